/// The path of an element as layout files have it: names joined by "/", from the screen upwards.
///
/// The names are kept as they are written, because a file of another version may hold elements that
/// have no role here. `ElementPath` is the path of an element that this version draws.
package struct ElementPathString: Sendable, Hashable {
  /// The names from the screen upwards; not empty.
  package let names: [Substring]

  /// Reads a written path; a text without "/" is the path of one element.
  package init(_ text: String) {
    let names = text.split(separator: "/")
    self.names = names.isEmpty ? [text[...]] : names
  }

  private init(names: [Substring]) { self.names = names }

  /// The written form.
  package var text: String { names.joined(separator: "/") }

  /// The name of the element itself, such as "instruction" or "label#2".
  package var name: Substring { names[names.count - 1] }

  /// The name without the number of several equal elements, such as "label".
  package var nameWithoutNumber: Substring { name.prefix { $0 != "#" } }

  /// The role of the element; nil for unknown names.
  package var role: ElementRole? { step?.role }

  /// The element with its number; nil for unknown names.
  package var step: ElementPath.Step? { ElementPath.Step(text: name) }

  /// The element of the path that lies on the screen.
  package var root: ElementPathString { ElementPathString(names: [names[0]]) }

  /// The element that this one lies on; nil for one that lies on the screen.
  package var parent: ElementPathString? {
    names.count > 1 ? ElementPathString(names: names.dropLast()) : nil
  }
}
