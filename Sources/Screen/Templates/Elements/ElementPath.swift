/// The path of an element through its ancestors, such as "guidance/instruction".
package struct ElementPath: Sendable, Hashable {
  /// An element of a path.
  package struct Step: Sendable, Hashable {
    package let role: ElementRole
    /// The number among equal siblings, counted from 1.
    package let number: Int

    /// Creates a step; by default the first element with the role.
    package init(_ role: ElementRole, number: Int = 1) {
      self.role = role
      self.number = number
    }

    /// The text form: the name, with a number from the second equal sibling on, as in "label#2".
    package var text: String { number == 1 ? role.name : "\(role.name)#\(number)" }

    /// Parses the text form; nil for any other text.
    package init?(text: some StringProtocol) {
      let parts = text.split(separator: "#", omittingEmptySubsequences: false)
      guard let role = ElementRole(name: parts[0]),
        let number = parts.count == 1 ? 1 : Int(parts[1])
      else { return nil }
      self.init(role, number: number)
      guard self.text == text else { return nil }
    }
  }

  /// The elements from the root to the element itself.
  package let steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  /// The text form, as in sidecars.
  package var text: String { steps.map(\.text).joined(separator: "/") }

  /// Parses the text form; nil for an unknown role name.
  package init?(text: some StringProtocol) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map { Step(text: $0) }
    guard !steps.contains(nil) else { return nil }
    self.steps = steps.compactMap(\.self)
  }

  /// Returns the path of a child.
  package func adding(_ role: ElementRole, number: Int = 1) -> ElementPath {
    ElementPath(steps + [Step(role, number: number)])
  }
}
