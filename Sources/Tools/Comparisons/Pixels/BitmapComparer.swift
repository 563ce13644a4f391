package import Bitmaps
package import Documents
import Foundation

/// Compares pictures by a method and judges what it finds by a tolerance.
package struct BitmapComparer: Sendable, Hashable {
  /// How pictures are compared.
  package var method: ComparisonMethod
  /// How much may differ.
  package var tolerance: ChangeTolerance

  /// A comparer; what is left out is the default.
  package init(
    method: ComparisonMethod = ComparisonMethod(), tolerance: ChangeTolerance = ChangeTolerance()
  ) {
    self.method = method
    self.tolerance = tolerance
  }

  /// Accepts equal pictures only, down to the last level of a channel.
  package static let exact = BitmapComparer(method: .levels, tolerance: .exact)

  /// Compares two PNG files; equal ones are not decoded beyond their header.
  ///
  /// - Throws: `UnreadablePicture`, which says which of the two cannot be read and why.
  package func compare(
    expected: [UInt8], actual: [UInt8]
  ) throws(UnreadablePicture) -> BitmapComparison {
    var scratch = ComparisonScratch()
    return try compare(expected: expected, actual: actual, scratch: &scratch)
  }

  /// The same with memory that is used again from pair to pair; afterwards it holds both pictures,
  /// unless the files are equal.
  package func compare(
    expected: [UInt8], actual: [UInt8], scratch: inout ComparisonScratch
  ) throws(UnreadablePicture) -> BitmapComparison {
    if expected == actual {
      try UnreadablePicture.check(.expected) { () throws(PNGError) in
        _ = try PNGDecoder.size(of: expected)
      }
      return .equalFiles
    }
    try UnreadablePicture.check(.expected) { () throws(PNGError) in
      try PNGDecoder.decode(expected, into: &scratch.expected, scratch: &scratch.decoder)
    }
    try UnreadablePicture.check(.actual) { () throws(PNGError) in
      try PNGDecoder.decode(actual, into: &scratch.actual, scratch: &scratch.decoder)
    }
    return compare(expected: scratch.expected, actual: scratch.actual, colors: &scratch.colors)
  }

  /// Compares two pictures; equal ones cost one comparison of memory.
  package func compare(expected: Bitmap, actual: Bitmap) -> BitmapComparison {
    var colors = ColorCache()
    return compare(expected: expected, actual: actual, colors: &colors)
  }

  /// The same with memory that is used again from pair to pair; the pictures in it stay as they are.
  package func compare(
    expected: Bitmap, actual: Bitmap, scratch: inout ComparisonScratch
  ) -> BitmapComparison {
    compare(expected: expected, actual: actual, colors: &scratch.colors)
  }

  private func compare(
    expected: Bitmap, actual: Bitmap, colors: inout ColorCache
  ) -> BitmapComparison {
    guard expected.size == actual.size else {
      return .size(expected: expected.size, actual: actual.size)
    }
    let size = expected.size
    var map = ChangeMap(size: size)
    let findings = expected.pixels.withUnsafeBufferPointer { one in
      actual.pixels.withUnsafeBufferPointer { other -> PixelStage.Findings? in
        guard let a = one.baseAddress, let b = other.baseAddress else { return nil }
        let findings = colors.with(method.colorDistance) { colors in
          var stage = PixelStage(
            method, distance: tolerance.distance, size: size, colors: colors, expected: a,
            actual: b)
          return stage.run(into: &map)
        }
        if method.antialiasing == .edges, findings.differingPixels > 0 {
          StraightRuns(expected: a, actual: b).promote(in: &map)
        }
        return findings
      }
    }
    guard let findings, findings.differingPixels > 0 else { return .equalPixels }
    let largest = Double(findings.largestDistance)
    return .change(
      BitmapChange(
        map: map, changedPixels: map.blocks.count, differingPixels: findings.differingPixels,
        // Where no pixel is beyond the limit, rounding to single precision must not be.
        largestDistance: map.blocks.count == 0 ? min(largest, tolerance.distance) : largest,
        densestWindow: map.densestWindow(side: method.windowSide), regions: map.blocks.regions,
        similarity: method.similarity.flatMap {
          StructuralSimilarity($0).index(expected, actual)
        }))
  }
}

/// A picture of a pair that cannot be read.
package struct UnreadablePicture: ReportedError, Sendable, Hashable {
  /// One of the two pictures of a pair.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case expected, actual
  }

  /// Which of the two.
  package let side: Side
  /// Why it cannot be read.
  package let reason: PNGError

  package var blame: ErrorOrigin { .comparedFiles }

  /// Both in a sentence.
  package var sentence: String { "the \(side.rawValue) picture cannot be read: \(reason)" }

  static func check(
    _ side: Side, _ body: () throws(PNGError) -> Void
  ) throws(UnreadablePicture) {
    do throws(PNGError) { try body() } catch {
      throw UnreadablePicture(side: side, reason: error)
    }
  }
}

/// Memory for comparing one pair of files after the other; belongs to one worker.
package struct ComparisonScratch: Sendable {
  /// The expected picture of the last pair.
  package fileprivate(set) var expected = Bitmap(size: PixelSize(width: 0, height: 0), pixels: [])
  /// The actual picture of the last pair.
  package fileprivate(set) var actual = Bitmap(size: PixelSize(width: 0, height: 0), pixels: [])
  fileprivate var colors = ColorCache()
  fileprivate var decoder = PNGDecoder.Scratch()

  /// No memory yet.
  package init() {}
}
