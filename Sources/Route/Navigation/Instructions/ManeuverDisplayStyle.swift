/// The style of the card's second maneuver, with the names and raw values of `CPManeuverDisplayStyle`.
///
/// It has no effect on the first maneuver
/// (<https://developer.apple.com/documentation/carplay/cpmaneuverdisplaystyle>).
package enum ManeuverDisplayStyle: Int, Sendable, Hashable, CaseIterable {
  /// The system's choice, drawn as `leadingSymbol`.
  case `default` = 0
  /// The symbol first, then the instruction.
  case leadingSymbol = 1
  /// The instruction first, the symbol at the far end.
  case trailingSymbol = 2
  /// The symbol alone, up to the width of a row of lanes.
  case symbolOnly = 3
  /// The instruction alone.
  case instructionOnly = 4

  /// The name for scripts, such as "leadingSymbol".
  package var name: String { "\(self)" }
}
