import DisplayLists
import Geometry
package import LayoutKit
import Sessions
package import Templates

/// The cards and controls of a phone's view, and the map area that they leave.
package struct PhoneChrome {
  let context: PhoneContext
  let template: PhoneTemplate
  /// The cards, bottom first.
  private let cards: [LayoutNode]
  private let omissions: [Decision]
  /// The areas that the cards leave free, for a left-to-right language.
  private let room: PhoneLayoutGuides

  package init(_ template: PhoneTemplate, context base: LayoutContext) {
    let frames = PhoneFrames(device: base.device, skin: template.skin)
    let context = PhoneContext(base: base, frames: frames, template: template)
    let cards = NavigationCards(template, in: context).nodes
    var omissions: [Decision] = []
    if case .accessory = template.header?.second, !frames.hasRows {
      omissions.append(
        Decision(
          .phone(.accessory), .hidden, "the map is too low for it", by: .accessoryNeedsHeader))
    }
    let header = cards.filter { $0.role != .phone(.footer) }.map(\.frame.maxY).max()
    room = PhoneLayoutGuides(
      frames: frames, headerBottom: header, hasFooter: template.footer != nil)
    (self.context, self.template, self.cards, self.omissions) = (
      context, template, cards, omissions
    )
  }

  /// The size of the screen in points.
  var size: Size { context.frames.size }

  /// The position of the vehicle on the screen, in points.
  var vehicleAnchor: Point {
    let spot = room.vehicle
    return context.placed(Rect(center: spot, size: .zero)).origin
  }

  /// The area in points in which the camera frames its subject.
  var cameraArea: Rect { context.placed(room.cameraArea) }

  /// The chrome with the areas that it leaves to the map; a directions list covers the map.
  package var canvas: ChromeCanvas {
    var layers = LayoutLayers()
    if let rows = template.directions {
      layers.templates = [PhoneDirectionsList(context: context, rows: rows).node()]
    } else {
      (layers.chrome, layers.templates) = (scrims, cards + guideLabels + buttons)
    }
    let covers = (layers.chrome.filter { !$0.isScrim }, layers.templates)
    layers.isNavigationView = true
    layers.system =
      template.statusBar.map {
        PhoneStatusBar(context: context, status: $0).nodes
      } ?? []
    return ChromeCanvas(
      size: size, cameraArea: cameraArea, mapArea: cameraArea,
      followingArea: context.placed(room.followingArea), vehicleAnchor: vehicleAnchor,
      markerArea: Rect(0, 0, size.width, size.height),
      covers: covers, layers: layers,
      ornaments: template.directions == nil
        ? PhoneControls(context: context, template: template, room: room) : nil,
      omissions: omissions)
  }

  /// The bottom of the header's layout guide, and the top of the footer's.
  ///
  /// A narrow chip below the header is not part of the guide.
  private var guides: (header: Double, footer: Double) {
    let full = cards.filter { $0.frame.width >= context.frames.cardWidth - 0.5 }
    return (
      full.filter { $0.role != .phone(.footer) }.map(\.frame.maxY).max() ?? 0,
      full.first { $0.role == .phone(.footer) }?.frame.minY ?? size.height
    )
  }

  /// The app's labels at the layout guides.
  private var guideLabels: [LayoutNode] {
    guard let labels = template.settings.guideLabels else { return [] }
    let style = context.style(17, .regular)
    func label(
      _ element: PhoneElement, _ text: String, _ position: (_ size: Size) -> Point
    ) -> [LayoutNode] {
      guard !text.isEmpty else { return [] }
      let words = context.breaker(style).cut(text, width: size.width / 2)
      let extent = Size(context.width(words, style) + 20, 33)
      let frame = Rect(position(extent).x, position(extent).y, extent.width, extent.height)
      let line = context.line(
        words, style, Color(rgb: 0x1E1E1E), in: frame, baseline: frame.midY + 6, .center)
      return [
        LayoutNode(
          .phone(element), context.placed(frame), .plate(Plate(fill: .color(.white))),
          [context.block(.phone(.guideText), [line], isTruncated: words != text)])
      ]
    }
    return label(.headerGuideLabel, labels.belowHeader) { _ in Point(0, guides.header) }
      + label(.footerGuideLabel, labels.aboveFooter) {
        Point(size.width - $0.width, guides.footer - $0.height)
      }
  }

  /// The app's own buttons.
  private var buttons: [LayoutNode] {
    template.buttons.enumerated().map { index, button in
      let isPressed = template.pressed == .appButton(index + 1)
      return PhoneAppButtonView(context: context, button: button, isPressed: isPressed).node()
    }
  }

  /// The gradients behind the status bar and the home indicator.
  private var scrims: [LayoutNode] {
    let frames = context.frames
    if frames.isClassic, frames.safe.minY > 0 {
      let area = Rect(0, 0, frames.size.width, frames.safe.minY)
      return [
        LayoutNode(.phone(.statusArea), area, .plate(Plate(fill: .color(context.look.statusArea))))
      ]
    }
    guard let (upper, lower) = frames.scrims else { return [] }
    return [
      scrim(.upperScrim, upper, from: upper.minY, to: upper.maxY),
      scrim(.lowerScrim, lower, from: lower.maxY, to: lower.minY),
    ]
  }

  /// Returns a strip whose outer half is even and whose inner half fades.
  private func scrim(
    _ element: PhoneElement, _ frame: Rect, from edge: Double, to end: Double
  ) -> LayoutNode {
    let (color, middle) = (context.look.scrim, (edge + end) / 2)
    let even = Rect(left: 0, top: min(edge, middle), right: frame.maxX, bottom: max(edge, middle))
    let fading = Rect(left: 0, top: min(middle, end), right: frame.maxX, bottom: max(middle, end))
    return LayoutNode(
      .phone(element), frame,
      .drawing([
        .fill(.rect(even), .color(color)),
        .fill(
          .rect(fading),
          .gradient(from: Point(0, middle), color, to: Point(0, end), color.opacity(0))),
      ]))
  }
}

