/// The path of an element through its ancestors: "guidance/instruction" is the instruction on the
/// guidance card.
package struct ElementPath: Sendable, Hashable {
  /// One element of a path.
  package struct Step: Sendable, Hashable {
    package let role: ElementRole
    /// The number among equal elements of the same parent, counted from 1.
    package let number: Int

    /// Creates a step; the first element with the role by default.
    package init(_ role: ElementRole, number: Int = 1) {
      self.role = role
      self.number = number
    }

    /// The written form: the name, with a number from the second equal element on, as in "label#2".
    package var text: String { number == 1 ? role.name : "\(role.name)#\(number)" }

    /// Reads the written form; nil for anything else.
    package init?(text: some StringProtocol) {
      let parts = text.split(separator: "#", omittingEmptySubsequences: false)
      guard let role = ElementRole(name: parts[0]),
        let number = parts.count == 1 ? 1 : Int(parts[1])
      else { return nil }
      self.init(role, number: number)
      guard self.text == text else { return nil }
    }
  }

  /// The steps from the screen to the element.
  package let steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  /// The written form, as in sidecars.
  package var text: String { steps.map(\.text).joined(separator: "/") }

  /// Reads the written form; nil if one of its names is not that of a role.
  package init?(text: some StringProtocol) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map { Step(text: $0) }
    guard !steps.contains(nil) else { return nil }
    self.steps = steps.compactMap(\.self)
  }

  /// The path of a child of this element.
  package func adding(_ role: ElementRole, number: Int = 1) -> ElementPath {
    ElementPath(steps + [Step(role, number: number)])
  }
}
