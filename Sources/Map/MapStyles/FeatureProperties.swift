/// The attributes of a feature that a style may read; tiles, GeoJSON and tests each have their own.
package protocol FeatureProperties {
  /// The value of a property; nil when the feature does not have it.
  func property(_ key: String) -> StyleValue?
  /// The kind of geometry.
  var geometry: FeatureGeometry { get }
  /// The id, a number or a text; nil when the feature has none.
  var featureID: StyleValue? { get }
  /// All properties, for the expression `properties`; rarely used.
  var allProperties: [String: StyleValue] { get }
  /// A value of the state that an interactive map gives the feature; nil without one.
  func state(_ key: String) -> StyleValue?
  /// The shape of the feature, for `within` and `distance`; nil if unknown.
  var shape: FeatureShape? { get }
}

extension FeatureProperties {
  /// No map here is interactive.
  package func state(_ key: String) -> StyleValue? { nil }

  /// Most features are never evaluated.
  package var shape: FeatureShape? {
    nil
  }
}

/// The kind of a geometry; several of one kind count as that kind.
package enum FeatureGeometry: String, Sendable, Hashable, CaseIterable {
  case point = "Point"
  case line = "LineString"
  /// Areas.
  case polygon = "Polygon"
  /// Anything else.
  case unknown = "Unknown"
}

/// A feature whose properties are held in a dictionary.
package struct DictionaryFeature: FeatureProperties, Sendable, Hashable {
  /// The kind of geometry.
  package var geometry: FeatureGeometry
  /// The id, a number or a text.
  package var featureID: StyleValue?
  package var allProperties: [String: StyleValue]
  /// The shape of the feature; nil if not needed.
  package var shape: FeatureShape?

  /// A feature by its parts.
  package init(
    _ properties: [String: StyleValue] = [:], geometry: FeatureGeometry = .unknown,
    id: StyleValue? = nil, shape: FeatureShape? = nil
  ) {
    self.shape = shape
    allProperties = properties
    self.geometry = geometry
    featureID = id
  }

  /// The value of a property; nil when the feature does not have it.
  package func property(_ key: String) -> StyleValue? { allProperties[key] }
}
