package import DisplayLists
package import Geometry

/// A layout as `*.layout.txt` holds it: all of a `LayoutDocument`, and how texts are set, which a
/// document leaves out.
///
/// Lengths are points of the screen on the grid of 1/64, to which the text rounds them.
package struct LayoutText: Sendable, Hashable {
  /// One element with what it shows by itself.
  package struct Element: Sendable, Hashable {
    /// The name of its role.
    package var name: String
    /// The number of elements that it lies on.
    package var depth: Int
    /// Its position and size.
    package var frame: LayoutDocument.Box
    /// The pixels that it touches.
    package var pixels: LayoutDocument.PixelBox
    /// The ink of a text, a symbol or an icon, or the fill of a plate, as documents write it.
    package var color: String?
    /// What it shows.
    package var content: Content
  }

  /// What an element shows by itself.
  package enum Content: Sendable, Hashable {
    case container
    /// A container on its way, in words.
    case motion(String)
    /// A plate whose shadow extends beyond it, in pixels; nil without a shadow.
    case plate(radius: Double, shadowReach: Int?)
    case text(SetText)
    /// The name of a maneuver, perhaps with an angle and a number.
    case symbol(String)
    /// The directions of all lanes.
    case lanes(String)
    case icon(String)
    case image(String, width: Double, height: Double, radius: Double)
    /// The number of commands.
    case drawing(Int)
  }

  /// A text with its lines.
  package struct SetText: Sendable, Hashable {
    /// Which of the offered texts was chosen, counted from 1.
    package var variant: Int
    /// How many texts were offered.
    package var variantCount: Int
    /// Whether it had to be cut.
    package var isTruncated: Bool
    /// Why the first offered text does not fit; nil if it does or is not known.
    package var misfit: String?
    /// The lines, top to bottom.
    package var lines: [Line]
  }

  /// One line of a text.
  package struct Line: Sendable, Hashable {
    /// The words, with the names of pictures where they stand.
    package var words: String
    /// The left edge.
    package var x: Double
    /// The y of the baseline.
    package var baseline: Double
    package var width: Double
    /// The size of the font.
    package var size: Double
    package var weight: TextStyle.Weight
    package var isItalic: Bool
    package var direction: TextDirection
  }

  /// Where the map shows.
  package struct Window: Sendable, Hashable {
    package var radius: Double
    package var frame: LayoutDocument.Box
  }

  /// The name of the screen.
  package var device: String
  /// The extent of the screen.
  package var size: LayoutDocument.Box
  /// The extent of the picture.
  package var pixels: LayoutDocument.PixelBox
  /// The part of the map that nothing covers.
  package var mapArea: LayoutDocument.Box
  /// Where the map puts the vehicle.
  package var vehicleAnchor: Point
  /// Where the map shows; nil for the whole screen.
  package var window: Window?
  /// Whether no map shows at all.
  package var hidesMap: Bool
  /// The elements, each after the one it lies on, bottom first.
  package var elements: [Element]
  /// What was decided about them, in the order of the stages.
  package var decisions: [LayoutDocument.Choice]
}

extension LayoutText {
  /// The path of the text of a picture: "0001-start.png" has "0001-start.layout.txt".
  package static func file(of picture: String) -> String {
    "\(LayoutDocument.stem(of: picture)).layout.txt"
  }

  /// The pixels that a frame touches at the scale of the screen; the text contains them only if
  /// they differ, because a layout is finer than the grid.
  func pixels(of frame: LayoutDocument.Box) -> LayoutDocument.PixelBox {
    LayoutDocument.PixelBox(
      Rect(frame.x, frame.y, frame.width, frame.height),
      scale: (Double(pixels.width) / size.width, Double(pixels.height) / size.height))
  }
}

extension LayoutDocument.PixelBox {
  /// The pixels that a rectangle in points touches; a sliver of 1/64 pixel does not count.
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
