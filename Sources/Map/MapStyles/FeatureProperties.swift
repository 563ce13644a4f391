/// The feature data that a style can read; implemented by tiles, GeoJSON and tests.
package protocol FeatureProperties {
  /// Returns the value of a property; nil if the feature lacks it.
  func property(_ key: String) -> StyleValue?
  var geometry: FeatureGeometry { get }
  /// The id, a number or text; nil if the feature has none.
  var featureID: StyleValue? { get }
  /// All properties, for the expression `properties`; rarely used.
  var allProperties: [String: StyleValue] { get }
  /// Returns a value of the feature state of an interactive map; nil without one.
  func state(_ key: String) -> StyleValue?
  /// The shape of the feature, for `within` and `distance`; nil if unknown.
  var shape: FeatureShape? { get }
}

extension FeatureProperties {
  /// Returns nil, since no map is interactive.
  package func state(_ key: String) -> StyleValue? { nil }

  /// The default is nil, since most features are never tested.
  package var shape: FeatureShape? {
    nil
  }
}

/// The type of a geometry; a multipart geometry counts as its single type.
package enum FeatureGeometry: String, Sendable, Hashable, CaseIterable {
  case point = "Point"
  case line = "LineString"
  case polygon = "Polygon"
  /// Anything else.
  case unknown = "Unknown"
}

/// A feature whose properties are held in a dictionary.
package struct DictionaryFeature: FeatureProperties, Sendable, Hashable {
  package var geometry: FeatureGeometry
  /// The id, a number or text.
  package var featureID: StyleValue?
  package var allProperties: [String: StyleValue]
  /// The shape of the feature; nil if not needed.
  package var shape: FeatureShape?

  package init(
    _ properties: [String: StyleValue] = [:], geometry: FeatureGeometry = .unknown,
    id: StyleValue? = nil, shape: FeatureShape? = nil
  ) {
    self.shape = shape
    allProperties = properties
    self.geometry = geometry
    featureID = id
  }

  /// Returns the value of a property; nil if the feature lacks it.
  package func property(_ key: String) -> StyleValue? { allProperties[key] }
}
