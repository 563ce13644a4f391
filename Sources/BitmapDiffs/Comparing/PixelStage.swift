import Bitmaps
import Foundation

/// Looks at every differing pixel of two pictures of one size and says what kind it is.
///
/// Rows and then runs of 16 pixels that are equal are passed over by comparing memory. Belongs to
/// one comparison.
struct PixelStage {
  private let method: ComparisonMethod
  private let limit: Double
  private let rim: Float
  private let antialiasing: Antialiasing
  private let hasIgnored: Bool
  private let allowsShift: Bool
  private let width: Int
  private let height: Int
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let colors: FastColors
  private let exact: ColorDistance
  private let slopes: SlopeDetector
  private let evidence: EdgeEvidence

  /// What was found besides the kinds of pixels.
  struct Findings {
    var differingPixels = 0
    /// The largest distance of pixels that are neither ignored nor softened edges.
    var largestDistance: Float = 0
  }

  init(
    _ method: ComparisonMethod, distance: Double, size: PixelSize,
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>
  ) {
    self.method = method
    limit = distance
    rim = Float(distance)
    antialiasing = method.antialiasing
    hasIgnored = !method.ignored.isEmpty
    allowsShift = method.allowsShift
    (width, height) = (size.width, size.height)
    (self.expected, self.actual) = (expected, actual)
    exact = method.colorDistance
    colors = FastColors(exact)
    slopes = SlopeDetector(
      expected: expected, actual: actual, width: size.width, height: size.height,
      background: method.slopeBackground)
    evidence = EdgeEvidence(
      expected: expected, actual: actual, width: size.width, height: size.height)
  }

  /// Fills in the map, row by row.
  func run(into map: inout ChangeMap) -> Findings {
    var findings = Findings()
    var grid = map.blocks
    map.kinds.withUnsafeMutableBufferPointer { buffer in
      guard let kinds = buffer.baseAddress else { return }
      for y in 0..<height {
        let start = y * width
        guard memcmp(expected + start, actual + start, width * 4) != 0 else { continue }
        var x = 0
        while x + BlockGrid.side <= width {
          let run = Run(expected + start + x, actual + start + x)
          if run.isDifferent {
            if !pass(run, at: start + x, y: y, kinds: kinds, findings: &findings) {
              look(
                from: x, to: x + BlockGrid.side, y: y, kinds: kinds, grid: &grid,
                findings: &findings)
            }
          }
          x += BlockGrid.side
        }
        if x < width {
          look(from: x, to: width, y: y, kinds: kinds, grid: &grid, findings: &findings)
        }
      }
    }
    map.blocks = grid
    return findings
  }

  /// 16 pixels of a row in both pictures, two in a number.
  private struct Run {
    typealias Pixels = SIMD8<UInt64>
    let one: Pixels
    let other: Pixels

    @inline(__always)
    init(_ expected: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>) {
      one = UnsafeRawPointer(expected).loadUnaligned(as: Pixels.self)
      other = UnsafeRawPointer(actual).loadUnaligned(as: Pixels.self)
    }

    @inline(__always)
    var isDifferent: Bool { Run.hasBits(one ^ other) }

    /// Whether each picture has one colour in the run.
    @inline(__always)
    var isPlain: Bool {
      let (first, second) = (Run.pair(one[0]), Run.pair(other[0]))
      return !Run.hasBits((one ^ Pixels(repeating: first)) | (other ^ Pixels(repeating: second)))
    }

    /// The first of two pixels, twice.
    @inline(__always)
    private static func pair(_ pixels: UInt64) -> UInt64 {
      (pixels & 0xFFFF_FFFF) &* 0x1_0000_0001
    }

    @inline(__always)
    private static func hasBits(_ pixels: Pixels) -> Bool {
      let half = pixels.lowHalf | pixels.highHalf
      let quarter = half.lowHalf | half.highHalf
      return quarter.x | quarter.y != 0
    }
  }

