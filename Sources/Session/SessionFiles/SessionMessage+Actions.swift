import Documents
package import SessionLog
package import Sessions

extension SessionMessage {
  /// Returns the actions of a message by the driver, the car or the drive.
  ///
  /// - Throws: `SessionFileError` for an invalid value, or a kind of message that these authors do
  ///   not send during a drive.
  package func actions(
    by authors: [SessionAuthor] = [.driver, .car]
  ) throws(SessionFileError) -> [ScriptEvent.Action] {
    let pictures = ImageLoader(load: { _ in [] }, missing: { _ in })
    let node = DocumentNode(
      value: value, path: .key(kind, in: .root), file: "input", line: 1, pictures: pictures)
    guard let known = MessageKind.named(kind, on: screen), authors.contains(known.author),
      case .events(let actions) = try known.read(node)
    else {
      let names = MessageKind.all.filter { authors.contains($0.author) }.map { "'\($0.name)'" }
      throw node.error(
        "unknown input '\(String(kind.prefix(40)).visible)'",
        "use one of \(names.joined(separator: ", "))")
    }
    return actions
  }
}
