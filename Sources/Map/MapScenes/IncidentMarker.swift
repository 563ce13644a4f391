import DisplayLists
import Geometry
import Navigation

/// The round sign of an incident, upright at the start of the incident on the route.
enum IncidentMarker {
  /// The extent of a sign from its center, in points.
  static let reach = Insets(all: 10)
  /// The radius of the white rim, in points.
  private static let radius = 9.4

  static func command(_ placed: PlacedIncident) -> DrawCommand {
    let kind = placed.incident.kind
    let rim = Path.circle(center: .zero, radius: radius)
    let look = look(of: kind)
    let plate = Color(rgb: look.plate)
    return .group(
      .init(
        "incident-\(kind.rawValue)",
        transform: .translation(placed.point.x, placed.point.y),
        [
          .shadow(rim, offset: Point(0, 0.8), sigma: 1.2, Color.black.opacity(0.35)),
          .fill(rim, .color(.white)),
          .fill(.circle(center: .zero, radius: radius - 1.3), .color(plate)),
        ] + look.glyph(.color(look.isLight ? dark : .white), .color(plate))))
  }

  /// The color of glyphs on a light background.
  private static let dark = Color(rgb: 0x1B2330)

  private struct Sign {
    let plate: UInt32
    var isLight = false
    /// The glyph in the foreground color, with details in the background color.
    let glyph: (_ ink: Paint, _ plate: Paint) -> [DrawCommand]
  }

  private static func look(of kind: RouteObstacle.Kind) -> Sign {
    switch kind {
    case .accident: Sign(plate: 0xD6232E, glyph: crash)
    case .construction: Sign(plate: 0xE06A00, glyph: cone)
    case .lanes: Sign(plate: 0xFFC529, isLight: true, glyph: narrowing)
    case .congestion: Sign(plate: 0x9C1C28, glyph: car)
    case .weather: Sign(plate: 0x2B6CB0, glyph: cloud)
    case .hazard: Sign(plate: 0xFFC529, isLight: true, glyph: triangle)
    case .closure: Sign(plate: 0xD6232E, glyph: bar)
    case .other: Sign(plate: 0x3B4A63) { ink, _ in exclamation(ink, top: -4.6, bottom: 4, 2.2) }
    }
  }

  /// Draws an eight-pointed star.
  private static func crash(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    [.fill(star, ink), .fill(.circle(center: .zero, radius: 1.3), plate)]
  }

  private static let star = outline(
    "M0-6.2L1.3-3.2L4.4-4.4L3.2-1.3L6.2 0L3.2 1.3L4.4 4.4L1.3 3.2L0 6.2L-1.3 3.2L-4.4 4.4"
      + "L-3.2 1.3L-6.2 0L-3.2-1.3L-4.4-4.4L-1.3-3.2Z")

  /// Draws a cone with two stripes on its base.
  private static func cone(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    [
      .fill(coneBody, ink), .fill(coneStripes, plate),
      .fill(.rounded(Rect(-5, 3.3, 10, 1.8), radius: 0.6), ink),
    ]
  }

  private static let coneBody = outline("M-.9-5.4H.9L3.2 3.4H-3.2Z")
  private static let coneStripes = outline("M-3-2.9H3V-1.5H-3ZM-4 .3H4V1.7H-4Z")

  /// Draws two lanes, the right one ending.
  private static func narrowing(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    let stroke = StrokeStyle(1.8, cap: .butt, join: .round)
    return [.stroke(leftEdge, stroke, ink), .stroke(rightEdge, stroke, ink)]
  }

  private static let leftEdge = outline("M-3.2-5.2V5.2")
  private static let rightEdge = outline("M3.8 5.2V2L.6-1.6V-5.2")

  /// Draws a car seen from the front.
  private static func car(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    [
      .fill(.rounded(Rect(-5, -1.1, 10, 4.6), radius: 1.5), ink), .fill(cabin, ink),
      .fill(tires, ink), .fill(window, plate),
      .fill(.circle(center: Point(-3, 1.2), radius: 0.95), plate),
      .fill(.circle(center: Point(3, 1.2), radius: 0.95), plate),
    ]
  }

  private static let cabin = outline(
    "M-3.9-.6L-3-3.6C-2.8-4.3-2.4-4.6-1.8-4.6H1.8C2.4-4.6 2.8-4.3 3-3.6L3.9-.6Z")
  private static let window = outline("M-2.6-1.1L-2-3.2H2L2.6-1.1Z")
  private static let tires = outline("M-4.5 3H-2.5V4.9H-4.5ZM2.5 3H4.5V4.9H2.5Z")

  /// Draws a cloud with three drops.
  private static func cloud(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    [
      .fill(.circle(center: Point(-2.7, -0.9), radius: 2.3), ink),
      .fill(.circle(center: Point(0.5, -2.1), radius: 2.9), ink),
      .fill(.circle(center: Point(3.3, -0.6), radius: 2), ink),
      .fill(.rounded(Rect(-4.6, -1.6, 9.6, 3), radius: 1.4), ink),
      .stroke(drops, StrokeStyle(1.4, cap: .round), ink),
    ]
  }

  private static let drops = outline("M-2.5 2.9L-3.2 4.6M.4 2.9L-.3 4.6M3.3 2.9L2.6 4.6")

  /// Draws a triangle with an exclamation mark.
  private static func triangle(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    [.fill(warning, ink), .stroke(warning, StrokeStyle(1.2, join: .round), ink)]
      + exclamation(plate, top: -2.4, bottom: 2.6, 1.5)
  }

  private static let warning = outline("M0-5.2L5 3.7H-5Z")

  /// Draws a white bar, as on a no-entry sign.
  private static func bar(_ ink: Paint, _ plate: Paint) -> [DrawCommand] {
    [.fill(.rounded(Rect(-5, -1.4, 10, 2.8), radius: 0.4), ink)]
  }

  /// Draws an exclamation mark between two vertical positions.
  private static func exclamation(
    _ ink: Paint, top: Double, bottom: Double, _ width: Double
  ) -> [DrawCommand] {
    let line = Path(through: [Point(0, top + width / 2), Point(0, bottom - 2.2 * width)])
    return [
      .stroke(line, StrokeStyle(width, cap: .round), ink),
      .fill(.circle(center: Point(0, bottom - width / 2), radius: 0.6 * width), ink),
    ]
  }
}
