/// The file formats of OpenStreetMap data.
enum OSMFormat: Sendable, Hashable {
  case xml
  case pbf
}

/// The tags of an element, in file order.
struct OSMTags: Sendable {
  var pairs: [(key: String, value: String)] = []

  var isEmpty: Bool { pairs.isEmpty }

  /// Accesses the value of a key; nil if the element lacks it.
  subscript(key: String) -> String? { pairs.first { $0.key == key }?.value }
}

/// A way: a list of nodes.
struct OSMWay: Sendable {
  var id: Int64 = 0
  var tags = OSMTags()
  var nodes: [Int64] = []
}

/// A relation that forms an area of several ways.
struct OSMRelation: Sendable {
  var id: Int64 = 0
  var tags = OSMTags()
  /// The member ways, and whether each is the edge of a hole.
  var ways: [(id: Int64, isInner: Bool)] = []
}

/// One of the two passes over a file.
enum OSMPass: Sendable, Hashable {
  /// Nodes and relations, which determine the ways that are needed again.
  case nodesAndRelations
  /// Ways, whose nodes are known.
  case ways
}
