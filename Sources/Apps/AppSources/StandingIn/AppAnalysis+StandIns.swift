import Documents

extension AppAnalysis {
  /// Extends the stubs to fix a compiler error.
  ///
  /// - Returns: Whether the next build may get further.
  package mutating func addStub(for message: String, in shown: String) -> Bool {
    guard stubs != nil, let index = files.firstIndex(where: { $0.file.shown == shown }) else {
      return false
    }
    if let match = message.firstMatch(of: /no such module '([^'.]+)/) {
      return addStub(ofModule: String(match.1))
    }
    if let match = message.firstMatch(of: /no type named '([^']+)' in module '([^']+)'/) {
      return addStub(String(match.1), to: String(match.2))
    }
    if let match = message.firstMatch(of: /module '([^']+)' has no member named '([^']+)'/) {
      return addStub(String(match.2), to: String(match.1))
    }
    if let match = message.firstMatch(
      of:
        /no (?:struct|class|enum|protocol|func|var|type|such decl).* named '([^']+)' in module '([^']+)'/
    ) {
      return addStub(String(match.1), to: String(match.2))
    }
    if makeProtocol(for: message) { return true }
    let patterns = [
      /cannot find type '([^']+)' in scope/, /cannot find '([^']+)' in scope/,
      /unknown attribute '([^']+)'/,
    ]
    for pattern in patterns {
      guard let match = message.firstMatch(of: pattern) else { continue }
      let name = String(match.1)
      guard let first = name.first, first.isLetter || first == "_" else { return false }
      let module = missingModule(of: files[index])
      guard first.isUppercase || module != nil else { return false }
      return addStub(name, to: module ?? files[index].module)
    }
    return false
  }

  /// Removes `override` from a member that overrides nothing in its superclass, a stub.
  package mutating func dropOverride(
    for message: String, line: Int, column: Int, in shown: String
  ) -> Bool {
    guard message.contains("does not override"),
      let index = files.firstIndex(where: { $0.file.shown == shown && !$0.isLeftOut }),
      let token = files[index].source.token(line: line, column: column)
    else { return false }
    let source = files[index].source
    let words = (max(0, token - 10)...token).reversed().prefix {
      !["{", "}", ";"].contains(source.word($0))
    }
    guard let word = words.first(where: { source.word($0) == "override" }),
      files[index].leave(source.code[word].range)
    else { return false }
    files[index].edits.blank(source.code[word].range, of: source.bytes)
    return true
  }

  /// Gives a stub value the type required by its context, if that has an empty value.
  package mutating func giveType(
    for message: String, line: Int, column: Int, in shown: String
  ) -> Bool {
    let asked = message.firstMatch(of: /value of type 'Anything\??' to (?:.* )?type '([^']+)'/)
    let returned = message.firstMatch(of: /return expression of type 'Anything\??' to .* '([^']+)'/)
    let type = (asked ?? returned).map { String($0.1) }
    let wrapper: String? =
      if message.contains("must have Optional type, not 'Anything'") {
        "Stub.optional("
      } else if message.contains("value of optional type 'Anything?' must be unwrapped")
        || message.contains("generic parameter 'Value' could not be inferred")
      {
        "Stub.present("
      } else if type.map(hasEmptyValue) == true {
        "Stub.typed("
      } else {
        nil
      }
    guard let wrapper,
      let index = files.firstIndex(where: { $0.file.shown == shown && !$0.isLeftOut }),
      let token = files[index].source.token(line: line, column: column),
      let range = files[index].source.postfixExpression(around: token),
      files[index].wrapped.insert("\(wrapper)\(range)").inserted
    else { return false }
    files[index].edits.wrap(range, in: wrapper, ")")
    return true
  }

  /// Whether stubs can provide an empty value of a type.
  private func hasEmptyValue(_ type: String) -> Bool {
    let known: Set = [
      "String", "Int", "Double", "Float", "CGFloat", "Bool", "Date", "Data", "URL", "UIColor",
      "UIImage", "UIFont", "UIView", "UIViewController", "Any", "AnyObject", "()",
    ]
    return known.contains(type) || type.hasSuffix("?") || type.hasPrefix("[")
      || type.hasPrefix("Set<") || stubs?.isStub(type) == true
  }

  /// Turns a stub class into a protocol if a type also inherits from another class, or is not a
  /// class.
  private mutating func makeProtocol(for message: String) -> Bool {
    let both = message.firstMatch(of: /multiple inheritance from classes '([^']+)' and '([^']+)'/)
    let one = message.firstMatch(of: /non-class type '[^']+' cannot inherit from class '([^']+)'/)
    let names = [both?.2, both?.1, one?.1].compactMap { $0.map(String.init) }
    return names.contains { stubs?.makeProtocol($0) == true }
  }

  /// Adds a stub for a module of the app whose files have all been excluded.
  private mutating func addStub(ofModule module: String) -> Bool {
    guard isLeftOut(module), stubs?.add(module: module, files: files) == true else { return false }
    importers[module] = files.count { file in
      !file.isLeftOut && file.declarations.imports.contains { $0.module == module }
    }
    return true
  }

  private mutating func addStub(_ name: String, to module: String) -> Bool {
    guard stubs?.add(name, to: module) == true else { return false }
    makeEmptyValues(ofSubclassesOf: name)
    adaptAttributes(named: name)
    if stubs?.missing.contains(module) == false {
      notes.append("replaced: '\(name)', which is missing or was excluded, by an empty type")
    }
    return true
  }

  /// Lets the app's subclasses of a stub class create empty values of their own type.
  ///
  /// A class with its own initializers may have none without arguments.
  private mutating func makeEmptyValues(ofSubclassesOf name: String) {
    for index in files.indices where !files[index].isLeftOut {
      let (source, declarations) = (files[index].source, files[index].declarations)
      for (owner, type) in declarations.types.enumerated()
      where type.kind == .class && type.inherited.first == name && !type.isGeneric && !type.isLocal
        && !files[index].isLeft(type.token) && source.word(type.body.lowerBound - 1) == "{"
        && !declarations.methods.contains(where: { $0.owner == owner && $0.name == "init" })
      {
        let isPublic = !type.modifiers.isDisjoint(with: ["public", "open"])
        files[index].edits.replace(
          source.code[type.body.lowerBound - 1].range, of: source.bytes,
          by: "{ \(isPublic ? "public " : "")override class func madeStub() -> Any"
            + " { \(files[index].module).\(type.path)() } ", isPadded: false)
      }
    }
  }

  /// The missing module that a file imports; among several the one that the fewest files import.
  private func missingModule(of file: AnalyzedFile) -> String? {
    let imported = file.declarations.imports.map { String($0.module.prefix { $0 != "." }) }
    guard let missing = stubs?.missing else { return nil }
    return imported.filter(missing.contains).min {
      (importers[$0] ?? 0, $0) < (importers[$1] ?? 0, $1)
    }
  }

  /// Excludes the code around a location, such as the body of a function, so that the rest
  /// compiles.
  package mutating func leaveOut(line: Int, column: Int, in shown: String, because reason: String)
    -> Bool
  {
    guard let index = files.firstIndex(where: { $0.file.shown == shown && !$0.isLeftOut }) else {
      return false
    }
    let source = files[index].source
    guard let token = source.token(line: line, column: column) else { return false }
    let parts = [
      leavesBodiesOut ? nil : SwiftPart(statementAround: token, in: files[index]),
      SwiftPart(around: token, in: files[index]),
    ]
    for part in parts.compactMap(\.self) where files[index].leave(part.range) {
      files[index].edits.replace(part.range, of: source.bytes, by: part.text, isPadded: false)
      conform(toResultAround: token, in: index)
      leftBodies.append("\(part.name) (\(shown):\(line): \(reason))")
      return true
    }
    return false
  }

  /// Excludes the method or computed property at a location.
  package mutating func leaveMemberOut(
    line: Int, column: Int, in shown: String, because reason: String
  ) -> Bool {
    guard let index = files.firstIndex(where: { $0.file.shown == shown && !$0.isLeftOut }),
      let token = files[index].source.token(line: line, column: column)
    else { return false }
    let (source, declarations) = (files[index].source, files[index].declarations)
    guard let member = RemovableMember.all(in: (source, declarations)).around(token) else {
      return false
    }
    let range =
      source.code[member.tokens.lowerBound].range
      .lowerBound..<source.code[member.tokens.upperBound - 1].range.upperBound
    guard files[index].leave(range) else { return false }
    files[index].edits.blank(range, of: source.bytes)
    leftBodies.append("\(member.name) (\(shown):\(line): \(reason))")
    return true
  }

  /// Excludes the top-level declaration at a location, so that a stub can replace it.
  package mutating func leaveDeclarationOut(
    line: Int, column: Int, in shown: String, because reason: String
  ) -> Bool {
    guard let index = files.firstIndex(where: { $0.file.shown == shown && !$0.isLeftOut }),
      let token = files[index].source.token(line: line, column: column)
    else { return false }
    let (source, starts) = (files[index].source, files[index].declarations.topLevel)
    guard let start = starts.last(where: { $0 <= token }),
      !files[index].declarations.imports.contains(where: {
        $0.token >= start && $0.token < start + 6
      })
    else { return false }
    let end = starts.first { $0 > token } ?? source.code.count
    let range = source.code[start].range.lowerBound..<source.code[end - 1].range.upperBound
    let name = files[index].declarations.types.first { (start..<end).contains($0.token) }?.name
    // Classes that the system instantiates cannot be excluded.
    let isMade = name == scenes.delegate?.path || scenes.classes.contains { $0.path == name }
    guard !isMade, files[index].leave(range) else { return false }
    files[index].edits.blank(range, of: source.bytes)
    files[index].left.append(start..<end)
    leftBodies.append("\(name ?? "a declaration") (\(shown):\(line): \(reason))")
    made = RuntimeInstantiatedClasses(files, app: project.app.name)
    return true
  }

  /// Whether parts of the app are replaced by stubs, which need the module of stubs.
  package var hasStubs: Bool { stubs != nil || !leftBodies.isEmpty }

  /// Whether code that needs SwiftUI is compiled.
  package var keepsSwiftUI: Bool { files.contains { !$0.isLeftOut && !$0.kept.isEmpty } }

  /// Whether a location is in a kept declaration that needs SwiftUI.
  package func isKept(line: Int, column: Int, in shown: String) -> Bool {
    guard let file = files.first(where: { $0.file.shown == shown && !$0.isLeftOut }),
      let token = file.source.token(line: line, column: column)
    else { return false }
    return file.kept.contains { $0.contains(token) }
  }

  /// Excludes refused constructs inside functions, if stubs are permitted.
  mutating func leaveRefusedOut() {
    guard stubs != nil || keepsSwiftUI else { return }
    refusals = refusals.filter { refusal in
      let (line, column, file) = (refusal.line, refusal.column, refusal.file)
      guard stubs != nil || isKept(line: line, column: column, in: file) else { return true }
      guard refusal.construct != .missingScene else { return true }
      if [.objectiveCFile, .nib, .storyboard].contains(refusal.construct), refusal.line == 1 {
        leftBodies.append("\(file) (\(refusal.sentence))")
        return false
      }
      if isLeft(line: line, column: column, in: file) { return false }
      return !leaveOut(line: line, column: column, in: file, because: refusal.sentence)
        && !leaveMemberOut(line: line, column: column, in: file, because: refusal.sentence)
        && !leaveDeclarationOut(line: line, column: column, in: file, because: refusal.sentence)
    }
  }

  /// Whether a location is in excluded code.
  private func isLeft(line: Int, column: Int, in shown: String) -> Bool {
    guard let file = files.first(where: { $0.file.shown == shown && !$0.isLeftOut }),
      let token = file.source.token(line: line, column: column)
    else { return false }
    let start = file.source.code[token].range.lowerBound
    return file.leftBytes.contains { $0.contains(start) }
  }

  /// The replacements by stubs, in sentences.
  package var standInNotes: [String] {
    var notes: [String] = []
    if let stubs, !stubs.missing.isEmpty {
      notes.append("replaced by stubs: the missing modules \(stubs.missing.named)")
    }
    if !leftBodies.isEmpty { notes.append("excluded, without effect: \(leftBodies.named)") }
    return notes
  }
}

