import Foundation
import Geometry

/// Draws counterclockwise roundabouts; clockwise ones are their mirror images.
struct RoundaboutSymbols {
  let master: OpticalSizeMaster

  private var lines: OpticalSizeMaster.Ring { master.ring }

  /// Returns a roundabout with a known exit heading in degrees; `arms` are the other headings.
  func passing(heading: Double, arms: [Double] = []) -> SymbolDrawing {
    let shape = Roundabout(
      lines: lines, gap: master.gap, heading: heading >= 180 ? heading - 360 : heading)
    let rest = shape.restOfRing(gap: master.gap).map { [$0] } ?? []
    let stubs = arms.compactMap(shape.stub)
    return SymbolDrawing(
      gap: master.gap, secondary: (rest + stubs).map { .stroke($0, width: lines.other) },
      primary: [
        .stroke(shape.drivenPath, width: lines.driven),
        .head(tip: shape.tip, heading: shape.heading, width: lines.driven),
      ],
      ringCenter: .zero
    ).centered(stubs.isEmpty ? .passing : .passingWithStubs)
  }

  /// Returns a roundabout with a counted exit of unknown heading; stubs show assumed roads.
  func passing(exitCount: Int, showsArms: Bool) -> SymbolDrawing {
    let roads = max(4, exitCount + 1)
    guard exitCount < 8 else { return passing(heading: -135) }
    let headings = (1..<roads).map { 180 - 360 * Double($0) / Double(roads) }
    let arms = headings.enumerated().filter { $0.offset != exitCount - 1 }.map(\.element)
    return passing(heading: headings[exitCount - 1], arms: showsArms ? arms : [])
  }

  /// Returns the entry into a roundabout with unknown exit.
  func entering() -> SymbolDrawing {
    let (radius, fillet, entry, last) = (12.4, 4.2, 24.5, -28.0)
    let outer = radius + fillet
    let along = (outer * outer - fillet * fillet).squareRoot()
    let angle = asin(fillet / outer) * 180 / .pi
    var path = Path([.move(Point(0, entry - lines.driven / 2))])
    path.arc(center: Point(fillet, along), radius: fillet, fromHeading: 270, to: 360 - angle)
    path.arc(center: .zero, radius: radius, fromHeading: 180 - angle, to: last)
    let reach = Arrowhead.setback * lines.driven
    let heading = last - 90 - 0.42 * reach / radius * 180 / .pi
    let tip = Point.heading(last) * radius + Point.heading(heading) * reach
    return SymbolDrawing(
      gap: master.gap,
      secondary: [.stroke(.ring(center: .zero, radius: radius), width: lines.other)],
      primary: [
        .stroke(path, width: lines.driven),
        .head(tip: tip, heading: heading, width: lines.driven),
      ],
      ringCenter: .zero
    ).centered(.entering)
  }

  /// Returns the exit from a roundabout that the vehicle is on.
  func leaving() -> SymbolDrawing {
    let (radius, heading) = (12.6, 24.0)
    var path = Path()
    path.arc(center: .zero, radius: radius, fromHeading: 204, to: 114)
    let tip = Point.heading(114) * radius + Point.heading(heading) * 29
    path.line(to: Arrowhead.shaftEnd(tip: tip, heading: heading, width: lines.driven))
    return SymbolDrawing(
      gap: master.gap,
      secondary: [.stroke(.ring(center: .zero, radius: radius), width: lines.other)],
      primary: [
        .stroke(path, width: lines.driven),
        .head(tip: tip, heading: heading, width: lines.driven),
      ],
      ringCenter: .zero
    ).centered(.entering)
  }
}
