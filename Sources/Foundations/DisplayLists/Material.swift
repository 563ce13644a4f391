/// A translucent plate: the frame behind it, blurred, saturated and mixed with a gray.
///
/// For each pixel of the blurred backdrop c1 with luminance L (Rec. 709 weights on encoded values):
/// c2 = clamp(L + (c1 - L) * saturation), result = (1 - mix) * c2 + mix * gray.
package struct Material: Sendable, Hashable {
  /// The standard deviation of the Gaussian blur, in points.
  package var sigma: Double
  /// The factor on the color's distance from its luminance.
  package var saturation: Double
  /// The share of the gray, 0...1.
  package var mix: Double
  /// The gray mixed in, 0...1.
  package var gray: Double

  package init(sigma: Double, saturation: Double, mix: Double, gray: Double) {
    self.sigma = sigma
    self.saturation = saturation
    self.mix = mix
    self.gray = gray
  }
}
