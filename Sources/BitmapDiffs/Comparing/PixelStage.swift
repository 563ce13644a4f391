import Bitmaps
import Foundation

/// Looks at every differing pixel of two pictures of one size and says what kind it is.
///
/// Rows and then runs of 16 pixels that are equal are passed over by comparing memory. Belongs to
/// one comparison.
struct PixelStage {
  private let method: ComparisonMethod
  private let limit: Double
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
        while x < width {
          let end = min(width, x + BlockGrid.side)
          if isDifferent(from: start + x, count: end - x) {
            look(from: x, to: end, y: y, kinds: kinds, grid: &grid, findings: &findings)
          }
          x = end
        }
      }
    }
    map.blocks = grid
    return findings
  }

  @inline(__always)
  private func isDifferent(from start: Int, count: Int) -> Bool {
    guard count == 16 else { return true }
    let (one, other) = (UnsafeRawPointer(expected + start), UnsafeRawPointer(actual + start))
    let difference =
      one.loadUnaligned(as: SIMD8<UInt64>.self) ^ other.loadUnaligned(as: SIMD8<UInt64>.self)
    return difference != SIMD8(repeating: 0)
  }

  @inline(__always)
  private func look(
    from left: Int, to right: Int, y: Int, kinds: UnsafeMutablePointer<UInt8>,
    grid: inout BlockGrid, findings: inout Findings
  ) {
    var (changed, first, last) = (0, 0, 0)
    for x in left..<right {
      let index = y * width + x
      guard expected[index] != actual[index] else { continue }
      findings.differingPixels += 1
      let kind = kind(of: index, x: x, y: y, largest: &findings.largestDistance)
      kinds[index] = kind.rawValue
      guard kind == .changed else { continue }
      if changed == 0 { first = x }
      changed += 1
      last = x
    }
    if changed > 0 { grid.add(changed, from: first, to: last, y: y) }
  }

  @inline(__always)
  private func kind(of index: Int, x: Int, y: Int, largest: inout Float) -> PixelKind {
    let (one, other) = (expected[index], actual[index])
    if !method.ignored.isEmpty, method.ignored.contains(where: { $0.contains(x: x, y: y) }) {
      return .ignored
    }
    var distance: Float
    if one & other >= 0xFF00_0000 {
      distance = colors.distance(one, other)
      if abs(distance - Float(limit)) <= FastColors.slack {
        distance = exactly(one, other, at: index)
      }
    } else {
      distance = exactly(one, other, at: index)
    }
    if distance > Float(limit) {
      if isSoftened(x: x, y: y) { return .antialiased }
      if method.allowsShift, isShifted(x: x, y: y) { return .shifted }
      largest = max(largest, distance)
      return .changed
    }
    largest = max(largest, distance)
    return .faint
  }

  /// The exact distance, kept on its own side of the limit when it is rounded.
  @inline(never)
  private func exactly(_ one: UInt32, _ other: UInt32, at index: Int) -> Float {
    let distance = exact.between(one, other, at: index)
    let (rounded, rim) = (Float(distance), Float(limit))
    return distance > limit ? max(rounded, rim.nextUp) : min(rounded, rim)
  }

  @inline(__always)
  private func isSoftened(x: Int, y: Int) -> Bool {
    switch method.antialiasing {
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
