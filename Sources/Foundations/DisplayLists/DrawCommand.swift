package import Geometry

/// A drawing instruction; lengths are in points unless a group scales them.
package indirect enum DrawCommand: Sendable, Hashable {
  case fill(Path, Paint, rule: FillRule = .nonzero, blend: BlendMode = .over)
  /// Strokes an outline.
  case stroke(Path, StrokeStyle, Paint, blend: BlendMode = .over)
  /// Draws lines of one color as a single area; their units are points around them.
  case lines(LineBatch, Color)
  /// Fills polygons of one color as a single area; their units are points around them.
  case areas(AreaBatch, Color)
  /// Fills polygons of several colors, bottom first, in projected coordinates.
  case faces(FaceBatch)
  case text(TextLine)
  /// Draws a map label.
  case label(MapLabelText)
  /// Draws a picture scaled to fill a rectangle.
  case image(ImageResource, in: Rect)
  /// Draws the blurred shadow of an outline at an offset; `sigma` is the blur in points.
  case shadow(Path, offset: Point, sigma: Double, Color)
  /// Fills an outline with a translucent plate whose backdrop is everything drawn before the first
  /// plate.
  case material(Path, Material)
  /// Draws commands as a group.
  case group(Group)

  /// Commands with a common transform, clip and opacity.
  package struct Group: Sendable, Hashable {
    /// The element that the group draws, for dumps and masks; may be empty.
    package var name: String
    /// Maps the group's units to those of its parent.
    package var transform: Transform
    /// The clip path in the group's units; nil for no clipping.
    package var clip: Path?
    /// The opacity of the group as one layer, 0...1; overlaps inside do not accumulate.
    package var opacity: Double
    /// Whether the group is drawn into a separate layer, so that `BlendMode.erase` removes only its
    /// own ink.
    package var isIsolated: Bool
    /// Whether the group is drawn into a separate layer that is worth caching between frames; it
    /// contains no translucent plate.
    package var isStable: Bool
    /// Whether the group is a separate screen of the size of its clip.
    ///
    /// Plates in it have only the group's content as their backdrop. Without a clip, the flag has
    /// no effect.
    package var isViewport: Bool
    /// The commands in drawing order, bottom first.
    package var commands: [DrawCommand]

    /// Creates a group that by default draws `commands` unchanged.
    package init(
      _ name: String = "", transform: Transform = .identity, clip: Path? = nil,
      opacity: Double = 1, isIsolated: Bool = false, isStable: Bool = false,
      isViewport: Bool = false, _ commands: [DrawCommand]
    ) {
      self.name = name
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.isIsolated = isIsolated
      self.isStable = isStable
      self.isViewport = isViewport
      self.commands = commands
    }
  }
}

/// The drawing commands of a frame, bottom first, in points.
package struct DisplayList: Sendable, Hashable {
  /// The commands, bottom first.
  package var commands: [DrawCommand]

  package init(_ commands: [DrawCommand] = []) { self.commands = commands }
}
