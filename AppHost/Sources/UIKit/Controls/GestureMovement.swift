import Foundation
import HostLink

/// What fingers do on a view: they move, spread and turn.
struct GestureMovement {
  /// Where they begin, in points of the view that they are on.
  var start: CGPoint
  /// How far their middle goes, in points.
  var way = CGPoint.zero
  /// The distance between two fingers at the end, as a factor of that at the beginning.
  var scale: CGFloat = 1
  /// The turn of two fingers clockwise, in radians.
  var rotation: CGFloat = 0
  /// How many fingers there are.
  var fingers = 1
  /// How long they move, in seconds.
  var seconds = GestureMovement.defaultSeconds

  private static let defaultSeconds = 0.5
  /// The calls of a recognizer between the beginning and the end.
  fileprivate static let steps = 4

  /// The movement of the session's `gesture` on a view; nil for a touch without movement, and for a tilt, which no
  /// recognizer of UIKit knows.
  init?(_ gesture: JSONValue, from start: CGPoint) {
    func number(_ key: String) -> Double { gesture[key]?.number ?? 0 }
    self.start = start
    let parts = (gesture["by"]?.array ?? []).compactMap(\.number)
    if parts.count == 2 { way = CGPoint(x: parts[0], y: parts[1]) }
    seconds = gesture["seconds"]?.number ?? GestureMovement.defaultSeconds
    switch gesture["kind"]?.string {
    case "drag": break
    case "pinch": (scale, fingers) = (CGFloat(exp2(number("levels"))), 2)
    case "rotate": (rotation, fingers) = (CGFloat(number("degrees") * .pi / 180), 2)
    default: return nil
    }
  }

  /// The length of the way, in points.
  var length: CGFloat { (way.x * way.x + way.y * way.y).squareRoot() }
}

extension UIView {
  /// Lets the recognizers of the view and of those around it follow the fingers; the first that takes them wins, and
  /// others join only where a delegate allows it.
  func recognize(_ movement: GestureMovement) {
    var taking: [UIGestureRecognizer] = []
    for view in sequence(first: self, next: \.superview) {
      for gesture in view.gestureRecognizers ?? []
      where gesture.isEnabled && gesture.takes(movement) && gesture.joins(taking) {
        guard gesture.delegate?.gestureRecognizerShouldBegin(gesture) != false else { continue }
        taking.append(gesture)
      }
    }
    for gesture in taking {
      guard let view = gesture.view else { continue }
      var own = movement
      own.start = convert(movement.start, to: view)
      gesture.follow(own)
    }
  }
}

extension UIGestureRecognizer {
  /// Whether it may go on beside others.
  fileprivate func joins(_ others: [UIGestureRecognizer]) -> Bool {
    others.allSatisfy { other in
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }
  }

  /// Calls the target while the fingers move: at the beginning, on the way and at the end.
  fileprivate func follow(_ movement: GestureMovement) {
    let steps = isContinuous ? GestureMovement.steps : 1
    let first = isContinuous ? 1 : steps
    for step in first...steps {
      HostLink.after(movement.seconds * Double(step) / Double(steps)) { [weak self] in
        let next: State = step == steps ? .ended : step == first ? .began : .changed
        self?.move(movement, share: CGFloat(step) / CGFloat(steps), next)
      }
    }
  }
}
