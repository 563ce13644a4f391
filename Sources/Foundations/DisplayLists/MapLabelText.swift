package import Geometry

/// A map label: lines of text, straight or along a road, with a common halo below all glyphs.
package struct MapLabelText: Sendable, Hashable {
  /// The halo around glyphs.
  package struct Halo: Sendable, Hashable {
    package var color: Color
    /// The extent beyond the glyph edges, in points.
    package var width: Double
    /// The width of the fade, in points.
    package var blur: Double

    /// Creates a halo, by default without blur.
    package init(_ color: Color, width: Double, blur: Double = 0) {
      self.color = color
      self.width = width
      self.blur = blur
    }
  }

  /// The position and rotation of a piece of text.
  package struct Position: Sendable, Hashable {
    /// The left end of the baseline, in points.
    package var start: Point
    /// The direction of the baseline in radians, clockwise from the right.
    package var angle: Double
    /// The axes of glyphs on pitched ground; nil for glyphs that are only rotated.
    package var axes: Axes?

    package init(_ start: Point, angle: Double = 0) {
      self.start = start
      self.angle = angle
    }

    /// Creates a position for glyphs on pitched ground.
    package init(_ start: Point, axes: Axes) {
      self.start = start
      angle = 0
      self.axes = axes
    }
  }

  /// The screen vectors of one point to the right and one point down, at a glyph.
  package struct Axes: Sendable, Hashable {
    /// The screen vector of one point along the baseline.
    package var right: Point
    /// The screen vector of one point downwards.
    package var down: Point

    package init(right: Point, down: Point) { (self.right, self.down) = (right, down) }

    /// The axes as a transform around the origin of the glyphs.
    package var transform: Transform {
      Transform(a: right.x, b: right.y, c: down.x, d: down.y, tx: 0, ty: 0)
    }
  }

  /// Text of a single style.
  package struct Run: Sendable, Hashable {
    /// The text, without line breaks.
    package var text: String
    /// The text style, including `tracking`.
    package var style: TextStyle
    package var color: Color
    /// The base direction of the text.
    package var direction: TextDirection
    /// One position for the run, or one per cluster from left to right.
    package var positions: [Position]
    /// The scale of the glyphs relative to the label; SDF glyphs are blurred by this factor.
    package var enlargement = 1.0

    package init(
      _ text: String, style: TextStyle, color: Color, direction: TextDirection = .leftToRight,
      positions: [Position]
    ) {
      self.text = text
      self.style = style
      self.color = color
      self.direction = direction
      self.positions = positions
    }
  }

  /// The distance from the center of a line to its baseline, in ems.
  package static let baseline = 0.31

  /// The runs in reading order.
  package var runs: [Run]
  package var halo: Halo?
  /// The opacity of glyphs and halo, 0...1.
  package var opacity: Double
  /// A bounding box of all ink, in points.
  package var bounds: Rect

  /// Creates a label; `bounds` must include the halo.
  package init(_ runs: [Run], halo: Halo? = nil, opacity: Double = 1, bounds: Rect) {
    self.runs = runs
    self.halo = halo
    self.opacity = opacity
    self.bounds = bounds
  }
}

extension TextStyle {
  /// The size at which labels are shaped before scaling.
  ///
  /// Outlines are not hinted, so that one shaping result is valid for all sizes of a zooming map.
  package static let labelMasterSize = 20.0

  /// The style at the size at which labels are shaped.
  package var labelMaster: TextStyle {
    var master = self
    master.size = TextStyle.labelMasterSize
    master.tracking = size > 0 ? tracking / size * TextStyle.labelMasterSize : 0
    return master
  }
}
