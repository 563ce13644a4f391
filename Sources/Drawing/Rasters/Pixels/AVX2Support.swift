internal import CRasters

/// Registers of 32 bytes, which not every processor has.
enum AVX2Support {
  /// Whether this one has them, with all instructions that are used.
  static let areThere = rasters_are_wide() != 0
}
