import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// The chrome over the map of an instrument cluster, inside the safe area.
///
/// It is laid out left to right and mirrored for right-to-left languages.
struct ClusterChrome {
  let template: ClusterTemplate
  let context: LayoutContext
  private let safe: Rect
  private let card: LayoutNode?
  private let estimates: LayoutNode?

  private static let margin = 8.0
  private static let compass = 28.0

  init(_ template: ClusterTemplate, context: LayoutContext) {
    (self.template, self.context) = (template, context)
    safe = context.device.safeRect.inset(by: ClusterChrome.margin, ClusterChrome.margin)
    let parts = ClusterParts(context: context, safe: safe)
    card =
      template.guidance.map {
        parts.card($0, (template.guidanceBackgroundColor, template.turnCardColor))
      } ?? parts.inactive(template, beside: ClusterChrome.compass + ClusterChrome.margin)
    estimates = template.tripEstimates.map(parts.line)
  }

  /// The visible part of the map: nil for the whole screen, or the circle in its middle.
  var window: MapViewport? { DisplayMapArea.window(ofCluster: context.device) }

  /// The position of the vehicle on the screen, in points.
  var vehicleAnchor: Point {
    let y = min(safe.minY + 0.68 * safe.height, cameraArea.maxY - 24)
    return Point(context.grid.x(safe.midX), context.grid.y(y))
  }

  /// The area in points in which the camera frames its subject.
  var cameraArea: Rect {
    Rect(
      left: safe.minX, top: safe.minY, right: safe.maxX,
      bottom: (estimates?.frame.minY ?? safe.maxY) - 4)
  }

  /// The chrome with the areas that it leaves to the map.
  var canvas: ChromeCanvas {
    let bounds = context.device.bounds
    var layers = LayoutLayers()
    layers.chrome = [card, estimates].compactMap(\.self)
    if window != nil {
      layers.underMap = [
        LayoutNode(.display(.surround), bounds, .plate(Plate(fill: .color(.black))))
      ]
    }
    return ChromeCanvas(
      size: bounds.size, viewport: window, cameraArea: cameraArea, mapArea: cameraArea,
      vehicleAnchor: vehicleAnchor, markerArea: safe, covers: (layers.chrome, []), layers: layers,
      ornaments: self)
  }

  private func compass(bearing: Double) -> [LayoutNode] {
    guard template.overlay.compassOpacity > 0 else { return [] }
    let side = ClusterChrome.compass
    let frame = context.placed(Rect(safe.maxX - side, safe.minY, side, side))
    let face = CompassFace(
      frame: frame, isDark: OrnamentColors(context.appearance).isDark,
      opacity: template.overlay.compassOpacity)
    return [face.node(bearing: bearing)]
  }

  private var sign: [LayoutNode] {
    guard let sign = template.overlay.speedSign else { return [] }
    let node = SpeedLimitSignView(context: context, sign: sign)
    let frame = Rect(
      safe.maxX - node.size.width, safe.maxY - node.size.height, node.size.width, node.size.height)
    return [node.node(in: context.placed(frame))]
  }

  /// Returns the attribution in the lower leading corner.
  ///
  /// It takes as many lines as the other elements leave room for, or is above them.
  private func credit(beside nodes: [LayoutNode]) -> [LayoutNode] {
    guard let words = template.overlay.attribution else { return [] }
    let texts = AttributionText.variants(words, context)
    let gap = 4.0
    func frame(_ text: AttributionText, bottom: Double) -> Rect {
      context.placed(
        Rect(safe.minX, bottom - text.size.height, text.size.width, text.size.height))
    }
    func isFree(_ box: Rect) -> Bool {
      let wide = box.inset(by: -gap, -gap)
      return !nodes.contains { $0.frame.intersects(wide) }
    }
    let bottoms = [safe.maxY] + (estimates.map { [$0.frame.minY - gap] } ?? [])
    for bottom in bottoms {
      for text in texts where isFree(frame(text, bottom: bottom)) {
        return [text.node(in: frame(text, bottom: bottom), context: context)]
      }
    }
    return texts.first.map {
      [$0.node(in: frame($0, bottom: bottoms.last ?? safe.maxY), context: context)]
    } ?? []
  }
}

extension ClusterChrome: MapOrnaments {
  func placed(over map: OrnamentContext) -> PlacedOrnaments {
    let upper = compass(bearing: map.bearing) + sign
    let cards = [card, estimates].compactMap(\.self)
    return PlacedOrnaments(nodes: upper + credit(beside: cards + upper))
  }
}

/// The cards of an instrument cluster.
struct ClusterParts {
  let context: LayoutContext
  /// The safe area in points.
  let safe: Rect

  private static let padding = 10.0
  private static let radius = 12.0
  private static let lineHeight = 22.0
  private static let inactiveHeight = 34.0

