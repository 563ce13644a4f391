import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The card of a navigation alert, at the end of the panel column opposite the guidance card.
struct AlertPanel {
  let context: LayoutContext
  let column: Rect
  private(set) var decisions: [Decision] = []

  private var metrics: ChromeTheme.Card { context.theme.card }
  private var colors: ChromeColors { context.colors }
  private var iconSide: Double { metrics.icon }

  /// Maximum numbers of lines of title and subtitle.
  private struct Limits { var title, subtitle: Int }

  /// The chosen texts and the resulting height of the card.
  private struct Content {
    var title: Decided<TextFitter.Choice>
    var subtitle: Decided<TextFitter.Choice>?
    var textHeight: Double
    var height: Double
  }

  private var title: TextFitter {
    TextFitter(
      context: context, size: metrics.title, weight: .semibold, color: colors.guidanceText.color,
      pitch: metrics.titlePitch)
  }

  private var subtitle: TextFitter {
    TextFitter(
      context: context, size: metrics.subtitle, color: colors.cardSecondaryText.color,
      pitch: metrics.subtitlePitch)
  }

  /// Returns the card with a height of at most `room`.
  ///
  /// Shorter variants are tried first, then fewer lines.
  mutating func node(for alert: AlertCard, room: Double) -> LayoutNode {
    let buttons = CardButtons(
      context: context, buttons: alert.buttons, width: column.width, minimum: 11.5, isAlert: true)
    var limits = Limits(title: 3, subtitle: metrics.subtitleLines)
    var content = self.content(alert, limits, buttons)
    while content.height > room, limits.subtitle > 0 || limits.title > 1 {
      if limits.subtitle > 0 { limits.subtitle -= 1 } else { limits.title -= 1 }
      content = self.content(alert, limits, buttons)
    }
    note(alert, content)
    let top =
      context.theme.panel.edge == .bottom
      ? column.minY : column.maxY - context.theme.margin - content.height
    let frame = context.placed(Rect(column.minX, top, column.width, content.height))
    let children =
      texts(alert, content, frame) + progress(alert, frame, above: buttons.height)
      + buttons.nodes(in: frame, elapsed: alert.remaining.map { 1 - $0 })
    return LayoutNode(.navigationAlert, frame, .plate(context.card(colors.guidance)), children)
      .decided(decisions)
  }

  private mutating func note(_ alert: AlertCard, _ content: Content) {
    decisions += content.title.decisions
    guard !alert.subtitleVariants.isEmpty else { return }
    guard let subtitle = content.subtitle else {
      decisions.append(
        Decision(.alertSubtitle, .hidden, "there is no room for it", by: .alertFits))
      return
    }
    decisions += subtitle.decisions
  }

  private func hasIcon(_ alert: AlertCard) -> Bool {
    switch alert.icon {
    case .icon(let name): context.icons[name] != nil
    case .own(let picture): context.own(picture) != nil
    case nil: false
    }
  }

  private func content(_ alert: AlertCard, _ limits: Limits, _ buttons: CardButtons) -> Content {
    let beside = hasIcon(alert) ? iconSide + 7 : 0
    let width = column.width - 2 * metrics.inset - beside
    let title = self.title.choose(
      alert.titleVariants, for: .alertTitle, width: width, lines: limits.title)
    var subtitle: Decided<TextFitter.Choice>?
    if !alert.subtitleVariants.isEmpty, limits.subtitle > 0 {
      subtitle = self.subtitle.choose(
        alert.subtitleVariants, for: .alertSubtitle, width: width, lines: limits.subtitle)
    }
    let lines = Double(title.value.lines.count) * self.title.pitch
    let more = subtitle.map { Double($0.value.lines.count) * self.subtitle.pitch + 1 } ?? 0
    let textHeight = max(lines + more, hasIcon(alert) ? iconSide : 0)
    let bar = alert.remaining == nil || colors.alertButtons != nil ? 0 : 3.0
    return Content(
      title: title, subtitle: subtitle, textHeight: textHeight,
      height: metrics.padTop + textHeight + metrics.padBottom + bar + buttons.height)
  }

  private func icon(_ image: ControlImage, in box: Rect) -> LayoutNode? {
    switch image {
    case .icon(let name):
      return context.icons[name].map {
        LayoutNode(.alertIcon, box, .icon($0, name: name, ink: colors.guidanceText.color))
      }
    case .own(let picture):
      return context.own(picture).map { found in
        let size = found.size(fitting: box.size)
        let frame = context.grid.rect(Rect(center: box.center, size: size))
        return LayoutNode(.alertIcon, frame, .image(found))
      }
    }
  }

  private func texts(_ alert: AlertCard, _ content: Content, _ frame: Rect) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    var left = frame.minX + metrics.inset
    var right = frame.maxX - metrics.inset
    let top = frame.minY + metrics.padTop
    if let icon = alert.icon, hasIcon(alert) {
      let isRTL = context.isRightToLeft
      let box = context.grid.rect(
        Rect(isRTL ? right - iconSide : left, top, iconSide, iconSide))
      nodes += [self.icon(icon, in: box)].compactMap(\.self)
      if isRTL { right -= iconSide + 7 } else { left += iconSide + 7 }
    }
    nodes.append(
      title.node(
        .alertTitle, content.title.value, from: left, to: right,
        baseline: top + context.theme.type.firstBaseline))
    if let choice = content.subtitle {
      let below = top + Double(content.title.value.lines.count) * title.pitch
      nodes.append(
        subtitle.node(
          .alertSubtitle, choice.value, from: left, to: right, baseline: below + metrics.subtitle))
    }
    return nodes
  }

  /// Returns the remaining time as a shrinking line above the buttons.
  private func progress(_ alert: AlertCard, _ frame: Rect, above: Double) -> [LayoutNode] {
    guard let remaining = alert.remaining, colors.alertButtons == nil else { return [] }
    let inset = metrics.isFilled ? metrics.inset : 0
    let track = context.grid.rect(
      Rect(
        left: frame.minX + inset, top: frame.maxY - above - 2.5, right: frame.maxX - inset,
        bottom: frame.maxY - above))
    let length = track.width * min(1, max(0, remaining))
    let bar = Rect(
      context.isRightToLeft ? track.maxX - length : track.minX, track.minY, length, track.height)
    let radius = metrics.isFilled ? track.height / 2 : 0
    return [
      LayoutNode(
        .alertTimeLeft, track,
        .drawing([
          .fill(.rounded(track, radius: radius), .color(colors.cardLine.color.opacity(0.6))),
          .fill(.rounded(bar, radius: radius), .color(colors.accent.color)),
        ]))
    ]
  }
}
