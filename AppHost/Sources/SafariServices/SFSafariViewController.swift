@_exported import UIKit

/// A page of the web on the phone, where nobody looks at it here.
///
/// Source: <https://developer.apple.com/documentation/safariservices/sfsafariviewcontroller>
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// How it works.
  open class Configuration: NSObject {
    /// The property `entersReaderIfAvailable` of the platform.
    open var entersReaderIfAvailable = false
    /// The property `barCollapsingEnabled` of the platform.
    open var barCollapsingEnabled = true
    /// As usual.
    public override init() {}
  }
  /// The property `delegate` of the platform.
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  /// The property `preferredControlTintColor` of the platform.
  open var preferredControlTintColor: UIColor?
  /// The property `preferredBarTintColor` of the platform.
  open var preferredBarTintColor: UIColor?

  /// A page.
  public init(url: URL) { super.init(nibName: nil, bundle: nil) }
  /// A page.
  public init(url: URL, configuration: Configuration) { super.init(nibName: nil, bundle: nil) }
  /// Controllers are not read from files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Who hears of a page.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}
extension SFSafariViewControllerDelegate {
  /// The method `safariViewControllerDidFinish` of the platform.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
