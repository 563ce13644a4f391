import HostLink
import UIKit

/// The content of a bar button; deprecated in iOS 14.
public enum CPBarButtonType: UInt, Sendable { case text, image }

/// Whether a button of a bar has a background.
public enum CPBarButtonStyle: Int, Sendable { case none, rounded }

/// What pressing a button of a bar calls.
public typealias CPBarButtonHandler = (CPBarButton) -> Void

/// A button of the navigation bar.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbutton>
@preconcurrency @MainActor open class CPBarButton: NSObject {
  open var isEnabled = true { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var title: String? { didSet { changed() } }
  open var buttonStyle: CPBarButtonStyle = .none { didSet { changed() } }
  /// What it shows; words, unless it has a picture.
  public let buttonType: CPBarButtonType
  let handler: CPBarButtonHandler?

  public convenience init(image: UIImage, handler: CPBarButtonHandler? = nil) {
    self.init(type: .image, handler: handler)
    self.image = image
  }

  public convenience init(title: String, handler: CPBarButtonHandler? = nil) {
    self.init(type: .text, handler: handler)
    self.title = title
  }

  public init(type: CPBarButtonType, handler: ((CPBarButton) -> Void)? = nil) {
    buttonType = type
    self.handler = handler
  }

  var content: JSONValue {
    let showsImage = image != nil && (buttonType == .image || title == nil)
    return object([
      "title": showsImage ? nil : .string(title ?? ""), "image": showsImage ? image?.json : nil,
      "buttonStyle": buttonStyle == .rounded ? "rounded" : nil,
      "isEnabled": isEnabled.json.unless(true),
    ])
  }
}

/// What pressing a button means.
public enum CPTextButtonStyle: Int, Sendable { case normal, cancel, confirm }

/// A button with words.
@preconcurrency @MainActor open class CPTextButton: NSObject {
  open var title: String { didSet { changed() } }
  open var textStyle: CPTextButtonStyle { didSet { changed() } }
  let handler: ((CPTextButton) -> Void)?

  public init(
    title: String, textStyle: CPTextButtonStyle, handler: ((CPTextButton) -> Void)? = nil
  ) {
    self.title = title
    self.textStyle = textStyle
    self.handler = handler
  }

  var content: JSONValue {
    object(["title": title.json, "textStyle": "\(textStyle)".json.unless("normal")])
  }
}

/// The largest picture of a button.
public let CPButtonMaximumImageSize = CGSize(width: 50, height: 50)

/// A button with a picture.
@preconcurrency @MainActor open class CPButton: NSObject {
  public let image: UIImage?
  open var title: String? { didSet { changed() } }
  open var isEnabled = true { didSet { changed() } }
  let handler: ((CPButton) -> Void)?

  public init(image: UIImage, handler: ((CPButton) -> Void)? = nil) {
    self.image = image
    self.handler = handler
  }

  init(handler: ((CPButton) -> Void)?) {
    image = nil
    self.handler = handler
  }

  /// The class as messages of a contact have it.
  var contactKind: String { "own" }
  /// What is called when it is pressed, by name.
  var content: JSONValue {
    object([
      "image": (image ?? UIImage()).json, "title": title?.json,
      "isEnabled": isEnabled.json.unless(true),
    ])
  }
}

/// What pressing a button of an alert calls.
public typealias CPAlertActionHandler = CPAlertAction.Handler

/// A button of an alert.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalertaction>
@preconcurrency @MainActor open class CPAlertAction: NSObject {
  /// What pressing it means.
  public enum Style: UInt, Sendable { case `default`, cancel, destructive }
  /// What pressing it calls.
  public typealias Handler = (CPAlertAction) -> Void

  public let title: String
  public let style: Style
  public let color: UIColor
  public let handler: Handler
  private let hasColor: Bool

  public init(title: String, style: Style, handler: @escaping Handler) {
    self.title = title
    self.style = style
    self.handler = handler
    color = .systemBlue
    hasColor = false
  }

  public init(title: String, color: UIColor, handler: @escaping Handler) {
    self.title = title
    style = .default
    self.handler = handler
    self.color = color
    hasColor = true
  }

  /// The button of a navigation alert.
  var alertContent: JSONValue {
    object(["title": title.json, "style": "\(style)".json.unless("default")])
  }
  /// The button of an alert or an action sheet.
  var content: JSONValue { alertContent + object(["color": hasColor ? color.hex.json : nil]) }
}
