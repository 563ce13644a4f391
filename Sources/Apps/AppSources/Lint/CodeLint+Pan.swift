extension CodeLint {
  private static let directions: Set = ["left", "right", "up", "down"]

  /// Reports misuse of directions in a pan handler.
  mutating func checkPan(_ method: MethodDeclaration, _ body: Range<Int>) {
    let names = method.parameters.filter { parameter in
      parameter.type.hasSuffix("PanDirection")
        || ["panWith", "panBeganWith", "panEndedWith"].contains(parameter.label)
    }.map(\.name)
    guard !names.isEmpty else { return }
    for index in body {
      checkComparison(at: index, names)
      if source.words.contains("scrollBy") { checkSign(at: index, body) }
    }
  }

  private mutating func checkComparison(at index: Int, _ names: [String]) {
    let word = source.word(index)
    if word == "switch", names.contains(source.word(index + 1)) {
      return find(
        .panDirection,
        "a switch over '\(source.word(index + 1))' does not match two directions at once", at: index
      )
    }
    guard word == "==" || word == "!=" else { return }
    let isCompared =
      names.contains(source.word(index - 1)) || names.contains(source.word(index + 1))
    let isDirection = [index - 1, index + 2].contains {
      source.word($0 - 1) == "." && CodeLint.directions.contains(source.word($0))
    }
    if isCompared, isDirection {
      find(.panDirection, "'\(word)' is false for two directions at once", at: index)
    }
  }

  /// Reports a positive y for `.up` and a negative one for `.down`.
  private mutating func checkSign(at index: Int, _ body: Range<Int>) {
    let direction = source.word(index)
    guard source.word(index - 1) == ".", direction == "up" || direction == "down" else { return }
    guard let isNegative = sign(from: index + 1, limit: min(body.upperBound, index + 40)) else {
      return
    }
    if isNegative != (direction == "up") {
      find(
        .panSign,
        "'.\(direction)' scrolls by a \(isNegative ? "negative" : "positive") y, which moves the"
          + " map \(isNegative ? "up" : "down")", at: index)
    }
  }

  /// Whether the next y is negative; nil if another direction comes first.
  private func sign(from start: Int, limit: Int) -> Bool? {
    var index = start
    while index < limit {
      let word = source.word(index)
      if CodeLint.directions.contains(word), source.word(index - 1) == "." { return nil }
      if word == "}" || word == "case" { return nil }
      if word == "?" || isVertical(word) {
        switch source.word(index + 1) {
        case "=", ":", "?": return value(at: index + 2)
        case "+=": return value(at: index + 2)
        case "-=": return value(at: index + 2).map { !$0 }
        default: if word == "?" { return value(at: index + 1) }
        }
      }
      index += 1
    }
    return nil
  }

  private func isVertical(_ name: String) -> Bool {
    let name = name.lowercased()
    return name == "y" || name == "dy" || name.hasSuffix("offsety") || name.hasPrefix("yoffset")
      || name.hasPrefix("vertical") || name == "deltay" || name == "scrolly" || name == "yscroll"
  }

  /// Whether a value is negative; nil if it is zero or not a literal.
  private func value(at index: Int) -> Bool? {
    let word = source.word(index)
    if word == "-" { return true }
    guard word != "0", word != "0.0", source.kind(index) == .number || source.kind(index) == .word
    else { return nil }
    // The result of a calculation may have any sign.
    return ["-", "*"].contains(source.word(index + 1)) ? nil : false
  }
}
