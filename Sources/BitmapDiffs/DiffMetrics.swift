/// All ways of comparing pictures.
public enum DiffMetrics {
  /// The metrics, the strictest first.
  public static let all: [any DiffMetric] = [
    ExactMetric(), ChannelDeltaMetric(), DensityMetric(),
  ]

  /// The metric of a name; nil when there is none.
  public static func metric(named name: String) -> (any DiffMetric)? {
    all.first { $0.name == name }
  }
}
