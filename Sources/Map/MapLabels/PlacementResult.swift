package import BaseMaps
package import DisplayLists
import Geometry
import MapStyles

/// The labels placed in one view, in geographic coordinates.
package struct PlacementResult: Sendable, Hashable {
  /// A label with its placement decisions.
  struct Label: Sendable, Hashable {
    var site: SymbolInstance
    var anchor: SymbolAnchor
    /// Whether text along a line was reversed.
    var isReversed: Bool
    var isVertical = false
    /// Whether the text was placed.
    var showsText = true
    /// Whether the icon was placed.
    var showsIcon = false
    var layer = ""
    /// The opacity, 0...1.
    var opacity = 1.0
    /// The position of a sliding text, in meters along the line; nil for others.
    var meters: Double?
  }

  /// The labels in drawing order, from the bottom up.
  var labels: [Label] = []
  /// The names in view that no font can draw, in alphabetical order.
  package internal(set) var undrawable: [UndrawableName] = []
  /// Whether the labels belong to a still picture, in which none is translucent.
  var isStill = false

  package init() {}

  /// Draws the labels for the camera of their placement.
  ///
  /// - Parameters:
  ///   - camera: The camera of the placement.
  ///   - obstacles: The areas to keep free; a label fades by the depth to which it is covered, and
  ///     disappears from a still picture when it has faded by half.
  package func commands(
    camera: Camera, obstacles: CollisionExclusions = CollisionExclusions()
  ) -> [DrawCommand] {
    let view = SymbolProjection(camera)
    return labels.flatMap { label -> [DrawCommand] in
      guard let form = label.form(view, size: label.site.paint.text.size),
        view.screen.intersects(form.box)
      else { return [] }
      let mayOverlap = !label.showsText || label.site.paint.text.overlap == .always
      var clearance = form.clearance(mayOverlap ? nil : view.screen, obstacles)
      if isStill { clearance = clearance >= 0.5 ? 1 : 0 }
      let shown = label.opacity * clearance
      return shown > 1.0 / 256 ? form.commands(label.site.paint, opacity: shown) : []
    }
  }

  /// Returns the labels in the view of the camera of their placement.
  package func names(camera: Camera) -> [ShownName] {
    let view = SymbolProjection(camera)
    return labels.compactMap { label in
      guard let point = view.project(label.site.point)?.point else { return nil }
      return ShownName(
        identity: label.site.identity, text: label.showsText ? label.text : label.site.picture,
        layer: label.layer, point: point, frame: label.frame(view), meters: label.meters,
        isReversed: label.isReversed, anchor: label.anchor, opacity: label.opacity)
    }
  }

  /// Draws the labels for the camera of their placement, by layer index.
  ///
  /// Within each layer all icons come first, then all halos, then all glyphs.
  package func commandsByLayer(camera: Camera, exactPixel: Double) -> [Int: [DrawCommand]] {
    let view = SymbolProjection(camera, exactPixel: exactPixel)
    var parts: [Int: [(key: DrawingKey, parts: PlacedSymbol.DrawPass)]] = [:]
    let turn = Transform.rotation(degrees: -view.bearing * 180 / .pi)
    let keyed = labels.map { label in
      let corner = turn.apply(label.site.tileSquare.origin)
      return (DrawingKey(sort: label.site.paint.drawingKey, y: corner.y, x: corner.x), label)
    }
    let sorted = keyed.enumerated().sorted {
      ($0.element.0, $0.offset) < ($1.element.0, $1.offset)
    }
    for (key, label) in sorted.map(\.element) {
      let site = label.site
      guard let form = label.form(view, size: site.paint.text.size),
        view.screen.intersects(form.box)
      else { continue }
      // Labels with a greater key, or of tiles farther down and to the right, are drawn over
      // others, including their halos.
      if parts[site.layer]?.last?.key != key {
        parts[site.layer, default: []].append((key, .init()))
      }
      let last = (parts[site.layer]?.count ?? 1) - 1
      parts[site.layer]?[last].parts.add(form.parts(site.paint))
    }
    return parts.mapValues { groups in
      groups.flatMap(\.parts.pictures) + groups.flatMap { $0.parts.halos + $0.parts.letters }
    }
  }
}

/// The drawing order of symbols in a layer; a symbol is drawn with its halo.
private struct DrawingKey: Comparable {
  let sort, y, x: Double

  static func < (one: Self, other: Self) -> Bool {
    (one.sort, one.y, one.x) < (other.sort, other.y, other.x)
  }
}

extension SymbolPaint {
  /// The key of the drawing order within a layer; 0 for symbols without one.
  fileprivate var drawingKey: Double { order == .viewportY ? 0 : sortKey ?? 0 }
}

extension PlacementResult.Label {
  /// Returns the label of a symbol at the same coordinate, with the placement of this one.
  func showing(_ site: SymbolInstance) -> Self {
    var label = self
    label.site = site
    return label
  }

  /// Returns the placed symbol of the label in a view.
  func form(_ view: SymbolProjection, size: Double) -> PlacedSymbol? {
    let icon =
      showsIcon
      ? IconQuad(site, view, around: showsText ? anchor : nil, isVertical: showsText && isVertical)
      : nil
    guard showsText else { return icon.map(PlacedSymbol.init(picture:)) }
    return textForm(view, size: size)?.over(icon)
  }

  /// Returns the placed text of the label in a view; nil if it is hidden.
  private func textForm(_ view: SymbolProjection, size: Double) -> PlacedSymbol? {
    if !site.isAlongLine {
      PointTextQuads(site: site, view: view, size: size, isVertical: isVertical).form(anchor)
    } else if view.exactPixel != nil {
      MapLibreLineText.form(site, view, size: size)
    } else {
      LineTextQuads(site: site, view: view, size: size)
        .form(.placed(isReversed: isReversed, isVertical: isVertical))
    }
  }

  /// Returns the box around the text, or around the icon of a label without text; nil if it is
  /// hidden.
  fileprivate func frame(_ view: SymbolProjection) -> Rect? {
    let size = site.paint.text.size
    return (showsText ? textForm(view, size: size) : form(view, size: size))?.box
  }

  /// The text in one line.
  var text: String {
    site.text.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
  }
}

extension SymbolInstance {
  /// The name of the icon; empty without one.
  fileprivate var picture: String { icon?.image.name ?? "" }
}

extension PlacedSymbol {
  /// Returns the opacity of the label by its clearance.
  ///
  /// It is 1 while the label is free, 0 once 5 points of it are covered.
  ///
  /// - Parameter screen: The area that must contain the label; nil if it may extend over the edge.
  func clearance(_ screen: Rect?, _ obstacles: CollisionExclusions) -> Double {
    var depth =
      screen.map { screen in
        max(
          screen.minX - box.minX, screen.minY - box.minY, box.maxX - screen.maxX,
          box.maxY - screen.maxY)
      } ?? 0
    for area in obstacles.areas where area.intersects(box) {
      for shape in shapes {
        switch shape {
        case .box(let own):
          let shared = own.intersection(area)
          depth = max(depth, min(shared.width, shared.height))
        case .disc(let center, let radius):
          depth = max(depth, radius - area.distance(to: center))
        }
      }
    }
    return min(1, max(0, 1 - depth / 5))
  }
}
