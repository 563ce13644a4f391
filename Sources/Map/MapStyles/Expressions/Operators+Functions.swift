import Documents
import Foundation

extension Operators {
  /// The operators that depend only on the values of their arguments.
  static let functions: [String: Parse] = arithmetic.merging(plain) { first, _ in first }

  private static func unary(_ name: String, _ body: @escaping @Sendable (Double) -> Double) -> (
    String, Parse
  ) {
    (
      name,
      { parser, json, _ in
        try parser.require(json, 1...1)
        let argument = try parser.argument(json, 1, expecting: .number)
        return .function(name, .number, [argument]) { .number(body($0[0].asNumber ?? .nan)) }
      }
    )
  }

  private static func folding(
    _ name: String, _ counts: ClosedRange<Int>, from start: Double? = nil,
    _ body: @escaping @Sendable (Double, Double) -> Double
  ) -> (String, Parse) {
    (
      name,
      { parser, json, _ in
        try parser.require(json, counts)
        var nodes: [ExpressionNode] = []
        for index in json.indices.dropFirst() {
          nodes.append(try parser.argument(json, index, expecting: .number))
        }
        return .function(name, .number, nodes) { values in
          let numbers = values.map { $0.asNumber ?? .nan }
          guard let first = start ?? numbers.first else { return .number(.nan) }
          return .number(numbers.dropFirst(start == nil ? 1 : 0).reduce(first, body))
        }
      }
    )
  }

  private static func fixed(_ name: String, _ value: Double) -> (String, Parse) {
    (
      name,
      { parser, json, _ in
        try parser.require(json, 0...0)
        return ExpressionNode(.number(value))
      }
    )
  }

  private static let minus: Parse = { parser, json, type in
    let entry = json.count == 2 ? unary("-") { -$0 } : folding("-", 2...2, -)
    return try entry.1(&parser, json, type)
  }

  private static let arithmetic: [String: Parse] = Dictionary(
    uniqueKeysWithValues: [
      fixed("ln2", log(2)), fixed("pi", .pi), fixed("e", exp(1)),
      folding("+", 0...1000, from: 0, +), folding("*", 0...1000, from: 1, *),
      folding("/", 2...2, /), folding("%", 2...2) { $0.truncatingRemainder(dividingBy: $1) },
      folding("^", 2...2) { pow($0, $1) },
      folding("min", 0...1000, from: .infinity) { Swift.min($0, $1) },
      folding("max", 0...1000, from: -.infinity) { Swift.max($0, $1) },
      unary("sqrt") { $0.squareRoot() }, unary("log10") { log10($0) }, unary("ln") { log($0) },
      unary("log2") { log2($0) }, unary("sin") { sin($0) }, unary("cos") { cos($0) },
      unary("tan") { tan($0) }, unary("asin") { asin($0) }, unary("acos") { acos($0) },
      unary("atan") { atan($0) }, unary("abs") { abs($0) }, unary("ceil") { ceil($0) },
      unary("floor") { floor($0) },
      unary("round") { $0.rounded(.toNearestOrAwayFromZero) },
      ("-", minus),
    ])
}

extension Operators {
  /// Returns an operator with one argument of each given type.
  private static func function(
    _ name: String, _ types: [ValueType], _ result: ValueType,
    body: @escaping @Sendable ([StyleValue]) throws(EvaluationError) -> StyleValue
  ) -> (String, Parse) {
    (
      name,
      { parser, json, _ in
        try parser.require(json, types.count...types.count)
        var nodes: [ExpressionNode] = []
        for (index, type) in types.enumerated() {
          nodes.append(
            try parser.argument(json, index + 1, expecting: type == .value ? nil : type))
        }
        return .function(name, result, nodes, body: body)
      }
    )
  }

  private static func texts(_ values: [StyleValue]) -> [String] { values.map(\.displayText) }

  private static func color(_ values: [StyleValue]) throws(EvaluationError) -> StyleValue {
    let numbers = values.compactMap(\.asNumber)
    guard let color = ColorFunctions.color(numbers) else {
      throw .noColor("[\(numbers.map(\.plainText).joined(separator: ","))]")
    }
    return color
  }

  private static let concat: Parse = { parser, json, _ in
    let nodes = json.count > 1 ? try parser.parseChoices(json) : []
    return .function("concat", .string, nodes) { .string(texts($0).joined()) }
  }

  private static let typeName: Parse = { parser, json, _ in
    try parser.require(json, 1...1)
    return .typeName(try parser.argument(json, 1))
  }

  private static let length: Parse = { parser, json, _ in
    try parser.require(json, 1...1)
    let node = try parser.argument(json, 1)
    switch node.type {
    case .string, .array, .value: break
    default: throw parser.invalid("'length' takes a list or a string, found \(node.type)")
    }
    return .function("length", .number, [node]) { values throws(EvaluationError) in
      switch values[0] {
      case .string(let text): return .number(Double(text.unicodeScalars.count))
      case .array(let elements): return .number(Double(elements.count))
      case .null, .bool, .number, .color, .object, .formatted, .image:
        throw .wrongType(expected: "string or array", found: values[0].typeName)
      }
    }
  }

  private static let plain: [String: Parse] = Dictionary(
    uniqueKeysWithValues: [
      function("!", [.boolean], .boolean) { .bool($0[0] == .bool(false)) },
      ("typeof", typeName),
      function("upcase", [.string], .string) { .string(texts($0)[0].uppercased()) },
      function("downcase", [.string], .string) { .string(texts($0)[0].lowercased()) },
      function("is-supported-script", [.string], .boolean) { _ in .bool(true) },
      function("rgb", [.number, .number, .number], .color, body: color),
      function("rgba", [.number, .number, .number, .number], .color, body: color),
      function("to-rgba", [.color], .array(.number, count: 4)) { values in
        guard case .color(let color) = values[0] else { return .null }
        return ColorFunctions.channels(color)
      },
      function("split", [.string, .string], .array(.string, count: nil)) { values in
        .array(split(texts(values)[0], by: texts(values)[1]).map(StyleValue.string))
      },
      function("join", [.array(.string, count: nil), .string], .string) { values in
        guard case .array(let parts) = values[0] else { return .null }
        return .string(texts(parts).joined(separator: values[1].displayText))
      },
      ("concat", concat), ("length", length),
    ])

  private static func split(_ text: String, by separator: String) -> [String] {
    guard !separator.isEmpty else { return text.map(String.init) }
    return text.components(separatedBy: separator)
  }
}
