/// A part of a file that is replaced by a stub call: a body, or the value of a property.
struct SwiftPart {
  /// The declaration that contains it, such as "Player.play".
  let name: String
  /// The replaced bytes.
  let range: Range<Int>
  let text: String
  /// Whether it is replaced by a placeholder view.
  var isPlate: Bool { text.hasPrefix(" HostPlate(") }

  private init(name: String, range: Range<Int>, text: String) {
    (self.name, self.range, self.text) = (name, range, text)
  }

  /// The replaceable part around a token; nil if the token belongs to a signature.
  init?(around token: Int, in file: AnalyzedFile) {
    let (source, declarations) = (file.source, file.declarations)
    let bodies = Set(declarations.types.filter { !$0.isLocal }.map { $0.body.lowerBound - 1 })
    let owner = declarations.type(around: token)?.path
    func shown(_ name: String) -> String { owner.map { "\($0).\(name)" } ?? name }
    func inside(_ open: Int) -> Range<Int> {
      source.code[open].range.upperBound..<source.code[source.close(of: open)].range.lowerBound
    }
    if let method = declarations.methods.first(where: { method in
      method.body.map { ($0.lowerBound - 1...$0.upperBound).contains(token) } == true
    }), let body = method.body {
      let name = shown(method.name)
      if source.givesView(before: body.lowerBound - 1, from: method.token) {
        self.init(plate: name, owner, inside(body.lowerBound - 1))
        return
      }
      let throwing = (method.token..<body.lowerBound).contains { source.word($0) == "throws" }
      let call =
        method.name == "init"
        ? "Stub.ended" : throwing ? "return try Stub.thrown" : "return Stub.body"
      self.init(
        name: name, range: inside(body.lowerBound - 1), text: " \(call)(\(name.swiftLiteral)) ")
      return
    }
    let braces = source.braces(around: token).filter { !bodies.contains($0) }
    if braces.isEmpty {
      self.init(valueAround: token, in: file, shown)
    } else {
      self.init(braces: braces, in: file, shown)
    }
  }

  /// Creates a placeholder for a view.
  private init(plate name: String, _ owner: String?, _ range: Range<Int>) {
    let view = name.hasSuffix(".body") ? owner ?? name : name
    self.init(name: name, range: range, text: " HostPlate(\(view.swiftLiteral)) ")
  }

  /// The body of a computed property, an observer, or a closure.
  private init?(braces: [Int], in file: AnalyzedFile, _ shown: (String) -> String) {
    let source = file.source
    func inside(_ open: Int) -> Range<Int> {
      source.code[open].range.upperBound..<source.code[source.close(of: open)].range.lowerBound
    }
    guard let outer = braces.first else { return nil }
    let property = file.declarations.properties.last { $0.token < outer }
    let name = shown(property?.name ?? "a closure")
    if let property, source.givesView(before: outer, from: property.token) {
      self.init(
        plate: name, file.declarations.type(around: outer)?.path, inside(outer))
      return
    }
    let value = " return Stub.body(\(name.swiftLiteral)) "
    let words = ["get", "set", "willSet", "didSet"]
    guard words.contains(source.word(outer + 1)) else {
      self.init(name: name, range: inside(outer), text: value)
      return
    }
    guard braces.count > 1 else { return nil }
    let keyword = (outer..<braces[1]).last { words.contains(source.word($0)) }
    self.init(
      name: name, range: inside(braces[1]),
      text: keyword.map { source.word($0) } == "get" ? value : " ")
  }

  /// The initial value of a stored property.
  private init?(valueAround token: Int, in file: AnalyzedFile, _ shown: (String) -> String) {
    let (source, declarations) = (file.source, file.declarations)
    guard let property = declarations.properties.last(where: { $0.token <= token }),
      let equals = (property.token..<min(source.code.count, property.token + 60)).first(where: {
        source.word($0) == "="
      }),
      equals < token || source.code[equals].line == source.code[token].line
    else { return nil }
    let end = source.endOfExpression(from: equals + 1)
    guard token <= end else { return nil }
    name = shown(property.name)
    let isTyped = source.word(property.token + 1) == ":"
    let first = isTyped ? equals : property.token + 1
    range = source.code[first].range.lowerBound..<source.code[end].range.upperBound
    text = "\(isTyped ? "" : ": Anything ")= Stub.body(\(name.swiftLiteral))"
  }
}

extension SwiftSource {
  /// Whether a signature from a name up to a brace contains `some View`.
  func givesView(before brace: Int, from name: Int) -> Bool {
    (name..<max(name, brace)).contains { has("some", "View", at: $0) }
  }

  /// The braces around a token, outermost first.
  fileprivate func braces(around token: Int) -> [Int] {
    code.indices.prefix(token + 1).filter { word($0) == "{" && close(of: $0) >= token }
  }

  /// The last token of an expression that begins at a token.
  func endOfExpression(from start: Int) -> Int {
    var index = start
    while index < code.count {
      if ["(", "[", "{"].contains(word(index)) { index = close(of: index) }
      let next = index + 1
      guard next < code.count else { break }
      if ["}", ";", ")"].contains(word(next)) { return index }
      let joins = [".", "?", ":", ")", "]"].contains(word(next)) || kind(next) == .symbol
      if code[next].line > code[index].line, !joins, kind(index) != .symbol { return index }
      index = next
    }
    return max(start, min(index, code.count - 1))
  }
}
