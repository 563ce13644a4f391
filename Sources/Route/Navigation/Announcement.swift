/// A spoken text for a maneuver.
package struct Announcement: Sendable, Hashable {
  package var text: String
  /// The distance before the maneuver at which it is spoken, in meters.
  package var meters: Double

  package init(_ text: String, meters: Double) { (self.text, self.meters) = (text, meters) }
}
