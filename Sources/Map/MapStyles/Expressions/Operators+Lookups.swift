import Documents

extension Operators {
  static let lookups: [String: Parse] = [
    "zoom": { parser, json, _ in try parser.parseLeaf(json, .zoom) },
    "heatmap-density": { parser, json, _ in
      try parser.parseLeaf(json, ExpressionNode(.progress("heatmap-density"), .number))
    },
    "accumulated": { parser, json, _ in
      try parser.parseLeaf(json, ExpressionNode(.accumulated, .value))
    },
    "line-progress": { parser, json, _ in
      try parser.parseLeaf(json, ExpressionNode(.progress("line-progress"), .number))
    },
    "geometry-type": { parser, json, _ in
      try parser.parseLeaf(json, .geometryType)
    },
    "id": { parser, json, _ in try parser.parseLeaf(json, .id) },
    "properties": { parser, json, _ in
      try parser.parseLeaf(json, .properties)
    },
    "get": { parser, json, _ in try parser.parseGet(json) },
    "has": { parser, json, _ in try parser.parseHas(json) },
    "literal": { parser, json, type in
      try parser.require(json, 1...1)
      // An empty list has any requested type.
      if json[1].array?.isEmpty == true, case .array(_, let count)? = type, count ?? 0 == 0 {
        return ExpressionNode(json[1].literal, type: type)
      }
      return ExpressionNode(json[1].literal)
    },
    "at": { parser, json, type in try parser.parseAt(json, type) },
    "in": { parser, json, _ in try parser.parseIn(json) },
    "index-of": { parser, json, _ in try parser.parseIndexOf(json) },
    "slice": { parser, json, _ in try parser.parseSlice(json) },
  ]
}

extension ExpressionParser {
  func parseLeaf(
    _ arguments: [JSONValue], _ node: ExpressionNode
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 0...0)
    return node
  }

  mutating func parseGet(_ arguments: [JSONValue]) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 1...2)
    if arguments.count == 2, let key = arguments[1].string { return .get(key) }
    return .function("get", .value, try lookup(arguments)) { Self.member($0) ?? .null }
  }

  mutating func parseHas(_ arguments: [JSONValue]) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 1...2)
    if arguments.count == 2, let key = arguments[1].string { return .has(key) }
    return .function("has", .boolean, try lookup(arguments)) { .bool(Self.member($0) != nil) }
  }

  /// Returns the name and the object of `get` and `has`, by default the feature's properties.
  private mutating func lookup(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> [ExpressionNode] {
    let key = try argument(arguments, 1, expecting: .string)
    guard arguments.count == 3 else { return [key, .properties] }
    return [key, try argument(arguments, 2, expecting: .object)]
  }

  private static func member(_ values: [StyleValue]) -> StyleValue? {
    guard case .string(let key) = values[0], case .object(let members) = values[1] else {
      return nil
    }
    return members[key]
  }

  mutating func parseAt(
    _ arguments: [JSONValue], _ type: ValueType?
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...2)
    let index = try argument(arguments, 1, expecting: .number)
    let list = try argument(arguments, 2, expecting: .array(type ?? .value, count: nil))
    guard case .array(let item, _) = list.type else { throw invalid("'at' takes a list") }
    return .function("at", item, [index, list]) { values throws(EvaluationError) in
      guard case .number(let index) = values[0], case .array(let elements) = values[1] else {
        throw .wrongType(expected: "array", found: values[1].typeName)
      }
      guard let position = Int(exactly: index), elements.indices.contains(position) else {
        throw .message(
          "the index \(index.plainText) is out of range in a list of \(elements.count)")
      }
      return elements[position]
    }
  }

  mutating func parseIn(_ arguments: [JSONValue]) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...2)
    let needle = try argument(arguments, 1)
    let haystack = try argument(arguments, 2)
    try requireSimple(needle.type)
    return .function("in", .boolean, [needle, haystack]) { values throws(EvaluationError) in
      try SequenceSearch.requireSimple(values[0])
      switch values[1] {
      case .null: return .bool(false)
      case .array(let elements): return .bool(elements.contains(values[0]))
      case .string(let text):
        // An empty string contains no string, not even an empty one.
        guard !text.isEmpty else { return .bool(false) }
        return .bool(
          SequenceSearch.position(of: SequenceSearch.needle(values[0]), in: text, from: 0) != nil)
      case .bool, .number, .color, .object, .formatted, .image:
        throw .wrongType(expected: "array or string", found: values[1].typeName)
      }
    }
  }

  mutating func parseIndexOf(
    _ arguments: [JSONValue]
  ) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...3)
    var nodes = [try argument(arguments, 1), try argument(arguments, 2)]
    try requireSimple(nodes[0].type)
    if arguments.count == 4 { nodes.append(try argument(arguments, 3, expecting: .number)) }
    return .function("index-of", .number, nodes) { values throws(EvaluationError) in
      try SequenceSearch.requireSimple(values[0])
      let start = SequenceSearch.index(values.count == 3 ? values[2] : .number(0))
      switch values[1] {
      case .array(let elements):
        // A negative index counts from the end, as in JavaScript's arrays, but not in its strings.
        let first = start < 0 ? elements.count + start : start
        let found = elements.indices.first { $0 >= first && elements[$0] == values[0] }
        return .number(Double(found ?? -1))
      case .string(let text):
        let found = SequenceSearch.position(
          of: SequenceSearch.needle(values[0]), in: text, from: start)
        return .number(Double(found ?? -1))
      case .null, .bool, .number, .color, .object, .formatted, .image:
        throw .wrongType(expected: "array or string", found: values[1].typeName)
      }
    }
  }

  mutating func parseSlice(_ arguments: [JSONValue]) throws(ExpressionError) -> ExpressionNode {
    try require(arguments, 2...3)
    var nodes = [try argument(arguments, 1), try argument(arguments, 2, expecting: .number)]
    switch nodes[0].type {
    case .string, .array, .value: break
    default: throw invalid("'slice' takes a list or a string, found \(nodes[0].type)")
    }
    if arguments.count == 4 { nodes.append(try argument(arguments, 3, expecting: .number)) }
    return .function("slice", nodes[0].type, nodes) { values throws(EvaluationError) in
      switch values[0] {
      case .array(let elements):
        return .array(Array(elements[SequenceSearch.range(values, count: elements.count)]))
      case .string(let text):
        let scalars = Array(text.unicodeScalars)
        let part = scalars[SequenceSearch.range(values, count: scalars.count)]
        return .string(String(String.UnicodeScalarView(part)))
      case .null, .bool, .number, .color, .object, .formatted, .image:
        throw .wrongType(expected: "array or string", found: values[0].typeName)
      }
    }
  }
}

