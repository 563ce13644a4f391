import DisplayLists

extension ExpressionNode {
  /// Returns a type assertion such as `string`: the first value of the type, else an error.
  static func assertion(_ type: ValueType, _ choices: [ExpressionNode]) -> ExpressionNode {
    let operation = Operation("assert", .string("\(type)")) {
      arguments, scope throws(EvaluationError) in
      var found = StyleValue.null
      for argument in arguments {
        found = try argument.evaluate(scope)
        if type.admits(found) { return found }
      }
      throw .wrongType(expected: type.description, found: found.typeName)
    }
    return ExpressionNode(operation, type, choices)
  }

  /// Returns a conversion such as `to-number`: the first convertible value, else an error.
  static func conversion(_ type: ValueType, _ choices: [ExpressionNode]) -> ExpressionNode {
    let operation = Operation("to", .string("\(type)")) {
      arguments, scope throws(EvaluationError) in
      var found = StyleValue.null
      for argument in arguments {
        found = try argument.evaluate(scope)
        if let value = Conversion.converted(found, to: type) { return value }
      }
      if type == .color { throw .noColor(found.displayText) }
      throw .wrongType(expected: "a value that can become \(type)", found: found.jsonText)
    }
    return ExpressionNode(operation, type, choices)
  }
}

/// The conversions between value types.
enum Conversion {
  /// Returns whether values of a type are converted implicitly for a property of another type.
  static func canConvert(_ type: ValueType, to wanted: ValueType) -> Bool {
    switch (wanted, type) {
    case (.color, .value), (.color, .string), (.image, .value), (.image, .string): true
    case (.formatted, .value), (.formatted, .string), (.formatted, .image): true
    case (.padding, .value), (.padding, .number), (.padding, .array): true
    case (.numberArray, .value), (.numberArray, .number), (.numberArray, .array): true
    case (.colorArray, .value), (.colorArray, .string), (.colorArray, .array): true
    case (.anchorOffsets, .value), (.anchorOffsets, .array): true
    case (.projection, .value), (.projection, .string), (.projection, .array): true
    default: false
    }
  }

  static func converted(_ value: StyleValue, to type: ValueType) -> StyleValue? {
    switch type {
    case .boolean: .bool(isTruthy(value))
    case .number: number(value)
    case .string: .string(value.displayText)
    case .color: color(value)
    case .formatted: formatted(value)
    case .image: image(value)
    case .padding: padding(value)
    case .numberArray: list(value) { $0.asNumber.map(StyleValue.number) }
    case .colorArray: list(value) { $0.asText == nil && !$0.isColor ? nil : color($0) }
    case .anchorOffsets: VariableAnchorOffset.list(value) == nil ? nil : value
    case .projection: projection(value)
    case .null, .object, .value, .array, .collator: nil
    }
  }

  private static func isTruthy(_ value: StyleValue) -> Bool {
    switch value {
    case .null: false
    case .bool(let flag): flag
    case .number(let number): number != 0 && !number.isNaN
    case .string(let text): !text.isEmpty
    case .color, .array, .object, .formatted, .image: true
    }
  }

  private static func number(_ value: StyleValue) -> StyleValue? {
    switch value {
    case .null: .number(0)
    case .bool(let flag): .number(flag ? 1 : 0)
    case .number: value
    case .string(let text): Double(script: text).map(StyleValue.number)
    case .color, .array, .object, .formatted, .image: nil
    }
  }

  private static func color(_ value: StyleValue) -> StyleValue? {
    switch value {
    case .color: value
    case .string(let text): ColorParser.color(text).map(StyleValue.color)
    case .array(let parts): color(parts)
    case .null, .bool, .number, .object, .formatted, .image: nil
    }
  }

  private static func color(_ parts: [StyleValue]) -> StyleValue? {
    let numbers = parts.compactMap(\.asNumber)
    guard numbers.count == parts.count, (3...4).contains(numbers.count) else { return nil }
    return ColorFunctions.color(numbers)
  }

  private static func formatted(_ value: StyleValue) -> StyleValue {
    switch value {
    case .formatted: value
    case .image(let name): .formatted(FormattedText([.init("", image: name)]))
    case .null, .bool, .number, .string, .color, .array, .object:
      .formatted(FormattedText(value.displayText))
    }
  }

  private static func image(_ value: StyleValue) -> StyleValue? {
    switch value {
    case .image, .null: value
    case .string(let name): .image(name)
    case .bool, .number, .color, .array, .object, .formatted: nil
    }
  }

  /// Returns a list of the converted elements, or of the converted value itself.
  private static func list(
    _ value: StyleValue, _ element: (StyleValue) -> StyleValue?
  ) -> StyleValue? {
    guard case .array(let parts) = value else { return element(value).map { .array([$0]) } }
    let elements = parts.compactMap(element)
    return elements.count == parts.count ? .array(elements) : nil
  }

  private static func projection(_ value: StyleValue) -> StyleValue? {
    switch value {
    case .string: value
    case .array(let parts)
    where parts.count == 3 && parts[0].asText != nil && parts[1].asText != nil
      && parts[2].asNumber != nil:
      value
    default: nil
    }
  }

  private static func padding(_ value: StyleValue) -> StyleValue? {
    if case .number = value { return .array([value, value, value, value]) }
    guard case .array(let parts) = value, parts.allSatisfy({ $0.asNumber != nil }) else {
      return nil
    }
    switch parts.count {
    case 1: return .array([parts[0], parts[0], parts[0], parts[0]])
    case 2: return .array([parts[0], parts[1], parts[0], parts[1]])
    case 3: return .array([parts[0], parts[1], parts[2], parts[1]])
    case 4: return value
    default: return nil
    }
  }
}

extension StyleValue {
  var asNumber: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var isColor: Bool {
    guard case .color = self else { return false }
    return true
  }

  var asText: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

/// The operators `rgb`, `rgba` and `to-rgba`.
enum ColorFunctions {
  /// Returns a color of three channels, 0...255, and an opacity, 0...1; nil if one is out of range.
  static func color(_ numbers: [Double]) -> StyleValue? {
    let alpha = numbers.count == 4 ? numbers[3] : 1
    guard numbers.prefix(3).allSatisfy((0...255).contains), (0...1).contains(alpha) else {
      return nil
    }
    return .color(
      Color(
        red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha))
  }

  static func channels(_ color: Color) -> StyleValue {
    .array([
      .number(color.red * 255), .number(color.green * 255), .number(color.blue * 255),
      .number(color.alpha),
    ])
  }
}
