/// Evaluates an `#if` condition: true, false, or nil if it is unknown.
struct ConditionReader {
  /// The maximum nesting of parentheses.
  private static let deepest = 60

  private let words: [String]
  private let conditions: CompilationConditions
  private var index = 0
  private var depth = 0

  /// Evaluates a condition.
  static func value(
    of tokens: ArraySlice<SwiftToken>, _ bytes: [UInt8], _ conditions: CompilationConditions
  ) -> Bool? {
    var reader = ConditionReader(
      words: tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) },
      conditions: conditions)
    let value = reader.alternatives()
    return reader.index == reader.words.count ? value : nil
  }

  private init(words: [String], conditions: CompilationConditions) {
    (self.words, self.conditions) = (words, conditions)
  }

  private var word: String { index < words.count ? words[index] : "" }

  private mutating func alternatives() -> Bool? {
    var value = terms()
    while word == "||" {
      index += 1
      let next = terms()
      value = value == true || next == true ? true : value == nil || next == nil ? nil : false
    }
    return value
  }

  private mutating func terms() -> Bool? {
    var value = term()
    while word == "&&" {
      index += 1
      let next = term()
      value = value == false || next == false ? false : value == nil || next == nil ? nil : true
    }
    return value
  }

  private mutating func term() -> Bool? {
    var isNegated = false
    while word == "!" {
      isNegated.toggle()
      index += 1
    }
    let value = primary()
    return isNegated ? value.map { !$0 } : value
  }

  private mutating func primary() -> Bool? {
    let name = word
    index += 1
    if name == "(" {
      guard depth < ConditionReader.deepest else { return nil }
      depth += 1
      defer { depth -= 1 }
      let value = alternatives()
      guard word == ")" else { return nil }
      index += 1
      return value
    }
    guard word == "(" else {
      return name == "true" ? true : name == "false" ? false : conditions.defines.contains(name)
    }
    let argument = arguments()
    switch name {
    case "os": return conditions.isSystem(argument)
    case "canImport":
      return conditions.modules.contains(String(argument.prefix { $0 != "." && $0 != "," }))
    case "targetEnvironment": return false
    default: return nil
    }
  }

  /// The words in parentheses, joined.
  private mutating func arguments() -> String {
    var text = ""
    index += 1
    while index < words.count, word != ")" {
      text += word
      index += 1
    }
    index += 1
    return text
  }
}
