import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The controls and ornaments over the map of a phone.
///
/// They are placed in order of importance: speed or recenter button, then compass, buttons,
/// progress bar, attribution and road name. An attribution required by the data is never omitted.
struct PhoneControls {
  let context: PhoneContext
  let template: PhoneTemplate
  let room: PhoneLayoutGuides
  private(set) var omissions: [Decision] = []

  init(context: PhoneContext, template: PhoneTemplate, room: PhoneLayoutGuides) {
    (self.context, self.template, self.room) = (context, template, room)
  }

  private var frames: PhoneFrames { context.frames }
  private var look: PhonePalette { context.look }

  /// Returns the elements, bottom first.
  private mutating func nodes(bearing: Double) -> [LayoutNode] {
    let recenter = template.recenter.map(recenterFrame)
    let credit = template.overlay.attribution.map {
      PhoneAttribution($0, context: context, room: creditRoom)
    }
    let creditFrame = credit.map { credit in
      let bottom = recenter.map { $0.minY - 8 } ?? room.floor - 8
      return Rect(
        frames.isClassic ? 8 : room.leading, bottom - credit.size.height, credit.size.width,
        credit.size.height)
    }
    let speed = template.overlay.speedSign.map { PhoneSpeedWidget(context: context, sign: $0) }
    let speedFrame = speed.map { widget in
      let bottom = min(room.floor - 34, creditFrame.map { $0.minY - 8 } ?? .infinity)
      return Rect(
        room.leading, bottom - widget.size.height, widget.size.width, widget.size.height)
    }
    let stack = [recenter, creditFrame, speedFrame].compactMap(\.self)
    let buttons = roundButtons()
    var nodes: [LayoutNode] = []
    if let credit, let creditFrame { nodes.append(credit.node(in: creditFrame)) }
    nodes += progress(above: stack.map(\.minY).min() ?? room.floor)
    if let speed, let speedFrame { nodes.append(speed.node(in: speedFrame)) }
    nodes += compass(bearing: bearing)
    nodes += buttons.map(\.node)
    if let title = template.recenter, let recenter {
      let isPressed = template.pressed == .recenter
      nodes.append(
        RecenterButton(context: context, title: title, isPressed: isPressed).node(in: recenter))
    }
    nodes += roadChip(
      from: stack.map(\.maxX).max() ?? room.left,
      to: buttons.map(\.frame.minX).min() ?? room.right)
    return nodes
  }

  /// Maximum width of the attribution, which leaves room for vehicle and road name.
  private var creditRoom: Double { room.vehicle.x - 68 - room.leading }

  // MARK: Buttons

  private func recenterFrame(_ title: String) -> Rect {
    let natural = RecenterButton(context: context, title: title).naturalWidth
    guard frames.isWide else {
      let width = min(natural, room.vehicle.x - 42 - room.leading)
      return Rect(room.leading, room.floor - 60, width, 44)
    }
    // The button is below the vehicle, level with the round buttons.
    let width = min(natural, room.right - 88 - room.leading)
    return Rect(room.leading, room.floor - 36, width, 36)
  }

  /// Returns the buttons in the bottom corner, report above my location.
  private func roundButtons() -> [(frame: Rect, node: LayoutNode)] {
    let wanted: [(element: PhoneElement, icon: String, size: Double)] =
      (template.showsMyLocation ? [(.myLocation, "target", 24)] : [])
      + (template.showsReport ? [(.report, "report", 29)] : [])
    return wanted.enumerated().map { index, button in
      let bottom = room.floor - (frames.isWide ? 0 : 16) - Double(index) * 68
      let frame = Rect(room.right - 16 - 56, bottom - 56, 56, 56)
      let isPressed = template.pressed == (button.element == .report ? .report : .myLocation)
      var plate = Plate(
        fill: .color(isPressed ? look.pressedControl : look.control), radius: 28)
      plate.shadow = PhonePalette.controlShadow
      let glyph = Rect(center: frame.center, size: Size(button.size, button.size))
      return (
        frame,
        LayoutNode(
          .phone(button.element), context.placed(frame), .plate(plate),
          [context.icon(button.icon, in: glyph, look.controlInk)])
      )
    }
  }

