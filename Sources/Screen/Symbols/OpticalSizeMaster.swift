import Foundation

/// The design constants of an optical size, in units of the 48 unit box.
struct OpticalSizeMaster: Hashable {
  /// The width of the driven path.
  var driven: Double
  /// The width of other branches and of joined roads.
  var other: Double
  /// The width of a line of the highway's double line.
  var rail: Double
  /// The distance between the center lines of the double line.
  var pitch: Double
  /// The gap kept around the driven path.
  var gap: Double
  /// The constants of roundabouts.
  var ring: Ring
  /// Whether the master is for sizes below 30 points.
  var isCompact: Bool

  /// The constants of roundabouts.
  struct Ring: Hashable {
    /// The width of the driven path.
    var driven: Double
    /// The width of the rest of the ring.
    var other: Double
    /// The radius of the ring for an exit straight on.
    var radius: Double
    /// The distance of the tip from the center, for an exit straight on.
    var tip: Double
    /// The distance of the entry's bottom end from the center, for an exit straight on.
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

  /// Returns the master for a symbol of a height in points.
  static func forSize(_ points: Double) -> OpticalSizeMaster { points < 30 ? compact : regular }

  /// Half the distance between the center lines of a U-turn.
  var uTurnRadius: Double { (1.9 * driven + gap + 2.4) / 2 }

  /// Returns the center line radius of a bend by `turn` degrees.
  func cornerRadius(turn: Double) -> Double {
    OpticalSizeMaster.cornerRadius(tangent: 1.25 * driven, turn: turn, width: driven)
  }

  /// Returns the radius of a bend that begins `tangent` before the junction, within limits.
  static func cornerRadius(tangent: Double, turn: Double, width: Double) -> Double {
    min(3.2 * width, max(0.36 * width, tangent / tan(abs(turn) / 2 * .pi / 180)))
  }
}
