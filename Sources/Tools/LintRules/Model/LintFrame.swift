package import DisplayLists
import Documents
package import LayoutKit
import Navigation
package import Sessions
package import Templates

/// A screen with an appearance.
package struct LintView: Sendable, Hashable {
  package var device: String
  package var appearance: Appearance
}

/// One moment on one screen, as input of layout and color rules.
package struct LintFrame: Sendable {
  package var view: LintView
  package var state: NavigationState
  package var template: ScreenTemplate
  package var layout: LayoutTree
  /// The color of the map below translucent plates.
  package var ground: Color = .white
  /// The key paths of the steps and of the current road.
  package var paths = ScriptPaths(isInline: false)

  /// Creates a match about an element, located at the part of the script that produces it.
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
  /// The surface of the frame, if it is not the app's screen and the app has no variants for it.
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

  /// Whether the script determines a text.
  ///
  /// False for the system's own texts, such as those of a pause without a description, and for
  /// texts composed without names from the script.
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

/// The key paths of the steps in a script.
package struct ScriptPaths: Sendable, Hashable {
  private let isInline: Bool
  private let starts: [Double]

  /// Creates the paths of an inline route or of a route from another source.
  ///
  /// - Parameter starts: The positions of the maneuvers, in meters along the route.
  package init(isInline: Bool, starts: [Double] = []) {
    self.isInline = isInline
    self.starts = starts
  }

  package func step(_ number: Int) -> String { isInline ? "route.steps[\(number)]" : "route" }

  /// The path of the road name at a distance along the route.
  func road(at meters: Double?) -> String {
    guard isInline, let meters, let index = starts.lastIndex(notAbove: meters) else {
      return "route"
    }
    return "\(step(index)).road"
  }
}

extension [Double] {
  /// The index of the last element of an ascending array that is at most `value`.
  fileprivate func lastIndex(notAbove value: Double) -> Int? {
    let next = partition { $0 > value }
    return next > 0 ? next - 1 : nil
  }
}
