/// What an app learns of the car and the phone before it starts.
package struct HostScreen: Sendable, Hashable {
  /// The name of the car's screen.
  package var name: String
  /// Its width in points.
  package var width: Double
  /// Its height in points.
  package var height: Double
  /// Its pixels per point.
  package var scale: Double

  /// A screen.
  package init(name: String, width: Double, height: Double, scale: Double) {
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
  }
}
