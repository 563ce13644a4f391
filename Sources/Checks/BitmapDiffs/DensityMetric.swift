/// Counts the changed pixels of the window that holds the most.
///
/// Changes of antialiasing are spread thin; a moved word or a wrong arrow is dense.
package struct DensityMetric: DiffMetric {
  /// "density".
  package let name = "density"
  /// The width and the height of the window in pixels.
  package let side: Int
  /// Changed pixels in a window.
  package var unit: String { "changed pixels in the densest \(side)×\(side) window" }

  /// The metric with a window of `side` × `side` pixels.
  package init(side: Int = 16) {
    precondition(side > 0, "a window holds at least one pixel")
    self.side = side
  }

  /// The number of changed pixels in the densest window.
  package func amount(in deltas: DeltaMap) -> Int {
    deltas.densestWindow(side: side).changedPixels
  }
}
