import Documents

extension Operators {
  static let types: [String: Parse] = {
    var table: [String: Parse] = [
      "array": { parser, json, _ in try parser.parseArray(json) },
      "semiliteral": { parser, json, _ in try parser.parseSemiliteral(json) },
      "format": { parser, json, _ in try parser.parseFormat(json) },
      "image": { parser, json, _ in
        try parser.require(json, 1...1)
        return .conversion(.image, [try parser.argument(json, 1, expecting: .string)])
      },
      "number-format": { parser, json, _ in
        try parser.parseNumberFormat(json)
      },
    ]
    let checks: [(String, ValueType)] = [
      ("string", .string), ("number", .number), ("boolean", .boolean), ("object", .object),
    ]
    for (name, type) in checks {
      table[name] = { parser, json, _ in
        .assertion(type, try parser.parseChoices(json))
      }
    }
    let conversions: [(String, ValueType)] = [
      ("to-string", .string), ("to-number", .number), ("to-boolean", .boolean),
      ("to-color", .color),
    ]
    for (name, type) in conversions {
      table[name] = { parser, json, _ in
        if type == .string || type == .boolean { try parser.require(json, 1...1) }
        return .conversion(type, try parser.parseChoices(json))
      }
    }
    return table
  }()
}

extension ExpressionParser {
  mutating func parseChoices(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> [ExpressionNode] {
    guard arguments.count > 1 else {
      throw invalid("'\(name(arguments))' takes at least one argument")
    }
    var nodes: [ExpressionNode] = []
    for index in 1..<arguments.count { nodes.append(try argument(arguments, index)) }
    return nodes
  }

  mutating func parseArray(_ arguments: [JSONValue]) throws(ExpressionError) -> ExpressionNode {
    var item = ValueType.value
    var count: Int?
    var first = 1
    if arguments.count > 2 {
      switch arguments[1].string {
      case "string": item = .string
      case "number": item = .number
      case "boolean": item = .boolean
      default:
        throw invalid("the item type of 'array' must be \"string\", \"number\" or \"boolean\"")
      }
      first = 2
    }
    if arguments.count > 3 {
      if arguments[2] != .null {
        guard let number = arguments[2].number, let whole = Int(exactly: number), whole >= 0 else {
          throw invalid("the length of 'array' must be an integer, found \(arguments[2].summary)")
        }
        count = whole
      }
      first = 3
    }
    var choices = [try argument(arguments, first)]
    for index in arguments.indices.dropFirst(first + 1) {
      choices.append(try argument(arguments, index))
    }
    return .assertion(.array(item, count: count), choices)
  }

  /// Parses a list whose elements are expressions.
  mutating func parseSemiliteral(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 1...1)
    var nodes: [ExpressionNode] = []
    if let members = arguments[1].members {
      for member in members { nodes.append(try argument([.null, member.value], 1)) }
      let keys = members.map(\.key)
      return .function(
        "semiliteral", .object, nodes, parameters: .array(keys.map(StyleValue.string))
      ) { .object(Dictionary(zip(keys, $0)) { $1 }) }
    }
    guard let elements = arguments[1].array else { return ExpressionNode(arguments[1].literal) }
    for index in elements.indices { nodes.append(try argument(elements, index)) }
    let types = Set(nodes.map(\.type))
    let item = types.count == 1 ? types.first ?? .value : .value
    return .function("semiliteral", .array(item, count: nodes.count), nodes) { .array($0) }
  }

  mutating func parseFormat(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    guard arguments.count > 1, arguments[1].members == nil else {
      throw invalid("'format' takes at least one text or image, with optional options after each")
    }
    var nodes: [ExpressionNode] = []
    var sections: [FormatSection] = []
    for index in arguments.indices.dropFirst() {
      guard let options = arguments[index].members else {
        sections.append(FormatSection(content: nodes.count))
        let content = try argument(arguments, index)
        guard [.string, .value, .null, .image].contains(content.type) else {
          throw invalid("'format' takes texts and images, found \(content.type)")
        }
        nodes.append(content)
        continue
      }
      guard arguments[index - 1].members == nil else {
        throw invalid("'format' takes one object of options after each text or image")
      }
      for option in options {
        let node = nodes.count
        nodes.append(try parseOption(option, index, of: &sections[sections.count - 1], node))
      }
    }
    let layout = sections
    return .function("format", .formatted, nodes, parameters: .string("\(layout)")) { values in
      .formatted(FormattedText(layout.map { $0.section(values) }))
    }
  }

  /// Parses an option of a section; `node` is the index of its value among the arguments.
  private mutating func parseOption(
    _ option: JSONMember, _ index: Int, of section: inout FormatSection, _ node: Int
  ) throws(ExpressionError) -> ExpressionNode {
    let arguments = Array(repeating: option.value, count: index + 1)
    switch option.key {
    case "font-scale":
      section.scale = node
      return try argument(arguments, index, expecting: .number)
    case "text-font":
      section.fonts = node
      return try argument(arguments, index, expecting: .array(.string, count: nil))
    case "text-color":
      section.color = node
      return try argument(arguments, index, expecting: .color)
    case "vertical-align":
      if let name = option.value.string, !["bottom", "center", "top"].contains(name) {
        throw invalid("'vertical-align' must be bottom, center or top, found '\(name)'")
      }
      section.verticalAlign = node
      return try argument(arguments, index, expecting: .string)
    default: throw invalid("unknown option '\(option.key)' of 'format'")
    }
  }
}

/// The indices of a `format` section's parts among the arguments.
private struct FormatSection: Sendable {
  let content: Int
  var scale: Int?
  var fonts: Int?
  var color: Int?
  var verticalAlign: Int?

  init(content: Int) { self.content = content }

  func section(_ values: [StyleValue]) -> FormattedText.Section {
    var section = FormattedText.Section("")
    section.verticalAlign = verticalAlign.flatMap { values[$0].asText }
    if case .image(let name) = values[content] {
      // An image keeps its size, and has neither fonts nor a text color.
      section.image = name
      return section
    }
    section.text = values[content].displayText
    section.scale = scale.flatMap { values[$0].asNumber }
    if let fonts, case .array(let names) = values[fonts] {
      section.fonts = names.compactMap(\.asText)
    }
    if let color, case .color(let ink) = values[color] { section.color = ink }
    return section
  }
}
