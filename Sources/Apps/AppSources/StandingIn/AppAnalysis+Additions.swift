/// Declarations that are compiled into the app's own modules beside its files: stubs of missing
/// types, and empty conformances to its protocols.
extension AppAnalysis {
  /// The first part of the name of a file with additions; the module follows.
  package static let additionsPrefix = "HeadUnitStubs-"

  /// The source text added to a module; empty if nothing is.
  package func additions(to module: String) -> String {
    let empty = conformances.filter {
      $0.module == module && withdrawn[$0.head]?.contains($0.head) != true
    }
    .sorted { $0.name < $1.name }
    var all = (stubs?.declarationList(of: module) ?? []) + empty.map(\.text)
    if !empty.isEmpty {
      all.append(
        (["public func \(Self.registrar(of: module))() {"] + empty.map(\.registration) + ["}"])
          .joined(separator: "\n"))
    }
    let kept = all.compactMap(kept)
    guard !kept.isEmpty else { return "" }
    let imports = ["UIKit"] + Set(empty.flatMap(\.imports)).subtracting(["UIKit"]).sorted()
    // All imports share a line, so that the lines of the declarations do not depend on them.
    return imports.map { "import \($0)" }.joined(separator: "; ") + "\n"
      + kept.joined(separator: "\n") + "\n"
  }

  /// The function that registers the empty conformances of a module.
  private static func registrar(of module: String) -> String { "headUnitRegister\(module)" }

  /// The modules with empty conformances, and the functions that register them.
  var registrars: [(module: String, function: String)] {
    Set(conformances.map(\.module)).sorted().map { ($0, Self.registrar(of: $0)) }
      .filter { additions(to: $0).contains("public func \($1)()") }
  }

  /// A declaration without its withdrawn lines; nil if it is withdrawn as a whole.
  private func kept(_ declaration: String) -> String? {
    let lines = declaration.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    guard let head = lines.first, let gone = withdrawn[head] else { return declaration }
    return gone.contains(head) ? nil : lines.filter { !gone.contains($0) }.joined(separator: "\n")
  }

  /// Withdraws the line of an addition that does not compile, or the whole declaration if it
  /// begins or ends there.
  ///
  /// - Parameters:
  ///   - file: The name of the compiled file.
  ///   - line: The line, from 1.
  /// - Returns: False for another file.
  package mutating func withdraw(line: Int, of file: String, because reason: String) -> Bool {
    guard file.hasPrefix(Self.additionsPrefix), file.hasSuffix(".swift") else { return false }
    let module = String(file.dropFirst(Self.additionsPrefix.count).dropLast(".swift".count))
    let lines = additions(to: module).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard line > 1, lines.indices.contains(line - 1),
      let head = lines[1..<line].last(where: { !$0.hasPrefix(" ") && $0 != "}" && !$0.isEmpty })
    else { return false }
    let text = lines[line - 1]
    let gone = text.hasPrefix(" ") ? text : head
    guard withdrawn[head, default: []].insert(gone).inserted else { return false }
    notes.append(
      "left out of the stubs of \(module), because it does not compile:"
        + " \(gone.drop { $0 == " " }) (\(reason))")
    return true
  }

  /// Adds empty conformances to the protocols that the result of the function or property around
  /// a token names.
  mutating func conform(toResultAround token: Int, in file: Int) {
    var rest = files[file].resultNames(around: token)
    while let name = rest.popFirst() {
      guard !conformances.contains(where: { $0.name == name }),
        let conformance = EmptyConformance(name, in: files)
      else { continue }
      conformances.append(conformance)
      rest.formUnion(conformance.mentioned)
    }
  }
}

extension AnalyzedFile {
  /// The names of types in the result of the function, or in the type of the property, around a
  /// token.
  fileprivate func resultNames(around token: Int) -> Set<String> {
    let method = declarations.methods.last { method in
      method.body.map { (method.token...$0.upperBound).contains(token) } == true
    }
    let range: Range<Int>
    if let method, let body = method.body {
      var arrow = method.token
      while arrow < body.lowerBound, source.word(arrow) != "->" {
        arrow = source.word(arrow) == "(" ? source.close(of: arrow) + 1 : arrow + 1
      }
      range = min(arrow, body.lowerBound)..<body.lowerBound
    } else if let property = declarations.properties.last(where: { $0.token <= token }) {
      let end = (property.token..<min(source.code.count, property.token + 30)).first {
        ["{", "="].contains(source.word($0))
      }
      range = property.token..<(end ?? property.token)
    } else {
      return []
    }
    return Set(range.map(source.word).filter { $0.first?.isUppercase == true })
  }
}
