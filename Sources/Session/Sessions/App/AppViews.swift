package import Geometry
package import Navigation

/// The app's own views over the map of a display, as its windows there have them
/// (<https://developer.apple.com/documentation/carplay/cpwindow>).
package struct AppViews: Sendable, Hashable {
  /// The most that a window shows.
  package static let mostItems = 500
  /// The most clips around one thing.
  package static let mostClips = 8
  /// The most parts of a text with a look of their own.
  package static let mostRuns = 32
  /// The most bytes of a part of a text.
  package static let longestText = 2000
  /// The most bytes of an outline.
  package static let longestOutline = 20_000

  /// The width of the window in points.
  package var width: Double
  /// The height of the window in points.
  package var height: Double
  /// The items in drawing order, the bottom first.
  package var items: [AppViewItem]
  /// The display that the window is on.
  package var display: AppOverlay.Display

  /// The content of a window of a size; no items in an empty window.
  package init(
    width: Double = 0, height: Double = 0, items: [AppViewItem] = [],
    on display: AppOverlay.Display = .main
  ) {
    self.width = width
    self.height = height
    self.items = items
    self.display = display
  }

  /// All pictures that are drawn.
  package var images: [ControlImage] { items.compactMap { $0.image?.image } }

  /// All files of the app's own pictures.
  package var imageFiles: [ImageFile] { images.compactMap(\.image).flatMap(\.files) }
}

/// One thing that a window shows: an area, an outline, a text or a picture.
package struct AppViewItem: Sendable, Hashable {
  /// An area; nil for something else.
  package var area: AppViewArea?
  /// An outline; nil for something else.
  package var path: AppViewPath?
  /// A text; nil for something else.
  package var text: AppViewText?
  /// A picture; nil for something else.
  package var image: AppViewImage?
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The clip areas; only their intersection is visible.
  package var clips: [AppViewClip] = []
  /// From its own points to those of the window: a, b, c, d, tx, ty; nil if they are the same.
  package var transform: [Double]?

  /// Creates an item without content.
  package init() {}

  /// The number of its four kinds of content; it should be one.
  package var contentCount: Int {
    [area != nil, path != nil, text != nil, image != nil].count { $0 }
  }
}

/// A color with one for dark screens.
package struct AppViewColor: Sendable, Hashable {
  /// The number 0xRRGGBBAA.
  package var light: UInt32
  /// The same for dark screens; nil for the same color.
  package var dark: UInt32?

  /// A color by its number, and perhaps one for dark screens.
  package init(_ light: UInt32, dark: UInt32? = nil) {
    self.light = light
    self.dark = dark == light ? nil : dark
  }

  /// The number for a style.
  package func value(onDark isDark: Bool) -> UInt32 { isDark ? dark ?? light : light }

  var dumpText: String {
    AppViewColor.hex(light) + (dark.map { "/" + AppViewColor.hex($0) } ?? "")
  }

  /// "#RRGGBB", or "#RRGGBBAA" if it is not opaque.
  package static func hex(_ color: UInt32) -> String {
    let isOpaque = color & 0xFF == 0xFF
    let digits = String(isOpaque ? color >> 8 : color, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.count) + digits
  }

  /// Reads "#RRGGBB" or "#RRGGBBAA"; nil for anything else.
  package static func number(hex: String) -> UInt32? {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 6: return value << 8 | 0xFF
    case 8: return value
    default: return nil
    }
  }
}

