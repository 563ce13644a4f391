import HostLink

extension UIImage {
  func pixels(for traits: UITraitCollection) -> CGImage? {
    switch content {
    case .pixels(let pixels):
      guard let ink = ink(for: traits) else { return pixels }
      return pixels.tinted(ink)
    case .symbol(let symbol):
      let color = ink(for: traits) ?? UIColor.label.resolvedColor(with: traits).cgColor
      return symbol.pixels(scale: scale, color: color)
    case .step(let drawing):
      return drawing.pixels(ink(for: traits) ?? UIColor.label.resolvedColor(with: traits).cgColor)
    case .styles(let light, let dark):
      let image = traits.userInterfaceStyle == .dark ? dark : light
      return image.changed(renderingMode: renderingMode, tint: tint).pixels(for: traits)
    }
  }

  /// The tint of the image; nil if it keeps its own colors.
  private func ink(for traits: UITraitCollection) -> CGColor? {
    if let tint { return tint.resolvedColor(with: traits).cgColor }
    if case .symbol(let symbol) = content, let color = symbol.color {
      return color.resolvedColor(with: traits).cgColor
    }
    guard renderingMode == .alwaysTemplate else { return nil }
    return UIColor.label.resolvedColor(with: traits).cgColor
  }

  /// The image in messages that accept icons: an icon name or pixels.
  package var json: JSONValue {
    if case .symbol(let symbol) = content, let icon = symbol.icon, tint == nil, symbol.color == nil
    {
      return .string(icon)
    }
    return pixelJSON
  }

  /// The image in messages that accept only pixels.
  package var pixelJSON: JSONValue {
    let light = part(.light)
    let dark = part(.dark)
    guard light != dark else { return .object([JSONMember(key: "light", value: light)]) }
    return ["light": light, "dark": dark]
  }

  private func part(_ style: UIUserInterfaceStyle) -> JSONValue {
    let traits = UITraitCollection(userInterfaceStyle: style)
    guard let pixels = pixels(for: traits) else { return ["file": "", "name": .string(name)] }
    return [
      "file": .string(HostLink.keep(pixels.png)), "name": .string(name),
      "scale": .number(min(max(scale, 0.5), 4)),
    ]
  }
}
