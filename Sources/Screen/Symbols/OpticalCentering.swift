import Geometry

/// How a drawing around its own origin is centered in the 48 unit box.
struct OpticalCentering {
  /// The horizontal weight of the bounding box's center; the rest is that of the centroid.
  var boxShare: Double
  /// The area that contains all ink.
  var live: Rect

  /// For turns and ramps.
  static let road = OpticalCentering(boxShare: 0.7, live: Rect(3, 3, 42, 42))
  /// For roundabouts with a known exit.
  static let passing = OpticalCentering(boxShare: 0.85, live: Rect(2, 2, 44, 44))
  /// For roundabouts with stubs of other roads.
  static let passingWithStubs = OpticalCentering(boxShare: 0.85, live: Rect(0.5, 0.5, 47, 47))
  /// For entering and leaving a roundabout.
  static let entering = OpticalCentering(boxShare: 0.9, live: Rect(2, 2, 44, 44))
}

extension SymbolDrawing {
  /// Returns the drawing, centered in quarter units and moved into the live area.
  func centered(_ centring: OpticalCentering) -> SymbolDrawing {
    guard let bounds = inkBounds else { return self }
    let visualX =
      centring.boxShare * bounds.midX + (1 - centring.boxShare) * centroidX(within: bounds)
    let shift = Point((24 - visualX).roundedToQuarter, (24 - bounds.midY).roundedToQuarter)
    let box = bounds.offset(by: shift)
    let live = centring.live
    return moved(
      by: shift
        + Point(
          correction(box.minX...box.maxX, into: live.minX...live.maxX),
          correction(box.minY...box.maxY, into: live.minY...live.maxY)))
  }

  /// Returns the horizontal centroid of visible ink by area; secondary ink has weight 0.45.
  private func centroidX(within bounds: Rect) -> Double {
    let heights = ScanlineHeights(bounds)
    let driven = SymbolOutline(primary).rows(at: heights)
    var area = driven.reduce(0) { $0 + $1.length }
    var moment = driven.reduce(0) { $0 + $1.moment }
    if !secondary.isEmpty {
      let knockout = SymbolOutline(primary, grownBy: gap).rows(at: heights)
      for (row, hole) in zip(SymbolOutline(secondary).rows(at: heights), knockout) {
        let visible = row.subtracting(hole)
        area += 0.45 * visible.length
        moment += 0.45 * visible.moment
      }
    }
    return area > 0 ? moment / area : 0
  }
}

extension ScanlineHeights {
  /// Creates scanlines at quarter units between the top and bottom edge of ink.
  fileprivate init(_ bounds: Rect) {
    self.init(first: bounds.minY + 0.125, step: 0.25, count: Int(bounds.height * 4) + 1)
  }
}

/// Returns the shift that moves `range` into `limits`; the upper limit has priority.
private func correction(_ range: ClosedRange<Double>, into limits: ClosedRange<Double>) -> Double {
  let upwards = max(0, limits.lowerBound - range.lowerBound)
  return upwards + min(0, limits.upperBound - range.upperBound - upwards)
}

extension Double {
  /// The nearest multiple of a quarter.
  var roundedToQuarter: Double { (self * 4).rounded() / 4 }
}
