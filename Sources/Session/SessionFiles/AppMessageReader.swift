import Documents
import JSONText
package import SessionLog
package import Sessions

/// Reads the messages of a running app, one after the other.
package struct AppMessageReader {
  private let app: String
  private let pictures: ImageLoader

  /// A reader.
  ///
  /// - Parameters: - app: The name of the app in errors.
  ///   - load: Reads a picture by the path that messages name.
  ///   - missing: Receives the names of missing pictures.
  package init(
    app: String, load: @escaping (String) throws -> [UInt8],
    missing: @escaping (String) -> Void
  ) {
    self.app = app
    pictures = ImageLoader(load: load, missing: missing)
  }

  /// The actions of a message.
  ///
  /// - Parameter number: Which message of the app it is, counted from 1; errors call it the line.
  /// - Throws: `SessionFileError` for a kind of message that no app makes, and for a wrong value.
  package func actions(
    of message: SessionMessage, number: Int
  ) throws(SessionFileError) -> [ScriptEvent.Action] {
    let node = node(of: message, number: number)
    guard let kind = MessageKind.named(message.kind, on: message.screen), kind.author == .app else {
      throw node.error(
        "an app makes no message '\(message.kind.prefix(40))'", "send one of the kinds of an app")
    }
    guard case .events(let actions) = try kind.read(node) else { return [] }
    return actions
  }

  /// The value of a message with its location.
  func node(of message: SessionMessage, number: Int) -> DocumentNode {
    DocumentNode(
      value: message.value, path: .key(message.kind, in: .root), file: app, line: number,
      pictures: pictures)
  }
}
