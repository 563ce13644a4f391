/// Operations on equidistant series, such as one value every quarter second.
package enum Series {
  /// The greatest series not above the given one whose adjacent values differ by at most `step`.
  package static func below(_ values: [Double], step: Double) -> [Double] {
    var bound = values
    for index in bound.indices.dropFirst() {
      bound[index] = min(bound[index], bound[index - 1] + step)
    }
    for index in bound.indices.dropLast().reversed() {
      bound[index] = min(bound[index], bound[index + 1] + step)
    }
    return bound
  }

  /// The least series not below the given one whose adjacent values differ by at most `step`.
  package static func above(_ values: [Double], step: Double) -> [Double] {
    below(values.map(-), step: step).map(-)
  }

  /// The moving minimum over `half` values on both sides; windows are shorter at the ends.
  package static func least(_ values: [Double], half: Int) -> [Double] {
    values.indices.map { index in
      var least = values[index]
      for other in max(0, index - half)...min(values.count - 1, index + half) {
        least = min(least, values[other])
      }
      return least
    }
  }

  /// The moving maximum over `half` values on both sides; windows are shorter at the ends.
  package static func greatest(_ values: [Double], half: Int) -> [Double] {
    least(values.map(-), half: half).map(-)
  }

  /// The moving mean; the first and last values are repeated beyond the ends.
  package static func mean(_ values: [Double], before: Int, after: Int) -> [Double] {
    guard let first = values.first, let last = values.last else { return values }
    var sums = [0.0]
    sums.reserveCapacity(values.count + 1)
    for value in values { sums.append(sums[sums.count - 1] + value) }
    let width = Double(before + after + 1)
    return values.indices.map { index in
      let (start, end) = (index - before, index + after + 1)
      let inside = sums[min(end, values.count)] - sums[max(start, 0)]
      let outside = Double(max(0, -start)) * first + Double(max(0, end - values.count)) * last
      return (inside + outside) / width
    }
  }
}
