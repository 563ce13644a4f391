public import Geometry

/// A label of the map: lines of text, straight or along a road, with one halo under all letters.
public struct MapText: Sendable, Hashable {
  /// Colour around the letters.
  public struct Halo: Sendable, Hashable {
    /// The colour.
    public var color: Color
    /// How far it reaches beyond the letters, in points.
    public var width: Double
    /// The width in points over which it fades.
    public var blur: Double

    /// A halo of `width` points, sharp unless said otherwise.
    public init(_ color: Color, width: Double, blur: Double = 0) {
      self.color = color
      self.width = width
      self.blur = blur
    }
  }

  /// Where a piece of text stands, and how it is turned.
  public struct Place: Sendable, Hashable {
    /// The left end of its baseline, in points.
    public var start: Point
    /// The direction of its baseline in radians, clockwise from the right.
    public var angle: Double

    /// A place with its direction.
    public init(_ start: Point, angle: Double = 0) {
      self.start = start
      self.angle = angle
    }
  }

  /// A text of one style.
  public struct Run: Sendable, Hashable {
    /// The words, without line breaks.
    public var text: String
    /// The face and size; `tracking` is used as in any text.
    public var style: TextStyle
    /// The ink.
    public var color: Color
    /// The direction in which the text begins.
    public var direction: TextDirection
    /// One place for the whole run, or one for each of its clusters from left to right.
    public var places: [Place]

    /// A run with its places.
    public init(
      _ text: String, style: TextStyle, color: Color, direction: TextDirection = .leftToRight,
      places: [Place]
    ) {
      self.text = text
      self.style = style
      self.color = color
      self.direction = direction
      self.places = places
    }
  }

  /// How far the baseline lies below the middle of a line, in ems.
  public static let baseline = 0.31

  /// The runs, in reading order.
  public var runs: [Run]
  /// The colour around all letters; nil for none.
  public var halo: Halo?
  /// The opacity of letters and halo, 0...1.
  public var opacity: Double
  /// A box around all ink, in points.
  public var bounds: Rect

  /// A label of runs whose ink, halo included, lies in a box.
  public init(_ runs: [Run], halo: Halo? = nil, opacity: Double = 1, bounds: Rect) {
    self.runs = runs
    self.halo = halo
    self.opacity = opacity
    self.bounds = bounds
  }
}

extension TextStyle {
  /// The size at which the texts of labels are set, to be scaled afterwards.
  ///
  /// Outlines are not hinted, so that one setting serves all sizes of a zooming map.
  public static let labelMasterSize = 20.0

  /// The style at the size at which labels are set.
  public var labelMaster: TextStyle {
    var master = self
    master.size = TextStyle.labelMasterSize
    master.tracking = size > 0 ? tracking / size * TextStyle.labelMasterSize : 0
    return master
  }
}
