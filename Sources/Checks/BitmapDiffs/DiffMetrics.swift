/// All ways of comparing pictures.
package enum DiffMetrics {
  /// The metrics, the strictest first.
  package static let all: [any DiffMetric] = [
    ExactMetric(), ChannelDeltaMetric(), DensityMetric(),
  ]

  /// The metric of a name; nil when there is none.
  package static func metric(named name: String) -> (any DiffMetric)? {
    all.first { $0.name == name }
  }
}
