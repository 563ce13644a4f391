import Documents
package import Geometry
package import Navigation

/// The app's own views in its window on a display, over the map.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpwindow>
package struct AppViews: Sendable, Hashable {
  /// Maximum number of items of a window.
  package static let maximumItems = 500
  /// Maximum number of clips of an item.
  package static let maximumClips = 8
  /// Maximum number of runs of a text.
  package static let maximumRuns = 32
  /// Maximum number of bytes of a run.
  package static let longestText = 2000
  /// Maximum number of bytes of a path.
  package static let longestOutline = 20_000

  /// The width of the window in points.
  package var width: Double
  /// The height of the window in points.
  package var height: Double
  /// The items in drawing order, bottom first.
  package var items: [AppViewItem]
  /// The display of the window.
  package var display: AppOverlay.Display

  package init(
    width: Double = 0, height: Double = 0, items: [AppViewItem] = [],
    on display: AppOverlay.Display = .main
  ) {
    self.width = width
    self.height = height
    self.items = items
    self.display = display
  }

  /// All images that are drawn.
  package var images: [ControlImage] { items.compactMap { $0.image?.image } }

  /// The files of the app's own images.
  package var imageFiles: [ImageFile] { images.compactMap(\.image).flatMap(\.files) }
}

/// An item of a window: an area, a path, a text or an image.
package struct AppViewItem: Sendable, Hashable {
  /// The area; nil for other kinds.
  package var area: AppViewArea?
  /// The path; nil for other kinds.
  package var path: AppViewPath?
  /// The text; nil for other kinds.
  package var text: AppViewText?
  /// The image; nil for other kinds.
  package var image: AppViewImage?
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The clips; the item is visible inside all of them.
  package var clips: [AppViewClip] = []
  /// The affine transform from item to window coordinates: a, b, c, d, tx, ty; nil for identity.
  package var transform: [Double]?

  package init() {}

  /// The number of kinds of content, which should be 1.
  package var contentCount: Int {
    [area != nil, path != nil, text != nil, image != nil].count { $0 }
  }
}

