import Foundation
import HostLink

/// A movement of one or two fingers on a view: a pan, a pinch or a rotation.
struct GestureMovement {
  /// The start of the centroid, in points of the view's coordinate space.
  var start: CGPoint
  /// The translation of the centroid, in points.
  var translation = CGPoint.zero
  /// The final distance between two fingers relative to the initial one.
  var scale: CGFloat = 1
  /// The clockwise rotation of two fingers, in radians.
  var rotation: CGFloat = 0
  /// The number of fingers.
  var fingers = 1
  /// The duration, in seconds.
  var seconds = GestureMovement.defaultSeconds

  private static let defaultSeconds = 0.5
  /// The number of calls of a continuous recognizer, the last one included.
  fileprivate static let steps = 4

  /// Decodes the session's `gesture`; nil for a tap, and for a tilt, which no recognizer of UIKit
  /// recognizes.
  init?(_ gesture: JSONValue, from start: CGPoint) {
    func number(_ key: String) -> Double { gesture[key]?.number ?? 0 }
    self.start = start
    let parts = (gesture["by"]?.array ?? []).compactMap(\.number)
    if parts.count == 2 { translation = CGPoint(x: parts[0], y: parts[1]) }
    seconds = gesture["seconds"]?.number ?? GestureMovement.defaultSeconds
    switch gesture["kind"]?.string {
    case "drag": break
    case "pinch": (scale, fingers) = (CGFloat(exp2(number("levels"))), 2)
    case "rotate": (rotation, fingers) = (CGFloat(number("degrees") * .pi / 180), 2)
    default: return nil
    }
  }

  /// The length of the translation, in points.
  var length: CGFloat {
    (translation.x * translation.x + translation.y * translation.y).squareRoot()
  }
}

extension UIView {
  /// Delivers a movement to the recognizers of the view and of its superviews.
  ///
  /// The first recognizer that accepts it wins; others recognize it simultaneously only if a
  /// delegate allows it.
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
  /// Whether it may recognize simultaneously with others.
  fileprivate func joins(_ others: [UIGestureRecognizer]) -> Bool {
    others.allSatisfy { other in
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    }
  }

  /// Calls the target during the movement: began, changed and ended, or only ended if discrete.
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
