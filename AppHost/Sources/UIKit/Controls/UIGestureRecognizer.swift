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
  /// The number of fingers during a movement, otherwise 0.
  open var numberOfTouches: Int { fingers }
  private var fingers = 0
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

  /// Whether a movement matches the gesture.
  func takes(_ movement: GestureMovement) -> Bool { false }

  /// Whether the gesture is continuous: it calls its target repeatedly.
  var isContinuous: Bool { true }

  /// Updates the values of the gesture for a share of a movement, 0...1.
  func show(_ movement: GestureMovement, share: CGFloat) {}

  /// Updates the gesture for a share of a movement, 0...1, and calls the target.
  func move(_ movement: GestureMovement, share: CGFloat, _ next: State) {
    spot = CGPoint(
      x: movement.start.x + share * movement.translation.x,
      y: movement.start.y + share * movement.translation.y)
    fingers = movement.fingers
    show(movement, share: share)
    state = next
    if let action { action.perform(on: target, self, nil) }
    guard next == .ended else { return }
    (state, fingers) = (.possible, 0)
  }

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
  /// The minimum translation, in points.
  private static let minimumTranslation: CGFloat = 10
  private var displacement = CGPoint.zero
  private var origin = CGPoint.zero
  private var speed = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint {
    CGPoint(x: displacement.x - origin.x, y: displacement.y - origin.y)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = CGPoint(x: displacement.x - translation.x, y: displacement.y - translation.y)
  }
  open func velocity(in view: UIView?) -> CGPoint { speed }

  override func takes(_ movement: GestureMovement) -> Bool {
    movement.length >= UIPanGestureRecognizer.minimumTranslation
      && minimumNumberOfTouches <= movement.fingers && movement.fingers <= maximumNumberOfTouches
  }
  override func show(_ movement: GestureMovement, share: CGFloat) {
    if state == .possible { origin = .zero }
    displacement = CGPoint(x: share * movement.translation.x, y: share * movement.translation.y)
    let seconds = max(0.01, CGFloat(movement.seconds))
    speed = CGPoint(x: movement.translation.x / seconds, y: movement.translation.y / seconds)
  }
}
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  open var scale: CGFloat = 1
  /// The change of the scale per second.
  open var velocity: CGFloat { speed }
  private var speed: CGFloat = 0
  private var shown: CGFloat = 1

  override func takes(_ movement: GestureMovement) -> Bool { movement.scale != 1 }
  override func show(_ movement: GestureMovement, share: CGFloat) {
    if state == .possible { (scale, shown) = (1, 1) }
    // An app may reset the scale; later changes multiply it.
    let next = pow(movement.scale, share)
    (scale, shown) = (scale * next / shown, next)
    speed = (movement.scale - 1) / max(0.01, CGFloat(movement.seconds))
  }
}
/// A two-finger rotation.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The clockwise rotation, in radians.
  open var rotation: CGFloat = 0
  /// The rotation per second, in radians.
  open var velocity: CGFloat { speed }
  private var speed: CGFloat = 0
  private var shown: CGFloat = 0

  override func takes(_ movement: GestureMovement) -> Bool { movement.rotation != 0 }
  override func show(_ movement: GestureMovement, share: CGFloat) {
    if state == .possible { (rotation, shown) = (0, 0) }
    let next = share * movement.rotation
    (rotation, shown) = (rotation + next - shown, next)
    speed = movement.rotation / max(0.01, CGFloat(movement.seconds))
  }
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
  open var numberOfTouchesRequired = 1
  /// The minimum translation, in points.
  private static let minimumTranslation: CGFloat = 50

  override var isContinuous: Bool { false }
  override func takes(_ movement: GestureMovement) -> Bool {
    guard movement.length >= UISwipeGestureRecognizer.minimumTranslation,
      movement.fingers == numberOfTouchesRequired
    else { return false }
    let (x, y) = (movement.translation.x, movement.translation.y)
    let swiped: Direction = abs(x) > abs(y) ? x > 0 ? .right : .left : y > 0 ? .down : .up
    return direction.contains(swiped)
  }
}
