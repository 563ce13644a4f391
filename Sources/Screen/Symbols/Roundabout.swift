import Foundation
import Geometry

/// The geometry of a counterclockwise roundabout around the origin, for a known exit.
///
/// Positions on the ring are headings as seen from its center.
struct Roundabout {
  /// The line widths and radii.
  let lines: OpticalSizeMaster.Ring
  /// The heading of the exit, -180..<180 degrees.
  let heading: Double
  /// The radius of the ring.
  let radius: Double
  /// The distance of the entry to the right of the center, and of the exit line to its own right.
  let offset: Double
  /// The radius of the fillets between ring and roads; 0 for none.
  let fillet: Double
  /// The distance of the tip from the foot of the exit line.
  private let tipDistance: Double
  /// The distance of the entry's end, including its cap, below the center.
  private let entryDistance: Double

  init(lines: OpticalSizeMaster.Ring, gap: Double, heading: Double) {
    self.lines = lines
    self.heading = heading
    let bend = min(1, abs(heading) / 40)
    let back = min(1, max(0, (abs(heading) - 120) / 60))
    radius = lines.radius + 1.2 * bend + 0.4 * back
    tipDistance = lines.tip + 1.6 * bend + 1.2 * back
    entryDistance = lines.entry + 1.2 * bend + 0.4 * back
    let aside = back * ((1.9 * lines.driven + gap) / 2 + 0.7)
    offset = heading < 0 ? aside : -aside
    fillet = Roundabout.fillet(
      lines.fillet, radius: radius, offset: offset, heading: heading)
  }

  /// Returns the largest fillet up to `wanted` that leaves part of the ring; 0 if below 0.5.
  private static func fillet(
    _ wanted: Double, radius: Double, offset: Double, heading: Double
  ) -> Double {
    let roadAngle = asin(offset / radius)
    let sweep = .pi - heading * .pi / 180 - 2 * roadAngle
    let fits = { (fillet: Double) in
      2 * (asin((offset + fillet) / (radius + fillet)) - roadAngle) <= sweep - 6 * .pi / 180
    }
    return stride(from: wanted, through: 0.5, by: -0.2).first(where: fits) ?? 0
  }

  /// The angle in degrees between the entry line's position on the ring and the vertical axis.
  private var roadAngle: Double { asin(offset / radius) * 180 / .pi }
  /// The position at which the entry meets the ring.
  var entryPosition: Double { 180 - roadAngle }
  /// The position at which the exit meets the ring.
  var exitPosition: Double { heading + roadAngle }
  /// The driven part of the ring in degrees.
  var sweep: Double { entryPosition - exitPosition }
  /// The position of the arrow's tip.
  var tip: Point { Point.heading(heading + 90) * offset + Point.heading(heading) * tipDistance }

  /// The driven path from the entry to the end of the shaft.
  var drivenPath: Path {
    let outer = radius + fillet
    let along = (outer * outer - (offset + fillet) * (offset + fillet)).squareRoot()
    let angle = asin((offset + fillet) / outer) * 180 / .pi
    var path = Path([.move(Point(offset, entryDistance - lines.driven / 2))])
    if fillet > 0 {
      path.arc(
        center: Point(offset + fillet, along), radius: fillet, fromHeading: 270, to: 360 - angle)
    }
    path.arc(center: .zero, radius: radius, fromHeading: 180 - angle, to: heading + angle)
    if fillet > 0 {
      let center =
        Point.heading(heading + 90) * (offset + fillet) + Point.heading(heading) * along
      path.arc(
        center: center, radius: fillet, fromHeading: heading + 180 + angle, to: heading + 270)
    }
    path.line(to: Arrowhead.shaftEnd(tip: tip, heading: heading, width: lines.driven))
    return path
  }

  /// Returns the part of the ring that is not driven; nil if it is too short.
  func restOfRing(gap: Double) -> Path? {
    let length = radius * (360 - sweep) * .pi / 180
    guard length - lines.driven - 2 * gap > 4 else { return nil }
    var path = Path()
    path.arc(center: .zero, radius: radius, fromHeading: entryPosition, to: exitPosition + 360)
    return path
  }

  /// Returns the stub of another road; nil if it would touch the exit or the entry.
  func stub(at position: Double) -> Path? {
    let clearance = 38.0
    guard Roundabout.angle(position, heading) >= clearance,
      Roundabout.angle(position, 180) >= clearance
    else { return nil }
    let beyondExit = (position - exitPosition).remainder(dividingBy: 360)
    let turned = beyondExit < 0 ? beyondExit + 360 : beyondExit
    // The longest stub opposite the tip of a U-turn would leave the box by a tenth of a unit.
    let room = 47 - lines.other / 2 - tipDistance - radius
    let length = turned < sweep ? min(7.4, room) : 5.4
    let outward = Point.heading(position)
    return Path([.move(outward * radius), .line(outward * (radius + length))])
  }

  /// Returns the angle between two headings, 0...180 degrees.
  private static func angle(_ first: Double, _ second: Double) -> Double {
    abs((first - second).remainder(dividingBy: 360))
  }
}