extension ExpressionParser {
  /// Checks that the searched value has a primitive type.
  fileprivate func requireSimple(_ type: ValueType) throws(ExpressionError) {
    switch type {
    case .boolean, .string, .number, .null, .value: break
    default: throw invalid("expected a string, number, boolean or null to look for, found \(type)")
    }
  }
}

/// Searches in lists and strings; string indices count Unicode scalars.
private enum SequenceSearch {
  static func requireSimple(_ value: StyleValue) throws(EvaluationError) {
    switch value {
    case .null, .bool, .number, .string: break
    case .color, .array, .object, .formatted, .image:
      throw .wrongType(
        expected: "a string, number, boolean or null to look for", found: value.typeName)
    }
  }

  /// Returns the string to search for; null is searched for as "null".
  static func needle(_ value: StyleValue) -> String {
    value == .null ? "null" : value.displayText
  }

  static func position(of needle: String, in text: String, from start: Int) -> Int? {
    let (needle, text) = (Array(needle.unicodeScalars), Array(text.unicodeScalars))
    let start = max(0, start)
    guard start <= text.count - needle.count else { return nil }
    return (start...(text.count - needle.count)).first {
      text[$0..<$0 + needle.count].elementsEqual(needle)
    }
  }

  static func index(_ value: StyleValue) -> Int {
    guard case .number(let number) = value, number.isFinite else { return 0 }
    return Int(max(-1e9, min(1e9, number)))
  }

  /// Returns the range from the second to the third value; negative ones count from the end.
  static func range(_ values: [StyleValue], count: Int) -> Range<Int> {
    func bound(_ value: StyleValue) -> Int {
      let index = index(value)
      return max(0, min(count, index < 0 ? count + index : index))
    }
    let start = bound(values[1])
    let end = values.count == 3 ? bound(values[2]) : count
    return start..<max(start, end)
  }
}
