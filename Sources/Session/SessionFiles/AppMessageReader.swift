import Documents
import JSONText
package import SessionLog
package import Sessions

/// Reads the messages of a running app one at a time.
package struct AppMessageReader {
  private let app: String
  private let pictures: ImageLoader

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - app: The name of the app in errors.
  ///   - load: Loads an image by the path in a message.
  ///   - missing: Receives the names of missing images.
  package init(
    app: String, load: @escaping (String) throws -> [UInt8],
    missing: @escaping (String) -> Void
  ) {
    self.app = app
    pictures = ImageLoader(load: load, missing: missing)
  }

  /// Returns the actions of a message.
  ///
  /// - Parameter number: The index of the message, counted from 1; errors report it as the line.
  /// - Throws: `SessionFileError` for an invalid value or a kind of message that apps do not send.
  package func actions(
    of message: SessionMessage, number: Int
  ) throws(SessionFileError) -> [ScriptEvent.Action] {
    let node = node(of: message, number: number)
    guard let kind = MessageKind.named(message.kind, on: message.screen), kind.author == .app else {
      throw node.error(
        "apps do not send message '\(message.kind.prefix(40))'", "send a message of an app")
    }
    guard case .events(let actions) = try kind.read(node) else { return [] }
    return actions
  }

  /// Returns the value of a message with its location.
  func node(of message: SessionMessage, number: Int) -> DocumentNode {
    DocumentNode(
      value: message.value, path: .key(message.kind, in: .root), file: app, line: number,
      pictures: pictures)
  }
}
