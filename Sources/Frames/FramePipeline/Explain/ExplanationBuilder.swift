import DisplayLists
import Geometry
import Layouts
import Navigation
import Templates

/// Finds the elements of a frame that a person would point at.
struct ExplanationBuilder {
  let stages: FrameStages

  func elements() -> [Explanation.Element] {
    let wanted = Dictionary(
      grouping: stages.template.decisions + cameraDecisions, by: \.element)
    let nodes = stages.layout.nodes
    // The card lies above the tray, but is read before it.
    let strips = nodes.filter { ["sidebar", "dock"].contains($0.name) }
    let cards = nodes.filter { ["guidance", "paused"].contains($0.name) }
    let first = strips + cards
    let rest = nodes.filter { node in !first.contains { $0.name == node.name } }
    var found = (first + rest).flatMap(elements(of:))
    found.append(vehicle)
    let names = Set(found.map(\.name))
    let laidOut = Dictionary(
      grouping: stages.layout.nodes.flatMap(\.allDecisions)
    ) { place(of: $0.element, in: names) }
    for index in found.indices {
      let name = found[index].name
      found[index].decisions = (wanted[name] ?? []) + (laidOut[name] ?? [])
    }
    let unplaced = laidOut.filter { !names.contains($0.key) }
    var missing: [Explanation.Element] = []
    let absences = stages.template.decisions.filter { !names.contains($0.element) }
    let lost = unplaced.keys.sorted().flatMap { unplaced[$0] ?? [] }
    for decision in absences + lost + stages.layout.absences {
      // What is said about a part of something that is missing as a whole is not worth a word.
      guard decision.kind != .chosen, decision.kind != .recolored else { continue }
      missing.append(
        Explanation.Element(
          number: 0, name: decision.element, frame: nil, shows: "", decisions: [decision]))
    }
    return (found + missing).enumerated().map { index, element in
      var element = element
      element.number = index + 1
      return element
    }
  }

  /// The element that a decision is told with: itself, or what it is a part of.
  private func place(of element: String, in names: Set<String>) -> String {
    if names.contains(element) { return element }
    let whole = names.filter { element.hasPrefix($0) }.max { $0.count < $1.count }
    return whole ?? element.replacing("-label", with: "-value")
  }

  /// An element by itself or with everything on it, where the parts are nothing to point at.
  private func elements(of node: LayoutNode) -> [Explanation.Element] {
    let isWhole = isWhole(node)
    var own = Explanation.Element(
      number: 0, name: node.name, frame: node.frame,
      shows: isWhole ? words(of: node) : words(for: node.content), decisions: [])
    if case .text(let block) = node.content {
      own.variants = variants(of: node.name)
      own.chosenVariant = own.variants.isEmpty ? nil : block.variant
    }
    guard !isWhole else { return [own] }
    let parts = node.children.filter { !isLabel($0, among: node.children) }
      .map { withLabel($0, among: node.children) }
    return [own] + parts.flatMap(elements(of:))
  }

  /// The texts that the template offers for an element, where it offers several.
  private func variants(of name: String) -> [String] {
    guard case .maneuver(let banner, let second) = stages.template.guidance else { return [] }
    switch (name, second) {
    case ("instruction", _):
      return banner.attributedVariants.map(\.markup) + banner.instructionVariants
    case ("next-instruction", .maneuver(let next)):
      return next.attributedVariants.map(\.markup) + next.instructionVariants
    default: return []
    }
  }

  private func isWhole(_ node: LayoutNode) -> Bool {
    let kinds = ["map-button", "bar-", "button-", "pan-", "route-", "pager", "road-name"]
    return ["sidebar", "dock"].contains(node.name)
      || kinds.contains { node.name.hasPrefix($0) }
  }

  /// Whether the node is the label below a value, which is told with the value.
  private func isLabel(_ node: LayoutNode, among nodes: [LayoutNode]) -> Bool {
    node.name.hasSuffix("-label")
      && nodes.contains { $0.name == node.name.dropLast(5) + "value" }
  }

  private func withLabel(_ node: LayoutNode, among nodes: [LayoutNode]) -> LayoutNode {
    guard node.name.hasSuffix("-value"), case .text(var block) = node.content,
      let label = nodes.first(where: { $0.name == node.name.dropLast(5) + "label" }),
      case .text(let below) = label.content
    else { return node }
    var whole = node
    block.lines += below.lines
    whole.content = .text(block)
    whole.frame = node.frame.union(label.frame)
    return whole
  }

  /// All words and drawings of a node and everything on it.
  private func words(of node: LayoutNode) -> String {
    let own: String
    switch node.content {
    case .plate, .container, .drawing: own = ""
    case .text, .symbol, .lanes, .icon, .image: own = words(for: node.content)
    }
    return ([own] + node.children.map(words(of:))).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private func words(for content: LayoutNode.Content) -> String {
    switch content {
    case .container: ""
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
