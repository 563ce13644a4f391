import Foundation
import HostLink

/// A map that receives touches on the phone's screen.
@MainActor package protocol TouchedMap: UIView {
  /// Handles a tap or a long press at a point of the view.
  func touched(at point: CGPoint, isHeld: Bool)
  /// Handles a map gesture, which has the form of the session's `gesture`.
  func moved(by gesture: JSONValue)
  /// Whether the map consumes gestures, so that the app's recognizers do not receive them.
  var consumesGestures: Bool { get }
}

/// Touches on the phone's screen, as the session reports them.
@MainActor package enum PhoneTouch {
  package static func listen() {
    HostLink.onMessage("tap") { receive($0, isHeld: false) }
    HostLink.onMessage("hold") { receive($0, isHeld: true) }
    HostLink.onMessage("gesture") { message in
      if message.screen == .phone { move(message.value) }
    }
  }

  /// Delivers a gesture to the map, and to the app's recognizers at its starting point.
  ///
  /// Without a starting point it begins at the center of the map.
  static func move(_ gesture: JSONValue) {
    let point = PhoneTouch.point(of: gesture)
    map?.moved(by: gesture)
    guard let view = point.flatMap({ hit(at: $0)?.view }) ?? map else { return }
    let start = point.map { view.convert($0, from: nil) }
    guard (view as? any TouchedMap)?.consumesGestures != true,
      let movement = GestureMovement(
        gesture, from: start ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY))
    else { return }
    view.recognize(movement)
  }

  /// Returns the point `at` of an input; nil without one.
  package static func point(of input: JSONValue) -> CGPoint? {
    let parts = (input["at"]?.array ?? []).compactMap(\.number)
    return parts.count == 2 ? CGPoint(x: parts[0], y: parts[1]) : nil
  }

  /// Returns the topmost view at a point of the screen, and its window.
  private static func hit(at point: CGPoint) -> (view: UIView, window: UIWindow)? {
    for window in PhoneScreen.visible.reversed() {
      window.layoutIfNeeded()
      if let view = window.hitTest(point, with: nil) { return (view, window) }
    }
    return nil
  }

  private static func receive(_ message: SessionMessage, isHeld: Bool) {
    guard message.screen == .phone, let point = point(of: message.value) else { return }
    touch(point, isHeld: isHeld)
  }

  /// Hit-tests the windows from top to bottom and delivers the touch.
  static func touch(_ point: CGPoint, isHeld: Bool) {
    guard let (hit, window) = hit(at: point) else { return }
    for view in sequence(first: hit, next: \.superview)
    where view.act(on: view.convert(point, from: window), isHeld: isHeld) {
      return
    }
  }

  /// The frontmost map that accepts gestures; nil without one.
  package static var map: (any TouchedMap)? {
    func find(_ view: UIView) -> (any TouchedMap)? {
      guard !view.isHidden, view.alpha > 0.01 else { return nil }
      if let map = view as? any TouchedMap { return map }
      return view.subviews.reversed().lazy.compactMap(find).first
    }
    return PhoneScreen.visible.reversed().lazy.compactMap(find).first
  }
}

extension UIView {
  /// Delivers a touch to the view; returns false if the view does not handle it.
  fileprivate func act(on point: CGPoint, isHeld: Bool) -> Bool {
    if let gesture = gestureRecognizers?.first(where: { $0.recognizes(isHeld: isHeld) }) {
      gesture.recognize(at: point)
      return true
    }
    if let map = self as? any TouchedMap {
      map.touched(at: point, isHeld: isHeld)
      return true
    }
    if let control = self as? UIControl {
      if control.isEnabled { control.touched(at: point) }
      return true
    }
    return (self as? UITableView)?.select(at: point) ?? false
  }
}

extension UIControl {
  /// Sends touch-down and touch-up events to the control.
  fileprivate func touched(at point: CGPoint) {
    sendActions(for: .touchDown)
    switch self {
    case let control as UISwitch: control.isOn.toggle()
    case let control as UISlider:
      let share = Float(min(1, max(0, point.x / max(1, bounds.width))))
      control.value = control.minimumValue + share * (control.maximumValue - control.minimumValue)
    case let control as UISegmentedControl:
      let count = control.numberOfSegments
      guard count > 0 else { return }
      control.selectedSegmentIndex = min(
        count - 1, max(0, Int(point.x / max(1, bounds.width) * CGFloat(count))))
    default:
      return sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
    sendActions(for: .valueChanged)
  }
}

extension UITableView {
  /// Selects the row at a point; returns false if there is none.
  fileprivate func select(at point: CGPoint) -> Bool {
    let spot = CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y)
    guard allowsSelection,
      let path = rows.cells.first(where: { $0.value.frame.contains(spot) })?.key
    else { return false }
    (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
    return true
  }
}
