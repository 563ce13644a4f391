import DisplayLists
import Geometry
import MapStyles

/// The colors of low houses: five wall tones by the direction of the light, and a lighter roof.
struct DefaultExtrusionColors {
  static let tones = 5
  /// The fraction of a wall that counts as its foot.
  static let footShare = 0.32
  /// The width of a roof's rim, in points at the scale of the map's center.
  static let rimWidth = 0.55
  /// The distance within which feet and rims are drawn.
  static let fineDistance = 1.6
  /// The direction of the light on the screen: right and forward.
  private static let light = Point(-0.66, -0.30)

  let foot: Color
  let rim: Color
  private let walls: [Color]
  private let roofLight: Double
  /// The direction of the light on the plane.
  private let light: Point

  init(_ look: ExtrusionMetadata, on plane: GroundPlane) {
    walls = (0..<DefaultExtrusionColors.tones).map {
      look.shadedWall.mixed(
        with: look.litWall, Double($0) / Double(DefaultExtrusionColors.tones - 1))
    }
    foot = Color.black.opacity(look.footShade)
    rim = look.rim
    roofLight = look.roofLight
    light = plane.direction(
      right: DefaultExtrusionColors.light.x, forward: DefaultExtrusionColors.light.y)
  }

  /// Returns the tone of a wall with a normal on the plane.
  func tone(of normal: Point) -> Int {
    let share = (normal.x * light.x + normal.y * light.y) / DefaultExtrusionColors.light.length
    return Int(((share + 1) / 2 * Double(DefaultExtrusionColors.tones - 1)).rounded())
  }

  func wall(_ tone: Int) -> Color { walls[tone] }

  func roof(_ color: Color) -> Color { color.mixed(with: .white, roofLight) }

  /// Returns the drawn height for a real one, both in meters.
  ///
  /// Low houses remain visible and towers tall, but no street disappears behind a terrace.
  static func drawnHeight(_ meters: Double) -> Double {
    let drawn = 0.6 * min(meters, 10) + 0.3 * max(0, min(meters, 60) - 10)
    return max(drawn, min(meters, 2.2))
  }

  /// The minimum height of a house in front of the route, in meters.
  static let floor = 1.2

  /// Returns the fraction of the height drawn at a tilt, by the tilt's sine; 0 from straight above.
  static func tiltShare(_ sine: Double) -> Double { min(1, max(0, sine / 0.3)) }

  /// The offset of a house's shadow in multiples of its height: right and toward the viewer.
  static let shadowReach = Point(0.42, 0.10)
}

extension Color {
  /// Returns the color mixed with another one by a fraction, 0...1.
  func mixed(with other: Color, _ share: Double) -> Color {
    Color(
      red: red + (other.red - red) * share, green: green + (other.green - green) * share,
      blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
  }
}
