import Foundation
import JSONText
import UIKit

/// A JSON styling of the map.
///
/// headunit's map has the style of the session; an app's styling is only validated and noted.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/style-reference>
open class GMSMapStyle: NSObject, @unchecked Sendable {
  /// The styling rules as text.
  package let text: String

  public init(jsonString style: String) throws {
    guard let rules = try? JSONDocument(Array(style.utf8)).value.array else {
      throw GMSMapStyle.error("expected a JSON array of rules")
    }
    guard rules.allSatisfy({ $0["stylers"]?.array != nil }) else {
      throw GMSMapStyle.error("missing 'stylers' in a rule")
    }
    text = style
  }

  public convenience init(contentsOfFileURL fileURL: URL) throws {
    try self.init(jsonString: String(contentsOf: fileURL, encoding: .utf8))
  }

  private static func error(_ text: String) -> NSError {
    NSError(
      domain: "com.google.maps.GMSMapStyle", code: 0, userInfo: [NSLocalizedDescriptionKey: text])
  }
}

/// The ID of a cloud map style, which is not loaded.
open class GMSMapID: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String

  public init(identifier: String) { self.identifier = identifier }

  /// Creates an ID; deprecated.
  public convenience init(mapID identifier: String) { self.init(identifier: identifier) }

  open class var demoMapID: GMSMapID { GMSMapID(identifier: "DEMO_MAP_ID") }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The style of a stroke.
open class GMSStrokeStyle: NSObject, @unchecked Sendable {
  /// The color at the start.
  package let startColor: UIColor
  package let endColor: UIColor
  open var stampStyle: GMSStampStyle?

  init(from startColor: UIColor, to endColor: UIColor) {
    self.startColor = startColor
    self.endColor = endColor
  }

  open class func solidColor(_ color: UIColor) -> GMSStrokeStyle {
    GMSStrokeStyle(from: color, to: color)
  }

  open class func gradient(from fromColor: UIColor, to toColor: UIColor) -> GMSStrokeStyle {
    GMSStrokeStyle(from: fromColor, to: toColor)
  }

  open class func transparentStroke(withStamp stampStyle: GMSStampStyle) -> GMSStrokeStyle {
    let style = GMSStrokeStyle(from: .clear, to: .clear)
    style.stampStyle = stampStyle
    return style
  }
}

/// An image repeated along a line.
open class GMSStampStyle: NSObject, @unchecked Sendable {
  public let stampImage: UIImage

  public init(image: UIImage) { stampImage = image }
}

/// A sprite repeated along a line.
open class GMSSpriteStyle: GMSStampStyle, @unchecked Sendable {}

/// A texture that fills a line.
open class GMSTextureStyle: GMSStampStyle, @unchecked Sendable {}

/// The style of segments of a line.
open class GMSStyleSpan: NSObject, @unchecked Sendable {
  /// The stroke style.
  public let style: GMSStrokeStyle
  /// The number of segments.
  public let segments: Double

  public convenience init(style: GMSStrokeStyle) { self.init(style: style, segments: 1) }

  public init(style: GMSStrokeStyle, segments: Double) {
    self.style = style
    self.segments = segments
  }

  public convenience init(color: UIColor) { self.init(style: .solidColor(color)) }

  public convenience init(color: UIColor, segments: Double) {
    self.init(style: .solidColor(color), segments: segments)
  }
}

/// Returns spans that repeat styles along a path with lengths in meters.
public func GMSStyleSpans(
  _ path: GMSPath, _ styles: [GMSStrokeStyle], _ lengths: [NSNumber], _ lengthKind: GMSLengthKind
) -> [GMSStyleSpan] {
  GMSStyleSpansOffset(path, styles, lengths, lengthKind, 0)
}

/// Returns the spans of `GMSStyleSpans`, beginning at an offset along the pattern.
public func GMSStyleSpansOffset(
  _ path: GMSPath, _ styles: [GMSStrokeStyle], _ lengths: [NSNumber], _ lengthKind: GMSLengthKind,
  _ lengthOffset: Double
) -> [GMSStyleSpan] {
  let lengths = lengths.map { max(0, $0.doubleValue) }
  let period = lengths.reduce(0, +) * Double(styles.count)
  guard period > 0, period.isFinite, lengthOffset.isFinite else { return [] }
  let whole = path.length(of: lengthKind)
  var skipped = lengthOffset - (lengthOffset / period).rounded(.down) * period
  var (spans, meters, before, index) = ([GMSStyleSpan](), 0.0, 0.0, 0)
  while meters < whole, index < 100_000 {
    let length = lengths[index % lengths.count]
    let style = styles[index % styles.count]
    index += 1
    let rest = length - min(length, skipped)
    skipped -= length - rest
    guard rest > 0 else { continue }
    meters = min(whole, meters + rest)
    let segments = path.segments(forLength: meters, kind: lengthKind)
    spans.append(GMSStyleSpan(style: style, segments: segments - before))
    before = segments
  }
  return spans
}
