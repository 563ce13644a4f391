import DisplayLists
import LayoutKit
import Navigation
import Symbols
import Templates

/// The background colors that the app requests for cards.
struct CardTint {
  /// The template's color for all guidance cards.
  var guidance: AppColor?
  /// The color of the paused card.
  var paused: AppColor?

  init(_ template: MapTemplate) {
    guidance = template.guidanceBackgroundColor
    paused = template.turnCardColor
  }
}

/// The fill of a card or of its second row, with matching foreground colors.
struct CardBackground {
  var fill: ChromeColors.Fill
  var text: Color
  /// The color of the instruction, which some themes dim beside a second row.
  var instruction: Color
  var secondaryOpacity: Double
  /// The color of the line along the top edge of a second row.
  var line: Color

  /// Whether the foreground is light.
  var isDark: Bool { text == .white }

  var symbolStyle: SymbolStyle {
    SymbolStyle(
      ink: isDark ? .white : SymbolStyle.lightCard.ink, secondaryOpacity: secondaryOpacity)
  }
}

/// Resolves the colors of cards: the app's color if text on it is legible, otherwise the system's.
struct CardColorResolver {
  let context: LayoutContext
  private(set) var decisions: [Decision] = []

  private var colors: ChromeColors { context.colors }
  private var rule: ChromeTheme.CardColorRule { context.theme.cardColor }

  /// Returns the background for the first requested color.
  mutating func card(_ requests: [AppColor?], dimsInstruction: Bool) -> CardBackground {
    let system = CardBackground(
      fill: colors.guidance, text: colors.guidanceText.color,
      instruction: dimsInstruction
        ? colors.instructionTextWithSecondRow.color : colors.instructionText.color,
      secondaryOpacity: colors.symbolSecondaryOpacity, line: colors.stripLine.color)
    guard let color = requests.compactMap(\.self).first else { return system }
    return paint(color, for: .guidance) ?? system
  }

  /// Returns the background of the second row, in its own color or a shade of the card's.
  mutating func strip(_ request: AppColor?, on card: CardBackground) -> CardBackground {
    if let request, let own = paint(request, for: .strip) { return own }
    guard case .color(let fill) = card.fill, card.fill != colors.guidance else {
      return CardBackground(
        fill: colors.strip, text: colors.stripText.color, instruction: colors.stripText.color,
        secondaryOpacity: colors.stripSecondaryOpacity, line: colors.stripLine.color)
    }
    var shade = card
    let tint = card.isDark ? rule.stripTintOnDark : rule.stripTintOnLight
    shade.fill = .color(fill.mixed(with: card.text, tint))
    return shade
  }

  /// Returns the background in the app's color; nil if its contrast with text is too low.
  private mutating func paint(_ request: AppColor, for role: ElementRole) -> CardBackground? {
    let fill = Color(rgb: request.rgb)
    func decide(_ kind: Decision.Kind, _ outcome: String) {
      decisions.append(
        Decision(
          role, kind, outcome, by: .cardColorReadable,
          about: "\(role == .guidance ? "card" : role.label) color \(request.hex)"))
    }
    if request.isTranslucent { decide(.recolored, "alpha is ignored") }
    let text = fill.relativeLuminance > rule.lightAbove ? Color.black : .white
    let contrast = fill.contrast(with: text)
    guard contrast >= rule.minimumContrast else {
      decide(
        .fallback,
        "refused for the system's, as the contrast of"
          + " \((contrast * 10).rounded() / 10) is below \(rule.minimumContrast)")
      return nil
    }
    decide(
      .recolored,
      "text is \(text == .white ? "white" : "black"),"
        + " contrast \((contrast * 10).rounded() / 10)")
    return CardBackground(
      fill: .color(fill), text: text, instruction: text,
      secondaryOpacity: text == .white
        ? context.theme.dark.symbolSecondaryOpacity : context.theme.light.symbolSecondaryOpacity,
      line: fill.mixed(with: text, rule.lineTint))
  }
}

extension Color {
  /// Returns the color blended with a fraction of another one, per component.
  func mixed(with other: Color, _ share: Double) -> Color {
    func part(_ one: Double, _ two: Double) -> Double {
      ((one + (two - one) * share) * 255).rounded() / 255
    }
    return Color(
      red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue),
      alpha: alpha)
  }
}
