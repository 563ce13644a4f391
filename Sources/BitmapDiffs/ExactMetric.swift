/// Counts the pixels that differ at all.
public struct ExactMetric: DiffMetric {
  /// "exact".
  public let name = "exact"
  /// Changed pixels.
  public let unit = "changed pixels"

  /// The metric.
  public init() {}

  /// The number of pixels that differ in any channel.
  public func amount(in deltas: DeltaMap) -> Int { deltas.histogram.changedPixels }
}
