internal import CRasters

/// Detection of AVX2, which not every processor supports.
enum AVX2Support {
  /// Whether this processor supports AVX2 and the other instructions in use.
  static let areThere = rasters_are_wide() != 0
}
