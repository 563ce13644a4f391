/// Counts the pixels that differ at all.
package struct ExactMetric: DiffMetric {
  /// "exact".
  package let name = "exact"
  /// Changed pixels.
  package let unit = "changed pixels"

  /// The metric.
  package init() {}

  /// The number of pixels that differ in any channel.
  package func amount(in deltas: DeltaMap) -> Int { deltas.histogram.changedPixels }
}
