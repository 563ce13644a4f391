/// A generator of haptic feedback; it has no effect.
///
/// Source: <https://developer.apple.com/documentation/uikit/uifeedbackgenerator>
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
  public override init() {}
  public init(view: UIView) {}
  open func prepare() {}
}

/// A knock.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How hard it is.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }

  /// The usual knock.
  public override init() { super.init() }
  public init(style: FeedbackStyle) { super.init() }
  public init(style: FeedbackStyle, view: UIView) { super.init() }
  open func impactOccurred() {}
  open func impactOccurred(intensity: CGFloat) {}
}

/// Good or bad news.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Which news.
  public enum FeedbackType: Int, Sendable { case success, warning, error }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback for a change of selection.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
