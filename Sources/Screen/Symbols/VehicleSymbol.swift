package import DisplayLists
package import Geometry

/// The vehicle's puck as a folded arrow, for maps of car and phone and for progress bars.
package enum VehicleSymbol {
  private static let body = outline(
    "M-2.2-14.6C-1.4-16.5 1.4-16.5 2.2-14.6L12.8 10.8C13.4 12.3 11.9 13.8 10.4 13.1L0 8.2"
      + "L-10.4 13.1C-11.9 13.8-13.4 12.3-12.8 10.8Z")
  private static let left = outline(
    "M0-16L0 8.2L-10.4 13.1C-11.9 13.8-13.4 12.3-12.8 10.8L-2.2-14.6C-1.7-15.7-.9-16 0-16Z")
  private static let right = outline(
    "M0-16C.9-16 1.7-15.7 2.2-14.6L12.8 10.8C13.4 12.3 11.9 13.8 10.4 13.1L0 8.2Z")

  private static func outline(_ text: String) -> Path {
    do {
      return try Path(svg: text)
    } catch {
      preconditionFailure("invalid outline of the vehicle: \(error)")
    }
  }

  /// Returns the symbol at a point.
  ///
  /// - Parameters:
  ///   - heading: The heading of the vehicle, in degrees clockwise from up.
  ///   - scale: The scale relative to 28 × 32 points.
  ///   - isStale: Whether the position is outdated, which removes the color.
  package static func command(
    at point: Point, heading: Double = 0, scale: Double = 1, isStale: Bool = false
  ) -> DrawCommand {
    let rim = Color(rgb: 0x0B1F4B)
    let (lit, shaded) =
      isStale
      ? (Color(rgb: 0xD5DAE0), Color(rgb: 0xB4BBC4)) : (Color.white, Color(rgb: 0xC9D8F5))
    let transform = Transform.scale(0.92 * scale, 0.92 * scale)
      .then(.rotation(degrees: heading)).then(.translation(point.x, point.y))
    return .group(
      .init(
        "vehicle", transform: transform, isStable: true,
        [
          .shadow(body, offset: Point(0, 1.5), sigma: 1.3, Color.black.opacity(0.38)),
          .fill(body, .color(rim)), .stroke(body, StrokeStyle(4.4), .color(rim)),
          .fill(left, .color(lit)), .fill(right, .color(shaded)),
        ]))
  }
}
