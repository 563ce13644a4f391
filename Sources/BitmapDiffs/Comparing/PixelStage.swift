import Bitmaps
import Foundation

/// Looks at every differing pixel of two pictures of one size and says what kind it is.
///
/// Runs of 16 pixels that are equal are passed over by comparing memory. Of other runs, pixels are handled as sets: colours are compared once for neighbours that change alike,
/// and only those that are too far apart are looked at for softened edges. Belongs to one
/// comparison.
struct PixelStage {
  private let method: ComparisonMethod
  private let limit: Double
  private let rim: Float
  private let antialiasing: Antialiasing
  private let width: Int
  private let height: Int
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let colors: FastColors
  private let exact: ColorDistance
  private let slopes: SlopeDetector
  private let evidence: EdgeEvidence
  private var findings = Findings()
  private var last = LastPair()

  /// What was found besides the kinds of pixels.
  struct Findings {
    var differingPixels = 0
    /// The largest distance of pixels that are neither ignored nor softened edges.
    var largestDistance: Float = 0
  }

  init(
    _ method: ComparisonMethod, distance: Double, size: PixelSize, colors: FastColors,
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>
  ) {
    self.method = method
    limit = distance
    rim = Float(distance)
    antialiasing = method.antialiasing
    (width, height) = (size.width, size.height)
    (self.expected, self.actual) = (expected, actual)
    exact = method.colorDistance
    self.colors = colors
    slopes = SlopeDetector(
      expected: expected, actual: actual, width: size.width, height: size.height,
      background: method.slopeBackground)
    evidence = EdgeEvidence(
      expected: expected, actual: actual, width: size.width, height: size.height)
  }

  /// Fills in the map, row by row.
  mutating func run(into map: inout ChangeMap) -> Findings {
    var grid = BlockGrid(size: map.size)
    map.kinds.withUnsafeMutableBufferPointer { buffer in
      guard let kinds = buffer.baseAddress else { return }
      let runs = DifferingRuns(expected: expected, actual: actual, width: width)
      runs.find(y: 0)
      for y in 0..<height {
        // The row below is in the processor's memory when neighbors are looked at there.
        if y + 1 < height { runs.find(y: y + 1) }
        runs.forEach(y: y) { look(x: $0, y: y, kinds: kinds, grid: &grid) }
      }
    }
    map.blocks = grid
    return findings
  }

  /// What is known of the colours of a run.
  private struct Colors {
    /// The pixels that are farther apart than the limit.
    var far: UInt32 = 0
    /// The pixels where two colours that differ begin, each good for those that follow.
    var begins: UInt32 = 0
    /// The first pixels behind them.
    var ends: UInt32 = 0
    /// The largest distance of those within the limit.
    var faint: Float = 0
    /// The largest distance of all.
    var farthest: Float = 0
  }

  /// The last pair of opaque colours that was compared.
  private struct LastPair {
    var one: UInt32 = 0
    var other: UInt32 = 0
    var distance: Float = 0
  }

  @inline(__always)
  private mutating func look(
    x: Int, y: Int, kinds: UnsafeMutablePointer<UInt8>, grid: inout BlockGrid
  ) {
    let (start, count) = (y * width + x, width * height)
    let one = PixelRun.load(expected, at: start, of: count)
    let other = PixelRun.load(actual, at: start, of: count)
    var differing = ~PixelRun.set(one .== other) & PixelRun.all
    if width - x < PixelRun.count { differing &= ~(~0 &<< UInt32(width - x)) }
    guard differing != 0 else { return }
    findings.differingPixels &+= differing.nonzeroBitCount
    let ignored = method.ignored.isEmpty ? 0 : ignored(x: x, y: y) & differing
    let counted = differing & ~ignored
    let colors = compare(counted, one, other, at: start)
    let softened = softened(colors.far, x: x, y: y)
    var changed = colors.far & ~softened
    let shifted = method.allowsShift ? shifted(changed, x: x, y: y) : 0
    changed &= ~shifted
    note(colors, changed: changed, at: start)
    var values = PixelRun.bytes(changed, PixelKind.changed.rawValue)
    values |= PixelRun.bytes(counted & ~colors.far, PixelKind.faint.rawValue)
    if softened != 0 { values |= PixelRun.bytes(softened, PixelKind.antialiased.rawValue) }
    if shifted | ignored != 0 {
      values |= PixelRun.bytes(shifted, PixelKind.shifted.rawValue)
      values |= PixelRun.bytes(ignored, PixelKind.ignored.rawValue)
    }
    store(values, to: kinds + start, room: width - x)
    guard changed != 0 else { return }
    grid.add(
      changed.nonzeroBitCount, from: x + changed.trailingZeroBitCount,
      to: x + 31 - changed.leadingZeroBitCount, y: y)
  }

  @inline(__always)
  private func store(_ values: SIMD16<UInt8>, to kinds: UnsafeMutablePointer<UInt8>, room: Int) {
    if room >= PixelRun.count {
      UnsafeMutableRawPointer(kinds).storeBytes(of: values, as: SIMD16<UInt8>.self)
    } else {
      for lane in 0..<room { kinds[lane] = values[lane] }
    }
  }

