import Foundation

/// Returns `base` to the power `exponent`, so that callers need not import Foundation.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
