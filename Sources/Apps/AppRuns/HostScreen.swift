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
  /// Whether the car has a Dashboard on which the app shows.
  package var hasDashboard = false
  /// Whether the car has an instrument cluster on which the app shows.
  package var hasCluster = false

  /// A screen.
  package init(name: String, width: Double, height: Double, scale: Double) {
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
  }
}
