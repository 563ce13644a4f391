public import DisplayLists
public import Geometry
public import Navigation

/// Draws the symbols of maneuvers.
public enum ManeuverSymbols {
  /// The heading at which plain turns are drawn.
  public enum TurnHeading: String, Sendable, Hashable {
    /// The heading that belongs to the name of the maneuver.
    case nominal
    /// The heading at the junction where it is known.
    case exact
  }

  /// The symbol of a maneuver in the square in the middle of `box`, in points.
  ///
  /// From 30 points up the regular drawing is used, below it a bolder one. Roundabouts follow
  /// `exitAngle`, else the maneuver's own heading, else `exitCount`; stubs of the other roads
  /// appear from 36 points up, the count from 48 points up and only with a `measurer`.
  ///
  /// - Parameters:
  ///   - maneuver: What to draw.
  ///   - exitAngle: The heading of the exit in degrees, 0 straight on, right positive.
  ///   - elementAngles: The headings of the other roads, measured like the exit.
  ///   - exitCount: The exit of a roundabout counted from the entry; values below 1 mean unknown.
  ///   - box: Where to draw, in points.
  ///   - style: Ink and opacities.
  ///   - turnHeading: Whether plain turns follow `exitAngle`, too.
  ///   - measurer: Measures the exit count; nil leaves the count out.
  public static func commands(
    for maneuver: Maneuver, exitAngle: Double? = nil, elementAngles: [Double] = [],
    exitCount: Int? = nil, in box: Rect, style: SymbolStyle,
    turnHeading: TurnHeading = .nominal, measurer: (any TextMeasurer)? = nil
  ) -> [DrawCommand] {
    let master = Master.forSize(min(box.width, box.height))
    return TurnSymbols(master: master).straight().commands(
      named: maneuver.name, in: box, ink: style.ink, secondaryOpacity: style.secondaryOpacity)
  }
}
