package import DisplayLists
import Documents

/// The light for fill extrusions, `light` of a style.
///
/// Zoom-dependent values are not supported and have their default.
/// Source: <https://maplibre.org/maplibre-style-spec/light/>
package struct StyleLight: Sendable, Hashable {
  /// The reference frame of the direction.
  package var anchor = TranslateAnchor.viewport
  package var color = Color.white
  /// The intensity, 0...1.
  package var intensity = 0.5
  /// The direction of the light in spherical coordinates.
  ///
  /// The azimuth is in degrees clockwise from the top of the screen or from north, the polar angle
  /// in degrees from straight above.
  package var position = (radius: 1.15, azimuth: 210.0, polar: 30.0)

  package init() {}

  init(_ json: JSONValue?) {
    guard let json else { return }
    if json["anchor"]?.string == "map" { anchor = .map }
    if let color = json["color"]?.string.flatMap(ColorParser.color) { self.color = color }
    if let intensity = json["intensity"]?.number { self.intensity = min(1, max(0, intensity)) }
    if let numbers = json["position"]?.array?.compactMap(\.number), numbers.count == 3 {
      position = (numbers[0], numbers[1], numbers[2])
    }
  }

  package static func == (one: StyleLight, other: StyleLight) -> Bool {
    one.anchor == other.anchor && one.color == other.color && one.intensity == other.intensity
      && one.position == other.position
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(color)
    hasher.combine(intensity)
    hasher.combine(position.azimuth)
  }
}
