import Documents
import JSONText
import Navigation
import SessionFiles
import YAMLText

/// A value of a script with its location, for errors.
struct ScriptNode {
  let node: Node
  /// The key path from the root, such as "route.steps[2]".
  let path: String
  let file: String
  /// The number of lines that precede the parsed text in the file.
  var lineOffset = 0
  /// Loads the files that the value references.
  var files = ScriptFiles.none
  /// Collects the errors of the script.
  var mistakes = Diagnostics()

  /// Parses a text that `lineOffset` lines precede in the file.
  static func parse(
    _ text: String, file: String, lineOffset: Int = 0, files: ScriptFiles = .none,
    mistakes: Diagnostics = Diagnostics()
  ) throws(RouteScriptError) -> ScriptNode {
    func failure(_ problem: RouteScriptError.Problem, line: Int = 1, column: Int = 1)
      -> RouteScriptError
    {
      RouteScriptError(
        problem, file: file, line: line + lineOffset, column: column, keyPath: "")
    }
    let node: Node?
    do {
      node = try YAMLText.value(of: text)
    } catch {
      throw failure(
        .syntax(error.message, advice: error.advice), line: error.position.line,
        column: error.position.column)
    }
    guard let node else { throw failure(.empty) }
    return ScriptNode(
      node: node, path: "", file: file, lineOffset: lineOffset, files: files, mistakes: mistakes)
  }

  /// The line of the value in its file, counted from 1.
  var line: Int { (node.mark?.line ?? 1) + lineOffset }

  /// Returns an error at this value.
  func error(_ problem: RouteScriptError.Problem) -> RouteScriptError {
    RouteScriptError(
      problem, file: file, line: line, column: node.mark?.column ?? 1, keyPath: path)
  }

  /// The kind of the value, for error messages.
  var found: String { node.kindInWords }

  /// The text of a scalar; nil for lists, mappings and empty values.
  var scalarText: String? {
    node.isNothing ? nil : node.scalar?.string
  }

  /// The number of elements of a list; 0 for other values.
  var count: Int { node.sequence?.count ?? 0 }

  /// Returns the value of a key; nil if it is missing.
  func child(_ key: String) -> ScriptNode? {
    node.mapping?.first { $0.key.scalar?.string == key }
      .map { inner($0.value, path: path.isEmpty ? key : "\(path).\(key)") }
  }

  /// The elements of a list; none for other values.
  var elements: [ScriptNode] { (0..<count).compactMap(element) }

  /// Returns an element of a list; nil if it is missing.
  func element(_ index: Int) -> ScriptNode? {
    guard let list = node.sequence, list.indices.contains(index) else { return nil }
    return inner(list[index], path: "\(path)[\(index)]")
  }

  /// Returns the value at a key path below this one, or its deepest existing ancestor.
  func descendant(_ path: String) -> ScriptNode {
    var node = self
    for step in path.replacing("[", with: ".[").split(separator: ".") {
      let next =
        step.first == "["
        ? Int(step.dropFirst().dropLast()).flatMap(node.element) : node.child(String(step))
      guard let next else { break }
      node = next
    }
    return node
  }

  /// Returns a descendant with the context of this value.
  private func inner(_ node: Node, path: String) -> ScriptNode {
    ScriptNode(
      node: node, path: path, file: file, lineOffset: lineOffset, files: files, mistakes: mistakes)
  }

  // MARK: Values

  /// Reads the value by its shape; errors of partial objects and lists are collected.
  func value<Value>(_ shape: Shape<Value>) throws(RouteScriptError) -> Value {
    let reader = ScriptValueReader(file: file) { name in
      do throws(RouteScriptError) {
        return .success(try picture(name))
      } catch {
        return .failure(.init(error.problem.sentence, advice: error.problem.remedy))
      }
    } advise: {
      mistakes.note($1, about: descendant($0))
    } report: {
      mistakes.add(located($0))
    } hasManyErrors: {
      mistakes.isFull
    }
    do throws(SessionFileError) {
      return try reader.value(of: json, as: shape)
    } catch {
      for other in error.others { mistakes.add(located(other)) }
      throw located(error)
    }
  }

  /// Reads a whole document.
  ///
  /// - Throws: The first error, with the others in `others`.
  func document<Value>(_ shape: Shape<Value>) throws(RouteScriptError) -> Value {
    do throws(RouteScriptError) {
      let value = try value(shape)
      if let error = mistakes.error { throw error }
      return value
    } catch {
      mistakes.add(error.alone)
      throw mistakes.error ?? error
    }
  }

  private func located(_ error: SessionFileError) -> RouteScriptError {
    let value = descendant(error.keyPath)
    switch error.subject {
    case .value: return value.error(.contradiction(error.problem, remedy: error.advice))
    case .missingKey(let key): return value.error(.missingKey(key))
    case .unknownKey(let key, let closest):
      // The search for the key takes time in proportion to the mapping.
      let place = mistakes.isFull ? value : value.key(key)
      return place.error(.unknownKey(key, closest: closest, remedy: error.advice))
    }
  }

  /// Returns the node of a key, with the path of its mapping.
  private func key(_ name: String) -> ScriptNode {
    node.mapping?.first { $0.key.scalar?.string == name }.map { inner($0.key, path: path) } ?? self
  }

  /// The value as JSON; scalars become strings, because their type depends on the expected value.
  private var json: JSONValue {
    if let list = node.sequence { return .array(list.map { inner($0, path: "").json }) }
    guard let mapping = node.mapping else { return scalarText.map { .string($0) } ?? .null }
    return .object(
      mapping.map {
        JSONMember(key: $0.key.scalar?.string ?? "", value: inner($0.value, path: "").json)
      })
  }

  // MARK: Files

  /// Loads a file that the value names.
  func bytes(of name: String) throws(RouteScriptError) -> (path: String, bytes: [UInt8]) {
    let path = FilePath.resolve(name, from: file)
    do {
      return (path, try files.load(path))
    } catch {
      throw self.error(.unusableFile(path, reason: ScriptFiles.reason(error, of: path)))
    }
  }

  /// Loads an image file that the value names.
  private func picture(_ name: String) throws(RouteScriptError) -> ImageFile {
    let (path, bytes) = try bytes(of: name)
    if let reason = ImageFile.problem(of: bytes) {
      throw error(.unusableFile(path, reason: reason))
    }
    // "arrow@2x.png" has two pixels per point.
    let stem = FilePath.stem(of: name)
    return ImageFile(
      name: name, bytes: bytes, scale: stem.hasSuffix("@2x") ? 2 : stem.hasSuffix("@3x") ? 3 : 1)
  }
}
