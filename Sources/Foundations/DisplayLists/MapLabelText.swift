package import Geometry

/// A label of the map: lines of text, straight or along a road, with one halo under all letters.
package struct MapLabelText: Sendable, Hashable {
  /// Color around the letters.
  package struct Halo: Sendable, Hashable {
    package var color: Color
    /// The extent beyond the letters, in points.
    package var width: Double
    /// The width in points over which it fades.
    package var blur: Double

    /// A halo of `width` points, sharp unless said otherwise.
    package init(_ color: Color, width: Double, blur: Double = 0) {
      self.color = color
      self.width = width
      self.blur = blur
    }
  }

  /// The position and rotation of a piece of text.
  package struct Position: Sendable, Hashable {
    /// The left end of its baseline, in points.
    package var start: Point
    /// The direction of its baseline in radians, clockwise from the right.
    package var angle: Double
    /// The axes of letters on tilted ground; nil for letters that are only rotated.
    package var axes: Axes?

    /// A position with its direction.
    package init(_ start: Point, angle: Double = 0) {
      self.start = start
      self.angle = angle
    }

    /// A position of letters on tilted ground.
    package init(_ start: Point, axes: Axes) {
      self.start = start
      angle = 0
      self.axes = axes
    }
  }

  /// The screen vectors for one point to the right and one point down from a letter.
  package struct Axes: Sendable, Hashable {
    /// A point along the baseline.
    package var right: Point
    /// A point from the top of the letter to its foot.
    package var down: Point

    /// Axes by their directions.
    package init(right: Point, down: Point) { (self.right, self.down) = (right, down) }

    /// The axes as a mapping around the start of the letters.
    package var transform: Transform {
      Transform(a: right.x, b: right.y, c: down.x, d: down.y, tx: 0, ty: 0)
    }
  }

  /// A text of one style.
  package struct Run: Sendable, Hashable {
    /// The words, without line breaks.
    package var text: String
    /// The face and size; `tracking` is used as in any text.
    package var style: TextStyle
    /// The ink.
    package var color: Color
    /// The direction in which the text begins.
    package var direction: TextDirection
    /// One position for the run, or one for each of its clusters from left to right.
    package var positions: [Position]
    /// The scale of the letters relative to the label; glyphs from images are blurred by this
    /// factor.
    package var enlargement = 1.0

    /// A run with its positions.
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

  /// The distance of the baseline below the middle of a line, in ems.
  package static let baseline = 0.31

  /// The runs, in reading order.
  package var runs: [Run]
  /// The color around all letters; nil for none.
  package var halo: Halo?
  /// The opacity of letters and halo, 0...1.
  package var opacity: Double
  /// A box around all ink, in points.
  package var bounds: Rect

  /// A label of runs whose ink, with the halo, is in a box.
  package init(_ runs: [Run], halo: Halo? = nil, opacity: Double = 1, bounds: Rect) {
    self.runs = runs
    self.halo = halo
    self.opacity = opacity
    self.bounds = bounds
  }
}

extension TextStyle {
  /// The size at which the texts of labels are set, to be scaled afterwards.
  ///
  /// Outlines are not hinted, so that one setting is valid for all sizes of a zooming map.
  package static let labelMasterSize = 20.0

  /// The style at the size at which labels are set.
  package var labelMaster: TextStyle {
    var master = self
    master.size = TextStyle.labelMasterSize
    master.tracking = size > 0 ? tracking / size * TextStyle.labelMasterSize : 0
    return master
  }
}
