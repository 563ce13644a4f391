import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles

/// Label placement for one view in MapLibre's order, symbol by symbol.
///
/// Source: `placement.ts` in <https://github.com/maplibre/maplibre-gl-js>
struct MapLibrePlacement {
  /// Text that fits.
  private struct TextPlacement {
    var shapes: [CollisionShape]
    var anchor: SymbolAnchor
    var isVertical = false
  }

  /// The minimum perspective ratio of a label; labels farther away are hidden.
  private static let minimumRatio = 0.6

  let view: SymbolProjection
  private var grid: CollisionIndex
  /// The screen with the margin in which labels also collide.
  private let surroundings: Rect

  init(view: SymbolProjection) {
    self.view = view
    surroundings = view.screen.inset(by: -IconQuad.viewportPadding, -IconQuad.viewportPadding)
    grid = CollisionIndex(view.screen.size)
  }

  /// Returns the label of a symbol, if it fits.
  mutating func place(_ site: SymbolInstance) -> PlacementResult.Label? {
    guard let seen = view.project(site.point),
      let point = TileProjection(site.tileSquare, view).screen(site.point)
    else { return nil }
    let ratio = 0.5 + 0.5 * seen.scale
    let paint = site.paint
    let spot = ratio < Self.minimumRatio ? nil : self.spot(of: site, point, ratio)
    var hasText = spot != nil
    let iconBox = iconBox(
      of: site, point, ratio, around: spot?.anchor, spot?.isVertical ?? false)
    var hasIcon = false
    if let iconBox { hasIcon = ratio >= Self.minimumRatio && isFree(iconBox, paint.icon.overlap) }
    let (hasTextAlone, hasIconAlone) = (
      paint.icon.isOptional || site.icon == nil, paint.text.isOptional || site.text.isEmpty
    )
    if !hasIconAlone, !hasTextAlone {
      (hasText, hasIcon) = (hasText && hasIcon, hasText && hasIcon)
    } else if !hasTextAlone {
      hasText = hasIcon && hasText
    } else if !hasIconAlone {
      hasIcon = hasIcon && hasText
    }
    if hasText, let spot, !paint.text.ignoresPlacement {
      for shape in spot.shapes { grid.insert(shape, rule: paint.text.overlap) }
    }
    if hasIcon, let iconBox, !paint.icon.ignoresPlacement {
      grid.insert(.box(iconBox), rule: paint.icon.overlap)
    }
    return label(of: site, spot, hasText, hasIcon)
  }

  /// Returns the label with the parts that fit or that the style always shows.
  private func label(
    of site: SymbolInstance, _ spot: TextPlacement?, _ hasText: Bool, _ hasIcon: Bool
  ) -> PlacementResult.Label? {
    let paint = site.paint
    let (textAlways, iconAlways) = (
      paint.text.overlap == .always, paint.icon.overlap == .always
    )
    let showsText =
      hasText || textAlways && (iconAlways || site.icon == nil || paint.icon.isOptional)
    let showsIcon =
      hasIcon || iconAlways && (textAlways || site.text.isEmpty || paint.text.isOptional)
    // Text with variable anchors is not placed if none of them fits.
    let isPlaced = spot != nil || !paint.text.choosesAnchor || site.isAlongLine
    var label = PlacementResult.Label(
      site: site, anchor: spot?.anchor ?? paint.text.anchors[0], isReversed: false)
    label.isVertical = spot?.isVertical ?? site.writingModes[0]
    label.showsText = showsText && !site.text.isEmpty && isPlaced
    // An icon around text with variable anchors is not placed without the text.
    let isLost =
      paint.icon.textFit != .none && paint.text.choosesAnchor && !label.showsText
    label.showsIcon = showsIcon && site.icon != nil && !isLost
    return label.showsText || label.showsIcon ? label : nil
  }

  private func isFree(_ box: Rect, _ rule: OverlapMode) -> Bool {
    surroundings.touches(box) && (rule == .always || !grid.collides(.box(box), by: rule))
  }

  /// Returns the placement of a symbol's text; nil if it does not fit.
  private func spot(of site: SymbolInstance, _ point: Point, _ ratio: Double) -> TextPlacement? {
    guard !site.text.isEmpty else { return nil }
    let paint = site.paint.text
    if site.isAlongLine {
      let discs = MapLibreLineText(site, view, size: paint.size)?.discs(site.sizes.text) ?? []
      let isFree =
        discs.contains { surroundings.touches($0.bounds) }
        && (paint.overlap == .always || !discs.contains { grid.collides($0, by: paint.overlap) })
      return isFree || paint.overlap == .always
        ? TextPlacement(shapes: discs, anchor: .center) : nil
    }
    for isVertical in site.writingModes {
      if paint.choosesAnchor {
        if let spot = choice(of: site, point, ratio, isVertical) { return spot }
        continue
      }
      let box = textBox(of: site, paint.anchor, isVertical).onScreen(point, ratio)
      guard isFree(box, paint.overlap) else { continue }
      return TextPlacement(shapes: [.box(box)], anchor: paint.anchor, isVertical: isVertical)
    }
    return nil
  }

