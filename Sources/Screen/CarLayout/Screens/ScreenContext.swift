import Devices
import DisplayLists
import Documents
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// The layout context of a template.
///
/// Horizontal positions are distances from the leading edge and mirrored for right-to-left
/// languages; the area itself depends on the driver's side.
struct ScreenContext {
  var base: LayoutContext
  @Boxed private(set) var screen: TemplateScreen
  /// The part of the screen beside the sidebar.
  @Boxed private(set) var area: Rect

  init(base: LayoutContext, screen: TemplateScreen, frames: ScreenFrames) {
    self.base = base
    let metrics = base.theme.screens
    let bounds = frames.screen
    let rect =
      frames.hasBottomDock
      ? Rect(
        left: bounds.minX + metrics.areaEnd, top: bounds.minY, right: bounds.maxX - metrics.areaEnd,
        bottom: frames.sidebar.minY - metrics.areaStart)
      : Rect(
        left: frames.sidebar.maxX + metrics.areaStart, top: bounds.minY,
        right: bounds.maxX - metrics.areaEnd, bottom: bounds.maxY)
    self.screen = screen
    area = base.placed(rect)
  }

  /// Returns a context with a narrower area, `start` points from the leading edge.
  func narrowed(from start: Double, width: Double) -> ScreenContext {
    var copy = self
    let x = isRightToLeft ? area.maxX - start - width : area.minX + start
    copy.area = Rect(x, area.minY, width, area.height)
    return copy
  }

  var metrics: ChromeTheme.Screens { base.theme.screens }
  var colors: ChromeColors.Screens { base.colors.screens }
  var grid: PixelGrid { base.grid }
  var isRightToLeft: Bool { base.isRightToLeft }
  /// Whether the scroll buttons are at the leading edge; they are on the side away from the driver.
  var scrollsAtStart: Bool { (base.appearance.driverSide == .right) != isRightToLeft }
  var isGlass: Bool { base.theme.navigationBar.isFloating }
  /// The font weight of headers and button titles.
  var strongWeight: TextStyle.Weight { isGlass ? .bold : .semibold }
  var width: Double { area.width }
  var firstRow: Int { screen.firstRow }
  /// Whether lists have scroll buttons, which a touch screen alone does not need.
  var hasScrollMarks: Bool { screen.input != .touch }

  /// Returns a rectangle at a distance from the leading edge and the top of the screen.
  func box(_ start: Double, _ top: Double, _ width: Double, _ height: Double) -> Rect {
    let x = isRightToLeft ? area.maxX - start - width : area.minX + start
    return grid.rect(Rect(x, top, width, height))
  }

  /// Returns a rectangle between two distances from the leading edge.
  func box(from start: Double, to end: Double, top: Double, bottom: Double) -> Rect {
    box(start, top, end - start, bottom - top)
  }

  /// Returns a point at a distance from the leading edge.
  func point(_ start: Double, _ y: Double) -> Point {
    Point(isRightToLeft ? area.maxX - start : area.minX + start, y)
  }

  /// The horizontal alignment of a text.
  enum Alignment { case leading, center, trailing }

  /// The typographic settings of a text.
  struct Setting {
    var size: Double
    var weight = TextStyle.Weight.regular
    var color: Color
    var alignment = Alignment.leading
    var lines = 1
    var pitch = 0.0
    var hasTabularDigits = false
  }

  /// Returns the first variant that fits a box, with its first baseline; nil without texts.
  func label(
    _ role: ElementRole, _ variants: [String], in box: Rect, baseline: Double, _ setting: Setting
  ) -> LayoutNode? {
    guard variants.contains(where: { !$0.isEmpty }), box.width > 0 else { return nil }
    let context = base.natural(variants.first ?? "")
    let (text, chosen) = text(role, variants, within: box.width, setting, context)
    let kept = chosen.decisions.filter { $0.kind != .chosen }
    guard setting.alignment == .trailing else {
      return text.node(
        role, chosen.value, from: box.minX, to: box.maxX, baseline: baseline,
        isCentered: setting.alignment == .center
      ).decided(kept)
    }
    let lines = chosen.value.lines.enumerated().map { index, line in
      context.line(
        line, text.style, setting.color, from: box.minX, to: box.maxX,
        baseline: baseline + Double(index) * setting.pitch, isRightToLeft ? .left : .right)
    }
    return LayoutNode(
      role, Rect(box.minX, baseline - setting.size, box.width, setting.size * 1.25),
      .text(TextBlock(lines: lines, isTruncated: chosen.value.isCut, fits: !chosen.value.isCut))
    ).decided(kept)
  }

