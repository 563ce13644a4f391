import Foundation

/// `base` to the power `exponent`; keeps Foundation out of files that need no other part of it.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
