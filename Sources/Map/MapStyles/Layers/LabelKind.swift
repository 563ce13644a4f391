import Documents

/// The kind of label in a symbol layer, from the metadata key `headunit:names`.
///
/// A map for driving prefers the names of streets over those of shops
/// ([decision 43](Documentation/decisions/0043-names-live-over-time.md)). Labels of a layer without
/// the key have the priority of its position in the style, as specified.
package enum LabelKind: String, Sendable, Hashable, CaseIterable {
  /// Road numbers on shields.
  case shield
  /// Cities, towns and villages.
  case city
  /// Districts and suburbs.
  case district
  /// Motorways to tertiary roads.
  case road
  /// Rivers, lakes and parks.
  case nature
  /// All other streets.
  case street
  /// Roads in tunnels, which only those who drive in them see.
  case tunnel
  /// Stations, airports, hospitals, fuel and charging.
  case station
  /// Other points of interest.
  case place
  /// House numbers.
  case number
  /// Signs on the road, such as arrows.
  case sign
}

extension LayerStyle {
  /// The kind of label for a driver; nil if the style does not specify it.
  package var labelKind: LabelKind? {
    metadata["headunit:names"]?.string.flatMap(LabelKind.init)
  }
}
