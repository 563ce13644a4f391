import Documents

/// The clustering of a source's points.
///
/// <https://maplibre.org/maplibre-style-spec/sources/#cluster>
package struct StyleCluster: Sendable, Hashable {
  /// The radius within which points are joined, in points of the screen.
  package let radius: Double
  /// The deepest zoom level at which points are joined.
  package let deepestZoom: Int
  /// The least number of points that are joined.
  package let leastPoints: Int
  /// The definition of the clusters' properties, as written.
  private let properties: JSONValue?

  /// Nil for a source that joins none.
  init?(_ json: JSONValue, maximumZoom: Double) {
    guard json["cluster"] == .bool(true) else { return nil }
    let radius = json["clusterRadius"]?.number ?? 0
    self.radius = radius > 0 ? min(radius, 4096) : 50
    let deepest = json["clusterMaxZoom"]?.number ?? maximumZoom - 1
    deepestZoom = Int(min(22, max(0, deepest.rounded())))
    leastPoints = Int(min(1e9, max(2, json["clusterMinPoints"]?.number ?? 2)))
    properties = json["clusterProperties"]
  }
}

extension StyleCluster {
  /// One value that a cluster has of its points.
  package struct Value: Sendable {
    /// The name of the property.
    package let name: String
    private let first, join: ExpressionNode

    /// - Throws: `ExpressionError` when the value is none of the specification's.
    init(_ member: JSONMember) throws(ExpressionError) {
      name = member.key
      guard let parts = member.value.array, parts.count == 2 else {
        throw ExpressionError(
          reason: .invalid(
            "a value of clusters is a list of an operator, or of an expression with"
              + " 'accumulated', and an expression for each point"), trail: [])
      }
      first = try ExpressionParser.node(parts[1], expecting: nil)
      let get: JSONValue = .array([.string("get"), .string(member.key)])
      join = try ExpressionParser.node(
        parts[0].string == nil
          ? parts[0] : .array([parts[0], .array([.string("accumulated")]), get]),
        expecting: nil)
    }

    /// The value of a single point; nil if it has none.
    package func value(of point: any FeatureProperties) -> StyleValue? {
      try? first.evaluate(EvaluationContext(zoom: 0, feature: point))
    }

    /// The values of two clusters together, the second given by all of its values.
    package func joined(
      _ one: StyleValue?, _ other: any FeatureProperties
    ) -> StyleValue? {
      try? join.evaluate(EvaluationContext(zoom: 0, feature: other, accumulated: one ?? .null))
    }
  }

  /// The aggregated values of clusters, without unreadable ones.
  package var values: [Value] { (properties?.members ?? []).compactMap { try? Value($0) } }

  /// The unreadable cluster settings of a source, each by its key with the replacement.
  static func errors(in source: JSONValue) -> [(key: String, error: ExpressionError)] {
    var errors: [(key: String, error: ExpressionError)] = []
    func check(_ key: String, _ rule: String, _ isRight: (JSONValue) -> Bool) {
      guard let found = source[key], !isRight(found) else { return }
      let reason = "\(key) must be \(rule), not \(found.summary); it counts as not given"
      errors.append((key, ExpressionError(reason: .invalid(reason), trail: [])))
    }
    check("cluster", "true or false") { $0 == .bool(true) || $0 == .bool(false) }
    check("clusterRadius", "a number of 0 or more") { $0.number.map { $0 >= 0 } ?? false }
    check("clusterMaxZoom", "a number") { $0.number != nil }
    check("clusterMinPoints", "a number") { $0.number != nil }
    check("clusterProperties", "an object of lists by names") { $0.members != nil }
    for member in source["clusterProperties"]?.members ?? [] {
      do throws(ExpressionError) {
        _ = try Value(member)
      } catch {
        errors.append(("clusterProperties.\(member.key)", error))
      }
    }
    return errors
  }
}
