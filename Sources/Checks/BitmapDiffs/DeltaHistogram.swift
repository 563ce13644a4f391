/// How many pixels differ by how much.
package struct DeltaHistogram: Sendable, Hashable {
  /// The number of pixels for each delta 0...255.
  package let counts: [Int]

  /// A histogram; takes 256 counts.
  package init(counts: [Int]) {
    precondition(counts.count == 256, "a channel delta is one of 256 values")
    self.counts = counts
  }

  /// The number of pixels that differ by more than `delta`.
  package func pixels(above delta: UInt8) -> Int {
    counts[(Int(delta) + 1)...].reduce(0, +)
  }

  /// The number of pixels that differ at all.
  package var changedPixels: Int { pixels(above: 0) }

  /// The largest difference of any channel of any pixel.
  package var largestDelta: UInt8 { UInt8(counts.lastIndex { $0 > 0 } ?? 0) }
}
