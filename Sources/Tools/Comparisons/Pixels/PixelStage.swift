import Bitmaps
import Foundation

/// Classifies the differing pixels of two pictures of the same size.
///
/// Equal runs of 16 pixels are skipped. The rest is gathered row by row and then processed position
/// by position: the color distance, once for neighbors with the same change, and the antialiasing
/// test if the distance exceeds the limit. Used by one comparison at a time.
struct PixelStage: ~Copyable {
  private let parts: [PixelRect]
  private let hasIgnored: Bool
  private let width: Int
  private let height: Int
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private var runs: DirtyRuns
  private let distances: PairDistances
  private var edges: AntialiasedEdges
  private let shifts: OnePixelShift?
  /// The table that compacts lanes into worklists.
  private let lists = LaneIndexTable()
  /// The differing runs of a row.
  private let sets: UnsafeMutableBufferPointer<LaneMasks>
  private var begins: RowWorklist
  private let marks: RowMask
  private var peaks: [Int] = []
  private var findings = Findings()

  /// The findings other than pixel classifications.
  struct Findings {
    var differingPixels = 0
    /// The largest distance of pixels outside ignored areas and antialiased edges.
    var largestDistance: Float = 0
  }

  init(
    _ method: ComparisonMethod, distance: Double, size: PixelSize, colors: FastColors,
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>
  ) {
    parts = method.ignored
    hasIgnored = !parts.isEmpty
    (width, height) = (size.width, size.height)
    (self.expected, self.actual) = (expected, actual)
    runs = DirtyRuns(expected: expected, actual: actual, size: size)
    distances = PairDistances(method.colorDistance, limit: distance, colors: colors)
    edges = AntialiasedEdges(
      method, size: size, lists: lists, expected: expected, actual: actual)
    shifts =
      method.allowsShift
      ? OnePixelShift(
        expected: expected, actual: actual, width: size.width, height: size.height,
        distance: method.colorDistance, limit: distance) : nil
    sets = .allocate(capacity: size.width / PixelRun.count + 1)
    begins = RowWorklist(width: size.width, lists: lists)
    marks = RowMask(width: size.width)
  }

  deinit { sets.deallocate() }

  /// Classifies all pixels, row by row.
  mutating func run(into map: inout ChangeMap) -> Findings {
    var grid = BlockGrid(size: map.size)
    map.kinds.withUnsafeMutableBufferPointer { buffer in
      guard let kinds = buffer.baseAddress else { return }
      for y in 0..<height {
        runs.prepare(y: y)
        let count = gather(y: y)
        guard count > 0 else { continue }
        measure(y: y)
        let sets = UnsafeMutableBufferPointer(rebasing: sets[..<count])
        for index in sets.indices { sets[index].spread(marks.take(x: sets[index].x)) }
        edges.find(in: sets, y: y)
        grid.update { blocks in
          for set in sets { settle(set, y: y, kinds: kinds, blocks: blocks) }
        }
        if !peaks.isEmpty { climb(y: y, kinds: kinds) }
      }
    }
    map.blocks = grid
    return findings
  }

  /// Gathers the differences of a row and the pixels to measure; returns the number of differing
  /// runs.
  private mutating func gather(y: Int) -> Int {
    begins.removeAll()
    let (row, area) = (y * width, width * height)
    var (count, differing) = (0, 0)
    for x in runs.columns(y: y) {
      var set = LaneMasks(x: x, at: row + x, expected: expected, actual: actual, area: area)
      if width - x < PixelRun.count { set.cut(to: width - x) }
      guard set.differing != 0 else { continue }
      differing &+= set.differing.nonzeroBitCount
      if hasIgnored { set.ignore(ignored(x: x, y: y)) }
      begins.add(set.begins, x: UInt32(truncatingIfNeeded: x))
      sets[count] = set
      count &+= 1
    }
    findings.differingPixels &+= differing
    return count
  }

  /// Marks the first pixels of sequences whose distance exceeds the limit.
  private mutating func measure(y: Int) {
    let (row, distances) = (y * width, distances)
    let (expected, actual) = (expected + row, actual + row)
    var largest = findings.largestDistance
    for index in 0..<begins.count {
      let x = begins[index]
      let distance = distances.between(expected[x], actual[x], at: row &+ x)
      let isFar = distance > distances.rim
      marks[x] = isFar
      guard distance > largest else { continue }
      if isFar { peaks.append(x) } else { largest = distance }
    }
    findings.largestDistance = largest
  }

  /// Writes the classifications of a run.
  @inline(__always)
  private func settle(
    _ set: LaneMasks, y: Int, kinds: UnsafeMutablePointer<UInt8>, blocks: BlockGrid.Blocks
  ) {
    var changed = set.far & ~set.softened
    let ignored = set.differing & ~set.counted
    let shifted = shifts?.find(changed, x: set.x, y: y) ?? 0
    changed &= ~shifted
    var values = PixelRun.bytes(changed, PixelKind.changed.rawValue)
    values |= PixelRun.bytes(set.counted & ~set.far, PixelKind.faint.rawValue)
    if set.softened != 0 {
      values |= PixelRun.bytes(set.softened, PixelKind.antialiased.rawValue)
    }
    if shifted | ignored != 0 {
      values |= PixelRun.bytes(shifted, PixelKind.shifted.rawValue)
      values |= PixelRun.bytes(ignored, PixelKind.ignored.rawValue)
    }
    store(values, to: kinds + y * width + set.x, room: width - set.x)
    guard changed != 0 else { return }
    blocks.add(
      changed.nonzeroBitCount, from: set.x + changed.trailingZeroBitCount,
      to: set.x + 31 - changed.leadingZeroBitCount, y: y)
  }

  @inline(__always)
  private func store(_ values: SIMD16<UInt8>, to kinds: UnsafeMutablePointer<UInt8>, room: Int) {
    if room >= PixelRun.count {
      UnsafeMutableRawPointer(kinds).storeBytes(of: values, as: SIMD16<UInt8>.self)
    } else {
      for lane in 0..<room { kinds[lane] = values[lane] }
    }
  }

  /// Raises the largest distance to that of the changed pixels.
  @inline(never)
  private mutating func climb(y: Int, kinds: UnsafePointer<UInt8>) {
    for x in peaks {
      let index = y * width + x
      let (one, other) = (expected[index], actual[index])
      let distance = distances.between(one, other, at: index)
      guard distance > findings.largestDistance else { continue }
      // Following pixels with the same change have the same distance if position does not matter.
      let isOpaque = one & other >= 0xFF00_0000
      let end = isOpaque ? min(width, (x / PixelRun.count + 1) * PixelRun.count) - x : 1
      for next in index..<index + end where expected[next] == one && actual[next] == other {
        guard kinds[next] == PixelKind.changed.rawValue else { continue }
        findings.largestDistance = distance
        break
      }
    }
    peaks.removeAll(keepingCapacity: true)
  }

  /// The ignored pixels of a run.
  @inline(never)
  private func ignored(x: Int, y: Int) -> UInt32 {
    var set: UInt32 = 0
    for part in parts {
      for lane in 0..<PixelRun.count where part.contains(x: x + lane, y: y) { set |= 1 << lane }
    }
    return set
  }
}
