import BaseMaps
import DisplayLists
import Foundation
import Geometry
import Navigation

/// A traffic light or stop sign, upright beside the route.
enum SignalMarker {
  /// Returns the signals in view, from far to near.
  static func placed(
    _ signals: [MapScene.Signal], projection: Projection, camera: Camera
  ) -> [PlacedSignal] {
    let screen = Rect(0, 0, camera.screen.width, camera.screen.height).inset(by: -20, -20)
    let half = RouteWidths.activeCasing(camera.zoom) / 2
    let placed = signals.compactMap { signal -> PlacedSignal? in
      guard let point = projection.screen(signal.coordinate) else { return nil }
      let scale = projection.scale(forward: projection.ground(signal.coordinate).y)
      let turn = (signal.course - camera.bearing) * .pi / 180
      // The ground is foreshortened, so the direction to the side of the road depends on the tilt.
      let flat = cos(camera.viewingAngle * .pi / 180)
      let side = Point(cos(turn), sin(turn) * flat)
      let sign = signal.side == .right ? 1.0 : -1
      let reach = half * min(1.5, scale) + 10
      let beside = point + side * (sign * reach / max(0.3, side.length))
      return screen.contains(beside) ? PlacedSignal(kind: signal.kind, point: beside) : nil
    }
    return placed.sorted { $0.point.y < $1.point.y }
  }

  static func command(_ signal: PlacedSignal, measurer: any TextMeasurer) -> DrawCommand {
    let (name, drawing) =
      switch signal.kind {
      case .trafficLight: ("traffic-light", light)
      case .stopSign: ("stop-sign", stop(measurer))
      }
    return .group(
      .init(name, transform: .translation(signal.point.x, signal.point.y), drawing))
  }

  private static var light: [DrawCommand] {
    let body = Path.rounded(Rect(-4.6, -10.4, 9.2, 20.8), radius: 3)
    let lamps: [(Double, UInt32)] = [(-6, 0xFF5A4F), (0, 0xFFB83A), (6, 0x3CCB6C)]
    return [
      .shadow(body, offset: Point(0, 0.8), sigma: 1.2, Color.black.opacity(0.35)),
      .fill(body, .color(Color(rgb: 0x1A2129))),
      .stroke(body, StrokeStyle(1.3), .color(.white)),
    ]
      + lamps.map { y, color in
        .fill(.circle(center: Point(0, y), radius: 2.3), .color(Color(rgb: color)))
      }
  }

  private static func stop(_ measurer: any TextMeasurer) -> [DrawCommand] {
    let style = TextStyle(size: 5.4, weight: .bold)
    let width = measurer.width(of: "STOP", style: style, direction: .leftToRight)
    return [
      .shadow(octagon(9.4), offset: Point(0, 0.8), sigma: 1.2, Color.black.opacity(0.35)),
      .fill(octagon(9.4), .color(.white)),
      .fill(octagon(8.2), .color(Color(rgb: 0xC8202A))),
      .text(
        TextLine(
          "STOP", style: style, color: .white, x: -width / 2, baseline: 0.727 / 2 * 5.4,
          width: width)),
    ]
  }

  /// Returns an octagon with a horizontal lower edge and a circumradius.
  private static func octagon(_ radius: Double) -> Path {
    Path(
      through: (0..<8).map { index in
        let angle = (Double(index) + 0.5) * .pi / 4
        return Point(radius * cos(angle), radius * sin(angle))
      }, isClosed: true)
  }
}

/// The dot of a vehicle without guidance.
struct LocationDot {
  let location: VehicleLocation
  let palette: MapPalette

  /// The speed above which the course is accurate enough to be shown, in meters per second.
  private static let sureSpeed = 1.0

  func commands(at center: Point, heading: Double, flattening: Double) -> [DrawCommand] {
    let blue = location.isStale ? Color(rgb: 0x8A949F) : palette.accuracyFill.color
    let body = Path.circle(center: .zero, radius: 8.6)
    let showsBeam = location.speed >= LocationDot.sureSpeed && !location.isStale
    let beam: [DrawCommand] =
      showsBeam
      ? [
        .group(
          .init(
            transform: Transform.rotation(degrees: heading).then(.scale(1, flattening)),
            [30.0, 22].map {
              .fill(LocationDot.sector($0), .color(palette.accuracyRim.color.opacity(0.24)))
            }))
      ] : []
    return [
      .group(
        .init(
          "my-location", transform: .translation(center.x, center.y),
          beam + [
            .shadow(body, offset: Point(0, 1), sigma: 1.3, Color.black.opacity(0.35)),
            .fill(body, .color(.white)),
            .fill(.circle(center: .zero, radius: 6.2), .color(blue)),
          ]))
    ]
  }

  /// Returns a 60° sector centered on straight up.
  private static func sector(_ radius: Double) -> Path {
    let arc = (-6...6).map { step in
      let angle = Double(step) * .pi / 36
      return Point(radius * sin(angle), -radius * cos(angle))
    }
    return Path(through: [.zero] + arc, isClosed: true)
  }
}
