/// A parser of SVG path data.
///
/// Source: <https://www.w3.org/TR/SVG2/paths.html#PathData>
struct PathText {
  private let text: [UInt8]
  private var index = 0
  private let path = CGMutablePath()
  private var point = CGPoint.zero
  private var start = CGPoint.zero
  private var lastControl: CGPoint?

  /// Parses path data up to the first error.
  static func read(_ text: String) -> CGPath {
    var reader = PathText(text: Array(text.utf8))
    reader.readAll()
    return reader.path
  }

  private init(text: [UInt8]) { self.text = text }

  private mutating func readAll() {
    var command: UInt8 = 0
    while true {
      skipSpace()
      guard index < text.count else { return }
      if let letter = letterHere() {
        command = letter
        index += 1
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      }
      guard command != 0, run(command) else { return }
    }
  }

  private mutating func run(_ command: UInt8) -> Bool {
    let isRelative = command >= UInt8(ascii: "a")
    let origin = isRelative ? point : .zero
    let control = lastControl
    lastControl = nil
    switch Character(UnicodeScalar(command)).uppercased() {
    case "M":
      guard let end = pair(origin) else { return false }
      path.move(to: end)
      (point, start) = (end, end)
    case "L": return pair(origin).map { line(to: $0) } != nil
    case "H": return number().map { line(to: CGPoint(x: origin.x + $0, y: point.y)) } != nil
    case "V": return number().map { line(to: CGPoint(x: point.x, y: origin.y + $0)) } != nil
    case "C":
      guard let one = pair(origin), let two = pair(origin), let end = pair(origin) else {
        return false
      }
      curve(one, two, end)
    case "S":
      guard let two = pair(origin), let end = pair(origin) else { return false }
      curve(control.map { mirrored($0) } ?? point, two, end)
    case "Q":
      guard let through = pair(origin), let end = pair(origin) else { return false }
      path.addQuadCurve(to: end, control: through)
      (point, lastControl) = (end, through)
    case "A": return arc(origin)
    case "Z":
      path.closeSubpath()
      point = start
    default: return false
    }
    return true
  }

  private func mirrored(_ control: CGPoint) -> CGPoint {
    CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
  }

  private mutating func line(to end: CGPoint) {
    path.addLine(to: end)
    point = end
  }

  private mutating func curve(_ one: CGPoint, _ two: CGPoint, _ end: CGPoint) {
    path.addCurve(to: end, control1: one, control2: two)
    (point, lastControl) = (end, two)
  }

  /// Appends an elliptical arc in endpoint parameterization.
  ///
  /// Source: <https://www.w3.org/TR/SVG2/implnote.html#ArcImplementationNotes>
  private mutating func arc(_ origin: CGPoint) -> Bool {
    guard var rx = number(), var ry = number(), let turn = number(), let large = flag(),
      let sweep = flag(), let end = pair(origin)
    else { return false }
    (rx, ry) = (abs(rx), abs(ry))
    guard rx > 0, ry > 0, end != point else {
      line(to: end)
      return true
    }
    let angle = turn * .pi / 180
    let half = CGPoint(x: (point.x - end.x) / 2, y: (point.y - end.y) / 2)
      .applying(CGAffineTransform(rotationAngle: -angle))
    let excess = half.x * half.x / (rx * rx) + half.y * half.y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let area = rx * rx * half.y * half.y + ry * ry * half.x * half.x
    let length = max(0, (rx * rx * ry * ry - area) / area).squareRoot() * (large == sweep ? -1 : 1)
    let middle = CGPoint(x: length * rx * half.y / ry, y: -length * ry * half.x / rx)
    let from = atan2((half.y - middle.y) / ry, (half.x - middle.x) / rx)
    var to = atan2((-half.y - middle.y) / ry, (-half.x - middle.x) / rx)
    if sweep, to < from { to += 2 * .pi }
    if !sweep, to > from { to -= 2 * .pi }
    let center = middle.applying(CGAffineTransform(rotationAngle: angle))
    let place = CGAffineTransform(scaleX: rx, y: ry)
      .concatenating(CGAffineTransform(rotationAngle: angle))
      .concatenating(
        CGAffineTransform(
          translationX: center.x + (point.x + end.x) / 2, y: center.y + (point.y + end.y) / 2))
    path.addArc(
      center: .zero, radius: 1, startAngle: from, endAngle: to, clockwise: !sweep, transform: place)
    point = end
    return true
  }

  // MARK: Tokens

  private mutating func skipSpace() {
    while index < text.count, text[index] <= 0x20 || text[index] == UInt8(ascii: ",") { index += 1 }
  }

  private func letterHere() -> UInt8? {
    let byte = text[index]
    let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
    return isLetter ? byte : nil
  }

  private mutating func flag() -> Bool? {
    skipSpace()
    guard index < text.count else { return nil }
    defer { index += 1 }
    return text[index] == UInt8(ascii: "1")
  }

  private mutating func pair(_ origin: CGPoint) -> CGPoint? {
    guard let x = number(), let y = number() else { return nil }
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  private mutating func number() -> CGFloat? {
    skipSpace()
    let first = index
    var hasPoint = false
    while index < text.count {
      let byte = text[index]
      let isSign = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      let follows = index > first && (text[index - 1] | 0x20) == UInt8(ascii: "e")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if !isDigit, !(isSign && (index == first || follows)),
        !((byte | 0x20) == UInt8(ascii: "e") && index > first)
      {
        break
      }
      index += 1
    }
    return Double(String(decoding: text[first..<index], as: UTF8.self)).map { CGFloat($0) }
  }
}
