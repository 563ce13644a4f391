public import Documents
import Foundation

/// A syntax error in SVG path data.
public struct PathSyntaxError: ReportedError, Sendable, Hashable {
  /// The problem, as a sentence.
  public let description: String

  package var sentence: String { description }
  /// The byte offset in the text.
  public let offset: Int
}

extension Path {
  /// Parses SVG path data with all commands except quadratic curves, absolute and relative.
  ///
  /// Source: SVG 1.1, section 8.3 (<https://www.w3.org/TR/SVG11/paths.html>). Arcs become cubic
  /// curves.
  public init(svg text: String) throws(PathSyntaxError) {
    var parser = PathParser(text)
    self = try parser.path()
  }
}

/// A parser of SVG path data.
struct PathParser {
  private let bytes: [UInt8]
  private var index = 0
  private var current = Point.zero
  private var start = Point.zero
  private var lastControl: Point?
  private var result = Path()

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func path() throws(PathSyntaxError) -> Path {
    var command: UInt8?
    skipSeparators()
    while index < bytes.count {
      if isLetter(bytes[index]) {
        command = bytes[index]
        index += 1
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      } else if let closing = command, closing | 0x20 == UInt8(ascii: "z") {
        throw failure("missing command letter after '\(Character(UnicodeScalar(closing)))'")
      }
      guard let command else { throw failure("a path must start with a command letter") }
      if result.isEmpty, command | 0x20 != UInt8(ascii: "m") {
        throw failure("a path must start with 'M' or 'm'")
      }
      try run(command)
      skipSeparators()
    }
    return result
  }

  private mutating func run(_ command: UInt8) throws(PathSyntaxError) {
    let relative = command >= UInt8(ascii: "a")
    let base = relative ? current : .zero
    var control: Point?
    switch Character(UnicodeScalar(command)).uppercased() {
    case "M":
      current = try point() + base
      start = current
      result.move(to: current)
    case "L":
      current = try point() + base
      result.line(to: current)
    case "H":
      current.x = try number() + base.x
      result.line(to: current)
    case "V":
      current.y = try number() + base.y
      result.line(to: current)
    case "C":
      let first = try point() + base
      control = try curve(first, base: base)
    case "S":
      let first = lastControl.map { current * 2 - $0 } ?? current
      control = try curve(first, base: base)
    case "A": try arc(base: base)
    case "Z":
      current = start
      result.close()
    default:
      index -= 1
      throw failure("unknown path command '\(Character(UnicodeScalar(command)))'")
    }
    lastControl = control
  }

  private mutating func curve(_ first: Point, base: Point) throws(PathSyntaxError) -> Point {
    let second = try point() + base
    current = try point() + base
    result.curve(first, second, to: current)
    return second
  }

  /// Adds an arc, converted from endpoint to center parameterization (SVG 1.1, appendix F.6.5).
  private mutating func arc(base: Point) throws(PathSyntaxError) {
    var rx = abs(try number())
    var ry = abs(try number())
    let tilt = try number() * .pi / 180
    let large = try flag()
    let sweep = try flag()
    let end = try point() + base
    defer { current = end }
    guard rx > 0, ry > 0, end != current else {
      result.line(to: end)
      return
    }
    let half = (current - end) * 0.5
    let x1 = cos(tilt) * half.x + sin(tilt) * half.y
    let y1 = -sin(tilt) * half.x + cos(tilt) * half.y
    let excess = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let denominator = rx * rx * y1 * y1 + ry * ry * x1 * x1
    let factor =
      max(0, rx * rx * ry * ry / denominator - 1).squareRoot() * (large == sweep ? -1 : 1)
    let cx = factor * rx * y1 / ry
    let cy = -factor * ry * x1 / rx
    let angle0 = atan2((y1 - cy) / ry, (x1 - cx) / rx)
    var delta = atan2((-y1 - cy) / ry, (-x1 - cx) / rx) - angle0
    if sweep, delta < 0 { delta += 2 * .pi }
    if !sweep, delta > 0 { delta -= 2 * .pi }
    var unit = Path()
    unit.arc(center: .zero, radius: 1, from: angle0, to: angle0 + delta)
    let middle = current.interpolated(to: end, 0.5)
    let center = Point(
      cos(tilt) * cx - sin(tilt) * cy + middle.x, sin(tilt) * cx + cos(tilt) * cy + middle.y)
    let transform = Transform.scale(rx, ry).then(.rotation(degrees: tilt * 180 / .pi))
      .then(.translation(center.x, center.y))
    result.append(Path(Array(unit.transformed(by: transform).elements.dropFirst())))
  }

  private mutating func point() throws(PathSyntaxError) -> Point {
    let x = try number()
    return Point(x, try number())
  }

  private mutating func flag() throws(PathSyntaxError) -> Bool {
    skipSeparators()
    guard index < bytes.count, bytes[index] == 0x30 || bytes[index] == 0x31 else {
      throw failure("an arc flag must be 0 or 1")
    }
    defer { index += 1 }
    return bytes[index] == 0x31
  }

  private mutating func number() throws(PathSyntaxError) -> Double {
    skipSeparators()
    let first = index
    if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
    skipDigits()
    if index < bytes.count, bytes[index] == 0x2E {
      index += 1
      skipDigits()
    }
    if index < bytes.count, bytes[index] | 0x20 == 0x65 {
      index += 1
      if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
      skipDigits()
    }
    guard let value = Double(String(decoding: bytes[first..<index], as: UTF8.self)), value.isFinite
    else {
      index = first
      throw failure("missing number")
    }
    return value
  }

  private mutating func skipDigits() {
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39 { index += 1 }
  }

  private mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == 0x2C { index += 1 }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private func failure(_ sentence: String) -> PathSyntaxError {
    PathSyntaxError(description: sentence, offset: index)
  }
}
