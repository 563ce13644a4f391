/// Takes the largest difference of any channel of any pixel.
public struct ChannelDeltaMetric: DiffMetric {
  /// "channel-delta".
  public let name = "channel-delta"
  /// Levels of 255.
  public let unit = "levels of 255"

  /// The metric.
  public init() {}

  /// The largest difference, 0...255.
  public func amount(in deltas: DeltaMap) -> Int { Int(deltas.histogram.largestDelta) }
}
