import Documents
import Foundation
import TestSupport

@testable import MapStyles

/// Helpers for styles, expressions and features.
enum Sample {
  static func json(_ text: String) throws -> JSONValue {
    try JSONDocument(Array(text.utf8), deepest: 100).value
  }

  static func json(at url: URL) throws -> JSONValue {
    try JSONDocument([UInt8](try Data(contentsOf: url)), deepest: 100).value
  }

  /// Returns a style of the given layers over one source called "map".
  static func style(_ layers: String) throws -> MapStyle {
    let text =
      #"{"version": 8, "sources": {"map": {"type": "vector", "url": "map.mbtiles"}}, "#
      + #""layers": [\#(layers)]}"#
    return try MapStyle(json: Array(text.utf8), file: "style.json")
  }

  /// Returns a line layer "roads" with the given paint and further members.
  static func lineLayer(paint: String = "", layout: String = "", more: String = "") -> String {
    #"{"id": "roads", "type": "line", "source": "map", "source-layer": "road", \#(more)"#
      + #""layout": {\#(layout)}, "paint": {\#(paint)}}"#
  }

  static func symbolLayer(paint: String = "", layout: String = "") -> String {
    #"{"id": "names", "type": "symbol", "source": "map", "source-layer": "road", "#
      + #""layout": {\#(layout)}, "paint": {\#(paint)}}"#
  }

  static func shipped(_ name: String) throws -> MapStyle {
    let bytes = [UInt8](try ShippedFiles.data("Styles/\(name)"))
    return try MapStyle(json: bytes, file: "\(name).json")
  }

  static func value(
    _ text: String, _ properties: [String: StyleValue] = [:], zoom: Double = 0,
    expecting type: ValueType? = nil, geometry: FeatureGeometry = .line, id: StyleValue? = nil
  ) throws -> StyleValue {
    let feature = DictionaryFeature(properties, geometry: geometry, id: id)
    let node = try ExpressionParser.node(json(text), expecting: type)
    let value = try node.evaluate(EvaluationContext(zoom: zoom, feature: feature))
    // Specializing for the zoom must not change the value.
    let special = node.specialized(zoom: zoom)
    guard try special.evaluate(EvaluationContext(zoom: -1, feature: feature)) == value else {
      throw EvaluationError.message("another value with the zoom filled in: \(special.text)")
    }
    return value
  }
}
