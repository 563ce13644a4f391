import Documents

/// The clustering of a source's points.
///
/// Source: <https://maplibre.org/maplibre-style-spec/sources/#cluster>
package struct StyleCluster: Sendable, Hashable {
  /// The cluster radius, in screen points.
  package let radius: Double
  /// The maximum zoom level at which points are clustered.
  package let maximumZoom: Int
  /// The minimum number of points in a cluster.
  package let minimumPoints: Int
  /// The definition of the cluster properties, as written.
  private let properties: JSONValue?

  /// Reads the settings of a source; fails without clusters.
  init?(_ json: JSONValue, maximumZoom deepest: Double) {
    guard json["cluster"] == .bool(true) else { return nil }
    let radius = json["clusterRadius"]?.number ?? 0
    self.radius = radius > 0 ? min(radius, 4096) : 50
    let zoom = json["clusterMaxZoom"]?.number ?? deepest - 1
    maximumZoom = Int(min(22, max(0, zoom.rounded())))
    minimumPoints = Int(min(1e9, max(2, json["clusterMinPoints"]?.number ?? 2)))
    properties = json["clusterProperties"]
  }
}

extension StyleCluster {
  /// An aggregated property of clusters.
  package struct Value: Sendable {
    package let name: String
    private let first, join: ExpressionNode

    /// Compiles a member of `clusterProperties`.
    ///
    /// - Throws: `ExpressionError` for an invalid definition.
    init(_ member: JSONMember) throws(ExpressionError) {
      name = member.key
      guard let parts = member.value.array, parts.count == 2 else {
        throw ExpressionError(
          reason: .invalid(
            "expected a list of an operator, or of an expression with 'accumulated', and an"
              + " expression for each point"), trail: [])
      }
      first = try ExpressionParser.node(parts[1], expecting: nil)
      let get: JSONValue = .array([.string("get"), .string(member.key)])
      join = try ExpressionParser.node(
        parts[0].string == nil
          ? parts[0] : .array([parts[0], .array([.string("accumulated")]), get]),
        expecting: nil)
    }

    /// Returns the value of a single point; nil if it has none.
    package func value(of point: any FeatureProperties) -> StyleValue? {
      try? first.evaluate(EvaluationContext(zoom: 0, feature: point))
    }

    /// Returns the value of two clusters combined; the second is given by all of its values.
    package func joined(
      _ one: StyleValue?, _ other: any FeatureProperties
    ) -> StyleValue? {
      try? join.evaluate(EvaluationContext(zoom: 0, feature: other, accumulated: one ?? .null))
    }
  }

  /// The valid aggregated properties.
  package var values: [Value] { (properties?.members ?? []).compactMap { try? Value($0) } }

  /// Returns the errors of a source's cluster settings, by key.
  static func errors(in source: JSONValue) -> [(key: String, error: ExpressionError)] {
    var errors: [(key: String, error: ExpressionError)] = []
    func check(_ key: String, _ rule: String, _ isRight: (JSONValue) -> Bool) {
      guard let found = source[key], !isRight(found) else { return }
      let reason = "\(key) must be \(rule), found \(found.summary); the value is ignored"
      errors.append((key, ExpressionError(reason: .invalid(reason), trail: [])))
    }
    check("cluster", "true or false") { $0 == .bool(true) || $0 == .bool(false) }
    check("clusterRadius", "a number of 0 or more") { $0.number.map { $0 >= 0 } ?? false }
    check("clusterMaxZoom", "a number") { $0.number != nil }
    check("clusterMinPoints", "a number") { $0.number != nil }
    check("clusterProperties", "an object of lists") { $0.members != nil }
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
