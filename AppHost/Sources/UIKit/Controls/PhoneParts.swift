import Foundation

// Parts of the phone's half that code beside the car's half names; nothing of them is drawn.

/// The keys of a keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The word on the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }

/// Which letters become capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

extension UIResponder {
  /// The name `keyboardWillShowNotification` of the platform; it is never posted, since there is no
  /// keyboard.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The key of the frame at the end.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the frame at the beginning.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the time that the keyboard takes.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of its motion.
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
  /// The fingers; none here.
  public var allTouches: Set<UITouch>? { nil }
}

extension UIView {
  /// Whether the rules of its layout are to be made again.
  public func needsUpdateConstraints() -> Bool { false }
}

/// How a bar looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  open var backgroundColor: UIColor?
  open var shadowColor: UIColor?

  /// The usual look.
  public override init() {}

  open func configureWithOpaqueBackground() {}
  open func configureWithTransparentBackground() {}
  open func configureWithDefaultBackground() {}
}

/// How a navigation bar of the phone looks.
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The color of a bar of the phone.
public enum UIBarStyle: Int, Sendable { case `default`, black }

/// A bar of buttons on the phone.
@preconcurrency @MainActor open class UIToolbar: UIView {
  open var items: [UIBarButtonItem]?
  open var barTintColor: UIColor?
  open var isTranslucent = true
  open var barStyle = UIBarStyle.default

  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
}

/// The bar with the clock; the car's screens of an app have none.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
  open var statusBarFrame: CGRect { .zero }
  open var isStatusBarHidden: Bool { true }
}

/// Where a controller that comes as a bubble points to.
@preconcurrency @MainActor open class UIPopoverPresentationController: NSObject {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
}
