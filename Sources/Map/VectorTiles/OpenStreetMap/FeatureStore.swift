import Geometry

/// The features of a map on disk, indexed by the tiles that they intersect.
///
/// A feature is stored in the cells of the first level that shows it, or of a coarser one where it
/// intersects at most four. A tile thus needs its cell on every level up to its own. Features that
/// are shown on upper levels also have cells for the lower levels, so that a tile of a town does
/// not read the main roads of the country.
struct FeatureStore: Sendable {
  /// The maximum zoom level, at which all points are kept.
  static let maximumZoom = 14

  /// The location of a chunk of a cell's records.
  fileprivate struct Piece: Sendable {
    var offset: Int
    var count: Int
  }

  fileprivate let scratch: Scratch
  /// The last chunk of every cell; each chunk begins with the location of the previous one.
  fileprivate let cells: [FeatureCell: Piece]
  fileprivate let addresses: [Set<TileID>]
  /// The bounds of all features in the Mercator unit square.
  let bounds: Rect
  let layerNames: [String]

  /// Returns the addresses of a level that features may intersect, by row and column.
  func tileIDs(zoom: Int) -> [TileID] { addresses[zoom].sorted { ($0.y, $0.x) < ($1.y, $1.x) } }

  /// Returns the tile at an address; nil if it has no features.
  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    var cutter = TileAssembly(
      id, buffer: TileSlicer.defaultBuffer, maximumZoom: Self.maximumZoom, measuresLines: false)
    let records = try records(of: id) { cutter.reaches($0.bounds) }
    try ByteCursor.reading(records.bytes) { (start) throws(TileError) in
      for record in records.order {
        var cursor = start
        try cursor.advance(by: record.offset)
        let (head, body) = try MapFeature.read(&cursor)
        cutter.add(try MapFeature(head, body, bytes: records.bytes), bounds: head.bounds)
      }
    }
    return cutter.tile
  }

  /// Returns the records that a tile shows: copies of their bytes, which take less memory than the
  /// features, and the drawing order of their offsets.
  private func records(
    of id: TileID, where isNear: (MapFeature.Head) -> Bool
  ) throws(TileError) -> (bytes: [UInt8], order: [(rank: Int, number: UInt64, offset: Int)]) {
    var bytes: [UInt8] = []
    var order: [(rank: Int, number: UInt64, offset: Int)] = []
    let isLower = id.zoom >= FeatureCell.lowerZoom
    for zoom in 0...id.zoom {
      let cell = FeatureCell(id: id.ancestor(zoom: zoom), isLower: isLower)
      guard let last = cells[cell] else { continue }
      try chunks(last) { (chunk) throws(TileError) in
        let shown = try Self.records(in: chunk) { $0.zooms.contains(id.zoom) && isNear($0) }
        let count = shown.reduce(bytes.count) { $0 + $1.range.count }
        // An array would double its capacity.
        if count > bytes.capacity { bytes.reserveCapacity(count + count / 8) }
        for (head, range) in shown {
          order.append((head.rank, head.number, bytes.count))
          bytes += chunk[range]
        }
      }
    }
    order.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
    return (bytes, order)
  }

  /// Returns the heads and locations of the records in a chunk that meet a condition.
  private static func records(
    in chunk: [UInt8], where isShown: (MapFeature.Head) -> Bool
  ) throws(TileError) -> [(head: MapFeature.Head, range: Range<Int>)] {
    try ByteCursor.reading(chunk) { (cursor) throws(TileError) in
      var found: [(head: MapFeature.Head, range: Range<Int>)] = []
      try cursor.advance(by: FeatureStoreWriter.linkLength)
      while !cursor.isAtEnd {
        let start = cursor.position
        let head = try MapFeature.read(&cursor).head
        if isShown(head) { found.append((head, start..<cursor.position)) }
      }
      return found
    }
  }

  /// Calls `body` with the chunks of a cell, the last one first.
  private func chunks(
    _ last: Piece, _ body: ([UInt8]) throws(TileError) -> Void
  ) throws(TileError) {
    var next: Piece? = last
    while let piece = next {
      let bytes = try scratch.bytes(at: piece.offset, count: piece.count)
      next = FeatureStoreWriter.link(bytes)
      try body(bytes)
    }
  }
}

/// A cell of features, for the tiles of the lower or of the upper levels.
private struct FeatureCell: Hashable {
  /// The first of the lower levels.
  static let lowerZoom = 11

