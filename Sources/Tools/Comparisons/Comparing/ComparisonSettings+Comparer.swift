import Bitmaps
import Documents

extension ComparisonSettings {
  /// The comparer for pictures of unknown size.
  var comparer: BitmapComparer {
    let method = ComparisonMethod(
      metric: ColorMetric(rawValue: metric) ?? .hyab,
      antialiasing: Antialiasing(rawValue: antialiasing) ?? .edges, allowsShift: allowsShift,
      windowSide: windowSide,
      similarity: measuresSimilarity || similarity != nil ? .gaussian11 : nil,
      ignored: masks)
    return BitmapComparer(
      method: method,
      tolerance: ChangeTolerance(
        distance: threshold, changedPixels: changedPixels ?? 0, densestWindow: densestWindow,
        similarity: similarity))
  }

  /// The comparer for pictures of the given size.
  func comparer(for size: PixelSize) -> BitmapComparer {
    var comparer = comparer
    comparer.tolerance.changedPixels = acceptedPixels(in: size)
    return comparer
  }

  /// The accepted number of changed pixels: the smaller of the absolute and the relative limit.
  func acceptedPixels(in size: PixelSize) -> Int {
    let part = share.map { Int(($0 * Double(size.count)).rounded(.down)) }
    switch (changedPixels, part) {
    case (let number?, let part?): return min(number, part)
    case (let number?, nil): return number
    case (nil, let part): return part ?? 0
    }
  }

  /// Runs the comparer on planted changes, with a limit of zero changed pixels.
  package func selfCheck() -> ComparisonReport.SelfCheckResult {
    var comparer = comparer
    comparer.tolerance = ChangeTolerance(distance: threshold)
    var picture = Bitmap(size: PixelSize(width: 128, height: 96))
    for y in 0..<96 {
      for x in 0..<128 {
        picture[x, y] = 0xFF00_0000 | UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | UInt32(128 - x)
      }
    }
    do {
      try SelfCheck(of: comparer).run(on: picture)
      return .init(
        isPassed: true,
        sentence: "the planted patch and the planted line were found, and no difference in a copy"
      )
    } catch {
      return .init(isPassed: false, sentence: error.description)
    }
  }
}

extension PixelMeasurement {
  /// The measurement of two pictures that differ; nil if they are equal.
  package init?(_ comparison: BitmapComparison) {
    switch comparison {
    case .equalFiles, .equalPixels: return nil
    case .size(let expected, let actual):
      self.init(
        expectedSize: Extent(expected), actualSize: Extent(actual), regions: [], regionCount: 0)
    case .change(let change):
      let size = change.map.size
      let window = change.densestWindow
      self.init(
        expectedSize: Extent(size), actualSize: Extent(size),
        changedPixels: change.changedPixels, differingPixels: change.differingPixels,
        share: size.count > 0 ? Double(change.changedPixels) / Double(size.count) : 0,
        largestDistance: change.largestDistance, kinds: Kinds(change.map),
        densestWindow: Window(
          x: window.x, y: window.y, side: window.side, changedPixels: window.changedPixels),
        regions: Array(change.regions.prefix(PixelMeasurement.regionLimit)),
        regionCount: change.regions.count, similarity: change.similarity)
    }
  }
}

extension PixelMeasurement.Extent {
  init(_ size: PixelSize) { self.init(width: size.width, height: size.height) }
}

extension PixelMeasurement.Kinds {
  init(_ map: ChangeMap) {
    var counts = [Int](repeating: 0, count: 256)
    map.forEachDifference { _, kind in counts[Int(kind.rawValue)] += 1 }
    func count(_ kind: PixelKind) -> Int { counts[Int(kind.rawValue)] }
    self.init(
      faint: count(.faint), antialiased: count(.antialiased), shifted: count(.shifted),
      ignored: count(.ignored), changed: count(.changed))
  }
}

extension LimitUsage {
  package init(_ limit: Verdict.Limit) {
    self.init(
      name: limit.name, amount: limit.amount, limit: limit.limit, isLeast: limit.isLeast,
      used: limit.used.isFinite ? limit.used : nil)
  }
}
