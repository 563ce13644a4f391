import Documents
import Geometry

extension LineBatch {
  /// Counts, paint, extent on the screen and a checksum of all rounded numbers.
  var dump: String {
    let widths = halfWidths.isEmpty ? [] : [halfWidths.min() ?? 0, halfWidths.max() ?? 0]
    let width = Set(widths.map { ($0 * 2).short }).sorted().joined(separator: "…")
    var words = ["\(starts.count)/\(points.count)", "width \(width)"]
    words.append("\(startCap.rawValue)/\(endCap.rawValue)")
    switch join {
    case .round: break
    case .miter(let limit): words.append("miter \(limit.short)")
    case .bevel: words.append("bevel")
    }
    if blur > 0 { words.append("blur \(blur.short)") }
    if !dash.isEmpty { words.append("dash \(dash.map(\.short).joined(separator: ","))") }
    if perspective != nil { words.append("ground") }
    return (words + [bounds.dump, String(checksum, radix: 16)]).joined(separator: " ")
  }

  private var checksum: UInt64 {
    var sum = FNVHasher()
    for (point, half) in zip(points, halfWidths) {
      sum.add(point)
      sum.add(half)
    }
    for start in starts { sum.add(Double(start)) }
    for length in dash { sum.add(length) }
    for phase in phases { sum.add(phase) }
    if let perspective { sum.add(perspective) }
    return sum.value
  }
}

extension AreaBatch {
  /// Counts of rings and points, extent on the screen and a checksum of all rounded numbers.
  var dump: String {
    var words = ["\(starts.count)/\(points.count)"]
    if perspective != nil { words.append("ground") }
    return (words + [bounds.dump, String(checksum, radix: 16)]).joined(separator: " ")
  }

  private var checksum: UInt64 {
    var sum = FNVHasher()
    for point in points { sum.add(point) }
    for start in starts { sum.add(Double(start)) }
    if let perspective { sum.add(perspective) }
    return sum.value
  }
}

extension FaceBatch {
  /// Counts of areas and colors, those of their rings, extent and checksums.
  var dump: String {
    var sum = FNVHasher()
    for face in faces {
      sum.add(face.color.hex)
      sum.add(UInt64(face.rings.upperBound))
    }
    let colors = Set(faces.map(\.color)).count
    return "\(faces.count) of \(colors) colors \(batch.dump) \(String(sum.value, radix: 16))"
  }
}

extension FNVHasher {
  fileprivate mutating func add(_ number: Double, steps: Double = 64) {
    add(UInt64(number, steps: steps))
  }

  fileprivate mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  /// A relative error of one in four billion in a projection is a fraction of a pixel at any
  /// visible point.
  fileprivate mutating func add(_ plane: Perspective) {
    for number in [
      plane.xx, plane.xy, plane.x0, plane.yx, plane.yy, plane.y0, plane.wx, plane.wy, plane.w0,
    ] { add(number, steps: 4_294_967_296) }
  }
}

extension Rect {
  /// The rounded origin and size.
  fileprivate var dump: String { "\(minX.short),\(minY.short) \(width.short)×\(height.short)" }
}
