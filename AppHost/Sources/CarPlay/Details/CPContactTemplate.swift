import HostLink
import UIKit

/// A contact.
@preconcurrency @MainActor open class CPContact: NSObject {
  open var name: String { didSet { changed() } }
  open var image: UIImage { didSet { changed() } }
  open var actions: [CPButton]? { didSet { changed() } }
  open var subtitle: String? { didSet { changed() } }
  open var informativeText: String? { didSet { changed() } }

  public init(name: String, image: UIImage) {
    self.name = name
    self.image = image
  }
}

/// A button that calls the contact.
open class CPContactCallButton: CPButton {
  public override init(handler: ((CPButton) -> Void)? = nil) { super.init(handler: handler) }
}

/// A button that requests directions to the contact.
open class CPContactDirectionsButton: CPButton {
  public override init(handler: ((CPButton) -> Void)? = nil) { super.init(handler: handler) }
}

/// A button that writes a message to the contact.
open class CPContactMessageButton: CPButton {
  public let phoneOrEmail: String
  public init(phoneOrEmail: String) {
    self.phoneOrEmail = phoneOrEmail
    super.init(handler: nil)
  }
}

/// A template that shows a contact.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpcontacttemplate>
@preconcurrency @MainActor open class CPContactTemplate: CPTemplate, CPBarButtonProviding {
  open var contact: CPContact { didSet { changed() } }

  public init(contact: CPContact) {
    self.contact = contact
    super.init()
  }
}
