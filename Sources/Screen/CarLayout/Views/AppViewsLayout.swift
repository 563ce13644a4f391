import Devices
package import DisplayLists
package import Geometry
package import LayoutKit
import Navigation
package import Sessions
package import Templates

extension ChromeEngine {
  /// Returns the app's own views between map and template, with their decisions.
  ///
  /// They are laid out for the app's window; a screen of another size shows none.
  ///
  /// - Parameter window: The map's rectangle; nil for the whole screen.
  package func views(
    _ views: AppViews, in window: MapViewport? = nil, appearance: Appearance,
    below template: ScreenTemplate
  ) -> Decided<LayoutNode?> {
    guard !views.items.isEmpty else { return Decided(nil) }
    let context = self.context(template, appearance)
    let room = window?.frame ?? context.device.bounds
    // Rounding to whole pixels can change a size by half a point.
    guard abs(views.width - room.width) < 0.5, abs(views.height - room.height) < 0.5 else {
      let outcome =
        "left out, since they are laid out for \(views.width.short)×\(views.height.short) points"
        + " and the \(window == nil ? "screen" : "map") has"
        + " \(room.width.short)×\(room.height.short)"
      return Decided(nil, [Decision(.appViews, .hidden, outcome, by: .viewsFitWindow)])
    }
    let nodes = views.items.enumerated().compactMap { index, item in
      AppViewLayout(context: context, item: item).node(.appView(index + 1))
    }
    guard let first = nodes.first else { return Decided(nil) }
    let frame = nodes.reduce(first.frame) { $0.union($1.frame) }
    let node = LayoutNode(.appViews, frame, .container, nodes)
    return Decided(window.map { node.within($0) } ?? node)
  }

  /// Returns the drawing of items around a point, with its bounds.
  package func drawing(
    of items: [AppViewItem], _ appearance: Appearance, below template: ScreenTemplate
  ) -> (commands: [DrawCommand], bounds: Rect) {
    let context = self.context(template, appearance)
    let nodes = items.compactMap { AppViewLayout(context: context, item: $0).node(.plate) }
    let bounds = nodes.dropFirst().reduce(nodes.first?.frame ?? .zero) { $0.union($1.frame) }
    return (nodes.map { $0.command(measurer: context.measurer) }, bounds)
  }

  /// Returns the centered label below the drawing of a marker; nil for an empty text.
  package func label(_ text: String, below drawing: Rect, isDark: Bool) -> MapLabelText? {
    guard !text.isEmpty else { return nil }
    let style = TextStyle(size: 12, weight: .semibold)
    let direction: TextDirection = .leftToRight
    let width = measurer.width(of: text, style: style, direction: direction)
    let box = Rect(drawing.midX - width / 2, drawing.maxY + 1, width, 15)
    let (ink, halo) =
      isDark
      ? (Color(rgb: 0xD5E0E8), Color(rgb: 0x2B3443)) : (Color(rgb: 0x262625), Color.white)
    return MapLabelText(
      [
        MapLabelText.Run(
          text, style: style, color: ink, direction: direction,
          positions: [MapLabelText.Position(Point(box.minX, box.maxY - 3.5))])
      ], halo: MapLabelText.Halo(halo, width: 1.7, blur: 0.2), bounds: box.inset(by: -3, -2))
  }
}

extension LayoutNode {
  /// Translates the element from window to screen coordinates and clips it to the window.
  fileprivate func within(_ window: MapViewport) -> LayoutNode {
    let toWindow = Transform.translation(window.frame.minX, window.frame.minY)
    var motion = Motion()
    motion.offset = window.frame.origin
    motion.clips = [window.outline.transformed(by: toWindow)]
    let seen = frame.offset(by: window.frame.origin).intersection(window.frame)
    return LayoutNode(role, seen, .motion(motion), [self])
  }
}

/// Creates the layout of an item in the app's window.
struct AppViewLayout {
  let context: LayoutContext
  let item: AppViewItem

  private var isDark: Bool { context.appearance.chromeAppearance == .dark }

  /// Returns the element; nil if it is invisible.
  func node(_ role: ElementRole) -> LayoutNode? {
    let node: LayoutNode?
    if let area = item.area {
      node = self.node(area, role)
    } else if let path = item.path {
      node = self.node(path, role)
    } else if let text = item.text {
      node = AppViewTextLayout(context: context, text: text).node(role)
    } else {
      node = item.image.flatMap { self.node($0, role) }
    }
    return node.flatMap(placed)
  }

  func color(_ color: AppViewColor) -> Color { Color(color, onDark: isDark) }

  // MARK: Areas

