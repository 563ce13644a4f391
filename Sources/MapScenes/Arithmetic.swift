import Foundation

/// The binary logarithm; keeps Foundation out of files that need nothing else of it.
func logarithm2(_ value: Double) -> Double { log2(value) }

/// `base` to the power `exponent`.
func exponential(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
