import Bitmaps
import Devices
import FramePipeline

/// The pictures of a session, and the plans from which they are drawn.
extension LiveSession {
  /// The maximum number of cached pictures, and of reduced pictures.
  private static let (pictureLimit, smallLimit) = (24, 200)
  /// The maximum number of views with cached plans.
  private static let planLimit = 128

  /// What a picture shows, by which it is kept.
  struct PictureKey: Hashable {
    let look: LiveLook
    let seconds: Double
    let divisor: Int
    let generation: Int
    /// Whether the labels are those before the last change.
    var isDraft = false
  }

  /// Returns the picture of a moment; clients with equal views share it.
  ///
  /// - Parameter divisor: The reduction factor of the picture in each dimension.
  /// - Throws: `PlanError` for an unknown screen or theme, and errors of drawing.
  package func picture(
    of look: LiveLook, at seconds: Double, divisor: Int = 1
  ) async throws -> LivePicture {
    try await answered(until: seconds)
    let key = PictureKey(
      look: look, seconds: seconds, divisor: divisor, generation: generation)
    return try await picture(key, of: try plan(for: look), disabled: disabledRules)
  }

  /// Returns a quick picture of a moment after an input, before the exact one is known.
  ///
  /// Its labels on the map are those that were planned before the input; everything else is exact.
  ///
  /// - Returns: The picture; nil if the exact one takes no longer.
  package func draft(of look: LiveLook, at seconds: Double) async throws -> LivePicture? {
    try await answered(until: seconds)
    var key = PictureKey(look: look, seconds: seconds, divisor: 1, generation: generation)
    guard !pictures.contains(where: { $0.key == key }),
      let labels = LiveSession.plan(for: look, in: olderPlans)
    else { return nil }
    key.isDraft = true
    return try await picture(key, of: try plan(for: look), labels: labels)
  }

  private func picture(
    _ key: PictureKey, of plan: LivePlan, disabled: [String] = [], labels: LivePlan? = nil
  ) async throws -> LivePicture {
    let isWhole = key.divisor == 1
    let known = isWhole ? pictures : smallPictures
    if let known = known.first(where: { $0.key == key }) { return try await known.task.value }
    let time = plan.reachable(key.seconds)
    let painter = isWhole ? painter : helper(for: key.look)
    let task = Task {
      let painted = try await painter.paint(
        plan, at: time, divisor: key.divisor, disabled: disabled, labels: labels)
      return LivePicture(
        png: painted.png, width: painted.size.width, height: painted.size.height,
        seconds: key.seconds, generation: key.generation, mirror: LiveMirror(painted.layout),
        check: painted.check, layout: painted.layout, appearance: painted.appearance,
        front: painted.front)
    }
    if isWhole {
      pictures.append((key, task))
      if pictures.count > LiveSession.pictureLimit { pictures.removeFirst() }
    } else {
      smallPictures.append((key, task))
      if smallPictures.count > LiveSession.smallLimit { smallPictures.removeFirst() }
    }
    return try await task.value
  }

  /// Discards the pictures with findings after the rules changed.
  func forgetFindings() { smallPictures.removeAll() }

  /// The painter for low-priority pictures of a view; always the same one, because it caches its
  /// labels.
  func helper(for look: LiveLook) -> LivePainter {
    helpers[Int(look.hashValue.magnitude % UInt(helpers.count))]
  }

  /// Computes every stage of a moment except pixels.
  func stages(of look: LiveLook, at seconds: Double) async throws -> (FrameStages, LivePlan) {
    try await answered(until: seconds)
    let plan = try plan(for: look)
    let time = plan.reachable(seconds)
    return (try await painter.stages(of: plan, at: time), plan)
  }

  func plan(for look: LiveLook) throws -> LivePlan {
    if let known = LiveSession.plan(for: look, in: plans) { return known }
    let (plan, isForAll) = try newPlan(for: look)
    if plans.count >= LiveSession.planLimit { plans.removeAll() }
    plans[isForAll ? LiveSession.group(of: look) : look] = plan
    guard let screen = plan.screens.first(where: { $0.device.name == look.device || !isForAll })
    else { throw LiveError("no-such-value", "'device' must be the name of one screen") }
    return LivePlan(all: plan, screen: screen)
  }

  private static func plan(
    for look: LiveLook, in plans: [LiveLook: RenderPlan]
  ) -> LivePlan? {
    for key in [group(of: look), look] {
      if let known = plans[key],
        let screen = known.screens.first(where: { $0.device.name == look.device })
      {
        return LivePlan(all: known, screen: screen)
      }
    }
    return nil
  }

  /// The appearance of a view without its screen, by which plans of all screens are kept.
  private static func group(of look: LiveLook) -> LiveLook {
    var group = look
    group.device = ""
    return group
  }

  /// Returns a plan of all listed screens, or of one if it is not listed or some have too many
  /// pixels.
  private func newPlan(for look: LiveLook) throws -> (RenderPlan, isForAll: Bool) {
    guard let script = drive.script(ofVersion: look.version ?? drive.version) else {
      throw LiveError("no-such-version", "unknown version of the script")
    }
    var options = look.options(over: base)
    let earlier = plans.values.first ?? olderPlan
    let names = library.devices.listed.map(\.name)
    if names.contains(look.device) {
      options.devices = names
      if let plan = try? RenderPlan(script, options: options, library: library, following: earlier)
      {
        return (plan, true)
      }
      options.devices = [look.device]
    }
    let plan = try RenderPlan(script, options: options, library: library, following: earlier)
    guard plan.screens.count == 1 else {
      throw LiveError("no-such-value", "'device' must be the name of one screen")
    }
    return (plan, false)
  }
}
