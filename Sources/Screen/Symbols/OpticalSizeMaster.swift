import Foundation

/// The constants of one optical size, in units of the 48 unit box.
struct OpticalSizeMaster: Hashable {
  /// The width of the path to drive.
  var driven: Double
  /// The width of another branch or a joined road.
  var other: Double
  /// The width of one line of the highway twin.
  var rail: Double
  /// The distance between the center lines of the twin.
  var pitch: Double
  /// The background kept around the path to drive.
  var gap: Double
  /// The lines of roundabouts.
  var ring: Ring
  /// Whether this is the master for sizes below 30 points.
  var isCompact: Bool

  /// The constants of roundabouts.
  struct Ring: Hashable {
    /// The width of the path to drive.
    var driven: Double
    /// The width of the rest of the ring.
    var other: Double
    /// The radius of the ring at an exit straight on.
    var radius: Double
    /// The distance of the tip from the middle at an exit straight on.
    var tip: Double
    /// The distance of the entry's lower end from the middle at an exit straight on.
    var entry: Double
    /// The radius of the fillets between ring and roads.
    var fillet: Double
  }

  /// The master from 30 points up.
  static let regular = OpticalSizeMaster(
    driven: 6, other: 3.8, rail: 2.3, pitch: 5.4, gap: 1.7,
    ring: Ring(driven: 5.6, other: 3.6, radius: 9.5, tip: 24, entry: 19.5, fillet: 4),
    isCompact: false)

  /// The master below 30 points.
  static let compact = OpticalSizeMaster(
    driven: 7, other: 4.8, rail: 2.8, pitch: 6, gap: 2,
    ring: Ring(driven: 6.4, other: 4, radius: 9.6, tip: 24.2, entry: 19.4, fillet: 3.6),
    isCompact: true)

  /// The master for a symbol drawn `points` high.
  static func forSize(_ points: Double) -> OpticalSizeMaster { points < 30 ? compact : regular }

  /// Half the distance between the center lines of a U-turn.
  var uTurnRadius: Double { (1.9 * driven + gap + 2.4) / 2 }

  /// The radius of a bend by `turn` degrees, measured on the center line.
  func cornerRadius(turn: Double) -> Double {
    OpticalSizeMaster.cornerRadius(tangent: 1.25 * driven, turn: turn, width: driven)
  }

  /// The radius at which the bend begins `tangent` before the junction, within limits.
  static func cornerRadius(tangent: Double, turn: Double, width: Double) -> Double {
    min(3.2 * width, max(0.36 * width, tangent / tan(abs(turn) / 2 * .pi / 180)))
  }
}
