/// The path of an element in a layout file: names joined by "/", from the root.
///
/// Names are kept as written, because a file of another version may contain elements that have no
/// role here.
package struct ElementPathString: Sendable, Hashable {
  /// The names from the root; not empty.
  package let names: [Substring]

  /// Parses a path; a text without "/" is the path of a root element.
  package init(_ text: String) {
    let names = text.split(separator: "/")
    self.names = names.isEmpty ? [text[...]] : names
  }

  private init(names: [Substring]) { self.names = names }

  /// The text form.
  package var text: String { names.joined(separator: "/") }

  /// The name of the element itself, such as "instruction" or "label#2".
  package var name: Substring { names[names.count - 1] }

  /// The name without its number among equal siblings, such as "label".
  package var nameWithoutNumber: Substring { name.prefix { $0 != "#" } }

  /// The role of the element; nil for an unknown name.
  package var role: ElementRole? { step?.role }

  /// The element with its number; nil for an unknown name.
  package var step: ElementStep? { ElementStep(text: name) }

  package var root: ElementPathString { ElementPathString(names: [names[0]]) }

  /// The parent; nil for a root.
  package var parent: ElementPathString? {
    names.count > 1 ? ElementPathString(names: names.dropLast()) : nil
  }
}