/// A color with an optional variant for dark screens.
package struct AppViewColor: Sendable, Hashable {
  /// The color as 0xRRGGBBAA.
  package var light: UInt32
  /// The color on dark screens as 0xRRGGBBAA; nil for `light`.
  package var dark: UInt32?

  package init(_ light: UInt32, dark: UInt32? = nil) {
    self.light = light
    self.dark = dark == light ? nil : dark
  }

  /// Returns the color on light or dark screens, as 0xRRGGBBAA.
  package func value(onDark isDark: Bool) -> UInt32 { isDark ? dark ?? light : light }

  var dumpText: String {
    AppViewColor.hex(light) + (dark.map { "/" + AppViewColor.hex($0) } ?? "")
  }

  /// Formats a color as "#RRGGBB", or as "#RRGGBBAA" if it is not opaque.
  package static func hex(_ color: UInt32) -> String {
    let isOpaque = color & 0xFF == 0xFF
    return "#"
      + (isOpaque ? color >> 8 : color).digits(isOpaque ? 6 : 8, radix: 16, uppercase: true)
  }

  /// Parses "#RRGGBB" or "#RRGGBBAA"; nil for any other text.
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

/// A rounded rectangle.
package struct AppViewArea: Sendable, Hashable {
  /// A blurred shadow below an area.
  package struct Shadow: Sendable, Hashable {
    package var color = AppViewColor(0x0000_00FF)
    /// The offset in points; x to the right, y down.
    package var offset = Point(0, 0)
    /// The blur radius in points.
    package var radius = 0.0

    package init() {}
  }

  /// A linear gradient of two colors.
  package struct Gradient: Sendable, Hashable {
    /// The start point in window coordinates.
    package var from = Point(0, 0)
    /// The end point in window coordinates.
    package var to = Point(0, 0)
    package var start = AppViewColor(0)
    package var end = AppViewColor(0)

    package init() {}
  }

  /// The material of a visual effect view.
  package enum Blur: String, Sendable, Hashable, CaseIterable {
    /// The material of the current appearance.
    case regular
    case light, dark
  }

  /// The frame in window coordinates, in points.
  package var frame = Rect.zero
  /// The corner radius in points.
  package var radius = 0.0
  /// The rounded corners: top left, top right, bottom left, bottom right; nil for all.
  package var corners: [Corner]?
  /// The fill color; nil for none.
  package var fill: AppViewColor?
  /// A gradient instead of the fill color.
  package var gradient: Gradient?
  /// The background material below the fill; nil for none.
  package var blur: Blur?
  /// The color of the border inside the edge; nil for none.
  package var border: AppViewColor?
  /// The border width in points.
  package var borderWidth = 0.0
  package var shadow: Shadow?

  package enum Corner: String, Sendable, Hashable, CaseIterable {
    case topLeft, topRight, bottomLeft, bottomRight
  }

  package init() {}
}

/// A filled or stroked path in window coordinates.
package struct AppViewPath: Sendable, Hashable {
  /// The fill rule of a self-intersecting path.
  package enum Rule: String, Sendable, Hashable, CaseIterable { case nonzero, evenodd }
  /// The cap of line ends.
  package enum Cap: String, Sendable, Hashable, CaseIterable { case butt, round, square }
  /// The join of line segments.
  package enum Join: String, Sendable, Hashable, CaseIterable { case miter, round, bevel }

  /// The path in SVG syntax, without quadratic curves.
  package var outline = ""
  /// The fill color; nil for none.
  package var fill: AppViewColor?
  package var rule = Rule.nonzero
  package var stroke: AppViewColor?
  /// The line width in points.
  package var width = 1.0
  package var cap = Cap.butt
  package var join = Join.miter
  /// The lengths of dashes and gaps, alternating; empty for a solid line.
  package var dash: [Double] = []

  package init() {}
}

/// A text in a rectangle, vertically centered.
package struct AppViewText: Sendable, Hashable {
  /// A run of text in one font.
  package struct Run: Sendable, Hashable {
    /// The text; a line feed starts a new line.
    package var text = ""
    /// The font size in points.
    package var size = 17.0
    /// The font weight, as in CSS.
    package var weight = 400
    /// Whether digits have equal widths.
    package var hasTabularDigits = false
    package var color = AppViewColor(0x0000_00FF, dark: 0xFFFF_FFFF)

    package init() {}
  }

  /// The alignment of lines.
  package enum Alignment: String, Sendable, Hashable, CaseIterable {
    /// The alignment of the writing direction.
    case natural
    case left, center, right
  }

  /// The truncation of a line that is too long.
  package enum Cut: String, Sendable, Hashable, CaseIterable { case tail, middle, head, none }

  /// The frame in points, in window coordinates unless there is a transform.
  package var frame = Rect.zero
  package var runs: [Run] = []
  package var alignment = Alignment.natural
  /// Maximum number of lines; 0 for unlimited.
  package var lines = 1
  /// The truncation of the last line.
  package var cut = Cut.tail
  /// Minimum scale factor before the text is truncated, 0...1.
  package var shrinksTo = 1.0

  package init() {}

  /// The text of all runs.
  package var words: String { runs.map(\.text).joined() }
}

/// An image in a rectangle.
package struct AppViewImage: Sendable, Hashable {
  /// The frame in points, in window coordinates unless there is a transform.
  package var frame = Rect.zero
  /// A bundled icon, or the app's own image.
  package var image = ControlImage.icon("")
  /// The tint color of an icon.
  package var tint = AppViewColor(0x0000_00FF, dark: 0xFFFF_FFFF)

  package init() {}
}

/// A rounded rectangle that clips an item.
package struct AppViewClip: Sendable, Hashable {
  /// The frame in window coordinates, in points.
  package var frame = Rect.zero
  /// The corner radius in points.
  package var radius = 0.0

  package init() {}
}
