import HostLink

/// How fast a change goes at its ends.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// How fast a change goes.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

/// What stays after a change.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// An animation of a layer; it shows its end at once, and its delegate receives start and end.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/caanimation>
@preconcurrency @MainActor open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0.25
  open var beginTime: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var autoreverses = false
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?
  /// The property `delegate` of the platform, which it keeps as there.
  open var delegate: (any CAAnimationDelegate)?
  /// No change yet.
  public override init() {}
}

/// Receives events of the ends of a change.
@preconcurrency @MainActor public protocol CAAnimationDelegate: NSObjectProtocol {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}
extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  open var isAdditive = false
  open var isCumulative = false
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// A change from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?
}

/// A change that swings.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  open var damping: CGFloat = 10
  open var stiffness: CGFloat = 100
  open var mass: CGFloat = 1
  open var initialVelocity: CGFloat = 0
}

/// A change over several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
}

/// Changes at one time.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?
}

/// Changes that belong together.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/catransaction>
@MainActor open class CATransaction: NSObject {
  private struct Change {
    var duration = 0.25
    var isOff = false
    var completion: (() -> Void)?
  }
  private static var changes: [Change] = []

  open class func begin() { changes.append(Change()) }
  /// The method `commit` of the platform: the completion comes after the time.
  open class func commit() {
    guard let change = changes.popLast(), let completion = change.completion else { return }
    HostLink.after(change.isOff ? 0 : change.duration) { completion() }
  }
  open class func flush() {}
  open class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }
  open class func setDisableActions(_ flag: Bool) { change { $0.isOff = flag } }
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
  open class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

  private class func change(_ body: (inout Change) -> Void) {
    guard !changes.isEmpty else { return }
    body(&changes[changes.count - 1])
  }
}

/// How a content takes the place of another.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// From where a content comes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A content that takes the place of another; here at once.
///
/// Source: <https://developer.apple.com/documentation/quartzcore/catransition>
@preconcurrency @MainActor open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}