  /// Chooses the variant and font size of a text.
  ///
  /// A multiline title gets a smaller font if a single word is wider than a line.
  private func text(
    _ role: ElementRole, _ variants: [String], within width: Double, _ setting: Setting,
    _ context: LayoutContext
  ) -> (TextFitter, Decided<TextFitter.Choice>) {
    func choose(_ size: Double) -> (TextFitter, Decided<TextFitter.Choice>) {
      let text = TextFitter(
        context: context, size: size, weight: setting.weight, color: setting.color,
        pitch: setting.pitch, hasTabularDigits: setting.hasTabularDigits)
      return (text, text.choose(variants, for: role, width: width, lines: setting.lines))
    }
    let usual = choose(setting.size)
    guard setting.lines > 1, usual.1.value.isCut,
      let shortest = variants.last(where: { !$0.isEmpty })
    else { return usual }
    let widest =
      shortest.split(separator: " ").map {
        self.width(String($0), setting.size, setting.weight)
      }.max() ?? 0
    guard widest > width else { return usual }
    let smaller = choose(
      setting.size * max(ScreenContext.smallestShare, (width / widest * 0.99)))
    return smaller.1.value.isCut ? usual : smaller
  }

  /// Minimum font scale of a title with a long word.
  private static let smallestShare = 0.6

  /// Returns the secondary text color in a box; on a backdrop it depends on the background.
  func secondary(in box: Rect) -> Color {
    guard base.ground == .backdrop, let light = colors.secondaryLight, let masses = colors.backdrop
    else { return colors.secondary.color }
    let reach = min(40, box.width / 2)
    let x = isRightToLeft ? box.maxX - reach : box.minX + reach
    let bounds = base.device.bounds
    let ground = masses.color(at: Point(x / bounds.width, box.midY / bounds.height))
    func lit(_ channel: Double) -> Double { min(1, max(0, channel + light)) }
    return Color(red: lit(ground.red), green: lit(ground.green), blue: lit(ground.blue))
  }

  func width(_ text: String, _ size: Double, _ weight: TextStyle.Weight = .regular) -> Double {
    base.width(text, base.style(size, weight))
  }

  /// Returns an app image or icon centered in a box, scaled to fit.
  func picture(
    _ image: ControlImage, _ role: ElementRole, in box: Rect, ink: Color, radius: Double = 0,
    isRound: Bool = false, opacity: Double = 1
  ) -> LayoutNode? {
    switch image {
    case .icon(let name):
      guard let icon = base.icons[name] else { return nil }
      let scale = min(box.width / icon.size.width, box.height / icon.size.height)
      let frame = Rect(
        center: box.center, size: Size(icon.size.width * scale, icon.size.height * scale))
      return LayoutNode(role, frame, .icon(icon, name: name, ink: ink.opacity(opacity)))
    case .own(let picture):
      guard let found = base.own(picture) else { return nil }
      let frame = grid.rect(Rect(center: box.center, size: found.size(fitting: box.size)))
      let corner = isRound ? min(frame.width, frame.height) / 2 : radius
      guard opacity < 1 else {
        return LayoutNode(role, frame, .image(found, cornerRadius: corner))
      }
      return LayoutNode(
        role, frame,
        .drawing([.group(.init(opacity: opacity, [.image(found, in: frame)]))]))
    }
  }

  /// Returns the size of an app image within a limit in points; for an icon, the limit.
  func size(of image: ControlImage, within limit: Double) -> Size? {
    switch image {
    case .icon(let name): base.icons[name] == nil ? nil : Size(limit, limit)
    case .own(let picture): base.own(picture)?.size(fitting: Size(limit, limit))
    }
  }

  /// Returns the plate of a control; nil if its state has none.
  func plate(_ state: ControlState, default normal: Color?, radius: Double) -> Plate? {
    var plate = Plate(fill: .color(.white), radius: radius, isContinuous: isGlass)
    switch state {
    case .focused: plate.fill = .color(colors.focusFill)
    case .pressed:
      let normal = normal ?? colors.plate.color
      plate.fill = .color(
        normal.alpha < 1
          ? normal.opacity((normal.alpha + 0.16) / normal.alpha)
          : normal.mixed(with: colors.text.color, 0.16))
    case .normal:
      guard let normal else { return nil }
      plate.fill = .color(normal)
    }
    return plate
  }

  /// Returns the plate of a button; glass in themes with glass.
  func buttonPlate(_ state: ControlState, radius: Double) -> Plate? {
    let glass: Plate? =
      switch state {
      case .normal: isGlass ? base.templateGlass(radius: radius) : nil
      case .focused: colors.focusPlate(radius: radius)
      case .pressed: nil
      }
    return glass ?? plate(state, default: colors.plate.color, radius: radius)
  }

  /// Returns the text color on a control in a state.
  func ink(_ state: ControlState, _ usual: Color) -> Color {
    state == .focused ? colors.focusText.color : usual
  }
}

extension LayoutNode {
  /// Returns a control with its plate below its children.
  static func pressable(
    _ control: TemplateControl, _ frame: Rect, _ plate: Plate?, _ children: [LayoutNode?]
  ) -> LayoutNode {
    LayoutNode(
      .item(control), frame, plate.map { .plate($0) } ?? .container, children.compactMap(\.self))
  }
}
