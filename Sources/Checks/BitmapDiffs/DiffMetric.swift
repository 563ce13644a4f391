package import Bitmaps

/// One way of saying in a number how far two pictures are apart.
///
/// To add a metric, write a type of its own and add it to `DiffMetrics.all`.
package protocol DiffMetric: Sendable {
  /// The name in commands, in lower case with hyphens.
  var name: String { get }
  /// What the number counts, such as "changed pixels".
  var unit: String { get }
  /// The number for two pictures of one size; 0 for equal ones, whichever comes first.
  func amount(in deltas: DeltaMap) -> Int
}

/// What a metric measured.
package enum DiffMeasurement: Sendable, Hashable {
  /// The pictures have different sizes, so that no number says how far they are apart.
  case size(expected: PixelSize, actual: PixelSize)
  /// How far the pictures are apart, in the metric's unit; 0 when they are equal.
  case amount(Int)
}

extension DiffMetric {
  /// How far two pictures are apart.
  package func measure(expected: Bitmap, actual: Bitmap) -> DiffMeasurement {
    switch BitmapDifference(expected: expected, actual: actual) {
    case .none: .amount(0)
    case .size(let expected, let actual): .size(expected: expected, actual: actual)
    case .pixels(let deltas): .amount(amount(in: deltas))
    }
  }
}
