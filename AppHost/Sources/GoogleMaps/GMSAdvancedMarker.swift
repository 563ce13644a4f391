import CoreLocation
import Foundation
import HostLink
import UIKit

/// A marker with a pin of the app.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/advanced-markers/overview>
open class GMSAdvancedMarker: GMSMarker, @unchecked Sendable {}

/// The letter or picture in a pin.
open class GMSPinImageGlyph: NSObject, @unchecked Sendable {
  /// The letters; nil for a picture.
  public let text: String?
  /// The color of letters; nil for the usual.
  public let textColor: UIColor?
  /// The picture; nil for letters.
  public let image: UIImage?

  private init(text: String?, textColor: UIColor?, image: UIImage?) {
    self.text = text
    self.textColor = textColor
    self.image = image
  }

  /// Letters.
  public convenience init(text: String, textColor: UIColor) {
    self.init(text: text, textColor: textColor, image: nil)
  }

  /// The usual dot in a color.
  public convenience init(glyphColor: UIColor) {
    self.init(text: nil, textColor: glyphColor, image: nil)
  }

  /// A picture.
  public convenience init(image: UIImage) { self.init(text: nil, textColor: nil, image: image) }
}

/// How a pin looks.
open class GMSPinImageOptions: NSObject, @unchecked Sendable {
  /// The color inside; nil for the usual.
  open var backgroundColor: UIColor?
  /// The color of the edge; nil for the usual.
  open var borderColor: UIColor?
  /// What stands in it; nil for the usual dot.
  open var glyph: GMSPinImageGlyph?

  /// The usual pin.
  public override init() {}
}

/// The picture of a pin, which is empty here.
public func GMSPinImage(options: GMSPinImageOptions) -> UIImage {
  HostLink.note("GMSPinImage is an empty picture here")
  return UIImage()
}