  /// Compares the colours of some pixels of a run, those that change alike at once.
  @inline(__always)
  private mutating func compare(
    _ asked: UInt32, _ one: PixelRun.Pixels, _ other: PixelRun.Pixels, at start: Int
  ) -> Colors {
    let count = width * height
    let isSame =
      (one .== PixelRun.load(expected, at: start - 1, of: count))
      .& (other .== PixelRun.load(actual, at: start - 1, of: count))
    // A translucent pixel's distance may depend on its place.
    let opaque = PixelRun.opaque(one & other)
    let starts = ~(PixelRun.set(isSame) & opaque) | 1
    var colors = Colors(begins: starts & asked, ends: starts | 0x1_0000)
    // Where pixels are left out, the next one that is asked for begins anew.
    colors.begins |= asked & ~(asked << 1)
    var left = colors.begins
    while left != 0 {
      let lane = left.trailingZeroBitCount
      left &= left &- 1
      let distance = distance(at: start + lane)
      let isFar = distance > rim
      colors.far |= isFar ? PixelStage.segment(lane, colors.ends) : 0
      colors.farthest = max(colors.farthest, distance)
      colors.faint = max(colors.faint, isFar ? 0 : distance)
    }
    colors.far &= asked
    return colors
  }

  /// The pixels from a lane to the next end.
  @inline(__always)
  private static func segment(_ lane: Int, _ ends: UInt32) -> UInt32 {
    let from: UInt32 = ~0 &<< UInt32(truncatingIfNeeded: lane)
    let behind = ends & (from &<< 1)
    return from & (behind &- 1) & ~behind
  }

  /// Keeps the largest distance of those that count.
  @inline(__always)
  private mutating func note(_ colors: Colors, changed: UInt32, at start: Int) {
    var largest = max(findings.largestDistance, colors.faint)
    if colors.farthest > largest {
      var left = changed & colors.far
      while left != 0 {
        largest = max(largest, distance(at: start + left.trailingZeroBitCount))
        left &= left &- 1
      }
    }
    findings.largestDistance = largest
  }

  @inline(__always)
  private mutating func distance(at index: Int) -> Float {
    let (one, other) = (expected[index], actual[index])
    if one == last.one, other == last.other { return last.distance }
    guard one & other >= 0xFF00_0000 else { return exactly(one, other, at: index) }
    var distance = colors.distance(one, other)
    if abs(distance - rim) <= FastColors.slack { distance = exactly(one, other, at: index) }
    last = LastPair(one: one, other: other, distance: distance)
    return distance
  }

  /// The exact distance, kept on its own side of the limit when it is rounded.
  @inline(never)
  private func exactly(_ one: UInt32, _ other: UInt32, at index: Int) -> Float {
    let distance = exact.between(one, other, at: index)
    let rounded = Float(distance)
    return distance > limit ? max(rounded, rim.nextUp) : min(rounded, rim)
  }

  /// The pixels of a run that do not count.
  @inline(never)
  private func ignored(x: Int, y: Int) -> UInt32 {
    var set: UInt32 = 0
    for part in method.ignored {
      for lane in 0..<PixelRun.count where part.contains(x: x + lane, y: y) { set |= 1 << lane }
    }
    return set
  }

  /// Those of some pixels of a run that are softened edges.
  @inline(__always)
  private func softened(_ asked: UInt32, x: Int, y: Int) -> UInt32 {
    guard antialiasing != .counted, asked != 0 else { return 0 }
    let sloped = slopes.onSlope(asked, x: x, y: y)
    guard antialiasing == .edges, sloped != 0 else { return sloped }
    return filter(sloped) { evidence.isSameEdge(x: x + $0, y: y) }
  }

  /// Those of some pixels of a run that are found in the other picture, at most one pixel beside
  /// their place, in both directions.
  @inline(never)
  private func shifted(_ asked: UInt32, x: Int, y: Int) -> UInt32 {
    filter(asked) { lane in
      let index = y * width + x + lane
      return isFound(expected[index], in: actual, x: x + lane, y: y)
        && isFound(actual[index], in: expected, x: x + lane, y: y)
    }
  }

  @inline(__always)
  private func filter(_ asked: UInt32, _ isKept: (Int) -> Bool) -> UInt32 {
    var (left, kept) = (asked, UInt32(0))
    while left != 0 {
      let lane = left.trailingZeroBitCount
      if isKept(lane) { kept |= 1 &<< UInt32(truncatingIfNeeded: lane) }
      left &= left &- 1
    }
    return kept
  }

  private func isFound(
    _ pixel: UInt32, in picture: UnsafePointer<UInt32>, x: Int, y: Int
  ) -> Bool {
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let index = row * width + column
        if exact.between(pixel, picture[index], at: index) <= limit { return true }
      }
    }
    return false
  }
}
