import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// A contact: image, name and texts, with round buttons at the bottom.
struct ContactScreen {
  let context: ScreenContext
  let contact: ContactTemplate

  private var imageSide: Double { context.isGlass ? 72 : 60 }

  var node: LayoutNode {
    let inset = context.metrics.information.inset
    let top = context.metrics.barHeight
    let bottom = context.area.maxY
    let frame = context.box(from: 0, to: context.width, top: top, bottom: bottom)
    let buttons = buttons(bottom: bottom)
    let free = (buttons.isEmpty ? bottom : bottom - 84) - top
    let middle = top + free / 2
    let image = context.box(inset + 4, middle - imageSide / 2, imageSide, imageSide)
    let text = context.box(
      from: inset + imageSide + 18, to: context.width - inset, top: top, bottom: bottom)
    let lines = [contact.subtitle, contact.informativeText].compactMap(\.self).count
    let first = middle + 7 - Double(lines) * 9
    return LayoutNode(
      .template(.contact), frame, .container,
      [
        picture(image),
        context.label(
          .template(.contactName), [contact.name], in: text, baseline: first,
          .init(size: 20, weight: .semibold, color: context.colors.text.color)),
        context.label(
          .template(.contactSubtitle), [contact.subtitle ?? ""], in: text, baseline: first + 19,
          .init(size: 14, color: context.colors.text.color)),
        context.label(
          .template(.contactText), [contact.informativeText ?? ""], in: text,
          baseline: first + (contact.subtitle == nil ? 19 : 37),
          .init(size: 12, color: context.colors.secondary.color, lines: 2, pitch: 15)),
      ].compactMap(\.self) + buttons)
  }

  /// Returns the image in a circle, or the initials of the name.
  private func picture(_ box: Rect) -> LayoutNode? {
    if let image = contact.image, case .own = image {
      return context.picture(
        image, .template(.contactImage), in: box, ink: context.colors.text.color, isRound: true)
    }
    let letters = context.base.line(
      contact.name.initials, context.base.style(24, .semibold), context.colors.plateText.color,
      from: box.minX, to: box.maxX, baseline: box.midY + 8.7, .center)
    return LayoutNode(
      .template(.contactImage), box,
      .drawing([
        .fill(
          .circle(center: box.center, radius: box.width / 2), .color(context.colors.plate.color)),
        .text(letters),
      ]))
  }

  private func buttons(bottom: Double) -> [LayoutNode] {
    let places = Distribution.equalCentering(
      contact.actions.count, pitch: 70, around: context.width / 2)
    return contact.actions.enumerated().map { index, action in
      RoundButton(context: context, button: button(action), side: 46)
        .node(.action(index + 1), at: context.point(places[index], bottom - 46))
    }
  }

  private func button(_ action: ContactAction) -> ImageButton {
    switch action.kind {
    case .call: ImageButton(image: .icon("phone"), title: action.button.title)
    case .directions: ImageButton(image: .icon("route"), title: action.button.title)
    case .message: ImageButton(image: .icon("message"), title: action.button.title)
    case .own: action.button
    }
  }
}

/// The voice control screen: a title over an image.
struct VoiceControlScreen {
  let context: ScreenContext
  let voice: VoiceControlTemplate

  private var metrics: ChromeTheme.Screens.Voice { context.metrics.voice }

  /// The duration of an image if no cycle duration is set, in seconds.
  private static let secondsPerImage = 1.0 / 30

  var node: LayoutNode {
    let frame = context.box(0, 0, context.width, context.area.maxY)
    let bar = NavigationBarContent(
      leading: [
        BarItem(
          .item(.close),
          content: context.isGlass ? .image(.icon("close")) : .text(context.screen.words.cancel))
      ])
    var strip = NavigationBarStrip(
      context: context.base,
      frame: context.base.placed(
        ScreenFrames(
          device: context.base.device, theme: context.base.theme
        ).navigationBar))
    strip.plainTint = context.colors.tint.color
    var nodes = [strip.node(for: bar)]
    guard let state = voice.active else {
      return LayoutNode(.template(.voiceControl), frame, .container, nodes)
    }
    let buttons = state.actionButtons.prefix(4)
    let words = buttons.contains { $0.title?.isEmpty == false } ? 14.0 : 0
    let lower = buttons.isEmpty ? 4.5 : 68 + words
    let shift = max(0, (context.area.maxY - 240) / 2)
    let title = metrics.titleBaseline + shift
    let top = metrics.imageTop + shift
    let side = min(metrics.image, context.area.maxY - lower - top)
    nodes += [
      context.label(
        .template(.voiceTitle), state.titleVariants, in: frame.inset(by: 12, 0), baseline: title,
        .init(
          size: metrics.title, weight: context.isGlass ? .semibold : .bold,
          color: context.colors.text.color, alignment: .center)),
      image(of: state).flatMap {
        context.picture(
          $0, .template(.voiceImage),
          in: context.box((context.width - side) / 2, top, side, side),
          ink: context.colors.tint.color)
      },
    ].compactMap(\.self)
    let places = Distribution.equalCentering(buttons.count, pitch: 60, around: context.width / 2)
    nodes += buttons.enumerated().map { index, button in
      RoundButton(context: context, button: button, side: 44, wordsWidth: 56)
        .node(.action(index + 1), at: context.point(places[index], context.area.maxY - 34 - words))
    }
    let node = LayoutNode(.template(.voiceControl), frame, .container, nodes)
    guard buttons.count < state.actionButtons.count else { return node }
    return node.decided([
      Decision(
        .template(.voiceControl), .limited,
        "\(buttons.count) of \(state.actionButtons.count) buttons are shown", by: .voiceLimit)
    ])
  }

  /// Returns the image of the animation at the current time.
  private func image(of state: VoiceControlState) -> ControlImage? {
    guard state.images.count > 1 else { return state.images.first }
    let usual = Double(state.images.count) * VoiceControlScreen.secondsPerImage
    let cycle = min(5, max(0.3, state.cycleSeconds ?? usual))
    let share = context.screen.seconds / cycle
    guard state.repeats || share < 1 else { return state.images.last }
    let index = Int((share - share.rounded(.down)) * Double(state.images.count))
    return state.images[min(index, state.images.count - 1)]
  }
}

extension String {
  /// The first letters or digits of the first two words; symbols and emoji are skipped.
  var initials: String {
    String(
      split(separator: " ").compactMap { $0.first { $0.isLetter || $0.isNumber } }.prefix(2))
  }
}
