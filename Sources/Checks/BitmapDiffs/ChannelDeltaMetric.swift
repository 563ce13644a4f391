/// Takes the largest difference of any channel of any pixel.
package struct ChannelDeltaMetric: DiffMetric {
  /// "channel-delta".
  package let name = "channel-delta"
  /// Levels of 255.
  package let unit = "levels of 255"

  /// The metric.
  package init() {}

  /// The largest difference, 0...255.
  package func amount(in deltas: DeltaMap) -> Int { Int(deltas.histogram.largestDelta) }
}
