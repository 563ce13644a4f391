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
      Field("coordinates", \.coordinates, .way, required: true, "The coordinates."),
      Field("color", \.color, .viewColor, required: true, "Its color."),
      Field("width", \.width, .number(in: 0...200), "Its width in points."),
      Field(
        "dash", \.dash, Shape<[Double]>.list(.number(in: 0...10_000), maximum: 16),
        "The dash pattern: the lengths of dashes and gaps, in points."),
    ])
}

extension Shape<AppOverlay.Area> {
  fileprivate static let overlayArea = Shape.object(
    "overlayArea", "An area on the map.", default: AppOverlay.Area(),
    [
      Field(
        "outlines", \.outlines,
        Shape<[[Coordinate]]>.list(.way, maximum: AppOverlays.maximumOutlines),
        required: true, "The outer ring, then the holes."),
      Field("fill", \.fill, .viewColor, "The color inside."),
      Field("stroke", \.stroke, .viewColor, "The color of the outlines."),
      Field("width", \.width, .number(in: 0...200), "The width of the outlines in points."),
    ])
}

extension Shape<AppOverlay.Marker> {
  fileprivate static let overlayMarker = Shape.object(
    "overlayMarker", "A marker at a coordinate of the map.",
    default: AppOverlay.Marker(),
    [
      Field("location", \.location, .coordinate, required: true, "The location."),
      Field("title", \.title, .text, "The title; not drawn."),
      Field(
        "label", \.label, .text(maximum: AppOverlays.maximumLabelCharacters), "The label below it."),
      Field(
        "items", \.items, .list(.viewItem, maximum: AppOverlays.maximumItems), required: true,
        "Its items, in points to the right of and below the coordinate."),
      Field("rotation", \.rotation, .number, "The rotation, in degrees clockwise."),
      Field("flat", \.isFlat, .flag, "Whether it is flat on the map."),
    ])
}

extension Shape<AppOverlay> {
  fileprivate static let overlay = Shape.object(
    "mapOverlay", "An overlay of the app on its map: 'line', 'area' or 'marker'.",
    default: AppOverlay(),
    [
      Field("id", \.id, .text(maximum: 200), required: true, "The unique id of the overlay."),
      Field("line", \.line, .overlayLine, "A line."),
      Field("area", \.area, .overlayArea, "An area."),
      Field("marker", \.marker, .overlayMarker, "A marker."),
      Field("zIndex", \.zIndex, .number, "The z-index; larger values are on top."),
      Field("aboveLabels", \.isAboveLabels, .flag, "Whether it covers the labels of the map."),
      Field("display", \.display, .word, "The display of the map."),
    ]
  ).mapped(\.self) { overlay, node throws(SessionFileError) in
    guard overlay.contentCount == 1 else {
      throw node.error(
        "expected one of 'line', 'area' and 'marker', found \(overlay.contentCount)",
        "write exactly one")
    }
    return overlay
  }
}

extension Shape<AppOverlays.Change> {
  static let mapOverlays = Shape.object(
    "mapOverlays", "Changes to the overlays of the app on its map.",
    default: AppOverlays.Change(),
    [
      Field(
        "changed", \.changed, .list(.overlay, maximum: AppOverlays.maximumShapes),
        "New and changed overlays, each with all of its values."),
      Field(
        "removed", \.removed,
        Shape<[String]>.list(.text(maximum: 200), maximum: AppOverlays.maximumShapes),
        "The ids of removed overlays."),
    ])
}
