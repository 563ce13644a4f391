/// Removes tokens in `#if` branches that are certainly not compiled.
struct ConditionFilter {
  /// An open `#if`.
  private struct Branch {
    /// Whether the enclosing code is compiled.
    let isOuterActive: Bool
    /// Whether this branch is compiled.
    var isActive: Bool
    /// Whether an earlier branch is certainly compiled, so that later ones are not.
    var isDecided: Bool
  }

  let bytes: [UInt8]
  let conditions: CompilationConditions
  private var branches: [Branch] = []

  init(bytes: [UInt8], conditions: CompilationConditions) {
    self.bytes = bytes
    self.conditions = conditions
  }

  /// The tokens that are or may be compiled, without the directives.
  mutating func active(of tokens: [SwiftToken]) -> [SwiftToken] {
    var active: [SwiftToken] = []
    active.reserveCapacity(tokens.count)
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      guard token.kind == .directive, let directive = directive(token) else {
        if branches.last?.isActive ?? true { active.append(token) }
        index += 1
        continue
      }
      let end = endOfLine(from: index, in: tokens)
      enter(directive, ConditionReader.value(of: tokens[index + 1..<end], bytes, conditions))
      index = end
    }
    return active
  }

  private enum Directive { case first, further, otherwise, end }

  private func directive(_ token: SwiftToken) -> Directive? {
    switch String(decoding: bytes[token.range], as: UTF8.self) {
    case "#if": .first
    case "#elseif": .further
    case "#else": .otherwise
    case "#endif": .end
    default: nil
    }
  }

  /// The end of a condition, which continues on the next line only after or before `&&` and `||`.
  private func endOfLine(from start: Int, in tokens: [SwiftToken]) -> Int {
    var index = start + 1
    while index < tokens.count {
      if tokens[index].line != tokens[index - 1].line,
        ![tokens[index], tokens[index - 1]].contains(where: isLogical)
      {
        break
      }
      index += 1
    }
    return index
  }

  private func isLogical(_ token: SwiftToken) -> Bool {
    guard token.kind == .symbol else { return false }
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    return text == "&&" || text == "||"
  }

  private mutating func enter(_ directive: Directive, _ value: Bool?) {
    switch directive {
    case .first:
      let isOuterActive = branches.last?.isActive ?? true
      branches.append(
        Branch(
          isOuterActive: isOuterActive, isActive: isOuterActive && value != false,
          isDecided: value == true))
    case .further, .otherwise:
      guard var branch = branches.popLast() else { return }
      let value = directive == .otherwise ? true : value
      branch.isActive = branch.isOuterActive && !branch.isDecided && value != false
      branch.isDecided = branch.isDecided || value == true
      branches.append(branch)
    case .end: _ = branches.popLast()
    }
  }
}