  private var isDark: Bool { context.appearance.chromeAppearance == .dark }
  /// The material of cards: the map behind them, dimmed and blurred for legibility.
  private var veil: Plate.Fill {
    .material(Material(sigma: 10, saturation: 1.4, mix: 0.7, gray: isDark ? 0.04 : 0.98))
  }
  private var ink: Color { isDark ? .white : .black }

  private func plate(_ fill: Plate.Fill, radius: Double = ClusterParts.radius) -> Plate {
    Plate(fill: fill, radius: radius, isContinuous: radius == ClusterParts.radius)
  }

  /// Returns the card with the upcoming maneuver or a pause, at the leading edge.
  func card(_ guidance: GuidanceCard, _ colors: (AppColor?, AppColor?)) -> LayoutNode {
    let width = min(0.45 * safe.width, 180)
    let metrics = ManeuverRow.Metrics(
      symbol: 36, inset: ClusterParts.padding, gap: 8, distance: 18, instruction: 14, pitch: 16.7,
      maximumLines: 2, isStacked: true)
    let card = SmallCard(
      guidance, colors: colors, in: Size(width, 0.6 * safe.height), metrics: metrics,
      context: context)
    let frame = context.placed(
      Rect(safe.minX, safe.minY, width, card.height + 2 * ClusterParts.padding))
    return card.node(in: frame) { fill in
      plate(fill == context.colors.guidance ? veil : fill.plateFill)
    }
  }

  /// Returns the trip estimates in one line at the bottom.
  func line(_ estimates: TripEstimates) -> LayoutNode {
    let style = context.style(12, .semibold)
    let texts: [(ElementRole.Estimate, String)] = [
      (.arrival, estimates.arrival.value),
      (.time, "\(estimates.time.value)\u{A0}\(estimates.time.label)"),
      (.distance, "\(estimates.distance.value)\u{A0}\(estimates.distance.label)"),
    ]
    let (gap, inset) = (12.0, 12.0)
    let widths = texts.map { context.width($0.1, style) }
    let width = widths.reduce(0, +) + gap * 2 + 2 * inset
    let frame = context.grid.rect(
      Rect(
        safe.midX - width / 2, safe.maxY - ClusterParts.lineHeight, width, ClusterParts.lineHeight))
    var x = frame.minX + inset
    let ordered = context.isRightToLeft ? [2, 1, 0] : [0, 1, 2]
    let nodes = ordered.map { index -> LayoutNode in
      let (estimate, text) = texts[index]
      let line = context.line(
        text, style, color(of: estimate, estimates), from: x, to: x, baseline: frame.midY + 4.3,
        .left)
      x += widths[index] + gap
      return LayoutNode(.estimateValue(estimate), line.frame, .text(TextBlock(lines: [line])))
    }
    return LayoutNode(
      .tripEstimates, frame, .plate(plate(veil, radius: ClusterParts.lineHeight / 2)), nodes
    )
  }

  private func color(of estimate: ElementRole.Estimate, _ estimates: TripEstimates) -> Color {
    guard estimate == .time else { return ink }
    let colors = context.colors.timeColors
    return switch estimates.timeColor {
    case .default: ink
    case .green: colors.green.color
    case .orange: colors.orange.color
    case .red: colors.red.color
    }
  }

  /// Returns the text for inactive guidance, in one line at the top; nil for none.
  func inactive(_ template: ClusterTemplate, beside taken: Double) -> LayoutNode? {
    guard template.hasInactiveDescription else { return nil }
    let inset = 14.0
    let setter = InstructionTypesetter(
      context: context, style: context.style(16, .semibold), isDark: isDark)
    let room = safe.width - 2 * taken - 2 * inset
    let chosen = setter.choose(
      template.attributedInactiveVariants, template.inactiveVariants, width: room, lines: 1,
      for: .instruction)
    let words = chosen.value
    let width =
      words.lines.map {
        setter.measurer(words.signs).width(
          of: $0, style: setter.style, direction: context.direction)
      }.max() ?? 0
    let half = min(width, room) / 2
    let frame = context.grid.rect(
      Rect(
        safe.midX - half - inset, safe.minY, 2 * (half + inset), ClusterParts.inactiveHeight))
    var nodes = setter.nodes(
      for: words, as: .instruction, color: ink, in: frame.inset(by: inset, 0),
      firstBaseline: frame.midY + 5.8, pitch: 20)
    nodes[0].role = .display(.inactiveText)
    return LayoutNode(
      .display(.inactiveDescription), frame,
      .plate(plate(veil, radius: ClusterParts.radius)), nodes
    ).decided(
      chosen.decisions.map { decision in
        var decision = decision
        decision.element = .display(.inactiveDescription)
        return decision
      })
  }
}