  /// Deals with a run in which every pixel differs alike and faintly; false for any other run.
  @inline(__always)
  private func pass(
    _ run: Run, at start: Int, y: Int, kinds: UnsafeMutablePointer<UInt8>,
    findings: inout Findings
  ) -> Bool {
    let one = UInt32(truncatingIfNeeded: run.one[0])
    let other = UInt32(truncatingIfNeeded: run.other[0])
    guard one & other >= 0xFF00_0000, !hasIgnored, run.isPlain else { return false }
    let distance = distance(one, other, at: start)
    guard distance <= rim else { return false }
    findings.differingPixels += BlockGrid.side
    findings.largestDistance = max(findings.largestDistance, distance)
    (kinds + start).update(repeating: PixelKind.faint.rawValue, count: BlockGrid.side)
    return true
  }

  @inline(__always)
  private func look(
    from left: Int, to right: Int, y: Int, kinds: UnsafeMutablePointer<UInt8>,
    grid: inout BlockGrid, findings: inout Findings
  ) {
    var (changed, first, last, differing) = (0, 0, 0, 0)
    var (lastOne, lastOther, distance): (UInt32, UInt32, Float) = (0, 0, 0)
    var largest = findings.largestDistance
    var areas = SlopeDetector.Lanes()
    var asksForAreas = antialiasing != .counted && !hasIgnored && !allowsShift
    for x in left..<right {
      let index = y * width + x
      let (one, other) = (expected[index], actual[index])
      guard one != other else { continue }
      differing += 1
      // A translucent pixel's distance may depend on its place.
      if one != lastOne || other != lastOther || one & other < 0xFF00_0000 {
        distance = self.distance(one, other, at: index)
        (lastOne, lastOther) = (one, other)
      }
      if asksForAreas, distance > rim {
        areas = slopes.inAreas(fromX: left, y: y)
        asksForAreas = false
      }
      let isInArea = distance > rim && areas[x - left]
      let kind = isInArea ? .changed : kind(of: distance, x: x, y: y)
      kinds[index] = kind.rawValue
      switch kind {
      case .changed:
        if changed == 0 { first = x }
        changed += 1
        last = x
        largest = max(largest, distance)
      case .faint: largest = max(largest, distance)
      case .equal, .antialiased, .shifted, .ignored: break
      }
    }
    findings.differingPixels += differing
    findings.largestDistance = largest
    if changed > 0 { grid.add(changed, from: first, to: last, y: y) }
  }

  @inline(__always)
  private func distance(_ one: UInt32, _ other: UInt32, at index: Int) -> Float {
    guard one & other >= 0xFF00_0000 else { return exactly(one, other, at: index) }
    let distance = colors.distance(one, other)
    return abs(distance - rim) <= FastColors.slack ? exactly(one, other, at: index) : distance
  }

  @inline(__always)
  private func kind(of distance: Float, x: Int, y: Int) -> PixelKind {
    if hasIgnored, method.ignored.contains(where: { $0.contains(x: x, y: y) }) {
      return .ignored
    }
    guard distance > rim else { return .faint }
    if isSoftened(x: x, y: y) { return .antialiased }
    return allowsShift && isShifted(x: x, y: y) ? .shifted : .changed
  }

  /// The exact distance, kept on its own side of the limit when it is rounded.
  @inline(never)
  private func exactly(_ one: UInt32, _ other: UInt32, at index: Int) -> Float {
    let distance = exact.between(one, other, at: index)
    let rounded = Float(distance)
    return distance > limit ? max(rounded, rim.nextUp) : min(rounded, rim)
  }

  @inline(__always)
  private func isSoftened(x: Int, y: Int) -> Bool {
    switch antialiasing {
    case .counted: false
    case .slopes: slopes.isOnSlope(x: x, y: y)
    case .edges: slopes.isOnSlope(x: x, y: y) && evidence.isSameEdge(x: x, y: y)
    }
  }

  /// Whether each picture's pixel is found in the other at most one pixel beside its place.
  @inline(never)
  private func isShifted(x: Int, y: Int) -> Bool {
    let index = y * width + x
    return isFound(expected[index], in: actual, x: x, y: y)
      && isFound(actual[index], in: expected, x: x, y: y)
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
