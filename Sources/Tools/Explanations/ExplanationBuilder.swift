import DisplayLists
import FramePipeline
import Geometry
import LayoutKit
import Navigation
import Templates

/// Finds the user-visible elements of a frame.
struct ExplanationBuilder {
  let stages: FrameStages

  func elements() -> [Explanation.Element] {
    let wanted = Dictionary(
      grouping: stages.template.decisions + stages.frame.cameraDecisions, by: \.element)
    let nodes = stages.layout.nodes
    // The card lies above the tray but is read first.
    let strips = nodes.filter { [.sidebar, .dock].contains($0.role) }
    let cards = nodes.filter { [.guidance, .paused].contains($0.role) }
    let first = strips + cards
    let rest = nodes.filter { node in !first.contains { $0.role == node.role } }
    var found = (first + rest).flatMap(elements(of:))
    name(&found)
    found.append(vehicle)
    let roles = Set(found.map(\.role))
    let laidOut = stages.layout.nodes.flatMap(\.allDecisions)
    let told = Dictionary(grouping: laidOut) { teller(of: $0.element, among: roles) }
    for index in found.indices {
      let role = found[index].role
      found[index].decisions = (wanted[role] ?? []) + (told[role] ?? [])
      let offer = found[index].decisions.first { $0.element == role && $0.offer != nil }?.offer
      found[index].variants = offer?.variants ?? []
      found[index].chosenVariant = offer?.chosen
    }
    let absent = stages.template.decisions.filter { !roles.contains($0.element) }
    let missing = (absent + (told[nil] ?? []) + stages.layout.omissions + stages.nameDecisions)
      // Decisions about parts of a missing element are omitted.
      .filter { $0.kind != .chosen && $0.kind != .recolored }
      .map {
        Explanation.Element(
          number: 0, role: $0.element, frame: nil, shows: "", decisions: [$0])
      }
    return (found + missing).enumerated().map { index, element in
      var element = element
      element.number = index + 1
      return element
    }
  }

  /// Sets the ids of interactive elements, as in logs, scripts and tests.
  private func name(_ elements: inout [Explanation.Element]) {
    let touchables = stages.layout.touchables.filter { $0.hit != nil }
    for index in elements.indices {
      let element = elements[index]
      elements[index].id =
        touchables.first { $0.node.role == element.role && $0.node.frame == element.frame }?.hit?.id
    }
  }

  /// The element that lists a decision about a role: the element itself or its parent.
  private func teller(of role: ElementRole, among roles: Set<ElementRole>) -> ElementRole? {
    var teller: ElementRole? = role
    while let candidate = teller, !roles.contains(candidate) { teller = candidate.whole }
    return teller
  }

  /// The element of a node, followed by its children if they are listed separately.
  private func elements(of node: LayoutNode) -> [Explanation.Element] {
    let isWhole = node.role.isToldWhole
    let own = Explanation.Element(
      number: 0, role: node.role, frame: node.frame,
      shows: isWhole ? words(of: node) : words(for: node.content), decisions: [])
    guard !isWhole else { return [own] }
    let parts = node.children.filter { !isLabel($0, among: node.children) }
      .map { withLabel($0, among: node.children) }
    return [own] + parts.flatMap(elements(of:))
  }

  /// Whether the node is the label below a value, which is listed with it.
  private func isLabel(_ node: LayoutNode, among nodes: [LayoutNode]) -> Bool {
    guard case .estimateLabel(let estimate) = node.role else { return false }
    return nodes.contains { $0.role == .estimateValue(estimate) }
  }

  private func withLabel(_ node: LayoutNode, among nodes: [LayoutNode]) -> LayoutNode {
    guard case .estimateValue(let estimate) = node.role, case .text(var block) = node.content,
      let label = nodes.first(where: { $0.role == .estimateLabel(estimate) }),
      case .text(let below) = label.content
    else { return node }
    var whole = node
    block.lines += below.lines
    whole.content = .text(block)
    whole.frame = node.frame.union(label.frame)
    return whole
  }

  /// The text content of a node and its children.
  private func words(of node: LayoutNode) -> String {
    let own: String
    switch node.content {
    case .plate, .container, .drawing, .motion: own = ""
    case .text, .symbol, .lanes, .icon, .image: own = words(for: node.content)
    }
    return ([own] + node.children.map(words(of:))).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func words(for content: LayoutNode.Content) -> String {
    switch content {
    case .container, .motion: ""
    case .plate(let plate):
      switch plate.fill {
      case .color(let color): "a plate in \(color.hex)"
      case .material: "a plate of glass"
      }
    case .text(let block): block.readableLines.map { "“\($0)”" }.joined(separator: " ")
    case .symbol(let symbol, _): symbol.maneuver.name
    case .lanes(let lanes, _):
      lanes.map { lane in
        lane.directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }
          .joined(separator: " ")
      }.joined(separator: " | ")
    case .icon(_, let name, _): name
    case .image(let image, _):
      "a picture of \(image.size.width.short)×\(image.size.height.short) points"
    case .drawing: "a drawing"
    }
  }
}

extension ElementRole {
  /// Whether the element is listed together with its children.
  fileprivate var isToldWhole: Bool {
    switch self {
    case .sidebar, .dock, .pager, .roadName, .appViews: true
    default: isControl
    }
  }

  /// The element that includes this one if it has no position of its own.
  fileprivate var whole: ElementRole? {
    switch self {
    case .estimateLabel(let estimate): .estimateValue(estimate)
    case .roadNameText: .roadName
    case .previewTexts: .tripPreview
    case .guidance: .paused
    default: nil
    }
  }
}
