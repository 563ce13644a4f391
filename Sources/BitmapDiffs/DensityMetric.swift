/// Counts the changed pixels of the window that holds the most.
///
/// Changes of antialiasing are spread thin; a moved word or a wrong arrow is dense.
public struct DensityMetric: DiffMetric {
  /// "density".
  public let name = "density"
  /// The width and the height of the window in pixels.
  public let side: Int
  /// Changed pixels in a window.
  public var unit: String { "changed pixels in the densest \(side)×\(side) window" }

  /// The metric with a window of `side` × `side` pixels.
  public init(side: Int = 16) {
    precondition(side > 0, "a window holds at least one pixel")
    self.side = side
  }

  /// The number of changed pixels in the densest window.
  public func amount(in deltas: DeltaMap) -> Int {
    deltas.densestWindow(side: side).changedPixels
  }
}
