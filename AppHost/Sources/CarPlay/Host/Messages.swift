import HostLink
import UIKit

/// Returns an object without the keys whose value is null.
func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
  .object(
    members.compactMap { key, value in
      guard let value, value != .null else { return nil }
      return JSONMember(key: key, value: value)
    })
}

extension JSONValue {
  /// Returns the value; null if it equals the reader's default.
  func unless(_ usual: JSONValue) -> JSONValue { self == usual ? .null : self }

  /// Returns the members of both objects.
  static func + (one: JSONValue, other: JSONValue) -> JSONValue {
    .object((one.members ?? []) + (other.members ?? []))
  }
}

extension Bool {
  var json: JSONValue { .bool(self) }
}

extension String {
  var json: JSONValue { .string(self) }
}

extension Sequence<String> {
  /// The texts as an array; nil if absent.
  var json: JSONValue? {
    let texts = map { JSONValue.string($0) }
    return texts.isEmpty ? nil : .array(texts)
  }
}

extension NSAttributedString {
  /// The text as an array of strings and images.
  ///
  /// Other attributes are omitted, as in CarPlay.
  var json: JSONValue {
    var runs: [JSONValue] = []
    enumerateAttributes(in: NSRange(location: 0, length: length), options: []) {
      attributes, range, _ in
      if let image = (attributes[.attachment] as? NSTextAttachment)?.image {
        runs.append(["image": image.pixelJSON])
        return
      }
      let text = self.attributedSubstring(from: range).string
      if !text.isEmpty { runs.append(.string(text)) }
    }
    return .array(runs)
  }
}

extension Sequence<NSAttributedString> {
  /// The texts as an array; nil if absent.
  var json: JSONValue? {
    let texts = map(\.json)
    return texts.isEmpty ? nil : .array(texts)
  }
}
