/// The display style of the second maneuver, as in `CPManeuverDisplayStyle`.
///
/// The names and raw values are CarPlay's. It has no effect on the first maneuver.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaneuverdisplaystyle>
package enum ManeuverDisplayStyle: Int, Sendable, Hashable, CaseIterable {
  /// The system's default, drawn as `leadingSymbol`.
  case `default` = 0
  /// The symbol at the leading edge, then the instruction.
  case leadingSymbol = 1
  /// The instruction first, the symbol at the trailing edge.
  case trailingSymbol = 2
  /// The symbol alone, at most as wide as a row of lanes.
  case symbolOnly = 3
  /// The instruction alone.
  case instructionOnly = 4

  /// The name in scripts, such as "leadingSymbol".
  package var name: String { "\(self)" }
}
