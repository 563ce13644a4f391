/// Deterministic pseudorandom numbers in 0..<1.
struct BenchmarkGenerator {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  mutating func number() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }
}
