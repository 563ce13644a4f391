import Foundation

// Types of the phone's interface that apps name; none of them is drawn.

/// The type of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// The autocorrection policy of a text field.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// The capitalization policy of a text field.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

extension UIResponder {
  /// Never posted: the phone has no keyboard.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIControl.Event {
  public static let touchDownRepeat = UIControl.Event(rawValue: 2)
  public static let touchDragInside = UIControl.Event(rawValue: 4)
  public static let touchDragOutside = UIControl.Event(rawValue: 8)
  public static let touchDragEnter = UIControl.Event(rawValue: 16)
  public static let touchDragExit = UIControl.Event(rawValue: 32)
}

extension UIEvent {
  /// The touches; always nil.
  public var allTouches: Set<UITouch>? { nil }
}

extension UIView {
  /// Always false: constraints are solved on each layout.
  public func needsUpdateConstraints() -> Bool { false }
}

/// The appearance of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?

  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
}

/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The style of a bar.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// A toolbar.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// The status bar; the car's screens for apps have none.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { true }
}

/// The anchor of a popover.
@preconcurrency @MainActor open class UIPopoverPresentationController: NSObject {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
}

/// The sides of a popover that may point at its anchor.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}
