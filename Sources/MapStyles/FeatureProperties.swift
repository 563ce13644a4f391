/// What a style may ask of a feature; tiles, GeoJSON and tests each have their own.
public protocol FeatureProperties {
  /// The value of a property; nil when the feature does not have it.
  func property(_ key: String) -> StyleValue?
  /// What the geometry is made of.
  var geometry: FeatureGeometry { get }
  /// The id, a number or a text; nil when the feature has none.
  var featureID: StyleValue? { get }
  /// All properties, for the expression `properties`; rarely asked.
  var allProperties: [String: StyleValue] { get }
}

/// What a geometry is made of; several of one kind count as that kind.
public enum FeatureGeometry: String, Sendable, Hashable, CaseIterable {
  /// Places.
  case point = "Point"
  /// Lines.
  case line = "LineString"
  /// Areas.
  case polygon = "Polygon"
  /// Anything else.
  case unknown = "Unknown"
}

/// A feature whose properties are held in a dictionary.
public struct PlainFeature: FeatureProperties, Sendable, Hashable {
  /// What the geometry is made of.
  public var geometry: FeatureGeometry
  /// The id, a number or a text.
  public var featureID: StyleValue?
  /// All properties.
  public var allProperties: [String: StyleValue]

  /// A feature by its parts.
  public init(
    _ properties: [String: StyleValue] = [:], geometry: FeatureGeometry = .unknown,
    id: StyleValue? = nil
  ) {
    allProperties = properties
    self.geometry = geometry
    featureID = id
  }

  /// The value of a property; nil when the feature does not have it.
  public func property(_ key: String) -> StyleValue? { allProperties[key] }
}
