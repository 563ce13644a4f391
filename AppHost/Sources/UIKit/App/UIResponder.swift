@_exported import AppBasics
@_exported import CoreGraphics
@_exported import UserNotifications

/// An object that handles events.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiresponder>
@preconcurrency @MainActor open class UIResponder: NSObject {
  open var next: UIResponder? { nil }
  open var canBecomeFirstResponder: Bool { false }
  open var isFirstResponder: Bool { false }
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  @discardableResult open func resignFirstResponder() -> Bool { true }
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

/// A touch on a screen.
@preconcurrency @MainActor open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint { .zero }
}

/// An event that a responder receives.
@preconcurrency @MainActor open class UIEvent: NSObject {}
