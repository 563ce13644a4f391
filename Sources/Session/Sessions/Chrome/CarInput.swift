/// The input devices of a car's screen.
///
/// By default, the car has a touch screen and a knob, as Apple's simulator has.
///
/// Source: <https://developer.apple.com/design/human-interface-guidelines/carplay>
package enum CarInput: String, Sendable, Hashable, CaseIterable {
  /// A touch screen alone: no control has the focus, and lists have no marks for scrolling.
  case touch
  /// A knob alone: something always has the focus, and a keyboard is a line of letters.
  case knob
  /// A touchpad alone, which moves the focus in four directions; otherwise as with a knob.
  case touchpad

  /// Whether something on a template has the focus at any moment.
  package var keepsFocus: Bool { self != .touch }
}