extension LayoutNode {
  /// Whether the element is a gradient that shows the map below it.
  fileprivate var isScrim: Bool {
    if case .phone(let element) = role { element.isScrim } else { false }
  }
}

/// The areas that the cards of a phone leave to map and controls, for a left-to-right language.
struct PhoneLayoutGuides: Sendable, Hashable {
  let frames: PhoneFrames
  /// The bottom edge of the elements at the top; nil without a header.
  let headerBottom: Double?
  let hasFooter: Bool

  /// The bottom limit of controls: the top edge of the footer, or the bottom of the free screen.
  var floor: Double {
    frames.isWide ? frames.lowest : hasFooter ? frames.footer.minY : frames.lowest
  }

  /// The top limit of controls.
  var ceiling: Double {
    if frames.isWide { return frames.safe.minY }
    return headerBottom ?? frames.safe.minY
  }

  /// The left edge of the free map.
  var left: Double {
    guard frames.isWide, headerBottom != nil || hasFooter else { return frames.safe.minX }
    return frames.cardLeft + frames.cardWidth
  }

  var right: Double { frames.safe.maxX }

  /// The leading edge of controls beside the cards.
  var leading: Double { left + 16 }

  /// The position of the vehicle during guidance.
  var vehicle: Point { Point((left + right) / 2, floor - 66) }

  /// The area in which the camera frames its subject.
  var cameraArea: Rect { area(below: frames.isWide ? max(frames.safe.minY, 0) : ceiling) }

  /// The area for a following camera, independent of the height of the header.
  var followingArea: Rect { area(below: frames.safe.minY) }

  private func area(below top: Double) -> Rect {
    Rect(left: left + 16, top: top + 14, right: right - 16, bottom: floor - 16)
  }
}
