import Documents

/// A route calculated by OsmAnd, from the extensions of a track segment.
///
/// They hold road segments with their turns, and the strings to which these refer by index.
/// Source: <https://osmand.net/docs/technical/osmand-file-formats/osmand-gpx/>
struct OsmAndRoute: Sendable {
  /// A road segment.
  struct Segment: Sendable {
    /// The number of points; the last one is the first of the next segment.
    let count: Int
    /// The index of its first point in the track segment; nil if the file omits it.
    let start: Int?
    let seconds: Double
    /// The turn at its start; nil if the road continues.
    let turn: String?
    let angle: Double?
    let lanes: String?
    let texts: [Int]

    init(_ attributes: [XMLAttribute]) {
      count = Int(attributes["length"] ?? "").map { Int(clamping: $0.magnitude) } ?? 0
      start = Int(attributes["startTrkptIdx"] ?? "")
      seconds = Double(attributes["segmentTime"] ?? "").flatMap { $0 > 0 ? $0 : nil } ?? 0
      turn = attributes["skipTurn"] == "true" ? nil : attributes["turnType"]
      angle = Double(attributes["turnAngle"] ?? "")
      lanes = attributes["turnLanes"]
      texts = (attributes["names"] ?? "").split(separator: ",").compactMap { Int($0) }
    }
  }

  private var pieces: [Segment] = []
  /// The tags and values, by index.
  private var texts: [(tag: String, value: String)] = []

  /// Reads an element of the route or of its strings.
  mutating func read(_ name: String, _ attributes: [XMLAttribute]) {
    switch name {
    case "segment": pieces.append(Segment(attributes))
    case "type":
      if let tag = attributes["t"] { texts.append((tag, attributes["v"] ?? "")) }
    default: break
    }
  }

  /// Returns the turns of a track segment with departure and arrival; empty without turns.
  func turns(along points: ArraySlice<GPXPoint>) -> [GPXPoint] {
    guard !pieces.isEmpty, let last = points.last else { return [] }
    var turns: [GPXPoint] = []
    var next = 0
    for (index, piece) in pieces.enumerated() {
      let first = piece.start ?? next
      guard first >= 0, first < points.count else { break }
      if index == 0 || piece.turn != nil { turns.append(turn(at: points, first, piece, index)) }
      turns[turns.count - 1].durationSeconds? += piece.seconds
      next = min(points.count, first + max(0, piece.count - 1))
      // The track segment contains an intermediate stop twice.
      if next + 1 < points.count,
        points[points.startIndex + next].coordinate
          == points[points.startIndex + next + 1].coordinate
      {
        next += 1
      }
    }
    guard !turns.isEmpty else { return [] }
    var arrival = GPXPoint(coordinate: last.coordinate)
    arrival.maneuver = .arrival
    return turns + [arrival]
  }

  private func turn(
    at points: ArraySlice<GPXPoint>, _ first: Int, _ piece: Segment, _ index: Int
  ) -> GPXPoint {
    var turn = GPXPoint(coordinate: points[points.startIndex + first].coordinate)
    turn.maneuver = .turn(index == 0 ? "C" : piece.turn ?? "C")
    turn.durationSeconds = 0
    turn.turnAngle = piece.angle
    turn.lanes = piece.lanes
    turn.road = RoadNames(
      name: text("name", of: piece), ref: text("ref", of: piece),
      destinations: text("destination", of: piece)?.replacing(/;\s*/, with: ", "),
      exits: text("junction:ref", of: piece))
    return turn
  }

  private func text(_ tag: String, of piece: Segment) -> String? {
    piece.texts.lazy.filter(texts.indices.contains).map { texts[$0] }
      .first { $0.tag == tag && !$0.value.isEmpty }?.value
  }
}
