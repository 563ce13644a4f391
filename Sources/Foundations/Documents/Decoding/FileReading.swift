/// Decodes one file and records the keys that are read.
final class FileReading {
  private let file: String
  private let numbers: ClosedRange<Double>
  private(set) var fields: [FileField] = []

  init(file: String, numbers: ClosedRange<Double>) {
    (self.file, self.numbers) = (file, numbers)
  }

  /// Decodes a value; objects may contain only the keys of the type.
  func value<Value: Decodable>(
    _ type: Value.Type, _ json: JSONValue, at path: JSONPath
  ) throws(FileContentsError) -> Value {
    if let word = type as? any FileWord.Type { try check(json, is: word.words, at: path) }
    let first = fields.count
    let value: Value
    do {
      value = try Value(from: FileValue(json: json, path: path, reading: self))
    } catch let error as FileContentsError {
      throw error
    } catch DecodingError.dataCorrupted(let context) {
      throw self.error(context.debugDescription, at: path)
    } catch {
      throw self.error(DecodingError.sentence(for: error), at: path)
    }
    let asked = fields[first...].filter { $0.keys.count == path.keys.count + 1 }
    try refuseOthersAndDuplicates(than: asked.compactMap(\.keys.last), in: json, at: path)
    return value
  }

  func note<Value>(_ type: Value.Type, _ key: String, in path: JSONPath, isRequired: Bool) {
    fields.append(
      FileField(
        keys: path.keys + [key], kind: FileField.Kind(of: type), isRequired: isRequired))
  }

  func number(_ json: JSONValue, at path: JSONPath) throws(FileContentsError) -> Double {
    guard let number = json.number else { throw mismatch("a number", json, at: path) }
    guard number.isFinite, numbers.contains(number) else {
      let (least, most) = (numbers.lowerBound.plainText, numbers.upperBound.plainText)
      throw error("expected \(least) to \(most), found \(number.plainText)", at: path)
    }
    return number
  }

  func mismatch(_ expected: String, _ found: JSONValue, at path: JSONPath) -> FileContentsError {
    error("expected \(expected), found \(found.summary)", at: path)
  }

  func error(_ sentence: String, at path: JSONPath, remedy: Remedy? = nil) -> FileContentsError {
    FileContentsError(sentence, file: file, keyPath: path.text, remedy: remedy)
  }

  private func check(
    _ json: JSONValue, is words: [String], at path: JSONPath
  ) throws(FileContentsError) {
    if let word = json.string, words.contains(word) { return }
    throw mismatch(
      "one of " + words.map { "'\($0)'" }.joined(separator: ", "), json, at: path)
  }

  /// Editors find the schema of a file by its key `$schema`, which is therefore allowed.
  private func refuseOthersAndDuplicates(
    than keys: [String], in json: JSONValue, at path: JSONPath
  ) throws(FileContentsError) {
    guard let members = json.members else { return }
    var seen: Set<String> = []
    if let twice = members.first(where: { !seen.insert($0.key).inserted }) {
      throw error("duplicate key '\(twice.key)'", at: path, remedy: .advice("keep one of them"))
    }
    guard !keys.isEmpty,
      let other = members.first(where: { !keys.contains($0.key) && $0.key != "$schema" })
    else { return }
    let closest = SpellingSuggestion.nearest(to: other.key, in: keys)
    throw error(
      "unknown key '\(other.key)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
      at: path,
      remedy: closest == nil
        ? .advice("use one of " + keys.map { "'\($0)'" }.joined(separator: ", ")) : nil)
  }
}

extension JSONPath {
  /// The keys of the path, without list indices.
  fileprivate var keys: [String] {
    switch self {
    case .root: []
    case .key(let name, let parent): parent.keys + [name]
    case .index(_, let parent): parent.keys
    }
  }
}

extension FileWord {
  static var words: [String] { allCases.map(\.rawValue) }
}

extension FileField.Kind {
  /// The file representation of a Swift type.
  fileprivate init(of type: Any.Type) {
    switch type {
    case is Double.Type: self = .number
    case is Int.Type: self = .wholeNumber
    case is Bool.Type: self = .flag
    case is String.Type: self = .text(pattern: nil)
    case let type as any FileText.Type: self = .text(pattern: type.pattern)
    case let type as any FileWord.Type: self = .word(type.words)
    case let type as any FileList.Type: self = .list(of: FileField.Kind(of: type.member))
    default: self = .object
    }
  }
}

extension Array: FileList {
  package static var member: Any.Type { Element.self }
}