  private func node(_ area: AppViewArea, _ role: ElementRole) -> LayoutNode {
    var parts: [LayoutNode] = []
    let plate = { (fill: Plate.Fill) in
      Plate(fill: fill, radius: limited(area.radius, area.frame), corners: corners(area))
    }
    if let shadow = area.shadow {
      let outline = plate(.color(.clear)).shape(in: area.frame)
      let command = DrawCommand.shadow(
        outline, offset: shadow.offset, sigma: shadow.radius, color(shadow.color))
      parts.append(LayoutNode(.plate, area.frame, .drawing([command])))
    }
    if let blur = area.blur {
      parts.append(LayoutNode(.veil, area.frame, .plate(plate(.material(material(blur))))))
    }
    if let gradient = area.gradient {
      let paint = Paint.gradient(
        from: gradient.from, color(gradient.start), to: gradient.to, color(gradient.end))
      let outline = plate(.color(.clear)).shape(in: area.frame)
      parts.append(LayoutNode(.plate, area.frame, .drawing([.fill(outline, paint)])))
    } else if let fill = area.fill {
      parts.append(LayoutNode(.plate, area.frame, .plate(plate(.color(color(fill))))))
    }
    if let border = border(of: area) {
      parts.append(LayoutNode(.lines, area.frame, .drawing([border])))
    }
    guard parts.count == 1 else { return LayoutNode(role, area.frame, .container, parts) }
    return LayoutNode(role, area.frame, parts[0].content)
  }

  /// Returns the border inside the edge.
  private func border(of area: AppViewArea) -> DrawCommand? {
    guard let border = area.border, area.borderWidth > 0 else { return nil }
    let width = min(area.borderWidth, area.frame.width / 2, area.frame.height / 2)
    let radius = max(0, limited(area.radius, area.frame) - width / 2)
    let inner = Plate(fill: .color(.clear), radius: radius, corners: corners(area))
    return .stroke(
      inner.shape(in: area.frame.inset(by: width / 2, width / 2)),
      StrokeStyle(width, join: .miter), .color(color(border)))
  }

  private func limited(_ radius: Double, _ frame: Rect) -> Double {
    min(radius, frame.width / 2, frame.height / 2)
  }

  private func corners(_ area: AppViewArea) -> RectCorners {
    guard let corners = area.corners else { return .all }
    return corners.reduce(into: []) { result, corner in
      switch corner {
      case .topLeft: result.insert(.topLeft)
      case .topRight: result.insert(.topRight)
      case .bottomLeft: result.insert(.bottomLeft)
      case .bottomRight: result.insert(.bottomRight)
      }
    }
  }

  /// Returns the material of a blur; its strength is assumed.
  private func material(_ blur: AppViewArea.Blur) -> Material {
    let isDark =
      switch blur {
      case .regular: isDark
      case .light: false
      case .dark: true
      }
    return isDark
      ? Material(sigma: 14, saturation: 1.6, mix: 0.72, gray: 0.12)
      : Material(sigma: 14, saturation: 1.6, mix: 0.72, gray: 0.96)
  }

  // MARK: Paths and images

  private func node(_ path: AppViewPath, _ role: ElementRole) -> LayoutNode? {
    // The log reader has rejected invalid paths.
    guard let outline = try? Path(svg: path.outline), !outline.isEmpty else { return nil }
    var commands: [DrawCommand] = []
    if let fill = path.fill {
      commands.append(
        .fill(outline, .color(color(fill)), rule: path.rule == .evenodd ? .evenodd : .nonzero))
    }
    if let stroke = path.stroke, path.width > 0 {
      let style = StrokeStyle(
        path.width, cap: StrokeStyle.Cap(rawValue: path.cap.rawValue) ?? .butt,
        join: StrokeStyle.Join(rawValue: path.join.rawValue) ?? .miter, dash: path.dash)
      commands.append(.stroke(outline, style, .color(color(stroke))))
    }
    guard !commands.isEmpty else { return nil }
    return LayoutNode(role, outline.bounds, .drawing(commands))
  }

  private func node(_ image: AppViewImage, _ role: ElementRole) -> LayoutNode? {
    switch image.image {
    case .icon(let name):
      guard let icon = context.icons[name] else { return nil }
      let frame = image.frame
      let scale = min(frame.width / icon.size.width, frame.height / icon.size.height)
      let box = Rect(
        center: frame.center, size: Size(icon.size.width * scale, icon.size.height * scale))
      return LayoutNode(role, box, .icon(icon, name: name, ink: color(image.tint)))
    case .own(let picture):
      return context.own(picture).map { LayoutNode(role, image.frame, .image($0)) }
    }
  }

  // MARK: Positions

  /// Applies clips, opacity and transform.
  private func placed(_ node: LayoutNode) -> LayoutNode? {
    let clips = item.clips
    guard item.transform != nil || item.opacity < 1 || !clips.isEmpty else { return node }
    let transform = item.transform.map {
      Transform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    }
    var motion = Motion(opacity: item.opacity)
    motion.clips = clips.map { clip in
      .rounded(clip.frame, radius: limited(clip.radius, clip.frame))
    }
    motion.transform = transform
    var frame = transform.map { Path.rect(node.frame).transformed(by: $0).bounds } ?? node.frame
    for clip in clips { frame = frame.intersection(clip.frame) }
    guard frame.width > 0, frame.height > 0 else { return nil }
    var inner = node
    inner.role = item.text != nil ? .buttonTitle : item.image != nil ? .glyph : .plate
    return LayoutNode(node.role, frame, .motion(motion), [inner])
  }
}

extension Color {
  /// Creates the color for light or dark screens.
  package init(_ color: AppViewColor, onDark isDark: Bool) {
    let number = color.value(onDark: isDark)
    self.init(rgb: number >> 8, alpha: Double(number & 0xFF) / 255)
  }
}
