package import Bitmaps
package import Documents

/// Checks that a comparer detects changes planted in copies of a picture.
///
/// Run it once before the pairs of a run: a comparer whose method or tolerance accepts everything
/// proves nothing.
package struct SelfCheck: Sendable, Hashable {
  /// A planted change.
  package enum SeededChange: String, Sendable, Hashable, CaseIterable {
    /// A patch of 12 × 12 pixels in the opposite brightness.
    case patch
    /// A line one pixel wide across the checked part, in the opposite brightness.
    case line
    /// None: the copy must count as equal.
    case nothing
  }

  /// A failed self-check of the comparer.
  package struct Failure: ReportedError, Sendable, Hashable {
    package let plant: SeededChange
    /// The area of the planted change, in pixels of the picture; empty for none.
    package let area: PixelRect
    package let verdict: Verdict

    package var blame: ErrorOrigin { .program }

    /// The failure, as a sentence.
    package var sentence: String {
      guard plant != .nothing else {
        return "the comparer found a difference between a picture and its copy:"
          + " \(verdict.reason)"
      }
      return "the comparer did not find a planted \(plant.rawValue) of \(area.width)×\(area.height)"
        + " pixels at \(area.x),\(area.y) (\(verdict.reason)); the tolerance accepts too much, or"
        + " the method is broken"
    }
  }

  /// The maximum side of the checked area in pixels, which bounds the cost of the check.
  package static let side = 256

  private let comparer: BitmapComparer

  /// Creates a check of a comparer, without its ignored areas.
  package init(of comparer: BitmapComparer) {
    var comparer = comparer
    comparer.method.ignored = []
    self.comparer = comparer
  }

  /// Plants every change in the upper left area of a picture and compares the result.
  ///
  /// - Throws: `Failure` when a planted change is missed, or when a change is found in an
  ///   unmodified copy.
  package func run(on picture: Bitmap) throws(Failure) {
    let part = SelfCheck.part(of: picture)
    for plant in SeededChange.allCases {
      let area = SelfCheck.area(of: plant, in: part.size)
      guard area.count > 0 || plant == .nothing else { continue }
      let planted = SelfCheck.planted(in: part, at: area)
      let comparison = comparer.compare(expected: part, actual: planted)
      let verdict = comparer.verdict(on: comparison)
      guard isFound(plant, at: area, in: comparison, verdict) else {
        throw Failure(plant: plant, area: area, verdict: verdict)
      }
    }
  }

  private func isFound(
    _ plant: SeededChange, at area: PixelRect, in comparison: BitmapComparison, _ verdict: Verdict
  ) -> Bool {
    switch comparison {
    case .equalPixels: plant == .nothing
    case .equalFiles, .size: false
    case .change(let change):
      !verdict.isPassed
        && change.map.count(of: .changed, in: area) * 2 >= area.count
        && change.changedPixels <= area.count
    }
  }

  private static func part(of picture: Bitmap) -> Bitmap {
    let size = PixelSize(
      width: min(side, picture.size.width), height: min(side, picture.size.height))
    var part = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { part[x, y] = picture[x, y] | 0xFF00_0000 }
    }
    return part
  }

  private static func area(of plant: SeededChange, in size: PixelSize) -> PixelRect {
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    switch plant {
    case .patch:
      let patch = PixelRect(x: size.width / 2, y: size.height / 3, width: 12, height: 12)
      return patch.clipped(to: size)
    case .line:
      return PixelRect(x: 0, y: size.height * 2 / 3, width: whole.width, height: 1)
    case .nothing: return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
  }

  private static func planted(in part: Bitmap, at area: PixelRect) -> Bitmap {
    var copy = part
    for y in area.y..<area.y + area.height {
      for x in area.x..<area.x + area.width {
        let pixel = part[x, y]
        let green = pixel >> 8 & 0xFF
        copy[x, y] = green < 128 ? 0xFFFF_FFFF : 0xFF00_0000
      }
    }
    return copy
  }
}
