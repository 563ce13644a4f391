import HostLink

extension UIView {
  /// The options of an animation.
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
  }

  /// The timing curve of an animation.
  public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }

  /// Applies the changes at once; the completion runs after the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard delay > 0 else {
      animations()
      finish(after: duration, completion)
      return
    }
    HostLink.after(delay) {
      animations()
      finish(after: duration, completion)
    }
  }

  /// Applies the changes at once; the completion runs after the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping: CGFloat,
    initialSpringVelocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: delay, options: options, animations: animations,
      completion: completion)
  }

  /// Applies the changes at once; the completion runs after the duration.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animations?()
    finish(after: duration, completion)
  }

  public class func performWithoutAnimation(_ actions: () -> Void) { actions() }

  public class var areAnimationsEnabled: Bool { true }

  /// Has no effect: changes are always applied at once.
  public class func setAnimationsEnabled(_ enabled: Bool) {}

  private class func finish(after seconds: TimeInterval, _ completion: ((Bool) -> Void)?) {
    if let completion { HostLink.after(seconds) { completion(true) } }
  }
}

/// An animator that applies its changes at once.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject {
  private let duration: TimeInterval
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  public init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.duration = duration
    if let animations { self.animations = [animations] }
  }
  open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }
  open func startAnimation() {
    for animation in animations { animation() }
    HostLink.after(duration) { for completion in self.completions { completion(.end) } }
  }
}

/// The position of an animator.
public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
