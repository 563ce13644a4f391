import CoreLocation
import Foundation
import UIKit

/// A marker with a custom pin.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/advanced-markers/overview>
open class GMSAdvancedMarker: GMSMarker, @unchecked Sendable {}

/// The text or image in a pin.
open class GMSPinImageGlyph: NSObject, @unchecked Sendable {
  /// The text; nil for an image.
  public let text: String?
  /// The text color; nil for the default.
  public let textColor: UIColor?
  /// The image; nil for a text.
  public let image: UIImage?

  private init(text: String?, textColor: UIColor?, image: UIImage?) {
    self.text = text
    self.textColor = textColor
    self.image = image
  }

  public convenience init(text: String, textColor: UIColor) {
    self.init(text: text, textColor: textColor, image: nil)
  }

  /// Creates a dot of a color.
  public convenience init(glyphColor: UIColor) {
    self.init(text: nil, textColor: glyphColor, image: nil)
  }

  public convenience init(image: UIImage) { self.init(text: nil, textColor: nil, image: image) }
}

/// The appearance of a pin.
open class GMSPinImageOptions: NSObject, @unchecked Sendable {
  /// The fill color; nil for the default.
  open var backgroundColor: UIColor?
  /// The border color; nil for the default.
  open var borderColor: UIColor?
  /// The glyph; nil for the default dot.
  open var glyph: GMSPinImageGlyph?
}

/// Returns the image of a pin.
@MainActor @preconcurrency public func GMSPinImage(options: GMSPinImageOptions) -> UIImage {
  let glyph = options.glyph
  let dot = glyph?.text == nil && glyph?.image == nil ? glyph?.textColor ?? PinColors.dot : .clear
  let pin = pinImage(
    fill: options.backgroundColor ?? PinColors.fill, edge: options.borderColor ?? PinColors.edge,
    dot: dot)
  let format = UIGraphicsImageRendererFormat.default()
  format.scale = UIScreen.car.scale
  return UIGraphicsImageRenderer(size: pin.size, format: format).image { _ in
    pin.draw(at: .zero)
    let box = CGRect(x: 5, y: 5, width: 16, height: 16)
    if let image = glyph?.image { image.draw(in: box) }
    guard let text = glyph?.text else { return }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: .semibold),
      .foregroundColor: glyph?.textColor ?? PinColors.dot,
    ]
    let size = text.size(withAttributes: attributes)
    text.draw(
      at: CGPoint(x: box.midX - size.width / 2, y: box.midY - size.height / 2),
      withAttributes: attributes)
  }
}

/// The default colors of a pin.
enum PinColors {
  static let fill = UIColor(red: 0.92, green: 0.26, blue: 0.21, alpha: 1)
  static let edge = UIColor(red: 0.70, green: 0.08, blue: 0.07, alpha: 1)
  static let dot = UIColor(red: 0.42, green: 0.05, blue: 0.04, alpha: 1)
}

/// Returns a drop-shaped pin of 26 x 37 points, its tip at the bottom center.
@MainActor func pinImage(fill: UIColor, edge: UIColor, dot: UIColor) -> UIImage {
  let format = UIGraphicsImageRendererFormat.default()
  format.scale = UIScreen.car.scale
  return UIGraphicsImageRenderer(size: CGSize(width: 26, height: 37), format: format).image { _ in
    let drop = UIBezierPath()
    drop.move(to: CGPoint(x: 13, y: 36.5))
    drop.addCurve(
      to: CGPoint(x: 1, y: 13), controlPoint1: CGPoint(x: 11.5, y: 26),
      controlPoint2: CGPoint(x: 1, y: 22))
    drop.addArc(
      withCenter: CGPoint(x: 13, y: 13), radius: 12, startAngle: .pi, endAngle: 2 * .pi,
      clockwise: true)
    drop.addCurve(
      to: CGPoint(x: 13, y: 36.5), controlPoint1: CGPoint(x: 25, y: 22),
      controlPoint2: CGPoint(x: 14.5, y: 26))
    drop.close()
    fill.setFill()
    drop.fill()
    edge.setStroke()
    drop.lineWidth = 1
    drop.stroke()
    dot.setFill()
    UIBezierPath(ovalIn: CGRect(x: 8.5, y: 8.5, width: 9, height: 9)).fill()
  }
}
