/// The paint of a raster layer.
package struct RasterPaint: Sendable, Hashable {
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The rotation of all hues in degrees.
  package var hueRotation = 0.0
  /// The brightness of black, 0...1.
  package var darkest = 0.0
  /// The brightness of white, 0...1.
  package var brightest = 1.0
  /// The change of saturation, -1...1.
  package var saturation = 0.0
  /// The change of contrast, -1...1.
  package var contrast = 0.0
  /// Whether magnified pixels are resampled with the nearest neighbor.
  package var isNearest = false

  package init() {}

  private enum Resampling: String, Sendable, CaseIterable { case linear, nearest }

  static let properties: [Property<Self>] = [
    .number("raster-opacity", 1, in: 0...1) { $0.opacity = $1 },
    .number("raster-hue-rotate", 0) { $0.hueRotation = $1 },
    .number("raster-brightness-min", 0, in: 0...1) { $0.darkest = $1 },
    .number("raster-brightness-max", 1, in: 0...1) { $0.brightest = $1 },
    .number("raster-saturation", 0, in: -1...1) { $0.saturation = $1 },
    .number("raster-contrast", 0, in: -1...1) { $0.contrast = $1 },
    .choice("raster-resampling", Resampling.linear, .paint) { $0.isNearest = $1 == .nearest },
    .number("raster-fade-duration", 300, in: notNegative) { _, _ in },
  ]
}
