import Documents
import Geometry
import YAMLText

/// A value of an `app.yaml` with its location.
struct DocumentNode {
  /// The maximum size of a description in bytes.
  private static let sizeLimit = 1 << 20

  let node: Node
  let path: String
  let file: String

  static func parse(_ bytes: [UInt8], file: String) throws(AppDescriptionError) -> DocumentNode {
    func failure(_ problem: String, line: Int = 1, column: Int = 1, advice: String)
      -> AppDescriptionError
    {
      AppDescriptionError(
        file: file, line: line, column: column, keyPath: "", problem: problem, advice: advice)
    }
    guard bytes.count <= sizeLimit, let text = String(validating: bytes, as: UTF8.self) else {
      throw failure("the file is not UTF-8 text of at most 1 MB", advice: "save the file as UTF-8")
    }
    let node: Node?
    do {
      node = try YAMLText.value(of: text)
    } catch {
      throw failure(
        "invalid YAML: \(error.message)", line: error.position.line,
        column: error.position.column,
        advice: error.advice ?? "check indentation, quotes and brackets here")
    }
    guard let node else {
      throw failure(
        "the file is empty", advice: "write 'take' with the files of the app")
    }
    return DocumentNode(node: node, path: "", file: file)
  }

  func error(_ problem: String, advice: String) -> AppDescriptionError {
    AppDescriptionError(
      file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, keyPath: path,
      problem: problem, advice: advice)
  }

  /// The members of a mapping, whose keys must be among the allowed ones.
  func members(
    allowed: [String]
  ) throws(AppDescriptionError) -> [(key: String, value: DocumentNode)] {
    guard let mapping = node.mapping else {
      throw error("expected a mapping, found \(found)", advice: "write keys such as 'take:'")
    }
    var members: [(String, DocumentNode)] = []
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      guard allowed.contains(name) else {
        throw DocumentNode(node: key, path: path, file: file).error(
          "unknown key '\(name.visible)'",
          advice: "use one of \(allowed.joined(separator: ", "))")
      }
      members.append((name, DocumentNode(node: value, path: name, file: file)))
    }
    return members
  }

  /// The members of a mapping with arbitrary keys.
  func entries() throws(AppDescriptionError) -> [(key: String, value: DocumentNode)] {
    guard let mapping = node.mapping else {
      throw error("expected a mapping, found \(found)", advice: "write names with their values")
    }
    var entries: [(String, DocumentNode)] = []
    for (key, value) in mapping {
      let name = try DocumentNode(node: key, path: path, file: file).text()
      entries.append((name, DocumentNode(node: value, path: "\(path).\(name)", file: file)))
    }
    return entries
  }

  /// Reads a latitude and a longitude in degrees.
  func coordinate() throws(AppDescriptionError) -> Coordinate {
    let numbers = node.sequence?.compactMap { $0.scalar.flatMap { Double($0.string) } } ?? []
    guard numbers.count == 2, node.sequence?.count == 2,
      let coordinate = Coordinate(latitude: numbers[0], longitude: numbers[1])
    else {
      throw error(
        "expected a coordinate, found \(found)",
        advice: "write latitude and longitude in degrees, such as [47.674, -122.202]")
    }
    return coordinate
  }

  /// Reads a nonempty text.
  func text() throws(AppDescriptionError) -> String {
    guard let text = node.scalar?.string, !text.isEmpty else {
      throw error("expected a string, found \(found)", advice: "write a string")
    }
    return text
  }

  /// Reads a list of texts or a single text, each with its location.
  func texts() throws(AppDescriptionError) -> [(text: String, node: DocumentNode)] {
    guard let list = node.sequence else { return [(try text(), self)] }
    var texts: [(String, DocumentNode)] = []
    for (index, item) in list.enumerated() {
      let item = DocumentNode(node: item, path: "\(path)[\(index)]", file: file)
      texts.append((try item.text(), item))
    }
    return texts
  }

  private var found: String { node.kindInWords }
}
