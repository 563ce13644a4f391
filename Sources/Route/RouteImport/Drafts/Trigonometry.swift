import Foundation

func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }
