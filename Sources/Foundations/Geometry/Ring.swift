/// Closed lines, as the x and y of their points without the closing one.
package enum Ring {
  /// Returns whether a point is inside a ring, by the even-odd rule.
  package static func contains(_ ring: [Double], _ x: Double, _ y: Double) -> Bool {
    var (isInside, last) = (false, ring.count - 2)
    for index in stride(from: 0, to: ring.count, by: 2) {
      let (x0, y0, x1, y1) = (ring[last], ring[last + 1], ring[index], ring[index + 1])
      if (y0 > y) != (y1 > y), x < x0 + (y - y0) / (y1 - y0) * (x1 - x0) { isInside.toggle() }
      last = index
    }
    return isInside
  }
}
