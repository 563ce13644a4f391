import Foundation

func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }
