/// A change of one element of the screen.
package struct ElementChange: Sendable, Hashable, Codable {
  /// The kind of change.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// The element is new on the screen.
    case appeared
    /// The element is no longer on the screen.
    case disappeared
    /// The text changed.
    case reworded
    /// The text is now truncated.
    case truncated
    /// The text was truncated and is now complete.
    case completed
    /// The symbol, icon, picture or lanes changed.
    case replaced
    /// The size changed, and possibly the position.
    case resized
    /// The position changed.
    case moved
    /// The color changed.
    case recolored
    /// The size, weight or line breaks of the text changed.
    case restyled
    /// Pixels changed although the layout of the element did not.
    case redrawn

    /// The kind as a participle, such as "moved".
    package var word: String { rawValue }
  }

  /// The displacement or the growth of an element.
  package struct Shift: Sendable, Hashable, Codable {
    /// Points to the right, or growth in width.
    package var x: Double
    /// Points down, or growth in height.
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The path of the element, such as "guidance/instruction".
  package var element: String
  package var kind: Kind
  /// The old value in the terms of `kind`; nil for an element that appeared or was restyled.
  package var before: String?
  /// The new value; nil for an element that disappeared or was restyled.
  package var after: String?
  /// The displacement (`moved`) or the growth (`resized`); nil for other kinds and in older
  /// reports.
  package var shift: Shift?
  /// The layout decision that caused the change, such as "variant 2 of 3 chosen: the first is 4 pt
  /// too wide".
  package var decision: String?
  /// The element's area in pixels of the actual picture, or of the expected one if it disappeared.
  package var box: PixelRect
  /// The drawing order, 0 for the map below all elements; nil if unknown.
  package var order: Int?
  /// The number of changed pixels inside the old and new boxes; nil for pictures of different
  /// sizes.
  package var changedPixels: Int?
  /// Whether a mask or a tolerance accepts the change.
  package var isAccepted: Bool
  /// The change in a sentence without a full stop, such as "guidance card: instruction 'A40 West' →
  /// 'A40' (…); 212 pixels inside".
  package var sentence: String
}
