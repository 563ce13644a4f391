/// A gesture.
///
/// Nobody makes one in a car.
///
/// Source: <https://developer.apple.com/documentation/uikit/uigesturerecognizer>
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The value `recognized` of the platform.
    public static let recognized = State.ended
  }

  /// The property `state` of the platform.
  open var state: State = .possible
  /// The property `isEnabled` of the platform.
  open var isEnabled = true
  /// The property `delegate` of the platform.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// The property `cancelsTouchesInView` of the platform.
  open var cancelsTouchesInView = true
  /// The property `delaysTouchesBegan` of the platform.
  open var delaysTouchesBegan = false
  /// The property `view` of the platform.
  open internal(set) weak var view: UIView?
  /// The property `numberOfTouches` of the platform.
  open var numberOfTouches: Int { 0 }
  private weak var target: AnyObject?
  private var action: Selector?

  /// A gesture that calls a method.
  public init(target: Any?, action: Selector?) {
    self.target = target as AnyObject?
    self.action = action
  }
  /// A gesture that calls nothing yet.
  public override convenience init() { self.init(target: nil, action: nil) }

  /// The method `addTarget` of the platform.
  open func addTarget(_ target: Any, action: Selector) {
    self.target = target as AnyObject
    self.action = action
  }
  /// The method `removeTarget` of the platform.
  open func removeTarget(_ target: Any?, action: Selector?) { self.action = nil }
  /// The method `location` of the platform.
  open func location(in view: UIView?) -> CGPoint { .zero }
  /// The method `require` of the platform.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
}

/// Who decides about gestures.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}
extension UIGestureRecognizerDelegate {
  /// The method `gestureRecognizerShouldBegin` of the platform.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// The method `gestureRecognizer` of the platform.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// A tap.
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The property `numberOfTapsRequired` of the platform.
  open var numberOfTapsRequired = 1
  /// The property `numberOfTouchesRequired` of the platform.
  open var numberOfTouchesRequired = 1
}
/// A drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The property `minimumNumberOfTouches` of the platform.
  open var minimumNumberOfTouches = 1
  /// The property `maximumNumberOfTouches` of the platform.
  open var maximumNumberOfTouches = Int.max
  /// The method `translation` of the platform.
  open func translation(in view: UIView?) -> CGPoint { .zero }
  /// The method `setTranslation` of the platform.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {}
  /// The method `velocity` of the platform.
  open func velocity(in view: UIView?) -> CGPoint { .zero }
}
/// A pinch.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The property `scale` of the platform.
  open var scale: CGFloat = 1
  /// The property `velocity` of the platform.
  open var velocity: CGFloat { 0 }
}
/// A turn of two fingers.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The property `rotation` of the platform.
  open var rotation: CGFloat = 0
  /// The property `velocity` of the platform.
  open var velocity: CGFloat { 0 }
}
/// A long press.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The property `minimumPressDuration` of the platform.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The property `allowableMovement` of the platform.
  open var allowableMovement: CGFloat = 10
}
/// A swipe.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// To which side.
  public struct Direction: OptionSet, Sendable {
    /// The bits, the number or the name that it stands for.
    public let rawValue: UInt
    /// Sides by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The value `right` of the platform.
    public static let right = Direction(rawValue: 1)
    /// The value `left` of the platform.
    public static let left = Direction(rawValue: 2)
    /// The value `up` of the platform.
    public static let up = Direction(rawValue: 4)
    /// The value `down` of the platform.
    public static let down = Direction(rawValue: 8)
  }
  /// The property `direction` of the platform.
  open var direction: Direction = .right
}
