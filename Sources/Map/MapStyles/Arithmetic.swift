import Foundation

/// Returns `base` to the power `exponent`, for files that need nothing else of Foundation.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
