/// A gesture recognizer.
///
/// Taps and long presses are recognized on the phone, no gestures in the car.
///
/// Source: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// The state of a gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open var state: State = .possible
  open var isEnabled = true
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open internal(set) weak var view: UIView?
  open var numberOfTouches: Int { 0 }
  private weak var target: AnyObject?
  private var action: Selector?

  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }
  public override convenience init() { self.init(target: nil, action: nil) }

  open func addTarget(_ target: Any, action: Selector) {
    self.target = target as AnyObject
    self.action = action
  }
  open func removeTarget(_ target: Any?, action: Selector?) { self.action = nil }
  open func location(in view: UIView?) -> CGPoint {
    view.flatMap { self.view?.convert(spot, to: $0) } ?? spot
  }
  /// The location of the touch in view coordinates.
  private var spot = CGPoint.zero

  /// Returns whether a touch matches the gesture.
  func recognizes(isHeld: Bool) -> Bool { false }

  /// Calls the target for a touch at a point of the view.
  func recognize(at point: CGPoint) {
    spot = point
    for next in isHeldDown ? [State.began, .ended] : [.ended] {
      state = next
      if let action { action.perform(on: target, self, nil) }
    }
    state = .possible
  }

  /// Whether the gesture begins before the finger is lifted.
  var isHeldDown: Bool { false }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Decides whether gestures are recognized.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  override func recognizes(isHeld: Bool) -> Bool {
    isEnabled && !isHeld && numberOfTapsRequired == 1 && numberOfTouchesRequired == 1
  }
}
/// A drag gesture.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open func translation(in view: UIView?) -> CGPoint { .zero }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  open var velocity: CGFloat { 0 }
}
/// A two-finger rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  open var rotation: CGFloat = 0
  open var velocity: CGFloat { 0 }
}
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10

  override func recognizes(isHeld: Bool) -> Bool { isEnabled && isHeld }
  override var isHeldDown: Bool { true }
}
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The direction of a swipe.
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
  open var direction: Direction = .right
}