  var id: TileID
  var isLower: Bool
}

/// Writes the features of a map to disk.
struct FeatureStoreWriter {
  fileprivate static let linkLength = 16
  /// The maximum number of cells that store a feature before a coarser level is used.
  private static let cellLimit = 4
  /// The maximum number of recorded addresses; a larger map is not written as tiles.
  private static let addressLimit = MBTilesWriter.tileLimit + 1

  private var scratch: Scratch
  /// The maximum number of buffered bytes.
  private let waitingLimit: Int
  private var waiting: [FeatureCell: ByteWriter] = [:]
  private var waitingCount = 0
  private var cells: [FeatureCell: FeatureStore.Piece] = [:]
  private var addresses = [Set<TileID>](repeating: [], count: FeatureStore.maximumZoom + 1)
  private var addressCount = 0
  private var bounds: Rect?
  private var layerNames = Set<String>()
  private var count: UInt64 = 0

  init(_ scratch: Scratch, waitingLimit: Int) {
    (self.scratch, self.waitingLimit) = (scratch, waitingLimit)
  }

  /// Adds a feature; those of an earlier phase come first in tiles.
  mutating func add(_ feature: MapFeature, phase: Int) throws(TileError) {
    guard let box = feature.bounds else { return }
    bounds = bounds?.union(box) ?? box
    layerNames.insert(feature.layer)
    var record = ByteWriter()
    feature.write(number: UInt64(phase) << 48 | count, bounds: box, to: &record)
    count += 1
    let first = min(feature.zooms.lowerBound, FeatureStore.maximumZoom)
    if first < FeatureCell.lowerZoom { keep(record.bytes, box, zoom: first, isLower: false) }
    keep(record.bytes, box, zoom: max(first, FeatureCell.lowerZoom), isLower: true)
    remember(box, feature.zooms)
    if waitingCount > waitingLimit { try flush() }
  }

  /// Completes the store; returns nil without features.
  mutating func finish() throws(TileError) -> FeatureStore? {
    try flush()
    guard let bounds else { return nil }
    return FeatureStore(
      scratch: scratch, cells: cells, addresses: addresses, bounds: bounds,
      layerNames: layerNames.sorted())
  }

  /// Adds a record to its cells, from a level upward.
  private mutating func keep(_ record: [UInt8], _ box: Rect, zoom first: Int, isLower: Bool) {
    var zoom = first
    var grid = TileGrid(around: box, zoom: zoom)
    while grid.count > Self.cellLimit, zoom > 0 {
      zoom -= 1
      grid = TileGrid(around: box, zoom: zoom)
    }
    for (x, y) in grid {
      let cell = FeatureCell(id: TileID(unchecked: zoom, x, y), isLower: isLower)
      waiting[cell, default: ByteWriter()].append(record)
      waitingCount += record.count
    }
  }

  private mutating func remember(_ box: Rect, _ zooms: ClosedRange<Int>) {
    for zoom in zooms.clamped(to: 0...FeatureStore.maximumZoom) {
      for (x, y) in TileGrid(around: box, zoom: zoom) {
        guard addressCount < Self.addressLimit else { return }
        if addresses[zoom].insert(TileID(unchecked: zoom, x, y)).inserted { addressCount += 1 }
      }
    }
  }

  private mutating func flush() throws(TileError) {
    for (cell, records) in waiting {
      let last = cells[cell]
      var bytes: [UInt8] = []
      bytes.reserveCapacity(Self.linkLength + records.bytes.count)
      for word in [last?.offset ?? 0, last?.count ?? 0] {
        withUnsafeBytes(of: UInt64(word).littleEndian) { bytes += $0 }
      }
      bytes += records.bytes
      let offset = try bytes.withUnsafeBytes { raw in
        Result { () throws(TileError) in try scratch.append(raw) }
      }.get()
      cells[cell] = FeatureStore.Piece(offset: offset, count: bytes.count)
    }
    (waiting, waitingCount) = ([:], 0)
  }

  /// Returns the location of the previous chunk; nil for the first one.
  fileprivate static func link(_ bytes: [UInt8]) -> FeatureStore.Piece? {
    let words = bytes.withUnsafeBytes { raw in
      [0, 8].map { UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: $0, as: UInt64.self)) }
    }
    return words[1] == 0 ? nil : FeatureStore.Piece(offset: Int(words[0]), count: Int(words[1]))
  }
}