extension AnalyzedFile {
  /// Marks bytes as excluded; returns false if they already are.
  fileprivate mutating func leave(_ range: Range<Int>) -> Bool {
    guard
      !leftBytes.contains(where: {
        $0.lowerBound <= range.lowerBound && $0.upperBound >= range.upperBound
      })
    else { return false }
    leftBytes.append(range)
    return true
  }
}

extension SwiftSource {
  /// The token at a line and column, or the last one before it.
  fileprivate func token(line: Int, column: Int) -> Int? {
    let next = code.partition { ($0.line, $0.column) > (line, column) }
    return next > 0 ? next - 1 : nil
  }

  /// The bytes of the postfix expression (names, calls, subscripts) around a token; nil for other
  /// tokens.
  fileprivate func postfixExpression(around token: Int) -> Range<Int>? {
    let links: Set = [".", "?.", "!."]
    var token = links.contains(word(token)) ? token + 1 : token
    while ["!", "?"].contains(word(token)), token > 0, touches(token - 1, token) { token -= 1 }
    if [")", "]"].contains(word(token)), let open = partners[token] { token = open }
    var (first, last) = (token, token)
    if ["(", "["].contains(word(token)), token > 0, touches(token - 1, token) {
      (first, last) = (token - 1, close(of: token))
    } else if kind(token) != .word || ["try", "await", "return"].contains(word(token)) {
      return nil
    }
    while last + 1 < code.count {
      let next = word(last + 1)
      if links.contains(next), kind(last + 2) == .word {
        last += 2
      } else if ["(", "["].contains(next), touches(last, last + 1) {
        last = close(of: last + 1)
      } else if ["?", "!"].contains(next), touches(last, last + 1) {
        last += 1
      } else {
        break
      }
    }
    while first > 0 {
      if [")", "]"].contains(word(first)), let open = partners[first] {
        first = open
        guard first > 0, kind(first - 1) == .word, touches(first - 1, first) else { break }
        first -= 1
      } else if links.contains(word(first - 1)) {
        var base = first - 2
        while base > 0, ["?", "!"].contains(word(base)) { base -= 1 }
        guard base >= 0, kind(base) == .word || [")", "]"].contains(word(base)) else { return nil }
        first = base
      } else {
        break
      }
    }
    guard word(first - 1) != "@" else { return nil }
    return code[first].range.lowerBound..<code[last].range.upperBound
  }

  private func touches(_ one: Int, _ other: Int) -> Bool {
    code[one].range.upperBound == code[other].range.lowerBound
  }
}
