import Navigation

/// Chooses the moments of a long drive that are checked in every theme, language, driver's side and
/// color.
///
/// Every moment is checked on every screen in the theme and language of the script. The effect of
/// another theme or language depends on the kind of maneuver and the length of its texts, so among
/// moments of a kind only those are fully checked whose texts are clearly longer than all before.
struct LintSampling {
  /// The maximum number of layouts for which every moment is checked in all views; a chosen limit.
  static let exactLayouts = 60_000

  /// The factor by which a text must be longer to justify another check; a chosen value.
  private static let growth = 1.25

  /// Moments of the same kind differ mainly in their texts.
  private struct Kind: Hashable {
    let navState: NavState
    let pause: PauseReason?
    let maneuver: Maneuver?
    let screen: LintMoment.ScreenKey

    init(_ moment: LintMoment) {
      let guidance = moment.key.guidance
      (navState, pause, maneuver) = (guidance.navState, guidance.pause, guidance.current?.maneuver)
      screen = moment.key.screen
    }
  }

  /// Whether every moment is checked in all views.
  let isExact: Bool
  private var longest: [Kind: Int] = [:]

  /// Decides between exact and sampled checking.
  ///   - steps: The number of steps of the drive.
  ///   - views: The number of views in which a moment can be checked.
  init(steps: Int, views: Int) { isExact = steps * views <= LintSampling.exactLayouts }

  /// Returns whether a moment is checked in all views, and records its text length.
  mutating func takesAllViews(of moment: LintMoment) -> Bool {
    if isExact { return true }
    let (kind, length) = (Kind(moment), LintSampling.length(moment.key.guidance))
    if let known = longest[kind], Double(length) < Double(known) * LintSampling.growth {
      return false
    }
    longest[kind] = length
    return true
  }

  private static func length(_ guidance: LintMoment.GuidanceKey) -> Int {
    let steps = [guidance.current, guidance.next].compactMap(\.self)
    return steps.reduce(guidance.road.count + 1) { sum, step in
      sum + step.fullRoadName.count + (step.exitNumber?.count ?? 0)
        + (step.instructionVariants.first?.count ?? 0)
    }
  }
}
