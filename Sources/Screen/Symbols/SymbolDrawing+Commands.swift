import DisplayLists
import Geometry

extension SymbolDrawing {
  /// Returns the drawing, scaled and centered in `box` in points, as one named group.
  ///
  /// Empty if there is nothing to draw or no room; `label` is drawn last.
  func commands(
    named name: String, in box: Rect, ink: Color, secondaryOpacity: Double,
    label: [DrawCommand] = []
  ) -> [DrawCommand] {
    guard scale(in: box) > 0, !(primary.isEmpty && secondary.isEmpty) else { return [] }
    let (scale, transform) = (scale(in: box), placement(in: box))
    let opaque = Color(red: ink.red, green: ink.green, blue: ink.blue)
    let secondaryLayer = dimmedLayer(
      ink: opaque, opacity: secondaryOpacity, scale: scale, transform: transform)
    let primaryLayer = primary.flatMap {
      $0.commands(paint: .color(opaque), blend: .over, scale: scale, transform: transform)
    }
    let commands = secondaryLayer + primaryLayer + label
    return [
      .group(
        DrawCommand.Group(
          name, opacity: ink.alpha, isIsolated: ink.alpha < 1, commands))
    ]
  }

  /// Returns the points per unit of the drawing in `box`.
  func scale(in box: Rect) -> Double {
    min(box.width / size.width, box.height / size.height)
  }

  /// Returns the transform from units of the drawing to points that centers it in `box`.
  func placement(in box: Rect) -> Transform {
    let scale = scale(in: box)
    return .scale(scale, scale).then(
      .translation(box.midX - size.width / 2 * scale, box.midY - size.height / 2 * scale))
  }

  /// Returns the secondary layer with the primary one cut out, composited once.
  private func dimmedLayer(
    ink: Color, opacity: Double, scale: Double, transform: Transform
  ) -> [DrawCommand] {
    guard !secondary.isEmpty else { return [] }
    let drawn = secondary.flatMap {
      $0.commands(paint: .color(ink), blend: .over, scale: scale, transform: transform)
    }
    let erased = primary.flatMap {
      $0.commands(
        paint: .color(.black), blend: .erase, grownBy: gap, scale: scale, transform: transform)
    }
    return [
      .group(
        DrawCommand.Group("secondary", opacity: opacity, isIsolated: true, drawn + erased))
    ]
  }
}

extension SymbolStroke {
  /// Returns the mark, expanded on all sides and transformed to points.
  fileprivate func commands(
    paint: Paint, blend: BlendMode, grownBy growth: Double = 0, scale: Double, transform: Transform
  ) -> [DrawCommand] {
    switch self {
    case .stroke(let path, let width, let cap):
      let style = StrokeStyle((width + 2 * growth) * scale, cap: growth > 0 ? .round : cap)
      return [.stroke(path.transformed(by: transform), style, paint, blend: blend)]
    case .head(let tip, let heading, let width):
      let outline = Arrowhead.outline(tip: tip, heading: heading, width: width)
        .transformed(by: transform)
      let border = StrokeStyle(2 * (Arrowhead.cornerRadius * width + growth) * scale)
      return [
        .fill(outline, paint, blend: blend), .stroke(outline, border, paint, blend: blend),
      ]
    case .fill(let path, let cornerRadius, let rule):
      let outline = path.transformed(by: transform)
      let area = DrawCommand.fill(outline, paint, rule: rule, blend: blend)
      guard cornerRadius + growth > 0 else { return [area] }
      let border = StrokeStyle(2 * (cornerRadius + growth) * scale)
      return [area, .stroke(outline, border, paint, blend: blend)]
    }
  }
}
