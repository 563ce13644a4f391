extension Int {
  /// Creates the integer nearest to a number, limited to ±9 × 10¹⁵; 0 for NaN.
  ///
  /// Plain conversions trap beyond the range of integers, which numbers in files may exceed.
  package init(clamping number: Double) {
    self = number.isNaN ? 0 : Int(Swift.max(-9e15, Swift.min(9e15, number)).rounded())
  }
}
