extension CGPath {
  /// The path as SVG path data, rounded to 0.001 points.
  package var svg: String {
    func text(_ value: CGFloat) -> String {
      let bounded = value.isFinite ? min(max(value, -100_000), 100_000) : 0
      let thousandths = Int((bounded * 1000).rounded())
      let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
      let digits = String(rest + 1000).dropFirst().reversed().drop { $0 == "0" }.reversed()
      return (thousandths < 0 ? "-" : "") + "\(whole)" + (rest == 0 ? "" : "." + String(digits))
    }
    func text(_ points: CGPoint...) -> String {
      points.map { "\(text($0.x)) \(text($0.y))" }.joined(separator: " ")
    }
    var parts: [String] = []
    for piece in pieces {
      switch piece {
      case .move(let point): parts.append("M" + text(point))
      case .line(let point): parts.append((parts.isEmpty ? "M" : "L") + text(point))
      case .curve(let first, let second, let end):
        if parts.isEmpty { parts.append("M" + text(first)) }
        parts.append("C" + text(first, second, end))
      case .close: if !parts.isEmpty { parts.append("Z") }
      }
    }
    return parts.joined()
  }

  /// Returns the part between two fractions of the length, with flattened curves.
  package func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    let lines = straightLines
    let whole = lines.reduce(0) { $0 + $1.from.distance(to: $1.to) }
    let (first, last) = (max(0, start) * whole, min(1, end) * whole)
    let path = CGMutablePath()
    var (done, point): (CGFloat, CGPoint?) = (0, nil)
    for (from, to) in lines {
      let length = from.distance(to: to)
      defer { done += length }
      let (a, b) = (max(first, done), min(last, done + length))
      guard a < b, length > 0 else { continue }
      let begin = from.toward(to, (a - done) / length)
      if point != begin { path.move(to: begin) }
      let next = b == done + length ? to : from.toward(to, (b - done) / length)
      path.addLine(to: next)
      point = next
    }
    return path
  }

  /// The segments of the path, with flattened curves.
  private var straightLines: [(from: CGPoint, to: CGPoint)] {
    var lines: [(from: CGPoint, to: CGPoint)] = []
    var (start, here) = (CGPoint.zero, CGPoint.zero)
    func line(to end: CGPoint) {
      lines.append((here, end))
      here = end
    }
    for piece in pieces {
      switch piece {
      case .move(let point): (start, here) = (point, point)
      case .line(let point): line(to: point)
      case .close: line(to: start)
      case .curve(let first, let second, let end):
        let from = here
        for step in 1...16 {
          line(
            to: step == 16
              ? end : CGPoint.onCurve(from, first, second, end, at: CGFloat(step) / 16))
        }
      }
    }
    return lines
  }
}

extension CGPoint {
  fileprivate func distance(to other: CGPoint) -> CGFloat {
    ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
  }

  fileprivate func toward(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }

  /// Returns a point of a cubic Bézier curve.
  fileprivate static func onCurve(
    _ p0: CGPoint, _ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint, at t: CGFloat
  ) -> CGPoint {
    let (a, b) = (p0.toward(p1, t), p1.toward(p2, t))
    let c = p2.toward(p3, t)
    return a.toward(b, t).toward(b.toward(c, t), t)
  }
}
