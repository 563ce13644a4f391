/// The content of a file: its value, and the keys that the format allows.
///
/// The `Decodable` conformance of the value is the only description of the format: keys that it
/// does not read are rejected.
package struct FileContents<Value: Decodable> {
  package let value: Value
  /// The keys that were read, each before its children.
  package let fields: [FileField]

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - json: The document.
  ///   - file: The file as the user named it.
  ///   - numbers: The valid range of all numbers in the file.
  /// - Throws: `FileContentsError` with the key path, the found value and the allowed ones.
  package init(
    _ type: Value.Type = Value.self, of json: JSONValue, file: String,
    numbers: ClosedRange<Double> = -1e9...1e9
  ) throws(FileContentsError) {
    let reading = FileReading(file: file, numbers: numbers)
    value = try reading.value(Value.self, json, at: .root)
    fields = reading.fields
  }
}

/// A key allowed by a file format.
package struct FileField: Sendable, Hashable {
  /// The type of a key's value.
  package indirect enum Kind: Sendable, Hashable {
    case number, wholeNumber, flag, object
    /// A text, optionally matching a regular expression.
    case text(pattern: String?)
    /// One of several words.
    case word([String])
    case list(of: Kind)
  }

  /// The path of keys.
  package let keys: [String]
  package let kind: Kind
  package let isRequired: Bool
}

/// An enumeration stored as one of several words.
package protocol FileWord: RawRepresentable, CaseIterable, Decodable where RawValue == String {}

/// A value stored as text of a certain form.
package protocol FileText: Decodable {
  /// The regular expression of the form.
  static var pattern: String { get }
}

/// A value stored as a list.
package protocol FileList {
  /// The type of the elements.
  static var member: Any.Type { get }
}

/// An error in the contents of a file.
package struct FileContentsError: ReportedError, Sendable, Hashable {
  package let file: String
  /// The position of the error; nil for the entire file.
  package let position: FilePosition?
  package let sentence: String
  package let remedy: Remedy?

  package var location: String? { position?.location(in: file) ?? file }
  package var spot: ErrorLocation? { ErrorLocation(file: file, at: position, problem: sentence) }

  /// Creates an error at a key path; an empty path refers to the entire file.
  package init(_ sentence: String, file: String, keyPath: String = "", remedy: Remedy? = nil) {
    self.init(
      sentence, file: file, position: keyPath.isEmpty ? nil : .keyPath(keyPath), remedy: remedy)
  }

  init(_ sentence: String, file: String, position: FilePosition?, remedy: Remedy? = nil) {
    (self.sentence, self.file, self.position, self.remedy) = (sentence, file, position, remedy)
  }
}

extension FileContentsError {
  /// Parses the JSON document of a file.
  ///
  /// - Throws: `FileContentsError` with line and column.
  package static func document(
    _ bytes: [UInt8], file: String
  ) throws(FileContentsError) -> JSONValue {
    do {
      return try JSONDocument(bytes, deepest: 20).value
    } catch {
      throw FileContentsError(error.message, file: file, position: FilePosition(error.position))
    }
  }
}

extension JSONValue {
  /// Returns this value merged with another, recursively for objects; a null removes a key.
  ///
  /// An object with a single key is one of several alternatives: a different key replaces it.
  package func overridden(by other: JSONValue) -> JSONValue {
    guard let mine = members, let theirs = other.members else { return other }
    let keys = Set(theirs.map(\.key))
    let isReplaced = mine.count == 1 && !keys.contains(mine[0].key) && !keys.isEmpty
    let kept = isReplaced ? [] : mine
    let changed = kept.compactMap { member -> JSONMember? in
      guard let value = other[member.key] else { return member }
      guard value != .null else { return nil }
      return JSONMember(key: member.key, value: member.value.overridden(by: value))
    }
    let known = Set(kept.map(\.key))
    return .object(changed + theirs.filter { !known.contains($0.key) && $0.value != .null })
  }
}
