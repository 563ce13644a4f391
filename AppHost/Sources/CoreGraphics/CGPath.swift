import CCairo

/// A path of lines and curves.
public class CGPath: Equatable {
  /// An element of a path.
  enum Piece: Equatable {
    case move(CGPoint)
    case line(CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close
  }

  var pieces: [Piece] = []
  private var start = CGPoint.zero

  init() {}

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    append(rect: rect)
    if let transform { apply(transform.pointee) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init()
    append(ellipse: rect)
    if let transform { apply(transform.pointee) }
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init()
    append(rounded: rect, radius: min(cornerWidth, cornerHeight))
    if let transform { apply(transform.pointee) }
  }

  public var isEmpty: Bool { pieces.isEmpty }

  /// The end point of the last element.
  public var currentPoint: CGPoint {
    switch pieces.last {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .close: start
    case nil: .zero
    }
  }

  /// The bounding box of all points, control points included.
  public var boundingBox: CGRect {
    let points = pieces.flatMap { piece -> [CGPoint] in
      switch piece {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: []
      }
    }
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  public var boundingBoxOfPath: CGRect { boundingBox }

  public func copy() -> CGPath? { mutableCopy() }

  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.add(self)
    return path
  }

  public static func == (one: CGPath, other: CGPath) -> Bool { one.pieces == other.pieces }

  func add(_ path: CGPath) { pieces += path.pieces }
  func begin(_ point: CGPoint) {
    start = point
    pieces.append(.move(point))
  }

  func apply(_ t: CGAffineTransform) {
    pieces = pieces.map {
      switch $0 {
      case .move(let point): .move(point.applying(t))
      case .line(let point): .line(point.applying(t))
      case .curve(let first, let second, let end):
        .curve(first.applying(t), second.applying(t), end.applying(t))
      case .close: .close
      }
    }
  }

  func append(rect: CGRect) {
    begin(CGPoint(x: rect.minX, y: rect.minY))
    pieces.append(.line(CGPoint(x: rect.maxX, y: rect.minY)))
    pieces.append(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
    pieces.append(.line(CGPoint(x: rect.minX, y: rect.maxY)))
    pieces.append(.close)
  }

  func append(ellipse rect: CGRect) {
    let t = CGAffineTransform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
    append(arcAt: .zero, radius: 1, from: 0, to: 2 * .pi, under: t)
    pieces.append(.close)
  }

  func append(rounded rect: CGRect, radius: CGFloat) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let corners: [(CGFloat, CGFloat, CGFloat)] = [
      (rect.maxX - radius, rect.minY + radius, -.pi / 2),
      (rect.maxX - radius, rect.maxY - radius, 0),
      (rect.minX + radius, rect.maxY - radius, .pi / 2),
      (rect.minX + radius, rect.minY + radius, .pi),
    ]
    begin(CGPoint(x: rect.minX + radius, y: rect.minY))
    for (x, y, angle) in corners {
      append(arcAt: CGPoint(x: x, y: y), radius: radius, from: angle, to: angle + .pi / 2)
    }
    pieces.append(.close)
  }

  /// Appends an arc as cubic curves of at most 90 degrees each.
  func append(
    arcAt center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat,
    under t: CGAffineTransform = .identity
  ) {
    let count = max(1, Int((abs(to - from) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = (to - from) / CGFloat(count)
    let reach = 4 / 3 * tan(step / 4) * radius
    func point(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = point(from).applying(t)
    if pieces.isEmpty || pieces.last == .close { begin(first) } else { pieces.append(.line(first)) }
    for index in 0..<count {
      let angle = from + CGFloat(index) * step
      let (one, two) = (point(angle), point(angle + step))
      pieces.append(
        .curve(
          CGPoint(x: one.x - reach * sin(angle), y: one.y + reach * cos(angle)).applying(t),
          CGPoint(x: two.x + reach * sin(angle + step), y: two.y - reach * cos(angle + step))
            .applying(t), two.applying(t)))
    }
  }

  /// Appends the path to a cairo context.
  func trace(_ cairo: OpaquePointer) {
    for piece in pieces {
      switch piece {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }
}

/// A mutable path.
public final class CGMutablePath: CGPath {
  public override init() { super.init() }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    begin(point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    pieces.append(.line(point.applying(transform)))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform t: CGAffineTransform = .identity
  ) {
    pieces.append(.curve(control1.applying(t), control2.applying(t), end.applying(t)))
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform t: CGAffineTransform = .identity
  ) {
    let (from, to, through) = (currentPoint, end.applying(t), control.applying(t))
    func third(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: point.x + 2 / 3 * (through.x - point.x), y: point.y + 2 / 3 * (through.y - point.y))
    }
    pieces.append(.curve(third(from), third(to), to))
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    var end = endAngle
    let turn = 2 * CGFloat.pi
    if clockwise {
      while end > startAngle { end -= turn }
    } else {
      while end < startAngle { end += turn }
    }
    append(arcAt: center, radius: radius, from: startAngle, to: end, under: transform)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    var t = transform
    add(CGPath(rect: rect, transform: &t))
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    var t = transform
    add(CGPath(ellipseIn: rect, transform: &t))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    var t = transform
    add(
      CGPath(
        roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: &t))
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    let copy = CGMutablePath()
    copy.add(path)
    copy.apply(transform)
    add(copy)
  }

  public func closeSubpath() { pieces.append(.close) }
}
