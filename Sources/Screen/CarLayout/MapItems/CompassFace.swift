import DisplayLists
import Geometry
import LayoutKit
import Templates

/// The compass: a plate with a needle and the letter N at its northern end.
struct CompassFace: Sendable, Hashable {
  /// The diameter of the plate in points.
  static let size = 30.0

  let frame: Rect
  let isDark: Bool
  let opacity: Double

  /// Returns the compass with the needle rotated for a map bearing in degrees.
  func node(bearing: Double) -> LayoutNode {
    LayoutNode(
      .compass, frame,
      .drawing([.group(.init(opacity: opacity, commands(bearing: bearing)))]))
  }

  private func commands(bearing: Double) -> [DrawCommand] {
    let ink = Color(rgb: isDark ? 0xF2F6FA : 0x1F2831)
    let radius = frame.width / 2
    let disc = Path.circle(center: frame.center, radius: radius)
    let turn = Transform.rotation(degrees: -bearing)
      .then(.translation(frame.midX, frame.midY))
    return [
      .shadow(
        disc, offset: Point(0, 0.8), sigma: 1.3, Color.black.opacity(isDark ? 0.35 : 0.22)),
      .fill(disc, .color(Color(rgb: isDark ? 0x0E141B : 0xFFFFFF, alpha: 0.92))),
      .stroke(
        .circle(center: frame.center, radius: radius - 0.25), StrokeStyle(0.5),
        .color(ink.opacity(0.14))),
      .group(.init(transform: turn, needle(ink) + letter(ink, bearing))),
    ]
  }

  /// Returns the two halves of the needle, the northern one in full opacity.
  private func needle(_ ink: Color) -> [DrawCommand] {
    func half(_ tip: Double, _ side: Double) -> Path {
      Path(through: [Point(0, tip), Point(side, 2.2), Point(0, 2.2)], isClosed: true)
    }
    return [
      .fill(half(-6.4, -4.2), .color(ink)), .fill(half(-6.4, 4.2), .color(ink.opacity(0.72))),
      .fill(half(10.8, -4.2), .color(ink.opacity(0.4))),
      .fill(half(10.8, 4.2), .color(ink.opacity(0.28))),
    ]
  }

  /// Returns an upright N of three strokes, which needs no font.
  private func letter(_ ink: Color, _ bearing: Double) -> [DrawCommand] {
    let path = Path(through: [
      Point(-1.6, 2.1), Point(-1.6, -2.1), Point(1.6, 2.1), Point(1.6, -2.1),
    ])
    let transform = Transform.rotation(degrees: bearing).then(.translation(0, -10.6))
    return [.group(.init(transform: transform, [.stroke(path, StrokeStyle(1.25), .color(ink))]))]
  }
}
