/// An element of a path, such as "guidance" or "label#2".
package struct ElementStep: Sendable, Hashable {
  package let role: ElementRole
  /// The number among equal siblings, counted from 1.
  package let number: Int

  /// The text form: the name, with a number from the second equal sibling on, as in "label#2".
  package var text: String { number == 1 ? role.name : "\(role.name)#\(number)" }
}

extension ElementStep {
  /// Parses the text form; nil for any other text.
  package init?(text: some StringProtocol) {
    let parts = text.split(separator: "#", omittingEmptySubsequences: false)
    guard let role = ElementRole(name: parts[0]),
      let number = parts.count == 1 ? 1 : Int(parts[1])
    else { return nil }
    self.init(role: role, number: number)
    guard self.text == text else { return nil }
  }
}
