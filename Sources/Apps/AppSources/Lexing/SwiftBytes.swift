extension UInt8 {
  /// Whether it is a space, a tab or a line break.
  var isSpace: Bool {
    self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || isLineEnd || self == 0x0B
      || self == 0x0C
  }

  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }

  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// Whether it is an identifier character, as are all bytes beyond ASCII.
  var isWord: Bool {
    isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self
      || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "$") || self >= 0x80
  }

  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether it is a bracket, a comma or other single-character punctuation.
  var isMark: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "@"),
      UInt8(ascii: "\\"), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}

/// Keywords of the language.
enum SwiftKeywords {
  /// Keywords before a value; a slash after them begins a regular expression.
  static let beforeValues: Set = [
    "return", "in", "case", "where", "if", "guard", "while", "switch", "throw", "try", "await",
    "else", "do", "repeat", "is", "as", "yield",
  ]
  /// Keywords that declare a type or extend one.
  static let types: Set = ["class", "struct", "enum", "actor", "protocol", "extension"]
  /// Modifiers of declarations.
  static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
    "override", "required", "convenience", "mutating", "nonmutating", "lazy", "weak", "unowned",
    "dynamic", "optional", "indirect", "nonisolated", "isolated", "prefix", "postfix", "infix",
    "consuming", "borrowing", "distributed", "async",
  ]
}
