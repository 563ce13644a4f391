/// The forms in which OpenStreetMap data is handed out.
enum OSMFormat: Sendable, Hashable {
  case xml
  case pbf
}

/// Tags of an element, in the order of the file.
struct OSMTags: Sendable {
  var pairs: [(key: String, value: String)] = []

  var isEmpty: Bool { pairs.isEmpty }

  /// The value of a key; nil when the element does not have it.
  subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }
}

/// A line of nodes.
struct OSMWay: Sendable {
  var id: Int64 = 0
  var tags = OSMTags()
  var nodes: [Int64] = []
}

/// An area made of several ways.
struct OSMRelation: Sendable {
  var id: Int64 = 0
  var tags = OSMTags()
  /// The ways in it, and whether each is the edge of a hole.
  var ways: [(id: Int64, isInner: Bool)] = []
}

/// What one of the two passes over a file takes from it.
enum OSMPass: Sendable, Hashable {
  /// Nodes, and relations, which tell which ways are needed again.
  case nodesAndRelations
  /// Ways, whose nodes are known.
  case ways
}
