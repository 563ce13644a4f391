import Bitmaps

/// Finds antialiased edges among the pixels of a row whose colors exceed the limit.
///
/// Used by one comparison at a time.
struct AntialiasedEdges: ~Copyable {
  private let antialiasing: Antialiasing
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let slopes: EdgeGradientDetector
  private let evidence: AntialiasingEvidence
  private var areas: FlatRegions
  /// The candidate slope pixels of the expected and of the actual picture.
  private var slopesOfExpected: RowWorklist
  private var slopesOfActual: RowWorklist
  private var found: RowWorklist
  private let marks: RowMask
  /// The runs of a row with candidate slope pixels.
  private let candidates: UnsafeMutablePointer<Int>
  private var candidateCount = 0

  init(
    _ method: ComparisonMethod, size: PixelSize, lists: borrowing LaneIndexTable,
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>
  ) {
    let (width, height) = (size.width, size.height)
    antialiasing = method.antialiasing
    (self.expected, self.actual) = (expected, actual)
    evidence = AntialiasingEvidence(
      expected: expected, actual: actual, width: width, height: height)
    areas = FlatRegions(expected: expected, actual: actual, width: width, height: height)
    slopes = EdgeGradientDetector(width: width, height: height, background: method.slopeBackground)
    slopesOfExpected = RowWorklist(width: width, lists: lists)
    slopesOfActual = RowWorklist(width: width, lists: lists)
    found = RowWorklist(width: width, lists: lists)
    marks = RowMask(width: width)
    candidates = .allocate(capacity: width / PixelRun.count + 1)
  }

  deinit { candidates.deallocate() }

  /// Marks the antialiased edges of a row.
  mutating func find(in sets: UnsafeMutableBufferPointer<LaneMasks>, y: Int) {
    guard antialiasing != .counted else { return }
    gather(sets, y: y)
    guard candidateCount > 0 else { return }
    mark(slopesOfExpected, of: expected, y: y)
    mark(slopesOfActual, of: actual, y: y)
    if antialiasing == .edges { confirm(sets, y: y) }
    for candidate in 0..<candidateCount {
      let index = candidates[candidate]
      sets[index].softened = marks.take(x: sets[index].x)
    }
  }

  /// Marks the pixels that are on a slope.
  private func mark(_ jobs: borrowing RowWorklist, of picture: UnsafePointer<UInt32>, y: Int) {
    for index in 0..<jobs.count {
      let x = jobs[index]
      marks.mark(
        x, if: slopes.isOnSlope(of: picture, x: x, y: y, plain: areas.around(x: x, y: y)))
    }
  }

  /// Gathers the pixels that may be on a slope.
  ///
  /// A pixel in a flat region of a picture is not on a slope of that picture, and a pixel without a
  /// neighbor in a flat region of both pictures is not on a slope of either.
  private mutating func gather(_ sets: UnsafeMutableBufferPointer<LaneMasks>, y: Int) {
    slopesOfExpected.removeAll()
    slopesOfActual.removeAll()
    candidateCount = 0
    for index in sets.indices where sets[index].far != 0 {
      let set = sets[index]
      let column = set.x / PixelRun.count
      let own = areas.sets(column: column, y: y)
      let unsure = set.far & ~own.both
      guard unsure != 0 else { continue }
      let asked = unsure & areas.near(unsure, column: column, y: y)
      candidates[candidateCount] = index
      candidateCount &+= asked == 0 ? 0 : 1
      let x = UInt32(truncatingIfNeeded: set.x)
      slopesOfExpected.add(asked & ~own.expected, x: x)
      slopesOfActual.add(asked & ~own.actual, x: x)
    }
  }

  /// Clears the marks of pixels whose edge is not in both pictures.
  private mutating func confirm(_ sets: UnsafeMutableBufferPointer<LaneMasks>, y: Int) {
    found.removeAll()
    for candidate in 0..<candidateCount {
      let x = sets[candidates[candidate]].x
      found.add(marks.take(x: x), x: UInt32(truncatingIfNeeded: x))
    }
    for index in 0..<found.count {
      let x = found[index]
      marks[x] = evidence.isSameEdge(x: x, y: y)
    }
  }
}
