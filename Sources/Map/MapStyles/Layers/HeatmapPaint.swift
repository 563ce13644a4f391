import Documents

/// The paint of a heatmap layer.
///
/// Source: <https://maplibre.org/maplibre-style-spec/layers/#heatmap>
package struct HeatmapPaint: Sendable, Hashable {
  /// The radius of influence of a point, in screen points.
  package var radius = 30.0
  package var weight = 1.0
  /// The factor of all weights.
  package var intensity = 1.0
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The color ramp of densities from 0 to 1.
  package var colors = HeatmapPaint.defaultColors

  package init() {}

  static let properties: [Property<Self>] = [
    .number("heatmap-radius", 30, in: 1...Double.greatestFiniteMagnitude) { $0.radius = $1 },
    .number("heatmap-weight", 1, in: notNegative) { $0.weight = $1 },
    .number("heatmap-intensity", 1, in: notNegative) { $0.intensity = $1 },
    .number("heatmap-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .ramp("heatmap-color") { $0.colors = $1 },
  ]

  /// The default ramp: transparent, blue, cyan, green, yellow, red.
  private static let defaultColors: ColorRamp = {
    let json: JSONValue = [
      "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue",
      0.3, "cyan", 0.5, "lime", 0.7, "yellow", 1, "red",
    ]
    let node = try? ExpressionParser.node(json, expecting: .color)
    return (try? node?.ramp(count: ExpressionNode.rampCount)) ?? ColorRamp([])
  }()
}
