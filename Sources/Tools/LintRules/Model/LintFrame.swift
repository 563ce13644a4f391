package import DisplayLists
package import LayoutKit
import Navigation
package import Sessions
package import Templates

/// One screen in one look.
package struct LintView: Sendable, Hashable {
  /// The name of the screen.
  package var device: String
  /// The theme and appearance.
  package var appearance: Appearance

  /// A screen with a look.
  package init(device: String, appearance: Appearance) {
    self.device = device
    self.appearance = appearance
  }
}

/// One moment on one screen as layout and color rules see it.
package struct LintFrame: Sendable {
  /// The screen and its look.
  package var view: LintView
  /// The navigation state of the moment.
  package var state: NavigationState
  /// The template of the screen.
  package var template: ScreenTemplate
  /// The layout of the screen.
  package var layout: LayoutTree
  /// The color of the map below translucent plates.
  package var ground: Color
  /// The key path to a step by its number, and to the step of the current road.
  package var paths: ScriptPaths

  /// A moment on a screen.
  package init(
    view: LintView, state: NavigationState, template: ScreenTemplate, layout: LayoutTree,
    ground: Color = .white, paths: ScriptPaths = ScriptPaths(isInline: false)
  ) {
    self.view = view
    self.state = state
    self.template = template
    self.layout = layout
    self.ground = ground
    self.paths = paths
  }

  /// A finding about an element of the screen, at the part of the script that produces it.
  func match(_ message: String, element: ElementRole) -> [LintMatch] {
    let (path, subject) = origin(of: element)
    return [LintMatch(message, path: path, subject: subject)]
  }

  private func origin(of element: ElementRole) -> (path: String, subject: String) {
    switch element.origin {
    case .pause: return ("timeline", "pause '\(state.pause?.rawValue ?? "rerouting")'")
    case .timeline: return ("timeline", element.label)
    case .road: return (paths.road(at: state.routeMeters), "road '\(state.roadName)'")
    case .app: return ("app", element.label)
    case .phone: return (template.phone == nil ? "map.controls" : "phone", element.label)
    case .dashboard: return ("dashboard", element.label)
    case .cluster: return ("cluster", element.label)
    case .system: return ("", element.label)
    case .step(let key, let isNext):
      let info = state.navInfo
      guard let step = isNext ? info.remainingSteps.first : info.currentStep else {
        return ("", element.label)
      }
      let path = paths.step(step.stepNumber)
      return (
        path.isEmpty ? "" : "\(path).\(key)",
        "\(element.label) of \(LintStep.subject(step.stepNumber, step.maneuver))"
      )
    }
  }
}

extension LintFrame {
  /// The frame's surface, other than the app's screen, for which the app has no variants.
  var surfaceWithoutVariants: ManeuverVariants.Surface? {
    let surface: ManeuverVariants.Surface
    switch template {
    case .dashboard: surface = .dashboard
    case .other: surface = .notification
    case .car, .screen, .phone, .cluster, .changing: return nil
    }
    let own = state.navInfo.currentStep?.presentation[surface]
    return own?.hasInstructions == true ? nil : surface
  }
}

extension LintFrame {
  /// Whether the script determines a text: false for the system's own texts, such as those of a
  /// pause without a description, and for those that are composed without a name of the script.
  func isWritten(_ block: TextBlock, on element: ElementRole) -> Bool {
    if case .system = element.origin { return false }
    if case .sentence(.pause) = element, state.pauseDescription == nil { return false }
    let isComposed = template.decisions.contains {
      $0.element == element && $0.rule == .instructionComposed
    }
    guard isComposed else { return true }
    let info = state.navInfo
    let step = element == .nextInstruction ? info.remainingSteps.first : info.currentStep
    let names = [
      step?.fullRoadName, step?.simpleRoadName, step?.exitNumber, state.nextDestinationName,
    ]
    let shown = Set(block.text.split { !$0.isLetter && !$0.isNumber })
    return names.contains { name in
      (name ?? "").split { !$0.isLetter && !$0.isNumber }.contains { word in
        shown.contains { !$0.isEmpty && word.hasPrefix($0) }
      }
    }
  }
}

/// The key paths of a drive's steps in its script.
package struct ScriptPaths: Sendable, Hashable {
  private let isInline: Bool
  private let starts: [Double]

  /// The paths of a route written in the script, or of one from another source.
  ///
  /// `starts` are the positions of the maneuvers in meters along the route.
  package init(isInline: Bool, starts: [Double] = []) {
    self.isInline = isInline
    self.starts = starts
  }

  /// The path of a step by its number.
  package func step(_ number: Int) -> String { isInline ? "route.steps[\(number)]" : "route" }

  /// The path of the name of the road at a distance along the route.
  func road(at meters: Double?) -> String {
    guard isInline, let meters, let index = starts.lastIndex(notAbove: meters) else {
      return "route"
    }
    return "\(step(index)).road"
  }
}

extension [Double] {
  /// The index of the last element of an ascending array that is at most `value`; nil without one.
  fileprivate func lastIndex(notAbove value: Double) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
