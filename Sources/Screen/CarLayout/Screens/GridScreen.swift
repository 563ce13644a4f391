import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// A grid of up to eight buttons: one row of four, or two rows.
struct GridScreen {
  let context: ScreenContext
  let grid: GridTemplate

  private var metrics: ChromeTheme.Screens.Grid { context.metrics.grid }

  var node: LayoutNode {
    let count = grid.buttons.count
    let columns = GridTemplate.columns(of: count)
    let rows = count <= 4 ? 1 : 2
    let top = context.metrics.barHeight
    let frame = context.box(from: 0, to: context.width, top: top, bottom: context.area.maxY)
    let pitch = max(metrics.pitch, (context.width - metrics.narrowPitchMargin) / 4)
    let share = min(pitch, context.width / Double(columns))
    let first = rows == 1 ? (frame.midY - 10) : metrics.top + metrics.tile / 2
    let rowPitch = rows == 1 ? 0 : min(metrics.rowPitch, frame.height / 2)
    let nodes = grid.buttons.enumerated().map { index, button in
      let row = index / columns
      let inRow = row == 0 ? min(columns, count) : count - columns
      let start =
        context.width / 2 + (Double(index % columns) - Double(inRow - 1) / 2) * share
      return GridCell(context: context, button: button, number: index + 1)
        .node(at: context.point(start, first + Double(row) * rowPitch), width: share)
    }
    return LayoutNode(.template(.grid), frame, .container, nodes)
  }
}

/// A button of a grid: an image over a title.
struct GridCell {
  let context: ScreenContext
  let button: GridButton
  let number: Int

  private var metrics: ChromeTheme.Screens.Grid { context.metrics.grid }

  /// Returns the button with the center of its image at a point.
  func node(at center: Point, width: Double, isSmall: Bool = false) -> LayoutNode {
    let state = context.screen.state(of: .gridButton(number))
    let tile = isSmall ? metrics.icon : metrics.tile
    let frame = Rect(
      center.x - width / 2 + 2, center.y - tile / 2 - 4, width - 4, tile + metrics.textBelow + 10)
    let opacity = button.isEnabled ? 1 : 0.4
    let plateFocus = metrics.focusesTile && state == .focused
    let ink = context.colors.text.color
    let icon = Rect(center: center, size: Size(metrics.icon, metrics.icon))
    let words = TextVariants(button.titleVariants)
    let baseline = center.y + tile / 2 + metrics.textBelow
    let color =
      state == .focused ? context.colors.focusText.color : ink.opacity(opacity)
    let label = context.label(
      .template(.gridTitle), words.variants, in: frame.inset(by: 3, 0), baseline: baseline,
      .init(
        size: metrics.text, weight: context.isGlass ? .medium : .regular, color: color,
        alignment: .center))
    let focus =
      state == .focused && !metrics.focusesTile
      ? label.map { focusPlate(around: $0, baseline: baseline) } : nil
    let plate =
      plateFocus || state == .pressed ? context.plate(state, default: nil, radius: 15) : nil
    let node = LayoutNode.pressable(
      .gridButton(number), frame, plate,
      [
        isSmall ? nil : glass(at: center),
        context.picture(
          button.image, .template(.gridIcon), in: icon,
          ink: plateFocus ? context.colors.focusText.color : ink, opacity: opacity),
        focus, label,
        button.messageConfiguration?.unread == true
          ? context.unreadMark(at: Point(icon.maxX + (context.isGlass ? 6 : 1), icon.minY + 1))
          : nil,
      ])
    return button.isEnabled ? node : node.dimmed
  }

  /// Returns the tile below the image; nil in themes without tiles.
  private func glass(at center: Point) -> LayoutNode? {
    guard metrics.tile > metrics.icon else { return nil }
    return LayoutNode(
      .plate, Rect(center: center, size: Size(metrics.tile, metrics.tile)),
      .plate(
        Plate(
          fill: .color(context.colors.plate.color.opacity(0.55)), radius: metrics.tileRadius,
          isContinuous: true, rim: context.base.rim)))
  }

  /// Returns the focus plate behind the title.
  private func focusPlate(around label: LayoutNode, baseline: Double) -> LayoutNode {
    guard case .text(let block) = label.content, let line = block.lines.first else { return label }
    let box = context.grid.rect(Rect(line.x - 5, baseline - 13.5, line.width + 10, 19))
    return LayoutNode(
      .plate, box, .plate(Plate(fill: .color(context.colors.focus.color), radius: 3)))
  }
}

/// Text variants, at least one.
struct TextVariants {
  let variants: [String]

  init(_ variants: [String]) { self.variants = variants.isEmpty ? [""] : variants }
}

/// The grid buttons above the sections of a list, in one row.
struct PinnedGrid {
  let context: ScreenContext
  let buttons: [GridButton]

  /// The height of the row including insets, in points.
  static let height = 72.0
  /// The width of a button in points.
  private static let cell = 72.0

  func node(top: Double, end: Double) -> LayoutNode {
    let start = context.metrics.list.inset
    let room = max(1, Int((end - start) / PinnedGrid.cell))
    let shown = buttons.prefix(room)
    let nodes = shown.enumerated().map { index, button in
      GridCell(context: context, button: button, number: index + 1)
        .node(
          at: context.point(start + (Double(index) + 0.5) * PinnedGrid.cell, top + 26),
          width: PinnedGrid.cell, isSmall: true)
    }
    let node = LayoutNode(
      .template(.grid),
      context.box(from: start, to: end, top: top, bottom: top + PinnedGrid.height), .container,
      nodes)
    guard shown.count < buttons.count else { return node }
    return node.decided([
      Decision(
        .template(.grid), .limited, "\(shown.count) of \(buttons.count) buttons are shown",
        by: .headerGridLimit)
    ])
  }
}
