import HostLink
import UIKit

/// An object of the keys with a value other than null.
func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
  .object(
    members.compactMap { key, value in
      guard let value, value != .null else { return nil }
      return JSONMember(key: key, value: value)
    })
}

extension JSONValue {
  /// The value; nil if it is the one that a reader takes without the key.
  func unless(_ usual: JSONValue) -> JSONValue { self == usual ? .null : self }

  /// Members of two objects, one after another.
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
  /// The texts as a list; nil if absent.
  var json: JSONValue? {
    let texts = map { JSONValue.string($0) }
    return texts.isEmpty ? nil : .array(texts)
  }
}

extension NSAttributedString {
  /// The text as a list of words and pictures; attributes besides pictures are left out, as CarPlay
  /// does.
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
  /// The texts as a list; nil if absent.
  var json: JSONValue? {
    let texts = map(\.json)
    return texts.isEmpty ? nil : .array(texts)
  }
}
