import HostLink
import UIKit

/// A button over the map.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpmapbutton>
@preconcurrency @MainActor open class CPMapButton: NSObject {
  open var isEnabled = true { didSet { changed() } }
  open var isHidden = false { didSet { changed() } }
  open var image: UIImage? { didSet { changed() } }
  open var focusedImage: UIImage? { didSet { changed() } }
  let handler: ((CPMapButton) -> Void)?

  public init(handler: ((CPMapButton) -> Void)? = nil) { self.handler = handler }
}
