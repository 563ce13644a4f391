@_exported import AppBasics
@_exported import CoreGraphics
@_exported import UserNotifications

/// Something that hears of events.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor open class UIResponder: NSObject {
  /// A responder.
  public override init() { super.init() }

  /// Receives events of what this one leaves alone.
  open var next: UIResponder? { nil }
  /// Whether it can hear of keys.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it hears of keys.
  open var isFirstResponder: Bool { false }
  /// Asks to hear of keys.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Gives the keys back.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// A finger comes.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// A finger moves.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// A finger goes.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// The system takes a finger away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A finger on a screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// Where it is.
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// What happens at a screen.
@preconcurrency @MainActor open class UIEvent: NSObject {}
