extension PairRecord {
  /// The range of counts, coordinates and levels in a report, far above those of any picture.
  static let numbers = -(1 << 40)...(1 << 40)

  /// The counts of pixels, the coordinates and the levels with which reports calculate.
  var wholeNumbers: [Int] {
    var numbers = elements.flatMap { $0.box.numbers + [$0.order ?? 0, $0.changedPixels ?? 0] }
    guard let measurement else { return numbers }
    numbers += measurement.regions.flatMap(\.rect.numbers)
    numbers += [measurement.changedPixels ?? 0, measurement.differingPixels ?? 0]
    if let pattern = measurement.pattern {
      numbers += pattern.box.numbers + pattern.shift + [pattern.count]
    }
    return numbers
  }
}

extension PixelRect {
  fileprivate var numbers: [Int] { [x, y, width, height] }
}
