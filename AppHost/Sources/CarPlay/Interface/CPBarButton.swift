import HostLink
import UIKit

/// The content of a bar button; deprecated in iOS 14.
public enum CPBarButtonType: UInt, Sendable { case text, image }

/// The background style of a bar button.
public enum CPBarButtonStyle: Int, Sendable { case none, rounded }

/// The handler of a bar button.
public typealias CPBarButtonHandler = (CPBarButton) -> Void

/// A button of the navigation bar.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpbarbutton>
@preconcurrency @MainActor open class CPBarButton: NSObject {
  open var isEnabled = true { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var title: String? { didSet { changed() } }
  open var buttonStyle: CPBarButtonStyle = .none { didSet { changed() } }
  /// The type: an image if one is set, a text otherwise.
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

  /// Always nil: archives are not supported.
  public init?(coder: NSCoder) { nil }
}

/// The style of a text button.
public enum CPTextButtonStyle: Int, Sendable { case normal, cancel, confirm }

/// A button with a text.
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
}

/// The maximum image size of a button in points.
public let CPButtonMaximumImageSize = CGSize(width: 50, height: 50)

/// A button with an image.
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

  /// The class name in messages of a contact.
}

/// The handler of an alert button.
public typealias CPAlertActionHandler = CPAlertAction.Handler

/// A button of an alert.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalertaction>
@preconcurrency @MainActor open class CPAlertAction: NSObject {
  /// The style of an alert button.
  public enum Style: UInt, Sendable { case `default`, cancel, destructive }
  /// The handler of an alert button.
  public typealias Handler = (CPAlertAction) -> Void

  public let title: String
  public let style: Style
  public let color: UIColor
  public let handler: Handler

  public init(title: String, style: Style, handler: @escaping Handler) {
    self.title = title
    self.style = style
    self.handler = handler
    color = .systemBlue
  }

  public init(title: String, color: UIColor, handler: @escaping Handler) {
    self.title = title
    style = .default
    self.handler = handler
    self.color = color
  }
}