  /// Returns the first anchor at which text fits, at last one at which it may overlap.
  private func choice(
    of site: SymbolInstance, _ point: Point, _ ratio: Double, _ isVertical: Bool
  ) -> TextPlacement? {
    let paint = site.paint
    let rules = paint.text.overlap == .never ? [.never] : [.never, paint.text.overlap]
    for rule in rules {
      for anchor in paint.text.anchors {
        let box = chosenBox(of: site, anchor, isVertical).onScreen(point, ratio)
        guard isFree(box, rule) else { continue }
        if paint.icon.textFit != .none, paint.icon.overlap == .never,
          let icon = iconBox(of: site, point, ratio, around: anchor, isVertical),
          !isFree(icon, rule)
        {
          continue
        }
        return TextPlacement(shapes: [.box(box)], anchor: anchor, isVertical: isVertical)
      }
    }
    return nil
  }
}

extension MapLibrePlacement {
  /// Returns the bounding box of text around its anchor point at full size.
  private func textBox(
    of site: SymbolInstance, _ anchor: SymbolAnchor, _ isVertical: Bool
  ) -> Rect {
    let paint = site.paint.text
    let text = isVertical ? site.verticalText ?? site.text : site.text
    return PointTextQuads.extent(of: text, paint, anchor, site.sizes.text)
      .inset(by: -paint.padding, -paint.padding).turned(paint.rotation + (isVertical ? 90 : 0))
      .truncated(to: site.tileUnit)
  }

  /// Returns the bounding box of text with a variable anchor.
  private func chosenBox(
    of site: SymbolInstance, _ anchor: SymbolAnchor, _ isVertical: Bool
  ) -> Rect {
    let paint = site.paint.text
    let size = site.sizes.text
    let text = isVertical ? site.verticalText ?? site.text : site.text
    let box = PointTextQuads.chosenBox(text, paint, size, unit: site.tileUnit)
    var shift = PointTextQuads.choice(text, paint, anchor, size, unit: site.tileUnit) * size
    if site.paint.textRotationAlignment == .map {
      shift = Transform.rotation(degrees: -view.bearing * 180 / .pi).apply(shift)
    }
    return box.offset(by: shift)
  }

  /// Returns the bounding box of an icon on the screen; nil without an icon.
  private func iconBox(
    of site: SymbolInstance, _ point: Point, _ ratio: Double, around anchor: SymbolAnchor?,
    _ isVertical: Bool
  ) -> Rect? {
    guard let icon = isVertical ? site.verticalIcon ?? site.icon : site.icon else { return nil }
    var (shift, middle) = (Point.zero, Point.zero)
    if let anchor, site.iconFollowsText {
      let size = site.sizes.text
      let maker = PointTextQuads(site: site, view: view, size: size, isVertical: isVertical)
      shift =
        PointTextQuads.choice(maker.text, site.paint.text, anchor, size, unit: site.tileUnit) * size
      middle = maker.firstMiddle
    }
    let paint = site.paint.icon
    let isFitted = paint.textFit != .none && !site.text.isEmpty
    let factor = isFitted || paint.size == 0 ? 1 : site.sizes.icon / paint.size
    let box = Rect(
      icon.box.minX * factor - middle.x, icon.box.minY * factor - middle.y,
      icon.box.width * factor, icon.box.height * factor)
    let padded = Rect(
      left: box.minX - paint.padding.left, top: box.minY - paint.padding.top,
      right: box.maxX + paint.padding.right, bottom: box.maxY + paint.padding.bottom)
    return padded.turned(paint.rotation + (isVertical ? 90 : 0)).truncated(to: site.tileUnit)
      .offset(by: shift).onScreen(point, ratio)
  }
}

extension TextPaint {
  /// Whether the text has variable anchors.
  var choosesAnchor: Bool { !variableAnchors.isEmpty || !anchorOffsets.isEmpty }
}

extension Rect {
  /// Returns whether the two rectangles share a point.
  func touches(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// Returns the bounds of the rectangle rotated around the origin, in degrees.
  func turned(_ degrees: Double) -> Rect {
    degrees == 0
      ? self : Path.rect(self).mapped { Transform.rotation(degrees: degrees).apply($0) }.bounds
  }

  /// Returns the rectangle with edges at whole units, each rounded toward zero.
  ///
  /// MapLibre keeps collision boxes as integers.
  func truncated(to unit: Double) -> Rect {
    func whole(_ edge: Double) -> Double { (edge / unit).rounded(.towardZero) * unit }
    return Rect(left: whole(minX), top: whole(minY), right: whole(maxX), bottom: whole(maxY))
  }

  /// Returns the rectangle around a point, scaled by the perspective ratio.
  fileprivate func onScreen(_ point: Point, _ ratio: Double) -> Rect {
    Rect(point.x + minX * ratio, point.y + minY * ratio, width * ratio, height * ratio)
  }
}
