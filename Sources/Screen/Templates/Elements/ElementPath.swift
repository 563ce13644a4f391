/// Where an element is among those it lies on: "guidance/instruction" is the instruction on the
/// guidance card.
package struct ElementPath: Sendable, Hashable {
  /// One element on the way.
  package struct Step: Sendable, Hashable {
    /// What it is.
    package let role: ElementRole
    /// Which of several equal ones on the same element it is, counted from 1.
    package let number: Int

    /// The element of a role; the first one unless said otherwise.
    package init(_ role: ElementRole, number: Int = 1) {
      self.role = role
      self.number = number
    }

    /// The written form: the name, and from the second equal one on its number, as in "label#2".
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

  /// The elements from the screen upwards; the last one is that of the path.
  package let steps: [Step]

  /// A path of steps.
  package init(_ steps: [Step]) { self.steps = steps }

  /// The written form, as in sidecars.
  package var text: String { steps.map(\.text).joined(separator: "/") }

  /// Reads the written form; nil if one of its names is not that of a role.
  package init?(text: some StringProtocol) {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false).map { Step(text: $0) }
    guard !steps.contains(nil) else { return nil }
    self.steps = steps.compactMap(\.self)
  }

  /// The path of an element on this one.
  package func adding(_ role: ElementRole, number: Int = 1) -> ElementPath {
    ElementPath(steps + [Step(role, number: number)])
  }
}
