import DisplayLists
import Documents

/// Parses CSS colors: hexadecimal, `rgb()`, `hsl()` with their variants, and names.
///
/// Source: <https://www.w3.org/TR/css-color-4/#color-syntax>
enum ColorParser {
  static func color(_ text: String) -> Color? {
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    let text = trimmed(text).lowercased()
    if text.hasPrefix("#") { return hex(text.dropFirst()) }
    if let named = ColorNames.all[text] { return Color(rgb: named) }
    if text == "transparent" { return .clear }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let body = text[text.index(after: open)...].dropLast()
    guard let parts = components(body) else { return nil }
    switch text[..<open] {
    case "rgb", "rgba": return rgb(parts)
    case "hsl", "hsla": return hsl(parts)
    default: return nil
    }
  }

  private static func hex(_ digits: Substring) -> Color? {
    guard let value = UInt32(digits, radix: 16), digits.first != "+", digits.first != "-" else {
      return nil
    }
    switch digits.count {
    case 3: return Color(rgb: spread(value))
    case 4: return Color(rgb: spread(value >> 4), alpha: Double(value & 0xF) / 15)
    case 6: return Color(rgb: value)
    case 8: return Color(rgb: value >> 8, alpha: Double(value & 0xFF) / 255)
    default: return nil
    }
  }

  private static func spread(_ value: UInt32) -> UInt32 {
    ((value >> 8) * 0x11 << 16) | ((value >> 4 & 0xF) * 0x11 << 8) | ((value & 0xF) * 0x11)
  }

  private static func rgb(_ parts: [Component]) -> Color? {
    guard Set(parts.prefix(3).map(\.isPercent)).count == 1 else { return nil }
    let channels = parts.prefix(3).map { clamp($0.value / ($0.isPercent ? 100 : 255)) }
    return Color(
      red: channels[0], green: channels[1], blue: channels[2], alpha: alpha(of: parts))
  }

  private static func hsl(_ parts: [Component]) -> Color? {
    guard !parts[0].isPercent, parts[1].isPercent, parts[2].isPercent else { return nil }
    return Color(
      hue: parts[0].value, saturation: clamp(parts[1].value / 100),
      lightness: clamp(parts[2].value / 100), alpha: alpha(of: parts))
  }

  private static func alpha(of parts: [Component]) -> Double {
    guard parts.count == 4 else { return 1 }
    return clamp(parts[3].value / (parts[3].isPercent ? 100 : 1))
  }

  private struct Component {
    let value: Double
    let isPercent: Bool
  }

  /// Parses three or four components.
  ///
  /// They are separated by commas, or by spaces with a slash before the fourth.
  private static func components(_ body: Substring) -> [Component]? {
    var texts: [Substring]
    if body.contains(",") {
      texts = body.split(separator: ",", omittingEmptySubsequences: false)
    } else {
      let halves = body.split(separator: "/", omittingEmptySubsequences: false)
      guard halves.count <= 2 else { return nil }
      texts = halves[0].split(separator: " ")
      guard texts.count == 3 else { return nil }
      if halves.count == 2 { texts.append(halves[1]) }
    }
    let parts = texts.compactMap(component)
    return parts.count == texts.count && (parts.count == 3 || parts.count == 4) ? parts : nil
  }

  private static func component(_ text: Substring) -> Component? {
    var text = trimmed(text)
    let isPercent = text.hasSuffix("%")
    if isPercent { text.removeLast() }
    if text.hasSuffix("deg") { text.removeLast(3) }
    guard let value = Double(text), value.isFinite else { return nil }
    return Component(value: value, isPercent: isPercent)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return String(start[...last])
  }

  private static func clamp(_ value: Double) -> Double { min(1, max(0, value)) }
}

extension Color {
  /// Creates a color from hue in degrees, and saturation and lightness, each 0...1.
  ///
  /// Source: <https://www.w3.org/TR/css-color-4/#hsl-to-rgb>
  init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    func channel(_ offset: Double) -> Double {
      let turned = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let k = turned < 0 ? turned + 12 : turned
      let reach = saturation * min(lightness, 1 - lightness)
      return lightness - reach * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  /// The hue in degrees, and saturation and lightness, each 0...1.
  var hsl: (hue: Double, saturation: Double, lightness: Double) {
    let (high, low) = (max(red, green, blue), min(red, green, blue))
    let lightness = (high + low) / 2
    let range = high - low
    guard range > 0 else { return (0, 0, lightness) }
    let saturation = (high - lightness) / max(1e-12, min(lightness, 1 - lightness))
    let sixth =
      switch high {
      case red: (green - blue) / range + (green < blue ? 6 : 0)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return (sixth * 60, saturation, lightness)
  }

  /// The color as `to-string` formats it, such as "rgba(255,0,0,1)".
  var cssText: String {
    let channels = [red, green, blue].map { ($0 * 255).rounded().plainText }
    return "rgba(\(channels.joined(separator: ",")),\(alpha.plainText))"
  }

  /// Returns the color interpolated toward another one, in each channel and in opacity.
  func blended(with other: Color, _ share: Double) -> Color {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return Color(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}
