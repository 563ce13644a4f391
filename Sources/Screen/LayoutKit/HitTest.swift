package import Geometry
package import Sessions
package import Templates

/// The result of hit-testing a point of the screen.
package enum HitTest: Sendable, Hashable {
  /// A control of the template.
  case control(ChromeControl)
  /// A control that the map itself draws.
  case map(MapControl)
  case phone(PhoneControl)
  /// An element without an action, by role; nil for the map.
  case nothing(ElementRole?)
}

extension HitTest {
  /// The name of the control in logs, scripts and tests; nil for an element without an action.
  package var id: String? {
    switch self {
    case .control(let control): control.name
    case .map(let control): control.rawValue
    case .phone(let control): control.name
    case .nothing: nil
    }
  }

  /// Returns the driver's action for a touch on a car's screen.
  package func action(at point: Point?) -> ChromeAction {
    switch self {
    case .control(let control): .press(control, at: point)
    case .map(let control): .tap(control)
    case .nothing, .phone: .interact(at: point)
    }
  }

  /// Returns the driver's action for a touch on a phone.
  package func phoneAction(at point: Point) -> PhoneAction {
    switch self {
    case .phone(let control): .press(control, at: point)
    case .map(.compass): .press(.compass, at: point)
    case .map(.recenter): .press(.recenter, at: point)
    case .control, .nothing: .tap(at: point)
    }
  }
}

extension LayoutTree {
  /// Returns the topmost control at a point of the screen.
  ///
  /// Elements that block touches hide the controls below them.
  package func hit(at point: Point) -> HitTest {
    var under: ElementRole?
    var found: HitTest?
    for (node, hit) in touchables where node.frame.contains(point) {
      if let hit {
        found = hit
      } else if node.role.isSurface {
        (under, found) = (node.role, nil)
      }
    }
    return found ?? .nothing(under)
  }

  /// All elements from bottom to top, each with the control that a touch presses; nil for none.
  package var touchables: [(node: LayoutNode, hit: HitTest?)] {
    var found: [(node: LayoutNode, hit: HitTest?)] = []
    var (mapButton, appButton) = (0, 0)
    func visit(_ nodes: [LayoutNode]) {
      for node in nodes {
        if case .mapButton = node.role { mapButton += 1 }
        if case .phone(.appButton) = node.role { appButton += 1 }
        found.append(
          (
            node,
            node.role.hit(mapButton: mapButton) ?? node.role.phoneHit(appButton: appButton)
          ))
        visit(node.children)
      }
    }
    visit(nodes)
    return found
  }
}

extension ElementRole {
  /// Returns the control that a touch presses; nil for none.
  ///
  /// - Parameter mapButton: The number of the map button, counted from 1.
  fileprivate func hit(mapButton: Int) -> HitTest? {
    switch self {
    case .barButton(let control), .cardButton(let control): .control(control)
    case .item(let control): .control(.item(control))
    case .mapButton: .control(.mapButton(mapButton))
    case .panArrow(.left): .control(.pan(.left))
    case .panArrow(.right): .control(.pan(.right))
    case .panArrow(.up): .control(.pan(.up))
    case .panArrow(.down): .control(.pan(.down))
    case .route(let number): .control(.route(number))
    case .previousTrip: .control(.previousTrip)
    case .nextTrip: .control(.nextTrip)
    case .compass: .map(.compass)
    default: nil
    }
  }

  /// Returns the control that a touch presses on a phone; nil for none.
  fileprivate func phoneHit(appButton: Int) -> HitTest? {
    guard case .phone(let element) = self else { return nil }
    return switch element {
    case .appButton: .phone(.appButton(appButton))
    case .recenter: .phone(.recenter)
    case .myLocation: .phone(.myLocation)
    case .report: .phone(.report)
    case .previousStep: .phone(.previousStep)
    case .nextStep: .phone(.nextStep)
    default: nil
    }
  }

  /// Whether the element blocks touches of elements below it.
  fileprivate var isSurface: Bool {
    switch self {
    case .sidebar, .navigationBar, .guidance, .tripEstimates, .tripPreview, .navigationAlert,
      .roadName, .speedLimit, .template(.background), .template(.dim), .template(.keyboard),
      .template(.actionSheet), .template(.pointPanel), .template(.tabBar):
      true
    case .phone(let element): [.header, .footer, .accessory, .directions].contains(element)
    default: false
    }
  }
}
