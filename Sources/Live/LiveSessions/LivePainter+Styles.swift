import Bitmaps
import Devices
import FramePipeline
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates

/// Content of the second maneuver that replaces that of the script.
package struct StyleContent: Sendable, Hashable {
  /// Instruction variants, longest first; empty for those of the script.
  package var words: [String] = []
  /// The app's symbol as PNG or SVG for light and for dark cards; nil for that of the script.
  package var light, dark: [UInt8]?

  /// Creates content that leaves the script's content unchanged.
  package init() {}

  /// The problem of a symbol that its first bytes reveal.
  package static func problem(of bytes: [UInt8]) -> String? { ImageFile.problem(of: bytes) }

  func applied(to step: StepInfo) -> StepInfo {
    var step = step
    if !words.isEmpty {
      (step.instructionVariants, step.instructionLanguage) = (words, nil)
      step.presentation.attributedInstructions = []
    }
    if let light {
      step.presentation.symbol = AppImage(
        light: ImageFile(name: "own symbol", bytes: light),
        dark: dark.map { ImageFile(name: "own symbol, dark", bytes: $0) })
    }
    return step
  }
}

/// The card of a moment in every display style of its second maneuver, cropped from frames.
struct StyleCards: Sendable {
  /// A card with its frame on the sheet, in pixels.
  struct Card: Sendable {
    let style: String
    let ui: String
    let x, y, width, height: Int
  }

  let sheet: Bitmap
  let cards: [Card]
  /// The step whose styles are shown.
  let step: StepInfo
}

extension LivePainter {
  /// The margin around the card, in points.
  private static let margin = 8.0

  /// The second maneuver that the screen would show at a moment without lanes; nil if there is
  /// none.
  func second(of plan: LivePlan, at seconds: Double) throws -> StepInfo? {
    let screen = plan.screen
    let state = LivePainter.withoutLanes(screen.timeline.state(at: seconds))
    guard let next = state.navInfo.remainingSteps.first,
      case .maneuver(_, second: .maneuver?) = try renderer().template(for: state).guidance
    else { return nil }
    return next
  }

  private static func withoutLanes(_ state: NavigationState) -> NavigationState {
    var state = state
    state.navInfo.currentStep?.lanes = nil
    state.navInfo.currentStep?.presentation.laneImage = nil
    return state
  }

  /// Draws the cards, by day in the first column and by night in the second; nil without a second
  /// maneuver.
  func styles(
    of plan: LivePlan, at seconds: Double, _ content: StyleContent
  ) throws -> StyleCards? {
    guard let step = try second(of: plan, at: seconds) else { return nil }
    let own = plan.screen.timeline.state(at: seconds)
    var states: [(name: String, state: NavigationState)] = ManeuverDisplayStyle.allCases.map {
      var next = content.applied(to: step)
      next.presentation.displayStyle = $0
      var state = LivePainter.withoutLanes(own)
      state.navInfo.remainingSteps = [next] + state.navInfo.remainingSteps.dropFirst()
      return ($0.name, state)
    }
    if own.navInfo.currentStep?.lanes?.isEmpty == false { states.append(("lanes", own)) }
    var all: [(name: String, ui: InterfaceStyle, stages: FrameStages)] = []
    for (name, state) in states {
      for style in [InterfaceStyle.light, .dark] {
        var state = state
        (state.appearance.chromeAppearance, state.appearance.mapAppearance) = (style, style)
        all.append((name, style, try stages(of: state, at: seconds, in: plan)))
      }
    }
    return try sheet(of: all, on: plan, step)
  }

  private func stages(
    of state: NavigationState, at seconds: Double, in plan: LivePlan
  ) throws -> FrameStages {
    let screen = plan.screen
    return try renderer().stages(
      of: state, route: screen.timeline.route(at: seconds), device: screen.device,
      context: plan.all.context, map: plan.all.map, timeline: screen.timeline)
  }

  private func sheet(
    of all: [(name: String, ui: InterfaceStyle, stages: FrameStages)], on plan: LivePlan,
    _ step: StepInfo
  ) throws -> StyleCards? {
    let device = plan.screen.device
    let frames = all.compactMap { $0.stages.layout.nodes.first { $0.role == .guidance }?.frame }
    guard let first = frames.first, frames.count == all.count else { return nil }
    let (left, top) = (first.minX - LivePainter.margin, first.minY - LivePainter.margin)
    let right = (frames.map(\.maxX).max() ?? 0) + LivePainter.margin
    let bottom = (frames.map(\.maxY).max() ?? 0) + LivePainter.margin
    let (x, y) = (
      max(0, Int(left * device.pixelsPerPointX)), max(0, Int(top * device.pixelsPerPointY))
    )
    let width = min(device.pixelWidth, Int(right * device.pixelsPerPointX)) - x
    let height = min(device.pixelHeight, Int(bottom * device.pixelsPerPointY)) - y
    guard width > 0, height > 0 else { return nil }
    var sheet = Bitmap(size: PixelSize(width: 2 * width, height: (all.count + 1) / 2 * height))
    var whole = Bitmap(size: PixelSize(width: 1, height: 1))
    var cards: [StyleCards.Card] = []
    for (index, one) in all.enumerated() {
      _ = try renderer().draw(one.stages.displayList, on: device, into: &whole)
      let (column, row) = (index % 2 * width, index / 2 * height)
      for line in 0..<height {
        let start = (y + line) * device.pixelWidth + x
        let target = (row + line) * sheet.size.width + column
        sheet.pixels.replaceSubrange(
          target..<(target + width), with: whole.pixels[start..<(start + width)])
      }
      cards.append(
        StyleCards.Card(
          style: one.name, ui: one.ui.rawValue, x: column, y: row, width: width, height: height))
    }
    return StyleCards(sheet: sheet, cards: cards, step: step)
  }
}
