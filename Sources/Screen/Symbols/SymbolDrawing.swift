import DisplayLists
import Geometry

/// A piece of ink, in the units of the symbol's box.
enum SymbolStroke: Hashable {
  /// A line with round joins.
  case stroke(Path, width: Double, cap: StrokeStyle.Cap = .round)
  /// An arrowhead for a line of `width`; the heading is in degrees, 0 up.
  case head(tip: Point, heading: Double, width: Double)
  /// An area expanded by `cornerRadius` with rounded corners; holes shrink accordingly.
  case fill(Path, cornerRadius: Double, rule: FillRule = .nonzero)

  /// Returns a round dot, as a line of negligible length.
  static func dot(at center: Point, diameter: Double) -> SymbolStroke {
    .line(center - Point(0, 0.01), center + Point(0, 0.01), width: diameter)
  }

  /// Returns a straight line.
  static func line(
    _ start: Point, _ end: Point, width: Double, cap: StrokeStyle.Cap = .round
  ) -> SymbolStroke {
    .stroke(Path([.move(start), .line(end)]), width: width, cap: cap)
  }
}

extension SymbolStroke {
  /// Returns the mark translated by a vector.
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

  /// Returns the mark scaled about the origin.
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

  /// Returns the mirror image about the vertical line at `axis`.
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
  /// The size of the box.
  var size = Size(48, 48)
  /// The width of the gap between the layers.
  var gap: Double
  /// The other parts, dimmed and separated from the primary layer by `gap`.
  var secondary: [SymbolStroke] = []
  /// The driven path.
  var primary: [SymbolStroke] = []
  /// The center of a roundabout's ring, at which the exit count is drawn.
  var ringCenter: Point?

  /// The bounding box of all ink, visible or not; nil if there is none.
  var inkBounds: Rect? { SymbolOutline(secondary + primary).bounds }

  /// Returns the drawing translated by a vector.
  func moved(by vector: Point) -> SymbolDrawing {
    var result = mapped { $0.moved(by: vector) }
    result.ringCenter = ringCenter.map { $0 + vector }
    return result
  }

  /// Returns the drawing scaled about the origin, except for the gap.
  func scaled(by factor: Double) -> SymbolDrawing {
    var result = mapped { $0.scaled(by: factor) }
    result.ringCenter = ringCenter.map { $0 * factor }
    return result
  }

  /// Returns the mirror image about the vertical axis of the box.
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
