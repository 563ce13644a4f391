import Navigation
import Sessions

/// Chooses the moments of a long drive that are checked in every theme and language, on both
/// driver's sides and in all colors.
///
/// Every moment is checked on every screen in the theme and language of the script. The effect of
/// another theme or language depends on the kind of maneuver and on the length of its texts. So
/// among moments of a kind, those are checked whose texts are clearly longer than all before.
struct LintSampling {
  /// The most layouts of a drive for which all moments are checked in all views; a choice.
  static let exactLayouts = 60_000

  /// The factor by which a text must be longer to justify another check; our choice.
  private static let growth = 1.25

  /// Moments of the same kind differ in their texts only, or hardly.
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

  /// Whether each moment is checked in all views.
  let isExact: Bool
  private var longest: [Kind: Int] = [:]

  /// - Parameters:
  ///   - steps: The number of steps of the drive.
  ///   - views: The number of views in which a moment can be checked.
  init(steps: Int, views: Int) { isExact = steps * views <= LintSampling.exactLayouts }

  /// Whether a moment is checked in all views; records the lengths of its texts.
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
