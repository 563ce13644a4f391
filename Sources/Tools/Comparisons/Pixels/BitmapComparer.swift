package import Bitmaps
package import Documents
import Foundation

/// Compares pictures by a method and judges the differences by a tolerance.
package struct BitmapComparer: Sendable, Hashable {
  package var method: ComparisonMethod
  /// The accepted differences.
  package var tolerance: ChangeTolerance

  package init(
    method: ComparisonMethod = ComparisonMethod(), tolerance: ChangeTolerance = ChangeTolerance()
  ) {
    self.method = method
    self.tolerance = tolerance
  }

  /// Accepts only pictures with equal channel values.
  package static let exact = BitmapComparer(method: .levels, tolerance: .exact)

  /// Compares two PNG files; equal ones are not decoded beyond their header.
  ///
  /// - Throws: `UnreadablePicture` with the unreadable picture and the reason.
  package func compare(
    expected: [UInt8], actual: [UInt8]
  ) throws(UnreadablePicture) -> BitmapComparison {
    var scratch = ComparisonScratch()
    return try compare(expected: expected, actual: actual, scratch: &scratch)
  }

  /// Compares two PNG files with buffers reused between pairs.
  ///
  /// Afterwards `scratch` contains both pictures, unless the files are equal.
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

  /// Compares two pictures; equal ones cost one memory comparison.
  package func compare(expected: Bitmap, actual: Bitmap) -> BitmapComparison {
    var colors = ColorCache()
    return compare(expected: expected, actual: actual, colors: &colors)
  }

  /// Compares two pictures with buffers reused between pairs; does not modify the pictures in them.
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
        // Rounding to single precision must not exceed the limit if no pixel does.
        largestDistance: map.blocks.count == 0 ? min(largest, tolerance.distance) : largest,
        densestWindow: map.densestWindow(side: method.windowSide), regions: map.blocks.regions,
        similarity: method.similarity.flatMap {
          StructuralSimilarity($0).index(expected, actual)
        }))
  }
}

/// An unreadable picture of a pair.
package struct UnreadablePicture: ReportedError, Sendable, Hashable {
  /// One of the two pictures of a pair.
  package enum Side: String, Sendable, Hashable, CaseIterable {
    case expected, actual
  }

  package let side: Side
  package let reason: PNGError

  package var blame: ErrorOrigin { .comparedFiles }

  /// The side and the reason in a sentence.
  package var sentence: String { "cannot read the \(side.rawValue) picture: \(reason)" }

  static func check(
    _ side: Side, _ body: () throws(PNGError) -> Void
  ) throws(UnreadablePicture) {
    do throws(PNGError) { try body() } catch {
      throw UnreadablePicture(side: side, reason: error)
    }
  }
}

/// Buffers reused between comparisons; owned by one worker.
package struct ComparisonScratch: Sendable {
  /// The expected picture of the last pair.
  package fileprivate(set) var expected = Bitmap(size: PixelSize(width: 0, height: 0), pixels: [])
  /// The actual picture of the last pair.
  package fileprivate(set) var actual = Bitmap(size: PixelSize(width: 0, height: 0), pixels: [])
  fileprivate var colors = ColorCache()
  fileprivate var decoder = PNGDecoder.Scratch()

  package init() {}
}
