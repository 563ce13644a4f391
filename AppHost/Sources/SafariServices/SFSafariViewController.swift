@_exported import UIKit

/// A web page in Safari, which is not drawn.
///
/// Source: <https://developer.apple.com/documentation/safariservices/sfsafariviewcontroller>
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
  /// The configuration of the page.
  open class Configuration: NSObject {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
  }
  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open var preferredControlTintColor: UIColor?
  open var preferredBarTintColor: UIColor?

  public init(url: URL) { super.init(nibName: nil, bundle: nil) }
  public init(url: URL, configuration: Configuration) { super.init(nibName: nil, bundle: nil) }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Receives events of the page.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
}
extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
}
