package import JSONText
import SessionLog

/// A condition that a test waits for.
package enum LiveCondition: Sendable, Hashable {
  /// A drive time in seconds.
  case time(Double)
  /// A named moment of the script.
  case moment(String)
  /// The maneuver of a step is next.
  case step(Int)
  /// A button is or is not on the screen.
  case element(LiveQuery, isPresent: Bool)
  /// The log contains a message.
  case message(by: String?, kind: String?, contains: String)
  /// The app has processed everything.
  case appIsIdle

  /// Parses a condition.
  ///
  /// - Throws: `LiveError` for other values.
  package init(_ value: JSONValue) throws(LiveError) {
    if let time = value["t"]?.number {
      self = .time(time)
    } else if let name = value["moment"]?.string {
      self = .moment(name)
    } else if let step = value["step"]?.number.flatMap(Int.init(exactly:)) {
      self = .step(step)
    } else if let query = value["element"] {
      self = .element(try LiveQuery(query), isPresent: true)
    } else if let query = value["gone"] {
      self = .element(try LiveQuery(query), isPresent: false)
    } else if let message = value["message"], message.members != nil {
      self = .message(
        by: message["by"]?.string, kind: message["kind"]?.string,
        contains: message["contains"]?.string ?? "")
    } else if value["app"]?.string == "idle" {
      self = .appIsIdle
    } else {
      throw LiveError(
        "no-such-condition",
        "expected a condition: 't', 'moment', 'step', 'element', 'gone', 'message' or 'app'")
    }
  }
}

/// A query for a button.
package struct LiveQuery: Sendable, Hashable {
  /// The id of the button, or its name in the layout.
  let id: String?
  /// The complete text of the button.
  let text: String?

  /// Parses an id, or an object with `id` or `text`.
  ///
  /// - Throws: `LiveError` for anything else.
  package init(_ value: JSONValue) throws(LiveError) {
    id = value.string ?? value["id"]?.string
    text = value["text"]?.string
    guard id != nil || text != nil else {
      throw LiveError("no-such-value", "expected the 'id' or the 'text' of an element")
    }
  }

  /// The query in the form of requests.
  var json: JSONValue {
    let (id, text) = (id.map { JSONValue.string($0) }, text.map { JSONValue.string($0) })
    guard let text else { return id ?? .null }
    return id.map { ["id": $0, "text": text] } ?? ["text": text]
  }

  /// Returns the only matching button; nil if none matches.
  ///
  /// - Throws: `LiveError` if several match.
  func button(in mirror: LiveMirror) throws(LiveError) -> LiveMirror.Button? {
    let found = mirror.buttons.filter { button in
      (id == nil || button.id == id || button.name == id) && (text == nil || button.words == text)
    }
    guard found.count < 2 else {
      let ids = found.map { "'\($0.id)'" }.joined(separator: ", ")
      throw LiveError("several-elements", "several elements match: \(ids)")
    }
    return found.first
  }
}
