import Geometry

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

/// A node with tags.
struct OSMPlace: Sendable {
  var id: Int64
  var tags: OSMTags
  var coordinate: Coordinate
}

/// The elements of an OpenStreetMap file that a map can show.
struct OSMData: Sendable {
  /// The most nodes that are kept.
  static let nodeLimit = 60_000_000

  private var nodeIDs: [Int64] = []
  private var nodeCoordinates: [Coordinate] = []
  private var isSorted = true
  private(set) var ways: [OSMWay] = []
  private(set) var relations: [OSMRelation] = []
  private(set) var places: [OSMPlace] = []
  /// The area that the file declares.
  var bounds: MapBounds?

  var isEmpty: Bool { ways.isEmpty && places.isEmpty }

  mutating func addNode(
    _ id: Int64, latitude: Double, longitude: Double, tags: OSMTags
  ) throws(TileError) {
    // A node without a valid coordinate leaves a gap in its ways.
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return }
    guard nodeIDs.count < Self.nodeLimit else {
      throw TileError(.tooLarge("the number of nodes", limit: Self.nodeLimit))
    }
    if let last = nodeIDs.last, last >= id { isSorted = false }
    nodeIDs.append(id)
    nodeCoordinates.append(coordinate)
    if !tags.isEmpty { places.append(OSMPlace(id: id, tags: tags, coordinate: coordinate)) }
  }

  mutating func add(_ way: OSMWay) { ways.append(way) }

  mutating func add(_ relation: OSMRelation) { relations.append(relation) }

  /// Sorts the nodes for lookup.
  mutating func finish() {
    guard !isSorted else { return }
    let order = nodeIDs.indices.sorted { (nodeIDs[$0], $0) < (nodeIDs[$1], $1) }
    nodeIDs = order.map { nodeIDs[$0] }
    nodeCoordinates = order.map { nodeCoordinates[$0] }
    isSorted = true
  }

  /// The coordinate of a node; nil when the file does not have it.
  func coordinate(ofNode id: Int64) -> Coordinate? {
    var (low, high) = (0, nodeIDs.count)
    while low < high {
      let middle = (low + high) / 2
      if nodeIDs[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < nodeIDs.count && nodeIDs[low] == id ? nodeCoordinates[low] : nil
  }

  /// The area that the file declares, or else that of its nodes.
  var area: MapBounds? {
    if let bounds { return bounds }
    guard let first = nodeCoordinates.first else { return nil }
    var (south, north) = (first.latitude, first.latitude)
    var (west, east) = (first.longitude, first.longitude)
    for coordinate in nodeCoordinates {
      (south, north) = (min(south, coordinate.latitude), max(north, coordinate.latitude))
      (west, east) = (min(west, coordinate.longitude), max(east, coordinate.longitude))
    }
    return MapBounds(west: west, south: south, east: east, north: north)
  }
}
