/// The input devices of a car's screen.
///
/// By default, the car has a touch screen and a knob, as in Apple's simulator.
///
/// Source: <https://developer.apple.com/design/human-interface-guidelines/carplay>
package enum CarInput: String, Sendable, Hashable, CaseIterable {
  /// Only a touch screen: no control has focus, and lists have no scroll indicators.
  case touch
  /// Only a knob: a control always has focus, and the keyboard is a single line of letters.
  case knob
  /// Only a touchpad, which moves the focus in four directions; otherwise like a knob.
  case touchpad

  /// Whether a control on a template always has focus.
  package var keepsFocus: Bool { self != .touch }
}
