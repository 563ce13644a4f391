import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The tab bar: images over titles across the area, or titles in a glass capsule.
struct TabStrip {
  let context: ScreenContext

  private var metrics: ChromeTheme.Screens.Tabs { context.metrics.tabs }

  /// Returns the tab bar with the now-playing button.
  func nodes(for tabs: [TabContent]) -> [LayoutNode] {
    [metrics.isCapsule ? capsule(tabs) : row(tabs)] + nowPlaying
  }

  private func row(_ tabs: [TabContent]) -> LayoutNode {
    let taken = context.screen.offersNowPlaying ? TabStrip.buttonRoom : 0
    let share = (context.width - taken) / Double(tabs.count)
    let height = context.metrics.barHeight
    let nodes = tabs.enumerated().map { index, tab in
      let box = context.box(Double(index) * share, 0, share, height)
      let color =
        tab.state == .focused
        ? context.colors.focusText.color
        : tab.isSelected ? context.colors.tint.color : context.colors.tabOff.color
      let icon = Rect(
        center: Point(box.midX, metrics.iconCenter), size: Size(metrics.icon, metrics.icon))
      let picture = tab.image.flatMap {
        context.picture(TabStrip.image($0), .template(.tabIcon), in: icon, ink: color)
      }
      let words = context.label(
        .template(.tabTitle), [tab.title], in: box.inset(by: 4, 0),
        baseline: picture == nil ? height / 2 + 4 : metrics.textBaseline,
        .init(size: metrics.text, weight: .semibold, color: color, alignment: .center))
      let plate = context.plate(tab.state, default: nil, radius: 5)
      return LayoutNode.pressable(
        .tab(index + 1), box.inset(by: 3, 3), plate,
        [picture, words, tab.hasBadge ? badge(at: icon) : nil])
    }
    return LayoutNode(
      .template(.tabBar), context.box(0, 0, context.width, height), .container, nodes)
  }

  /// Returns the image of a tab; the system's "more" tab has heavier dots than buttons do.
  private static func image(_ image: ControlImage) -> ControlImage {
    image == .icon("more") ? .icon("more.fill") : image
  }

  /// The width of the now-playing button in the bar, and its side before iOS 26, in points.
  private static let buttonRoom = 38.0
  private static let buttonSide = 32.0

  /// The now-playing button at the trailing edge; empty if nothing is playing.
  private var nowPlaying: [LayoutNode] {
    guard context.screen.offersNowPlaying else { return [] }
    let state = context.screen.state(of: .nowPlaying)
    let side = metrics.isCapsule ? metrics.capsuleHeight : TabStrip.buttonSide
    let center = context.point(
      context.width - (metrics.isCapsule ? side / 2 + 4 : 22), context.metrics.barHeight / 2)
    let frame = context.grid.rect(Rect(center: center, size: Size(side, side)))
    let plate =
      state == .normal && metrics.isCapsule
      ? context.base.templateGlass(radius: side / 2)
      : context.plate(state, default: context.colors.plate.color, radius: side / 2)
    return [
      .pressable(
        .nowPlaying, frame, plate,
        [
          context.picture(
            .icon("waveform"), .glyph, in: Rect(center: frame.center, size: Size(20, 20)),
            ink: context.ink(state, context.colors.tint.color))
        ])
    ]
  }

  private func badge(at icon: Rect) -> LayoutNode {
    let center = Point(icon.midX + 9.7, icon.midY - 4.5)
    let radius = metrics.badge / 2
    return LayoutNode(
      .template(.tabBadge), Rect(center: center, size: Size(2 * radius, 2 * radius)),
      .drawing([
        .fill(
          .circle(center: center, radius: radius), .color(context.base.colors.destructive.color))
      ]))
  }

  private func capsule(_ tabs: [TabContent]) -> LayoutNode {
    let inset = (metrics.capsuleHeight - metrics.itemHeight) / 2
    let widths = tabs.map { tab in
      tab.title.isEmpty
        ? metrics.icon + 2 * metrics.itemPadding
        : context.width(tab.title, metrics.text, weight(of: tab)) + 2 * metrics.itemPadding
    }
    let gaps = metrics.itemGap * Double(tabs.count - 1) + 2 * inset
    let natural = widths.reduce(gaps, +)
    let room =
      context.width - (context.screen.offersNowPlaying ? 2 * (metrics.capsuleHeight + 8) : 0)
    let scale = min(1, (room - gaps) / (natural - gaps))
    let total = (natural - gaps) * scale + gaps
    var start = (context.width - total) / 2
    let frame = context.box(start, metrics.capsuleTop, total, metrics.capsuleHeight)
    start += inset
    var nodes: [LayoutNode] = []
    for (index, tab) in tabs.enumerated() {
      let box = context.box(
        start, metrics.capsuleTop + inset, widths[index] * scale, metrics.itemHeight)
      nodes.append(item(tab, index + 1, box))
      start += widths[index] * scale + metrics.itemGap
    }
    let plate = context.base.templateGlass(radius: metrics.capsuleHeight / 2)
    return LayoutNode(.template(.tabBar), frame, .plate(plate), nodes)
  }

  private func weight(of tab: TabContent) -> TextStyle.Weight {
    tab.isSelected ? .semibold : .medium
  }

  private func item(_ tab: TabContent, _ number: Int, _ box: Rect) -> LayoutNode {
    let color = context.ink(tab.state, context.colors.text.color)
    let veil = context.colors.text.color.opacity(context.colors.selectionOpacity)
    let plate =
      tab.state == .normal && tab.isSelected
      ? Plate(fill: context.colors.selection?.plateFill ?? .color(veil), radius: box.height / 2)
      : context.plate(tab.state, default: nil, radius: box.height / 2)
    let picture =
      tab.title.isEmpty
      ? tab.image.flatMap {
        context.picture(
          $0, .template(.tabIcon),
          in: Rect(center: box.center, size: Size(metrics.icon, metrics.icon)), ink: color)
      } : nil
    let words = context.label(
      .template(.tabTitle), [tab.title], in: box.inset(by: 3, 0), baseline: metrics.textBaseline,
      .init(size: metrics.text, weight: weight(of: tab), color: color, alignment: .center))
    let badge = Rect(box.maxX - 9, box.minY - 1, metrics.badge, metrics.badge)
    let dot = LayoutNode(
      .template(.tabBadge), badge,
      .drawing([
        .fill(
          .circle(center: badge.center, radius: metrics.badge / 2),
          .color(context.base.colors.destructive.color))
      ]))
    return .pressable(.tab(number), box, plate, [picture, words, tab.hasBadge ? dot : nil])
  }
}
