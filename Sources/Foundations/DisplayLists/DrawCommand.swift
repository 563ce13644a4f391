package import Geometry

/// One instruction to the rasterizer; lengths are points unless a group scales them.
package indirect enum DrawCommand: Sendable, Hashable {
  /// Fills an outline.
  case fill(Path, Paint, rule: FillRule = .nonzero, blend: BlendMode = .over)
  /// Draws along an outline.
  case stroke(Path, StrokeStyle, Paint, blend: BlendMode = .over)
  /// Draws many lines of one color as one area; their units are points around them.
  case lines(LineBatch, Color)
  /// Fills many polygons of one color as one area; their units are points around them.
  case areas(AreaBatch, Color)
  /// Fills many polygons of several colors, each over those before it, in projected coordinates.
  case faces(FaceBatch)
  /// Draws one line of text.
  case text(TextLine)
  /// Draws a label of the map.
  case label(MapLabelText)
  /// Draws a picture so that it fills a rectangle.
  case image(ImageResource, in: Rect)
  /// Draws the blurred shadow of a filled outline moved by `offset`; `sigma` is the blur in points.
  case shadow(Path, offset: Point, sigma: Double, Color)
  /// Fills an outline with a translucent plate over everything drawn before the first plate.
  case material(Path, Material)
  /// Draws several commands together.
  case group(Group)

  /// Several commands with a common position, window and opacity.
  package struct Group: Sendable, Hashable {
    /// The element of the screen that this draws, for dumps and masks; empty for none.
    package var name: String
    /// Maps the group's own units to those around it.
    package var transform: Transform
    /// The visible part of the group, in the group's own units; nil for all of it.
    package var clip: Path?
    /// The opacity of the group as one layer, 0...1; overlaps inside do not add up.
    package var opacity: Double
    /// Whether the group is first drawn separately, so that `Blend.erase` removes only its own ink.
    package var isIsolated: Bool
    /// Whether the group is first drawn separately and likely to be the same in the next frame, so
    /// that its picture is worth caching; such a group contains no translucent plate.
    package var isStable: Bool
    /// Whether the group is a screen of its own, as large as its clip.
    ///
    /// Plates in it have only the group's content as their backdrop. Without a clip it is a group
    /// as any.
    package var isScreen: Bool
    /// The commands in drawing order, the bottom first.
    package var commands: [DrawCommand]

    /// A group that draws `commands` unchanged by default.
    package init(
      _ name: String = "", transform: Transform = .identity, clip: Path? = nil,
      opacity: Double = 1, isIsolated: Bool = false, isStable: Bool = false,
      isScreen: Bool = false, _ commands: [DrawCommand]
    ) {
      self.name = name
      self.transform = transform
      self.clip = clip
      self.opacity = opacity
      self.isIsolated = isIsolated
      self.isStable = isStable
      self.isScreen = isScreen
      self.commands = commands
    }
  }
}

/// Everything to draw in one frame, bottom first, in points.
package struct DisplayList: Sendable, Hashable {
  /// The commands, bottom first.
  package var commands: [DrawCommand]

  /// A list of commands.
  package init(_ commands: [DrawCommand] = []) { self.commands = commands }
}
