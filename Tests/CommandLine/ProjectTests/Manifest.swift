import Foundation
import TestSupport

/// The targets of `Package.swift`, read from its text.
///
/// A second run of the package manager would wait for the build that runs the tests.
struct Manifest {
  /// A target with a folder of sources.
  struct Target: Equatable {
    enum Kind: Equatable { case module, library, executable, tests }

    let name: String
    let kind: Kind
    /// The room of the entry; nil for targets without one.
    let room: String?
    /// The folder of the sources, relative to the package.
    let path: String
    /// The dependencies of the entry and those that every target of its kind has.
    let dependencies: [String]
    /// The dependencies of the entry itself, each of which must be needed.
    let ownDependencies: [String]
  }

  /// The rooms, in the order of the manifest.
  let rooms: [String]
  let targets: [Target]
  /// Entries that this reader does not understand.
  let problems: [String]

  init(text: String) {
    let text = text.replacing(/(?m)(^|\s)\/\/.*$/, with: "")
    let cases = text.matches(of: /case (\w+) = "(\w+)"/).map { (String($0.1), String($0.2)) }
    let roomNames = Dictionary(cases) { first, _ in first }
    rooms = cases.map(\.1)
    var targets: [Target] = []
    var problems: [String] = []
    let calls = /(Room)?\.(\w+\.)?(module|library|tests|target|executableTarget|testTarget)\(/
    for call in text.matches(of: calls) {
      let arguments = Manifest.balanced(text[call.range.upperBound...])
      let room = call.2.flatMap { roomNames[String($0.dropLast())] }
      guard (call.1 != nil) == (room != nil) else {
        problems.append("'\(call.0)': there is no such room")
        continue
      }
      if call.1 == nil, call.3 == "library" { continue }  // a product
      guard let name = arguments.firstMatch(of: /^\s*(?:name:\s*|of:\s*)?"([\w.]+)"/)?.1 else {
        continue  // a helper's own body, or a dependency by target
      }
      if call.1 == nil, !arguments.contains("path:") { continue }  // a dependency by target
      do {
        targets.append(
          try Manifest.target(
            String(name), word: String(call.3), room: room, arguments: String(arguments)))
      } catch {
        problems.append("\(name): \(error)")
      }
    }
    self.targets = targets
    self.problems = problems
  }

  static func ofPackage() throws -> Manifest {
    let url = PackageRoot.url.appending(path: "Package.swift")
    return Manifest(text: try String(contentsOf: url, encoding: .utf8))
  }

  /// The targets other than tests, by name.
  var modules: [String: Target] {
    Dictionary(targets.filter { $0.kind != .tests }.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The direct and indirect dependencies of a target.
  func closure(of name: String) -> Set<String> {
    let modules = modules
    var (rest, seen) = ([name], Set<String>())
    while let next = rest.popLast() {
      rest += (modules[next]?.dependencies ?? []).filter { seen.insert($0).inserted }
    }
    return seen
  }

  private struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  private static func target(
    _ name: String, word: String, room: String?, arguments: String
  ) throws -> Target {
    let own = try dependencies(in: arguments)
    let path = arguments.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.1) }
    switch (word, room) {
    case ("module", let room?):
      return Target(
        name: name, kind: .module, room: room, path: "Sources/\(room)/\(name)", dependencies: own,
        ownDependencies: own)
    case ("library", let room?):
      return Target(
        name: name, kind: .library, room: room, path: "Sources/\(room)/\(name)", dependencies: own,
        ownDependencies: own)
    case ("tests", let room?):
      return Target(
        name: "\(name)Tests", kind: .tests, room: room, path: "Tests/\(room)/\(name)Tests",
        dependencies: [name, "TestSupport"] + own, ownDependencies: own)
    default:
      guard let path else { throw Unreadable(description: "the entry has no path") }
      let kinds: [String: Target.Kind] = ["executableTarget": .executable, "testTarget": .tests]
      let parts = path.split(separator: "/").map(String.init)
      let isInRoom = parts.count == 3 && parts[0] == "Sources"
      return Target(
        name: name, kind: kinds[word] ?? .module, room: isInRoom ? parts[1] : nil, path: path,
        dependencies: own, ownDependencies: own)
    }
  }

  /// The names in the list after `uses:` or `dependencies:`.
  private static func dependencies(in arguments: String) throws -> [String] {
    guard let label = arguments.firstMatch(of: /(?:uses|dependencies):\s*/) else { return [] }
    let rest = arguments[label.range.upperBound...]
    guard rest.first == "[" else {
      throw Unreadable(description: "the dependencies are no plain list")
    }
    let list = balanced(rest.dropFirst())
    return list.matches(of: /(package:\s*)?"([\w.-]+)"/).filter { $0.1 == nil }.map {
      String($0.2)
    }
  }

  /// The text up to the bracket that closes the one right before `text`.
  private static func balanced(_ text: Substring) -> Substring {
    var depth = 1
    var isInString = false
    for index in text.indices {
      switch text[index] {
      case "\"": isInString.toggle()
      case "(" where !isInString, "[" where !isInString: depth += 1
      case ")" where !isInString, "]" where !isInString: depth -= 1
      default: break
      }
      if depth == 0 { return text[..<index] }
    }
    return text
  }
}
