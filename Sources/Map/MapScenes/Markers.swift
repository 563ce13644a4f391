import DisplayLists
import Foundation
import Geometry
import Navigation
import Symbols

/// Parses the outline of a drawing from SVG path data.
func outline(_ text: String) -> Path {
  do {
    return try Path(svg: text)
  } catch {
    preconditionFailure("a marker's own outline has a mistake: \(error)")
  }
}

/// The vehicle and the halo on the ground around it.
enum VehicleMarker {
  /// Draws the vehicle at a screen point, rotated by `heading` degrees from pointing up.
  ///
  /// `flattening` applies to the halo, which lies on the ground; the dart is upright and keeps its
  /// shape at any tilt.
  static func commands(
    _ location: VehicleLocation, as look: MapScene.VehicleLook, at point: Point,
    heading: Double, flattening: Double, pointsPerMeter: Double, palette: MapPalette
  ) -> [DrawCommand] {
    let radius = haloRadius(of: location, pointsPerMeter: pointsPerMeter)
    let disc = Path.ellipse(center: point, radii: Size(radius, radius * flattening))
    let ground: [DrawCommand] = [
      .fill(disc, .color(palette.accuracyFill.color.opacity(palette.accuracyFillOpacity))),
      .stroke(disc, StrokeStyle(0.75), .color(palette.accuracyRim.color.opacity(0.45))),
    ]
    switch look {
    case .hidden: return []
    case .dot:
      let dot = LocationDot(location: location, palette: palette)
      return ground + dot.commands(at: point, heading: heading, flattening: flattening)
    case .dart:
      return ground
        + [VehicleSymbol.command(at: point, heading: heading, isStale: location.isStale)]
    }
  }

  /// Returns the radius of the halo, which shows the horizontal accuracy, in points.
  private static func haloRadius(of location: VehicleLocation, pointsPerMeter: Double) -> Double {
    min(60, max(26, location.accuracy * pointsPerMeter)) * (location.isStale ? 1.4 : 1)
  }

  /// Returns the extent of vehicle and halo on each side in points, at a tilt in degrees.
  static func reach(of location: VehicleLocation, zoom: Double, tilt: Double) -> Insets {
    let scale = Mercator.metersPerPoint(latitude: location.coordinate.latitude, zoom: zoom)
    let radius = haloRadius(of: location, pointsPerMeter: 1 / scale)
    let height = max(17, radius * cos(tilt * .pi / 180))
    return Insets(top: height, left: radius, bottom: height, right: radius)
  }
}

/// The diamond on a post that marks a stop; the origin is the foot of the post.
enum PinMarker {
  /// The extent of a pin from the foot of its post, in points.
  static let reach = Insets(top: 39, left: 15, bottom: 3, right: 15)

  private static let sign = outline(
    "M-2.6-36.7a3.7 3.7 0 0 1 5.2 0L12.4-26.9a3.7 3.7 0 0 1 0 5.2L2.6-11.9a3.7 3.7 0 0 1-5.2 0"
      + "L-12.4-21.7a3.7 3.7 0 0 1 0-5.2Z")
  private static let longPost = outline("M0-1V-16")
  private static let post = outline("M0-.6V-16")
  private static let flagPole = outline("M-4.9-30V-17.6")
  private static let flag = outline(
    "M-4.1-30.3H5.2a.6.6 0 0 1 .5 1L3.8-26.6L5.7-23.9a.6.6 0 0 1-.5 1H-4.1Z")

  static func command(_ placed: PlacedPin, measurer: any TextMeasurer) -> DrawCommand {
    let pin = placed.pin
    let post = Color(rgb: pin.number == nil ? 0xB3124F : 0x26334A)
    let fill = Color(rgb: pin.number == nil ? 0xD81E63 : 0x3B4A63)
    var commands: [DrawCommand] = [
      .shadow(
        .ellipse(center: Point(0, 0.4), radii: Size(6, 2.4)), offset: .zero, sigma: 1.3,
        Color.black.opacity(0.32)),
      .fill(.circle(center: .zero, radius: 3), .color(.white)),
      .stroke(longPost, StrokeStyle(4.2), .color(.white)),
      .fill(.circle(center: .zero, radius: 1.7), .color(post)),
      .stroke(PinMarker.post, StrokeStyle(2), .color(post)),
      .shadow(sign, offset: Point(0, 1.4), sigma: 1.3, Color.black.opacity(0.25)),
      .fill(sign, .color(fill)),
      .stroke(sign, StrokeStyle(2), .color(.white)),
    ]
    commands += pin.number.map { [number($0, measurer)] } ?? flagCommands
    return .group(
      .init("pin", transform: .translation(placed.point.x, placed.point.y), commands))
  }

  private static var flagCommands: [DrawCommand] {
    [
      .stroke(flagPole, StrokeStyle(1.7), .color(.white)),
      .fill(flag, .color(.white)),
    ]
  }

  private static func number(_ number: Int, _ measurer: any TextMeasurer) -> DrawCommand {
    let style = TextStyle(size: 12, weight: .semibold)
    let width = measurer.width(of: "\(number)", style: style, direction: .leftToRight)
    return .text(
      TextLine(
        "\(number)", style: style, color: .white, x: -width / 2,
        baseline: -24.3 + 0.727 / 2 * 12, width: width))
  }
}
