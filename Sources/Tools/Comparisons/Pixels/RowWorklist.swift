/// Row positions at which the same work is done, stored contiguously.
///
/// Sets of 16 pixels are unpacked here, so that the work runs position by position without a branch
/// per set. Used by one comparison at a time.
struct RowWorklist: ~Copyable {
  private(set) var count = 0
  private let columns: UnsafeMutablePointer<UInt32>
  private let lanes: UnsafePointer<SIMD8<UInt32>>

  private let counts: UnsafePointer<UInt8>

  /// Allocates space for all positions of a row; the lists must outlive it.
  init(width: Int, lists: borrowing LaneIndexTable) {
    columns = .allocate(capacity: width + 2 * PixelRun.count)
    lanes = UnsafePointer(lists.lanes)
    counts = UnsafePointer(lists.counts)
  }

  deinit { columns.deallocate() }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  /// Adds the positions of a set of 16 pixels from a column on; `x` is arbitrary for an empty set.
  @inline(__always)
  mutating func add(_ set: UInt32, x: UInt32) {
    let (low, high) = (Int(set & 0xFF), Int(set >> 8))
    let middle = count &+ Int(counts[low])
    store(lanes[low], x: x, at: count)
    store(lanes[high], x: x &+ 8, at: middle)
    count = middle &+ Int(counts[high])
  }

  @inline(__always)
  private func store(_ lanes: SIMD8<UInt32>, x: UInt32, at index: Int) {
    UnsafeMutableRawPointer(columns + index).storeBytes(
      of: lanes &+ SIMD8(repeating: x), as: SIMD8<UInt32>.self)
  }

  @inline(__always)
  subscript(index: Int) -> Int { Int(columns[index]) }
}

/// The lanes of every set of eight, and their number.
struct LaneIndexTable: ~Copyable {
  fileprivate let lanes: UnsafeMutablePointer<SIMD8<UInt32>>
  fileprivate let counts: UnsafeMutablePointer<UInt8>

  /// The lanes of each set in ascending order.
  private static let lists: [SIMD8<UInt32>] = (0..<256).map { set in
    var (lanes, count) = (SIMD8<UInt32>(), 0)
    for lane in 0..<8 where set >> lane & 1 != 0 {
      lanes[count] = UInt32(lane)
      count += 1
    }
    return lanes
  }

  init() {
    lanes = .allocate(capacity: 256)
    lanes.initialize(from: LaneIndexTable.lists, count: 256)
    counts = .allocate(capacity: 256)
    counts.initialize(from: (0..<256).map { UInt8($0.nonzeroBitCount) }, count: 256)
  }

  deinit {
    lanes.deallocate()
    counts.deallocate()
  }
}

/// One flag per pixel of a row.
///
/// Used by one comparison at a time.
struct RowMask: ~Copyable {
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Creates a mask with no pixel marked.
  init(width: Int) {
    bytes = .allocate(capacity: width + PixelRun.count)
    bytes.initialize(repeating: 0, count: width + PixelRun.count)
  }

  deinit { bytes.deallocate() }

  /// Whether a pixel is marked.
  @inline(__always)
  subscript(x: Int) -> Bool {
    get { bytes[x] != 0 }
    nonmutating set { bytes[x] = newValue ? 1 : 0 }
  }

  /// Marks a pixel if a condition is true.
  @inline(__always)
  func mark(_ x: Int, if isMarked: Bool) { bytes[x] |= isMarked ? 1 : 0 }

  /// Returns the marked pixels of 16 and clears their marks.
  @inline(__always)
  func take(x: Int) -> UInt32 {
    let start = UnsafeMutableRawPointer(bytes + x)
    let words = start.loadUnaligned(as: SIMD2<UInt64>.self)
    start.storeBytes(of: SIMD2(), as: SIMD2<UInt64>.self)
    return UInt32(truncatingIfNeeded: RowMask.bits(words.x) | RowMask.bits(words.y) << 8)
  }

  /// Packs eight bytes that are 0 or 1 into bits.
  @inline(__always)
  private static func bits(_ bytes: UInt64) -> UInt64 {
    (bytes &* 0x0102_0408_1020_4080) >> 56
  }
}
