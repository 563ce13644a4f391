import DisplayLists
import Geometry

/// One piece of ink in the units of the symbol's box.
enum SymbolStroke: Hashable {
  /// A line of some width with round joins.
  case stroke(Path, width: Double, cap: StrokeStyle.Cap = .round)
  /// An arrowhead that belongs to a line of `width`; the heading is in degrees, 0 up.
  case head(tip: Point, heading: Double, width: Double)
  /// An area grown by `cornerRadius` with round corners; holes shrink by as much.
  case fill(Path, cornerRadius: Double, rule: FillRule = .nonzero)

  /// A round dot, as a line too short to see.
  static func dot(at center: Point, diameter: Double) -> SymbolStroke {
    .line(center - Point(0, 0.01), center + Point(0, 0.01), width: diameter)
  }

  /// A straight line.
  static func line(
    _ start: Point, _ end: Point, width: Double, cap: StrokeStyle.Cap = .round
  ) -> SymbolStroke {
    .stroke(Path([.move(start), .line(end)]), width: width, cap: cap)
  }
}

extension SymbolStroke {
  /// The mark moved by a vector.
  func moved(by vector: Point) -> SymbolStroke {
    switch self {
    case .stroke(let path, let width, let cap):
      .stroke(path.mapped { $0 + vector }, width: width, cap: cap)
    case .head(let tip, let heading, let width):
      .head(tip: tip + vector, heading: heading, width: width)
    case .fill(let path, let cornerRadius, let rule):
      .fill(path.mapped { $0 + vector }, cornerRadius: cornerRadius, rule: rule)
    }
  }

  /// The mark with all lengths multiplied by a factor, about the origin.
  func scaled(by factor: Double) -> SymbolStroke {
    switch self {
    case .stroke(let path, let width, let cap):
      .stroke(path.mapped { $0 * factor }, width: width * factor, cap: cap)
    case .head(let tip, let heading, let width):
      .head(tip: tip * factor, heading: heading, width: width * factor)
    case .fill(let path, let cornerRadius, let rule):
      .fill(path.mapped { $0 * factor }, cornerRadius: cornerRadius * factor, rule: rule)
    }
  }

  /// The mirror image about the vertical line at `axis`.
  func mirrored(about axis: Double) -> SymbolStroke {
    let flip = { (point: Point) in Point(2 * axis - point.x, point.y) }
    return switch self {
    case .stroke(let path, let width, let cap):
      .stroke(path.mapped(flip), width: width, cap: cap)
    case .head(let tip, let heading, let width):
      .head(tip: flip(tip), heading: -heading, width: width)
    case .fill(let path, let cornerRadius, let rule):
      .fill(path.mapped(flip), cornerRadius: cornerRadius, rule: rule)
    }
  }
}

/// A symbol as marks in two layers, in the units of its box.
struct SymbolDrawing: Hashable {
  /// The extent of the box.
  var size = Size(48, 48)
  /// The width of the background kept between the layers.
  var gap: Double
  /// What else is there; dimmer, and kept away from the primary layer by `gap`.
  var secondary: [SymbolStroke] = []
  /// What is driven.
  var primary: [SymbolStroke] = []
  /// The middle of a roundabout's ring, where its exit count stands.
  var ringCenter: Point?

  /// The smallest rectangle around all ink, visible or not; nil without any.
  var inkBounds: Rect? { SymbolOutline(secondary + primary).bounds }

  /// The drawing moved by a vector.
  func moved(by vector: Point) -> SymbolDrawing {
    var result = mapped { $0.moved(by: vector) }
    result.ringCenter = ringCenter.map { $0 + vector }
    return result
  }

  /// The drawing with all its lengths but the gap multiplied by a factor, about the origin.
  func scaled(by factor: Double) -> SymbolDrawing {
    var result = mapped { $0.scaled(by: factor) }
    result.ringCenter = ringCenter.map { $0 * factor }
    return result
  }

  /// The mirror image about the vertical middle of the box.
  func mirrored() -> SymbolDrawing {
    var result = mapped { $0.mirrored(about: size.width / 2) }
    result.ringCenter = ringCenter.map { Point(size.width - $0.x, $0.y) }
    return result
  }

  private func mapped(_ change: (SymbolStroke) -> SymbolStroke) -> SymbolDrawing {
    var result = self
    result.secondary = secondary.map(change)
    result.primary = primary.map(change)
    return result
  }
}
