import Geometry
import Sessions

extension Shape<[Coordinate]> {
  /// The coordinates of a line or an outline.
  fileprivate static let way = Shape<[Coordinate]>.list(
    .coordinate, maximum: AppOverlays.maximumCoordinates)
}

extension Shape<AppOverlay.Line> {
  fileprivate static let overlayLine = Shape.object(
    "overlayLine", "A line on the map.", default: AppOverlay.Line(),
    [
      Field("coordinates", \.coordinates, .way, required: true, "Where it goes."),
      Field("color", \.color, .viewColor, required: true, "Its color."),
      Field("width", \.width, .number(in: 0...200), "Its width in points."),
      Field(
        "dash", \.dash, Shape<[Double]>.list(.number(in: 0...10_000), maximum: 16),
        "The lengths of strokes and gaps in turn, in points."),
    ])
}

extension Shape<AppOverlay.Area> {
  fileprivate static let overlayArea = Shape.object(
    "overlayArea", "An area on the map.", default: AppOverlay.Area(),
    [
      Field(
        "outlines", \.outlines,
        Shape<[[Coordinate]]>.list(.way, maximum: AppOverlays.maximumOutlines),
        required: true, "Its outline first, then those of what is not part of it."),
      Field("fill", \.fill, .viewColor, "The color inside."),
      Field("stroke", \.stroke, .viewColor, "The color of the outlines."),
      Field("width", \.width, .number(in: 0...200), "The width of the outlines in points."),
    ])
}

extension Shape<AppOverlay.Marker> {
  fileprivate static let overlayMarker = Shape.object(
    "overlayMarker", "Something that stands at a coordinate of the map.",
    default: AppOverlay.Marker(),
    [
      Field("location", \.location, .coordinate, required: true, "Where it stands."),
      Field("title", \.title, .text, "What it marks; it is not drawn."),
      Field(
        "label", \.label, .text(maximum: AppOverlays.maximumLabelCharacters),
        "The words below it."),
      Field(
        "items", \.items, .list(.viewItem, maximum: AppOverlays.maximumItems), required: true,
        "What it looks like, in points to the right of and below the coordinate."),
      Field("rotation", \.rotation, .number, "By how much it is turned, in degrees clockwise."),
      Field("flat", \.isFlat, .flag, "Whether it lies on the map and turns with it."),
    ])
}

extension Shape<AppOverlay> {
  fileprivate static let overlay = Shape.object(
    "mapOverlay", "Something that the app lays over its map: 'line', 'area' or 'marker'.",
    default: AppOverlay(),
    [
      Field("id", \.id, .text(maximum: 200), required: true, "Its name among the overlays."),
      Field("line", \.line, .overlayLine, "A line."),
      Field("area", \.area, .overlayArea, "An area."),
      Field("marker", \.marker, .overlayMarker, "A marker."),
      Field("zIndex", \.zIndex, .number, "Its position among the others, the largest on top."),
      Field("aboveLabels", \.isAboveLabels, .flag, "Whether it covers the map's names."),
      Field("display", \.display, .word, "The display on whose map it lies."),
    ]
  ).mapped(\.self) { overlay, node throws(SessionFileError) in
    guard overlay.contentCount == 1 else {
      throw node.error(
        "this has \(overlay.contentCount) of 'line', 'area' and 'marker'", "write one of them")
    }
    return overlay
  }
}

extension Shape<AppOverlays.Change> {
  static let mapOverlays = Shape.object(
    "mapOverlays", "What the app changes of what it lays over its map.",
    default: AppOverlays.Change(),
    [
      Field(
        "changed", \.changed, .list(.overlay, maximum: AppOverlays.maximumShapes),
        "Those that are new or look different, each as a whole."),
      Field(
        "removed", \.removed,
        Shape<[String]>.list(.text(maximum: 200), maximum: AppOverlays.maximumShapes),
        "The ids of those that go."),
    ])
}
