import Geometry

/// How a drawing made around its own origin is brought into the middle of the 48 unit box.
struct OpticalCentering {
  /// The weight of the middle of the bounding box in x; the rest is the centroid's.
  var boxShare: Double
  /// The area that the ink must not leave.
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
  /// The drawing moved into the middle by quarter units, then back inside the live area if needed.
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

  /// The middle of the visible ink in x, by area; secondary ink counts 0.45.
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
  /// Quarter units between the upper and lower edge of some ink.
  fileprivate init(_ bounds: Rect) {
    self.init(first: bounds.minY + 0.125, step: 0.25, count: Int(bounds.height * 4) + 1)
  }
}

/// The shift that brings `range` inside `limits`; the upper limit wins where both cannot hold.
private func correction(_ range: ClosedRange<Double>, into limits: ClosedRange<Double>) -> Double {
  let upwards = max(0, limits.lowerBound - range.lowerBound)
  return upwards + min(0, limits.upperBound - range.upperBound - upwards)
}

extension Double {
  /// The nearest multiple of a quarter.
  var roundedToQuarter: Double { (self * 4).rounded() / 4 }
}
