import DisplayLists
import Foundation
import Geometry

/// The vehicle on a phone: a chevron on a disc that lies on the ground.
struct PuckMarker: Sendable {
  let isDark: Bool
  let isStale: Bool

  /// How far the disc reaches from its middle at most, in points.
  static let reach = Size(40, 34)

  private static let left = outline(
    "M0-19C.6-19 1.1-18.6 1.3-18.1L0 10.6L-12.9 16.6C-14.2 17.2"
      + "-15.4 15.9-14.8 14.6L-1.3-18.1C-1.1-18.6-.6-19 0-19Z")
  private static let right = outline(
    "M0-19C.6-19 1.1-18.6 1.3-18.1L14.8 14.6C15.4 15.9 14.2 17.2"
      + " 12.9 16.6L0 10.6Z")

  /// The puck at a point, turned by `heading` degrees from pointing up, seen at a tilt.
  ///
  /// The disc is larger the more the map is tilted, so that it keeps its weight.
  func commands(at point: Point, heading: Double, flattening: Double) -> [DrawCommand] {
    let tilt = acos(min(1, max(0, flattening))) * 180 / .pi
    let width = 64 + 12 * min(1.2, tilt / 45)
    let radii = Size(width / 2, width / 2 * flattening * (1 + 0.04 * tilt / 45))
    let disc = Path.ellipse(center: point, radii: radii)
    let chevron = Transform.rotation(degrees: heading).then(.translation(point.x, point.y))
    return [
      .shadow(disc, offset: Point(0, 1.5), sigma: 2.5, Color.black.opacity(0.3)),
      .fill(disc, .color(ground)),
      .group(
        .init(
          "vehicle", transform: chevron, isStable: true,
          [
            .fill(PuckMarker.left, .color(lit)), .fill(PuckMarker.right, .color(shaded)),
          ])),
    ]
  }

  private var ground: Color {
    isDark ? Color(rgb: 0x287AD2, alpha: 0.82) : Color.white.opacity(0.86)
  }
  private var lit: Color {
    if isStale { return Color(rgb: isDark ? 0xC3CBD2 : 0x9AA3AC) }
    return Color(rgb: isDark ? 0xE9F7FF : 0x2A6DF4)
  }
  private var shaded: Color {
    if isStale { return Color(rgb: isDark ? 0xA3ACB5 : 0x7C8690) }
    return Color(rgb: isDark ? 0xB9D9F2 : 0x1B4FC4)
  }
}
