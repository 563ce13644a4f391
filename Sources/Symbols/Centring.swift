import Geometry

/// How a drawing made around its own origin is brought into the middle of the 48 unit box.
struct Centring {
  /// The weight of the middle of the bounding box in x; the rest is the centroid's.
  var boxShare: Double
  /// The area that the ink must not leave.
  var live: Rect

  /// For turns and ramps.
  static let road = Centring(boxShare: 0.7, live: Rect(3, 3, 42, 42))
  /// For roundabouts with a known exit.
  static let passing = Centring(boxShare: 0.85, live: Rect(2, 2, 44, 44))
  /// For roundabouts with stubs of other roads.
  static let passingWithStubs = Centring(boxShare: 0.85, live: Rect(0.5, 0.5, 47, 47))
  /// For entering and leaving a roundabout.
  static let entering = Centring(boxShare: 0.9, live: Rect(2, 2, 44, 44))
}

extension SymbolDrawing {
  /// The drawing moved into the middle by quarter units, then back inside the live area if needed.
  func centred(_ centring: Centring) -> SymbolDrawing {
    guard let bounds = Ink(secondary + primary).bounds else { return self }
    let visualX = centring.boxShare * bounds.midX + (1 - centring.boxShare) * centroidX
    let shift = Point((24 - visualX).roundedToQuarter, (24 - bounds.midY).roundedToQuarter)
    let box = bounds.offset(by: shift)
    return moved(
      by: shift
        + Point(
          correction(box.minX...box.maxX, into: centring.live.minX...centring.live.maxX),
          correction(box.minY...box.maxY, into: centring.live.minY...centring.live.maxY)))
  }

  /// The middle of the visible ink in x, by area; secondary ink counts 0.45.
  private var centroidX: Double {
    let (driven, other) = (Ink(primary), Ink(secondary))
    let knockout = Ink(primary, grownBy: gap)
    guard let bounds = Ink(secondary + primary).bounds else { return 0 }
    var (area, moment) = (0.0, 0.0)
    for y in stride(from: bounds.minY + 0.125, to: bounds.maxY, by: 0.25) {
      let primaryRow = driven.row(at: y)
      let secondaryRow = other.row(at: y).subtracting(knockout.row(at: y))
      area += primaryRow.length + 0.45 * secondaryRow.length
      moment += primaryRow.moment + 0.45 * secondaryRow.moment
    }
    return area > 0 ? moment / area : 0
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
