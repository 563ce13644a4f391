import Documents

/// The kind of name that a symbol layer shows a driver, from the key `headunit:names` of the layer's metadata.
///
/// A map for driving shows the names of streets before those of shops
/// ([decision 43](Documentation/decisions/0043-names-live-over-time.md)). A layer without the key is placed
/// by its place in the style, as the specification has it.
package enum LabelKind: String, Sendable, Hashable, CaseIterable {
  /// The numbers of roads in their shields.
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
  /// Stations, airports, hospitals, fuel and charging.
  case station
  /// All other points of interest.
  case place
  /// House numbers.
  case number
  /// Signs on the road, such as arrows.
  case sign
}

extension LayerStyle {
  /// The kind of name that the layer shows a driver; nil if the style does not give it.
  package var labelKind: LabelKind? {
    metadata["headunit:names"]?.string.flatMap(LabelKind.init)
  }
}
