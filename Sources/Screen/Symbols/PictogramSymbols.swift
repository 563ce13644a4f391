import DisplayLists
import Foundation
import Geometry

/// Draws destinations, ferries and variants of the straight arrow, in their final position.
struct PictogramSymbols {
  let master: OpticalSizeMaster

  private var turns: TurnSymbols { TurnSymbols(master: master) }
  private var tip: Point { Point(24, 4) }
  private var head: SymbolStroke { .head(tip: tip, heading: 0, width: master.driven) }
  private var shaftEnd: Point {
    Arrowhead.shaftEnd(tip: tip, heading: 0, width: master.driven)
  }

  /// Returns an arrow that starts at a ring.
  func depart() -> SymbolDrawing {
    let (radius, width) = (4.9, 0.66 * master.driven)
    let center = Point(24, 44 - width / 2 - radius)
    let top = center.y - radius - width / 2 - 1.7
    return SymbolDrawing(
      gap: master.gap,
      primary: [
        .line(Point(24, top - master.driven / 2), shaftEnd, width: master.driven), head,
        .stroke(.ring(center: center, radius: radius), width: width),
      ])
  }

  /// Returns an arrow whose shaft ends in dots.
  func unknown() -> SymbolDrawing {
    SymbolDrawing(
      gap: master.gap,
      primary: [
        head, .line(shaftEnd, shaftEnd + Point(0, 3.4), width: master.driven),
        .dot(at: Point(24, 31), diameter: master.driven),
        .dot(at: Point(24, 41), diameter: master.driven),
      ])
  }

  /// Returns an arrow behind a name plate.
  func nameChange() -> SymbolDrawing {
    let plate = Rect(center: Point(24, 27.5), size: Size(27, 8.4))
    let end = Point(24, turns.entryY)
    return SymbolDrawing(
      gap: master.gap,
      primary: [
        head,
        .line(shaftEnd, Point(24, plate.minY - master.gap), width: master.driven, cap: .butt),
        .fill(.rounded(plate, radius: 2.6), cornerRadius: 0),
        .line(Point(24, plate.maxY + master.gap), end, width: master.driven, cap: .butt),
        .line(end - Point(0, 0.01), end, width: master.driven),
      ])
  }

  /// Returns a pin on the ground.
  func destination() -> SymbolDrawing {
    let ground = Path([
      .move(Point(13.2, 35.2)), .curve(Point(8.2, 37.6), Point(8.2, 42.6), Point(24, 42.6)),
      .curve(Point(39.8, 42.6), Point(39.8, 37.6), Point(34.8, 35.2)),
    ])
    return SymbolDrawing(
      gap: master.gap, secondary: [.stroke(ground, width: 0.95 * master.other)],
      primary: [pin(center: Point(24, 17.2), radius: 12.4, foot: 36.8, hole: 5.2)])
  }

  /// Returns a pin on the right of a road that ends beside it.
  func destinationRight() -> SymbolDrawing {
    let road = master.isCompact ? 9.25 : 9
    return SymbolDrawing(
      gap: master.gap,
      secondary: [.line(Point(road, 30), Point(road, 4 + master.other / 2), width: master.other)],
      primary: [
        pin(center: Point(road + 21.4, 15.2), radius: 10.4, foot: 32.4, hole: 4.4),
        .line(Point(road, turns.entryY), Point(road, 30.5), width: master.driven),
      ])
  }

  /// Returns a circle with a round hole and its two tangents to a point below.
  private func pin(center: Point, radius: Double, foot: Double, hole: Double) -> SymbolStroke {
    let height = foot - center.y
    let (down, side) = (
      radius * radius / height,
      radius * (1 - radius * radius / (height * height)).squareRoot()
    )
    let angle = atan2(down, side) * 180 / .pi
    var path = Path([.move(Point(center.x, foot))])
    path.arc(center: center, radius: radius, fromHeading: -90 - angle, to: 90 + angle)
    path.close()
    path.append(.circle(center: center, radius: hole))
    return .fill(path, cornerRadius: 1, rule: .evenodd)
  }

  /// Returns the front view of a ship on a wave.
  func ferryBoat() -> SymbolDrawing {
    SymbolDrawing(
      gap: 1.4, secondary: [.stroke(FerryOutlines.wave, width: master.other)],
      primary: [
        .fill(FerryOutlines.deckHouse, cornerRadius: 1.2),
        .fill(FerryOutlines.hull, cornerRadius: 1.6),
      ])
  }

  /// Returns the front view of a train on its track.
  func ferryTrain() -> SymbolDrawing {
    SymbolDrawing(
      gap: 1.5,
      secondary: [
        .line(Point(16.4, 34.5), Point(11.2, 43.6), width: master.other),
        .line(Point(31.6, 34.5), Point(36.8, 43.6), width: master.other),
        .line(Point(15, 39.6), Point(33, 39.6), width: 0.85 * master.other),
      ],
      primary: [.fill(FerryOutlines.train, cornerRadius: 0, rule: .evenodd)])
  }
}

/// The outlines of the ferries, in units of the 48 unit box.
private enum FerryOutlines {
  /// Three crests, the middle one at x = 24.
  static let wave: Path = {
    let (crest, trough, length) = (39.4, 42.0, 12.34)
    var path = Path([.move(Point(24 - 1.5 * length, trough))])
    for x in [24 - length, 24, 24 + length] {
      let (rise, fall) = (x - length / 2, x + length / 2)
      path.curve(Point(rise + 3.02, trough), Point(x - 2.95, crest), to: Point(x, crest))
      path.curve(Point(x + 2.95, crest), Point(fall - 3.02, trough), to: Point(fall, trough))
    }
    return path
  }()
  static let deckHouse = outline(
    "M13.4 18L13.4 12.2L19 12.2L19 5.8L29 5.8L29 12.2L34.6 12.2L34.6 18L24 15.2Z")
  static let hull = outline("M6.6 24.8L24 20.2L41.4 24.8L36 34.6L12 34.6Z")
  static let train: Path = {
    var path = Path.rounded(Rect(11, 4, 26, 29), radius: 6.5)
    path.append(.rounded(Rect(15.2, 10, 17.6, 9.2), radius: 1.8))
    path.append(.circle(center: Point(17.4, 26.2), radius: 2.6))
    path.append(.circle(center: Point(30.6, 26.2), radius: 2.6))
    return path
  }()

  /// Returns the path of SVG path data; empty if the data is invalid.
  private static func outline(_ text: String) -> Path { (try? Path(svg: text)) ?? Path() }
}
