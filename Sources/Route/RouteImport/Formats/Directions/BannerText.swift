import Documents
import Navigation

/// One line of a banner: its text and its components.
///
/// Source: <https://docs.mapbox.com/api/navigation/directions/#banner-instruction-object>
struct BannerText {
  /// The type of a component.
  enum ComponentType: Hashable {
    case text
    /// A separator of components; not shown next to an image.
    case delimiter
    case shield(RouteShield)
    /// The word "Exit", which the exit badge also contains.
    case exitWord
    case exitNumber
  }

  struct Component: Hashable {
    let piece: ComponentType
    let text: String
    let abbreviation: String?
    /// The abbreviation priority; lower numbers are abbreviated first.
    let priority: Int

    var isPicture: Bool {
      switch piece {
      case .shield, .exitNumber: true
      case .text, .delimiter, .exitWord: false
      }
    }
  }

  /// The line as plain text; nil if absent.
  let plain: String?
  let components: [Component]

  init(_ node: JSONNode?) throws(RouteImportError) {
    plain = try node?.text("text")
    var components: [Component] = []
    for component in try node?.list("components") ?? [] {
      guard let text = try component.text("text"), !text.isEmpty else { continue }
      components.append(
        Component(
          piece: try BannerText.piece(component, text: text), text: text,
          abbreviation: try component.text("abbr"),
          priority: try component.integer("abbr_priority") ?? .max))
    }
    self.components = components
  }

  private static func piece(
    _ component: JSONNode, text: String
  ) throws(RouteImportError) -> ComponentType {
    switch try component.text("type") {
    case "delimiter": return .delimiter
    case "exit": return .exitWord
    case "exit-number": return .exitNumber
    case "icon":
      let shield = component["mapbox_shield"]
      let isInterstate = try shield?.text("name")?.hasPrefix("us-interstate") ?? false
      let number = try shield?.text("display_ref")
      guard let number else { return .shield(RouteShield(reference: text)) }
      if isInterstate { return .shield(RouteShield(.interstate, number)) }
      let isWritten = text.count <= longestOnShield || text.count <= number.count
      return .shield(RouteShield(reference: isWritten ? text : number))
    default: return .text
    }
  }

  /// The maximum number of characters on a shield.
  ///
  /// A longer text, such as "National Road Line 357", is a name; the shield shows its number.
  private static let longestOnShield = 8

  /// The number of an exit; nil if the line has none.
  var exitNumber: String? { components.first { $0.piece == .exitNumber }?.text }

  var hasPicture: Bool { components.contains(where: \.isPicture) }

  /// The abbreviation priorities, in the order of abbreviation.
  var priorities: [Int] {
    Set(components.filter { $0.abbreviation != nil }.map(\.priority)).sorted()
  }

  /// Returns the runs of the text, with images for shields and exits, abbreviated up to a priority.
  func runs(abbreviated priority: Int) -> [AttributedInstruction.Run] {
    var runs: [AttributedInstruction.Run] = []
    for (index, component) in components.enumerated() {
      guard let run = run(at: index, component, abbreviated: priority) else { continue }
      if !runs.isEmpty { runs.append(.text(" ")) }
      runs.append(run)
    }
    return runs
  }

  private func run(
    at index: Int, _ component: Component, abbreviated priority: Int
  ) -> AttributedInstruction.Run? {
    switch component.piece {
    case .shield(let shield): return .attachment(.shield(shield))
    case .exitNumber: return .attachment(.exit(component.text))
    case .exitWord: return exitNumber == nil ? .text(component.text) : nil
    case .delimiter:
      let neighbors = [index - 1, index + 1].filter(components.indices.contains)
      return neighbors.contains { components[$0].isPicture } ? nil : .text(component.text)
    case .text:
      let isShort = component.priority <= priority
      return .text(isShort ? component.abbreviation ?? component.text : component.text)
    }
  }
}

extension DirectionsBanner {
  /// Both lines with images, then the first line in ever shorter forms.
  ///
  /// Empty if no line has an image.
  var attributed: [AttributedInstruction] {
    guard primary.hasPicture || secondary.hasPicture else { return [] }
    var texts: [[AttributedInstruction.Run]] = []
    let first = primary.runs(abbreviated: -1)
    if !secondary.components.isEmpty {
      texts.append(first + [.text(" / ")] + secondary.runs(abbreviated: -1))
    }
    texts.append(first)
    texts += primary.priorities.map { primary.runs(abbreviated: $0) }
    return texts.reduce(into: []) { kept, runs in
      let instruction = AttributedInstruction(runs).joined
      if !kept.contains(instruction) { kept.append(instruction) }
    }
  }

  /// The lines as plain text, longest first.
  var plain: [String] {
    guard let first = primary.plain else { return [] }
    return (secondary.plain.map { ["\(first) / \($0)"] } ?? []) + [first]
  }
}

extension AttributedInstruction {
  /// The instruction with adjacent text runs merged.
  fileprivate var joined: AttributedInstruction {
    AttributedInstruction(
      runs.reduce(into: []) { joined, run in
        if case .text(let text) = run, case .text(let before)? = joined.last {
          joined[joined.count - 1] = .text(before + text)
        } else {
          joined.append(run)
        }
      })
  }
}
