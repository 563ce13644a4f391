package import BitmapDiffs

extension PixelMeasurement {
  /// Numbers that were counted elsewhere, of two pictures of one size or of two.
  package init(
    expected: Extent, actual: Extent, changedPixels: Int? = nil, densestWindow: Window? = nil,
    regions: [ChangedRegion] = []
  ) {
    expectedSize = expected
    actualSize = actual
    self.changedPixels = changedPixels
    self.densestWindow = densestWindow
    self.regions = regions
    regionCount = regions.count
    if let changedPixels, expected.width * expected.height > 0 {
      share = Double(changedPixels) / Double(expected.width * expected.height)
    }
  }
}

extension PixelMeasurement.Extent {
  /// An extent of so many pixels.
  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

extension PixelMeasurement.Window {
  /// A window at a place.
  package init(at x: Int, _ y: Int, side: Int, changedPixels: Int) {
    self.x = x
    self.y = y
    self.side = side
    self.changedPixels = changedPixels
  }
}

extension ComparisonReport.SelfCheckResult {
  /// A result in a sentence.
  package init(passed isPassed: Bool, _ sentence: String) {
    self.isPassed = isPassed
    self.sentence = sentence
  }
}

extension PairRecord.Frame {
  /// A frame of no run: a screen and what the moment is.
  package init(device: String, theme: String, label: String) {
    self.device = device
    self.theme = theme
    self.label = label
    index = 0
    seconds = 0
  }
}