  // MARK: Compass, bar, road

  private var compassFrame: Rect { Rect(room.right - 12 - 36, room.ceiling + 13, 36, 36) }

  private mutating func compass(bearing: Double) -> [LayoutNode] {
    guard template.overlay.compassOpacity > 0 else { return [] }
    let frame = compassFrame
    guard frame.maxY < room.floor - 140 || frames.isWide else {
      omissions.append(
        Decision(.compass, .hidden, "the header leaves no room", by: .mapItemsFit))
      return []
    }
    let face = PhoneCompass(
      frame: context.placed(frame), isDark: look.isDark, opacity: template.overlay.compassOpacity)
    return [face.node(bearing: bearing)]
  }

  /// Returns the progress bar if there is enough height: 200 points on a map of 552 points.
  private mutating func progress(above limit: Double) -> [LayoutNode] {
    guard let progress = template.progress else { return [] }
    let bottom = min(frames.size.height - 210, limit - 9)
    let header = room.headerBottom.map { $0 + 18 } ?? 0
    let isBelowCompass = template.isProgressTrailing && template.overlay.compassOpacity > 0
    let top = max(170, bottom - 400, header, isBelowCompass ? compassFrame.maxY + 9 : 0)
    guard frames.size.height >= 552, bottom - top >= 200 else {
      omissions.append(
        Decision(
          .phone(.tripProgress), .hidden, "the map is too low for it", by: .phoneSettings))
      return []
    }
    let x = template.isProgressTrailing ? room.right - 18 - 12 : frames.safe.minX + 18
    let bar = PhoneProgressBar(
      context: context, track: context.placed(Rect(x, top, 12, bottom - top)))
    return [bar.node(for: progress)]
  }

  /// Returns the road name below the vehicle: the first text that fits beside its neighbors.
  private mutating func roadChip(from left: Double, to right: Double) -> [LayoutNode] {
    guard let name = template.roadNames.first else { return [] }
    let style = context.style(14, .semibold)
    let whole = context.width(name, style) + 22
    var middle = room.vehicle.x
    var width = min(whole, 2 * (min(middle - left, right - middle) - 8))
    let aside = min(max(middle, left + 8 + whole / 2), right - 8 - whole / 2)
    if width < whole, whole <= right - left - 16, abs(aside - middle) <= whole / 2 - 24 {
      // The whole name off center is preferable to a truncated one in the middle.
      (middle, width) = (aside, whole)
    }
    guard width >= 72 || width == whole else {
      omissions.append(
        Decision(.roadName, .hidden, "there is no room for '\(name)'", by: .roadNameOnMap))
      return []
    }
    let chosen = context.base.oneLine(template.roadNames, style, width: width - 22)
    width = context.width(chosen.text, style) + 22
    let frame = Rect(middle - width / 2, room.vehicle.y + 32, width, 27)
    var plate = Plate(fill: .color(look.roadChip), radius: 13.5)
    plate.shadow = PhonePalette.chipShadow
    let line = context.line(
      chosen.text, style, look.roadChipInk, in: frame, baseline: frame.midY + 0.36 * style.size,
      .center)
    let text = context.block(.roadNameText, [line], isTruncated: chosen.isCut)
    return [
      LayoutNode(
        .roadName, context.placed(frame), .plate(plate),
        [text.decided(chosen.roadNameDecisions(template.roadNames))])
    ]
  }
}

extension PhoneControls: MapOrnaments {
  func placed(over map: OrnamentContext) -> PlacedOrnaments {
    var controls = self
    let nodes = controls.nodes(bearing: map.bearing)
    return PlacedOrnaments(nodes: nodes, omissions: controls.omissions)
  }
}
