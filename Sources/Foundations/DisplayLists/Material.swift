/// A translucent plate: the backdrop, blurred, saturated and mixed with a gray.
///
/// For each pixel of the blurred backdrop c1 with luminance L (Rec. 709 weights on encoded values):
/// c2 = clamp(L + (c1 - L) * saturation), result = (1 - mix) * c2 + mix * gray.
package struct Material: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur, in points.
  package var sigma: Double
  /// The factor by which a color's distance from its luminance is scaled.
  package var saturation: Double
  /// The fraction of gray, 0...1.
  package var mix: Double
  /// The gray level, 0...1.
  package var gray: Double

  package init(sigma: Double, saturation: Double, mix: Double, gray: Double) {
    self.sigma = sigma
    self.saturation = saturation
    self.mix = mix
    self.gray = gray
  }
}
