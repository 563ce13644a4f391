import Documents
import Geometry

/// The coordinates of nodes on disk, in the order of their ids.
final class NodeStore {
  /// The maximum number of nodes.
  static let nodeLimit = 500_000_000
  private static let nodesInBlock = 64
  private static let nodesAtOnce = 4096
  /// The number of cached blocks: 2 MB.
  private static let slots = 2048
  /// The units per degree, the precision of OpenStreetMap.
  private static let unit = 1e7

  /// A node's id, and its latitude and longitude in units.
  private struct Node: BitwiseCopyable {
    var id: Int64
    var latitude: Int32
    var longitude: Int32
  }

  private(set) var count = 0
  private var scratch: Scratch
  private var pending: [Node] = []
  private var isSorted = true
  private var lastID = Int64.min
  /// The first id of every block.
  private var starts: [Int64] = []
  /// The index of the block in each slot, or -1.
  private var kept = [Int](repeating: -1, count: slots)
  private var cache: [[Node]] = Array(repeating: [], count: slots)
  private var extremes: (south: Int32, north: Int32, west: Int32, east: Int32)?
  private let renewed: () -> Scratch

  /// Creates an empty store.
  ///
  /// - Parameter scratch: Creates storage for the nodes.
  init(_ scratch: @escaping () -> Scratch) {
    renewed = scratch
    self.scratch = scratch()
  }

  /// The bounds of all nodes.
  var area: MapBounds? {
    guard let extremes else { return nil }
    return MapBounds(
      west: Self.degrees(extremes.west), south: Self.degrees(extremes.south),
      east: Self.degrees(extremes.east), north: Self.degrees(extremes.north))
  }

  func add(_ id: Int64, _ coordinate: Coordinate) throws(TileError) {
    guard count < Self.nodeLimit else {
      throw TileError(.tooLarge("the number of nodes", limit: Self.nodeLimit))
    }
    let node = Node(
      id: id, latitude: Int32((coordinate.latitude * Self.unit).rounded()),
      longitude: Int32((coordinate.longitude * Self.unit).rounded()))
    if id <= lastID { isSorted = false }
    lastID = id
    let old = extremes ?? (node.latitude, node.latitude, node.longitude, node.longitude)
    extremes = (
      min(old.south, node.latitude), max(old.north, node.latitude),
      min(old.west, node.longitude), max(old.east, node.longitude)
    )
    try append(node)
  }

  /// Ends the writing.
  ///
  /// Unordered nodes, which few programs write, are sorted in memory.
  func finish() throws(TileError) {
    try flush()
    guard !isSorted else { return }
    var nodes: [Node] = []
    nodes.reserveCapacity(count)
    for block in starts.indices { nodes += try read(block) }
    // Of duplicate ids the first node counts.
    let order = nodes.indices.sorted { (nodes[$0].id, $0) < (nodes[$1].id, $1) }
    (scratch, count, starts, isSorted) = (renewed(), 0, [], true)
    var last: Int64?
    for index in order where nodes[index].id != last {
      try append(nodes[index])
      last = nodes[index].id
    }
    try flush()
  }

  /// Returns the coordinate of a node; nil if the file does not contain it.
  func coordinate(of id: Int64) throws(TileError) -> Coordinate? {
    let block = starts.partition { $0 > id } - 1
    guard block >= 0 else { return nil }
    let slot = block % Self.slots
    if kept[slot] != block {
      cache[slot] = try read(block)
      kept[slot] = block
    }
    let nodes = cache[slot]
    let index = nodes.partition { $0.id >= id }
    guard index < nodes.count, nodes[index].id == id else { return nil }
    return Coordinate(
      latitude: Self.degrees(nodes[index].latitude),
      longitude: Self.degrees(nodes[index].longitude))
  }

  /// Converts units to degrees, to the same number as from the decimal text in the file.
  private static func degrees(_ units: Int32) -> Double { Double(units) * 100 / 1e9 }

  private func append(_ node: Node) throws(TileError) {
    if count % Self.nodesInBlock == 0 { starts.append(node.id) }
    pending.append(node)
    count += 1
    if pending.count == Self.nodesAtOnce { try flush() }
  }

  private func flush() throws(TileError) {
    try pending.withUnsafeBytes { bytes in
      Result { () throws(TileError) in _ = try scratch.append(bytes) }
    }.get()
    pending.removeAll(keepingCapacity: true)
  }

  private func read(_ block: Int) throws(TileError) -> [Node] {
    let size = MemoryLayout<Node>.stride
    let start = block * Self.nodesInBlock
    let nodes = min(Self.nodesInBlock, count - start)
    let bytes = try scratch.bytes(at: start * size, count: nodes * size)
    return bytes.withUnsafeBytes { raw in
      (0..<nodes).map { raw.loadUnaligned(fromByteOffset: $0 * size, as: Node.self) }
    }
  }
}