/// A rectangle with round corners.
package struct AppViewArea: Sendable, Hashable {
  /// A blurred shadow below an area.
  package struct Shadow: Sendable, Hashable {
    /// Its color, the opacity included.
    package var color = AppViewColor(0x0000_00FF)
    /// The offset to the right and down, in points.
    package var offset = Point(0, 0)
    /// The blur radius in points.
    package var radius = 0.0

    /// A black shadow straight below.
    package init() {}
  }

  /// A blend of two colors.
  package struct Gradient: Sendable, Hashable {
    /// The point of the first color, in points of the window.
    package var from = Point(0, 0)
    /// The point of the second color.
    package var to = Point(0, 0)
    /// The first color.
    package var start = AppViewColor(0)
    /// The second color.
    package var end = AppViewColor(0)

    /// An empty gradient.
    package init() {}
  }

  /// The effect of a view on the content behind it.
  package enum Blur: String, Sendable, Hashable, CaseIterable {
    /// As the screen is.
    case regular
    case light, dark
  }

  /// The frame, in points of the window.
  package var frame = Rect.zero
  /// The radius of its corners.
  package var radius = 0.0
  /// The round corners: top left, top right, bottom left, bottom right; nil for all.
  package var corners: [Corner]?
  /// Its color; nil for none.
  package var fill: AppViewColor?
  /// A blend instead of a color.
  package var gradient: Gradient?
  /// A blur below the color; nil for none.
  package var blur: Blur?
  /// The color of the line inside its edge; nil for none.
  package var border: AppViewColor?
  /// The width of that line.
  package var borderWidth = 0.0
  /// Its shadow; nil for none.
  package var shadow: Shadow?

  package enum Corner: String, Sendable, Hashable, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// An empty area.
  package init() {}
}

/// An outline in points of the window, filled or drawn along.
package struct AppViewPath: Sendable, Hashable {
  /// The winding rule of a self-crossing outline.
  package enum Rule: String, Sendable, Hashable, CaseIterable { case nonzero, evenodd }
  /// The ends of lines.
  package enum Cap: String, Sendable, Hashable, CaseIterable { case butt, round, square }
  /// The corners of lines.
  package enum Join: String, Sendable, Hashable, CaseIterable { case miter, round, bevel }

  /// The outline as SVG writes it, without quadratic curves.
  package var outline = ""
  /// The color inside; nil for none.
  package var fill: AppViewColor?
  /// The winding rule that decides which points are inside.
  package var rule = Rule.nonzero
  /// The color of the line; nil for none.
  package var stroke: AppViewColor?
  /// The width of the line.
  package var width = 1.0
  /// The ends of the line.
  package var cap = Cap.butt
  /// The corners of the line.
  package var join = Join.miter
  /// The lengths of strokes and gaps in turn; empty for a solid line.
  package var dash: [Double] = []

  /// No outline.
  package init() {}
}

/// Text in a rectangle, in its middle from top to bottom.
package struct AppViewText: Sendable, Hashable {
  /// Words of one look.
  package struct Run: Sendable, Hashable {
    /// The words; a line break begins a line.
    package var text = ""
    /// The size of the em square in points.
    package var size = 17.0
    /// The boldness, by its CSS number.
    package var weight = 400
    /// Whether all digits are equally wide.
    package var hasTabularDigits = false
    package var color = AppViewColor(0x0000_00FF, dark: 0xFFFF_FFFF)

    /// No words.
    package init() {}
  }

  /// The alignment of lines.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// As the first letter runs.
    case natural
    case left, center, right
  }

  /// The part of a line that is truncated if it is too long.
  package enum Cut: String, Sendable, Hashable, CaseIterable { case tail, middle, head, none }

  /// The frame, in points of the window unless there is a transform.
  package var frame = Rect.zero
  /// The words.
  package var runs: [Run] = []
  /// The alignment of lines.
  package var alignment = Alignment.natural
  /// The maximum number of lines; 0 for as many as fit.
  package var lines = 1
  /// The part of the last line that is truncated.
  package var cut = Cut.tail
  /// To which share letters may shrink before the text is cut, 0...1.
  package var shrinksTo = 1.0

  /// No text.
  package init() {}

  /// All words.
  package var words: String { runs.map(\.text).joined() }
}

/// A picture in a rectangle.
package struct AppViewImage: Sendable, Hashable {
  /// The frame, in points of the window unless there is a transform.
  package var frame = Rect.zero
  /// A bundled icon, or the app's own picture.
  package var image = ControlImage.icon("")
  /// The color of an icon.
  package var tint = AppViewColor(0x0000_00FF, dark: 0xFFFF_FFFF)

  /// No picture.
  package init() {}
}

/// A rectangle with round corners that clips a drawing.
package struct AppViewClip: Sendable, Hashable {
  /// The frame, in points of the window.
  package var frame = Rect.zero
  /// The radius of its corners.
  package var radius = 0.0

  /// An empty rectangle.
  package init() {}
}
