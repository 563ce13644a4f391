/// An obstacle to traffic on the route, as the source reports it.
package struct RouteObstacle: Sendable, Hashable {
  /// The kind of obstacle.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The road is closed.
    case closure
    case construction, accident, lanes, congestion, weather, hazard, other
  }

  package var kind: Kind
  /// The source's description; empty if it has none.
  package var words: String

  package init(_ kind: Kind, words: String = "") {
    self.kind = kind
    self.words = words
  }
}

extension Route {
  /// Returns the next obstacles that end beyond a distance along the route, at most `limit`.
  package func obstacles(after meters: Double, limit: Int = 3) -> [RouteInterval<RouteObstacle>] {
    let ahead = obstacles.filter { $0.end > meters }
    return Array(ahead.sorted { ($0.start, $0.end) < ($1.start, $1.end) }.prefix(limit))
  }
}
