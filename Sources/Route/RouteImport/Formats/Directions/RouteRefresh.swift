import Documents
import Geometry
import Navigation

/// A Mapbox Directions Refresh reply: the current traffic, incidents and closures of a route.
///
/// The reply states neither the leg nor the position at which it begins. Its legs are the last ones
/// of the route, and the annotation of its first leg ends where that of the route ends, so both
/// follow from the counts. Its incidents and closures count from the same position.
/// Source: <https://docs.mapbox.com/api/navigation/directions/#refresh-a-directions-route>
struct RouteRefresh {
  private struct Leg {
    let node: JSONNode
    let annotation: LegAnnotation
    let obstacles: [ObstacleDraft]
  }

  private let root: JSONNode
  private let legs: [Leg]

  /// Reads a reply; throws the service's error if it is one.
  init(_ file: RouteFile) throws(RouteImportError) {
    if case .broken(let error) = file.content { throw error }
    guard let root = file.json else {
      throw RouteImportError(.noRefresh(found: file.summary), file: file.name)
    }
    if let code = try root.text("code"), code.lowercased() != "ok" {
      throw root.error(.refusedByService(code: code, message: try root.text("message") ?? ""))
    }
    guard UnsupportedReply.isRefresh(root) else {
      throw RouteImportError(.noRefresh(found: file.summary), file: file.name)
    }
    var legs: [Leg] = []
    // Legs behind the vehicle are empty or missing.
    for node in try (root["route"] ?? root).list("legs").drop(while: { !Self.hasUpdates($0) }) {
      legs.append(
        Leg(
          node: node, annotation: try AnnotationParser.annotation(of: node["annotation"]),
          obstacles: try ObstacleParser.obstacles(of: node)))
    }
    (self.root, self.legs) = (root, legs)
  }

  /// Returns whether a leg contains updates.
  static func hasUpdates(_ leg: JSONNode) -> Bool {
    ["annotation", "incidents", "closures"].contains { leg[$0] != nil }
  }

  /// Applies the reply to a route.
  func apply(to draft: inout RouteDraft) throws(RouteImportError) {
    let first = draft.legs.count - legs.count
    guard first >= 0 else {
      throw root.error(
        .otherRoute("the refresh response has \(legs.count) legs, the route \(draft.legs.count)"))
    }
    for (offset, leg) in legs.enumerated() {
      var old = draft.legs[first + offset]
      let start = try start(of: leg, isFirst: offset == 0, in: old)
      old.refresh(leg.annotation, from: start)
      old.obstacles.removeAll { ($0.end ?? .max) > start }
      old.obstacles += leg.obstacles.map { $0.moved(by: start) }
      draft.legs[first + offset] = old
    }
  }

  /// Returns the segment of the route's leg at which the reply's leg begins.
  private func start(
    of leg: Leg, isFirst: Bool, in old: LegDraft
  ) throws(RouteImportError) -> Int {
    guard let count = leg.annotation.count, let pieces = old.pieceCount else { return 0 }
    guard count <= pieces, isFirst || count == pieces else {
      throw leg.node.error(
        .otherRoute("the leg has \(count) annotations, that of the route \(pieces)"))
    }
    return pieces - count
  }
}

extension ObstacleDraft {
  fileprivate func moved(by count: Int) -> ObstacleDraft {
    var other = self
    other.start = start.map { $0.addingReportingOverflow(count).partialValue }
    other.end = end.map { $0.addingReportingOverflow(count).partialValue }
    return other
  }
}

extension LegDraft {
  /// The number of segments in the annotation; nil if unknown.
  fileprivate var pieceCount: Int? {
    if let count = annotation.count { return count }
    let count = stepPieces.reduce(0, +)
    return count > 0 ? count : nil
  }

  /// The number of segments of each step.
  ///
  /// An arrival has none, although its line may repeat the last coordinate.
  private var stepPieces: [Int] {
    steps.map { $0.info.endsLeg ? 0 : max(0, $0.line.count - 1) }
  }

  /// Replaces the annotation from a segment on, and updates the durations of the steps.
  fileprivate mutating func refresh(_ news: LegAnnotation, from start: Int) {
    let old = annotation
    annotation.congestion = Self.laid(
      news.congestion, over: old.congestion, from: start, unknown: .unknown)
    annotation.speedLimits = Self.laid(
      news.speedLimits, over: old.speedLimits, from: start, unknown: .unknown)
    if start == 0, !news.distances.isEmpty { annotation.distances = news.distances }
    guard !news.durations.isEmpty else { return }
    retime(news.durations, from: start, old: old.durations)
    annotation.durations =
      old.durations.count == start + news.durations.count
      ? old.durations.prefix(start) + news.durations : start == 0 ? news.durations : []
    durationSeconds = steps.reduce(0) { $0 + $1.durationSeconds }
  }

  private static func laid<Value>(
    _ news: [Value], over old: [Value], from start: Int, unknown: Value
  ) -> [Value] {
    guard !news.isEmpty else { return old }
    let kept = old.count >= start ? old.prefix(start) : []
    return kept + Array(repeating: unknown, count: start - kept.count) + news
  }

  /// Sets the duration of each step to the sum of its segments.
  ///
  /// A step that is only partly covered keeps its share of the rest. If segments and lines differ,
  /// all steps are scaled by the same factor.
  private mutating func retime(_ durations: [Double], from start: Int, old: [Double]) {
    let pieces = stepPieces
    guard pieces.reduce(0, +) == start + durations.count else {
      let before = old.isEmpty ? durationSeconds ?? 0 : old.reduce(0, +)
      let after = old.prefix(start).reduce(0, +) + durations.reduce(0, +)
      guard before > 0, !old.isEmpty || start == 0 else { return }
      for index in steps.indices { steps[index].durationSeconds *= after / before }
      return
    }
    var begin = 0
    for (index, count) in pieces.enumerated() {
      let covered = max(begin, start)..<max(begin + count, start)
      if !covered.isEmpty {
        let kept = 1 - Double(covered.count) / Double(count)
        let inside = durations[(covered.lowerBound - start)..<(covered.upperBound - start)]
        steps[index].durationSeconds =
          steps[index].durationSeconds * kept + inside.reduce(0, +)
      }
      begin += count
    }
  }
}
