/// A change of one element of the screen.
package struct ElementChange: Sendable, Hashable, Codable {
  /// The kind of change.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is on the screen now and was not.
    case appeared
    /// It was on the screen and is not now.
    case disappeared
    /// Its text is different.
    case reworded
    /// Its text is cut now.
    case truncated
    /// Its text was truncated and is complete now.
    case completed
    /// It shows another symbol, icon, picture or lanes.
    case replaced
    /// Its size is another, and perhaps its position.
    case resized
    /// Its position is another.
    case moved
    /// Its color is another.
    case recolored
    /// It is set in another size, weight or on other lines.
    case restyled
    /// Pixels inside differ, and the element's layout is the same.
    case redrawn

    /// The kind as a verb, such as "moved".
    package var word: String { rawValue }
  }

  /// The distance of a move, or the growth of an element.
  package struct Shift: Sendable, Hashable, Codable {
    /// Points to the right, or points of width.
    package var x: Double
    /// Points down, or points of height.
    package var y: Double

    /// A shift in points.
    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// The element with its parents, such as "guidance/instruction".
  package var element: String
  /// The kind of change.
  package var kind: Kind
  /// The previous value, in the terms of `kind`; nil for an element that appeared or is restyled.
  package var before: String?
  /// The present value; nil for an element that disappeared or is restyled.
  package var after: String?
  /// The distance of a move (`moved`) or the growth (`resized`); nil for other kinds, and in
  /// reports of a version that did not write it.
  package var shift: Shift?
  /// The layout's decision that caused the change, such as "variant 2 of 3 chosen: the first is 4
  /// pt too wide"; nil if there is none.
  package var decision: String?
  /// The area of the element in the actual picture, or in the expected one for an element that
  /// disappeared, in pixels.
  package var box: PixelRect
  /// Its position in the order of drawing, 0 for the map below all elements; nil when not known.
  package var order: Int?
  /// The number of changed pixels inside its boxes before and after; nil if the sizes of the
  /// pictures differ.
  package var changedPixels: Int?
  /// Whether a mask or a tolerance of the element accepts the change.
  package var isAccepted: Bool
  /// The change in a sentence without a full stop, such as "guidance card: instruction 'A40 West' →
  /// 'A40' (…); 212 pixels inside".
  package var sentence: String
}
