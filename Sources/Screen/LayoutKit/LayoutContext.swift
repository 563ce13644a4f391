package import Devices
package import DisplayLists
package import Geometry
package import Navigation
package import Sessions

/// The device, theme, appearance and resources that layout depends on.
///
/// Every part holds a context, so the constant values are behind a single reference.
package struct LayoutContext {
  private final class Shared {
    let device: DeviceProfile
    let theme: ChromeTheme
    let appearance: Appearance
    let icons: IconSet
    let measurer: any TextMeasurer
    let isRightToLeft: Bool
    let language: String
    let images: [ImageFile: ImageResource]

    init(
      device: DeviceProfile, theme: ChromeTheme, appearance: Appearance, icons: IconSet,
      measurer: any TextMeasurer, isRightToLeft: Bool, language: String,
      images: [ImageFile: ImageResource]
    ) {
      self.device = device
      self.theme = theme
      self.appearance = appearance
      self.icons = icons
      self.measurer = measurer
      self.isRightToLeft = isRightToLeft
      self.language = language
      self.images = images
    }
  }

  /// The background of glass.
  package enum Ground { case picture, backdrop }

  private let shared: Shared
  private var chromeAppearance: InterfaceStyle
  /// The background of the elements: a map, artwork, or the backdrop of templates.
  package var ground = Ground.picture
  /// The direction of a text that does not follow the screen's language; otherwise nil.
  private var textDirection: TextDirection?

  package init(
    device: DeviceProfile, theme: ChromeTheme, appearance: Appearance, icons: IconSet,
    measurer: any TextMeasurer, isRightToLeft: Bool, language: String,
    images: [ImageFile: ImageResource]
  ) {
    shared = Shared(
      device: device, theme: theme, appearance: appearance, icons: icons, measurer: measurer,
      isRightToLeft: isRightToLeft, language: language, images: images)
    chromeAppearance = appearance.chromeAppearance
  }

  package var device: DeviceProfile { shared.device }
  package var theme: ChromeTheme { shared.theme }
  package var icons: IconSet { shared.icons }
  package var measurer: any TextMeasurer { shared.measurer }
  package var isRightToLeft: Bool { shared.isRightToLeft }
  var language: String { shared.language }
  var images: [ImageFile: ImageResource] { shared.images }
  package var appearance: Appearance {
    var appearance = shared.appearance
    appearance.chromeAppearance = chromeAppearance
    return appearance
  }

  package var colors: ChromeColors { chromeAppearance == .dark ? theme.dark : theme.light }
  package var grid: PixelGrid {
    PixelGrid(scaleX: device.pixelsPerPointX, scaleY: device.pixelsPerPointY)
  }
  package var direction: TextDirection {
    textDirection ?? (isRightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Returns a context for an app's own text, whose direction is that of its first letter.
  package func natural(_ text: String) -> LayoutContext {
    var copy = self
    copy.textDirection = TextDirection(of: text)
    return copy
  }

  /// Returns a context with chrome of a style.
  package func styled(_ style: InterfaceStyle) -> LayoutContext {
    var copy = self
    copy.chromeAppearance = style
    return copy
  }

  /// Mirrors a rectangle for the driver's side and aligns it to pixels.
  package func placed(_ rect: Rect) -> Rect {
    let mirrored =
      appearance.driverSide == .right
      ? Rect(
        device.safeRect.minX + device.safeRect.maxX - rect.maxX, rect.minY, rect.width,
        rect.height)
      : rect
    return grid.rect(mirrored)
  }

  package func style(_ size: Double, _ weight: TextStyle.Weight = .regular) -> TextStyle {
    var style = TextStyle(size: size, weight: weight, language: language)
    style.fit = .screen
    return style
  }

  package func width(_ text: String, _ style: TextStyle) -> Double {
    measurer.width(of: text, style: style, direction: direction)
  }

  /// Returns the style at which a text fits a width, at least 70 % of the given size.
  package func fitted(
    _ text: String, size: Double, weight: TextStyle.Weight, width limit: Double
  ) -> TextStyle {
    fitted(text, style(size, weight), width: limit)
  }

  /// Returns the style at which a text fits a width, at least 70 % of its own size.
  package func fitted(_ text: String, _ usual: TextStyle, width limit: Double) -> TextStyle {
    let natural = width(text, usual)
    guard natural > limit else { return usual }
    var smaller = usual
    smaller.size = (usual.size * max(0.7, limit / natural) * 2).rounded(.down) / 2
    return smaller
  }

  /// The horizontal alignment of a line in a span.
  package enum Alignment { case left, center, right }

  /// Returns a line between two edges, with its baseline aligned to pixels.
  package func line(
    _ text: String, _ style: TextStyle, _ color: Color, from left: Double, to right: Double,
    baseline: Double, _ alignment: Alignment
  ) -> TextLine {
    let width = width(text, style)
    let x =
      switch alignment {
      case .left: left
      case .center: (left + right - width) / 2
      case .right: right - width
      }
    return TextLine(
      text, style: style, color: color, x: x, baseline: grid.y(baseline), width: width,
      direction: direction)
  }

  /// Returns the plate of a card in the theme's shape.
  package func card(
    _ fill: ChromeColors.Fill, corners: RectCorners = .all, shadow: Bool = true
  ) -> Plate {
    Plate(
      fill: fill.plateFill, radius: theme.panel.radius, corners: corners,
      isContinuous: theme.panel.continuousCorners,
      shadow: shadow ? colors.cardShadow?.plateShadow : nil,
      rim: fill.isGlass || corners == .all ? rim : nil)
  }

  /// The rim of glass on this screen; nil for none.
  package var rim: Plate.Rim? {
    guard colors.rim ?? false else { return nil }
    return (ground == .backdrop ? colors.screens.rimLight : nil)?.rim ?? colors.rimLight?.rim
      ?? .white
  }

  /// Returns the plate of buttons and bars on a template that hides the map.
  package func templateGlass(radius: Double) -> Plate {
    let fill = colors.screens.glass ?? colors.button
    return Plate(
      fill: fill.plateFill, radius: radius,
      shadow: (colors.screens.glassShadow ?? colors.buttonShadow)?.plateShadow,
      rim: fill.isGlass ? rim : nil)
  }
}

extension ChromeColors.Screens {
  /// Returns the plate of a focused glass button; nil in themes without glass focus.
  package func focusPlate(radius: Double) -> Plate? {
    focusGlass.map {
      Plate(
        fill: $0.plateFill, radius: radius, rim: focusRim?.rim, hairline: focusLine?.color)
    }
  }
}

extension ChromeColors.Fill {
  package var plateFill: Plate.Fill {
    switch self {
    case .color(let color): .color(color)
    case .material(let material): .material(material)
    }
  }

  package var isGlass: Bool {
    switch self {
    case .color: false
    case .material: true
    }
  }
}

extension ChromeColors.Shadow {
  package var plateShadow: Plate.Shadow {
    Plate.Shadow(offset: offset, sigma: sigma, color: color.color.opacity(opacity))
  }
}
