package import DisplayLists
package import Geometry

/// The content of a `*.layout.txt` file: a `LayoutDocument` with the typesetting of its texts.
///
/// Lengths are points of the screen, rounded to multiples of 1/64.
package struct LayoutText: Sendable, Hashable {
  /// An element with its content.
  package struct Element: Sendable, Hashable {
    /// The name of its role.
    package var name: String
    /// The nesting depth.
    package var depth: Int
    package var frame: LayoutDocument.Box
    /// The pixels that the frame touches.
    package var pixels: LayoutDocument.PixelBox
    /// The color of a text, symbol or icon, or the fill of a plate, as in documents.
    package var color: String?
    package var content: Content
  }

  /// The content of an element.
  package enum Content: Sendable, Hashable {
    case container
    /// A container in motion, described in words.
    case motion(String)
    /// A plate, with the extent of its shadow in pixels; nil without a shadow.
    case plate(radius: Double, shadowReach: Int?)
    case text(SetText)
    /// The name of a maneuver, optionally with an angle and a number.
    case symbol(String)
    /// The directions of all lanes.
    case lanes(String)
    case icon(String)
    case image(String, width: Double, height: Double, radius: Double)
    /// A drawing, by its number of commands.
    case drawing(Int)
  }

  /// A typeset text.
  package struct SetText: Sendable, Hashable {
    /// The chosen variant, counted from 1.
    package var variant: Int
    /// The number of variants.
    package var variantCount: Int
    package var isTruncated: Bool
    /// The reason why the first variant does not fit; nil if it does or is unknown.
    package var misfit: String?
    /// The lines, top to bottom.
    package var lines: [Line]
  }

  /// A line of a text.
  package struct Line: Sendable, Hashable {
    /// The text, with the names of inline images.
    package var words: String
    /// The left edge.
    package var x: Double
    /// The y coordinate of the baseline.
    package var baseline: Double
    package var width: Double
    /// The font size.
    package var size: Double
    package var weight: TextStyle.Weight
    package var isItalic: Bool
    package var direction: TextDirection
  }

  /// The viewport of the map.
  package struct Window: Sendable, Hashable {
    package var radius: Double
    package var frame: LayoutDocument.Box
  }

  /// The name of the device.
  package var device: String
  /// The size of the screen.
  package var size: LayoutDocument.Box
  /// The size of the picture.
  package var pixels: LayoutDocument.PixelBox
  /// The part of the map that no chrome covers.
  package var mapArea: LayoutDocument.Box
  /// The position of the vehicle on the screen.
  package var vehicleAnchor: Point
  /// The viewport of the map; nil for the whole screen.
  package var window: Window?
  /// Whether the map is hidden.
  package var hidesMap: Bool
  /// The elements in depth-first order, bottom first.
  package var elements: [Element]
  /// The decisions, in the order of the stages.
  package var decisions: [LayoutDocument.Choice]
}

extension LayoutText {
  /// Returns the path of a picture's text: "0001-start.layout.txt" for "0001-start.png".
  package static func file(of picture: String) -> String {
    "\(LayoutDocument.stem(of: picture)).layout.txt"
  }

  /// Returns the pixels that a frame touches at the scale of the screen.
  ///
  /// The text contains other pixels explicitly, since a layout has a higher resolution than the
  /// text.
  func pixels(of frame: LayoutDocument.Box) -> LayoutDocument.PixelBox {
    LayoutDocument.PixelBox(
      Rect(frame.x, frame.y, frame.width, frame.height),
      scale: (Double(pixels.width) / size.width, Double(pixels.height) / size.height))
  }
}

extension LayoutDocument.PixelBox {
  /// Creates the pixels that a rectangle in points touches, ignoring overlaps of 1/64 pixel.
  init(_ rect: Rect, scale: (x: Double, y: Double)) {
    let sliver = 1.0 / 64
    func whole(_ pixels: Double) -> Int { Int(max(-1e9, min(1e9, pixels))) }
    let left = whole((rect.minX * scale.x + sliver).rounded(.down))
    let top = whole((rect.minY * scale.y + sliver).rounded(.down))
    let right = whole((rect.maxX * scale.x - sliver).rounded(.up))
    let bottom = whole((rect.maxY * scale.y - sliver).rounded(.up))
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
