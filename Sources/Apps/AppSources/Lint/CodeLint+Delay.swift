extension CodeLint {
  private static let slow: Set = ["red", "systemRed", "orange", "systemOrange", "heavy", "severe"]
  private static let fast: Set = ["green", "systemGreen"]

  /// Reports delays interpreted as if a higher number meant a longer delay.
  mutating func checkDelay(_ method: MethodDeclaration, _ body: Range<Int>) {
    let isDelay =
      method.parameters.contains { $0.type.hasSuffix("DelayCategory") }
      || has("delayCategoryToNextDestination", in: body)
    guard isDelay else { return }
    for index in body {
      switch source.word(index) {
      case "case": checkCase(at: index, body)
      case "rawValue": checkNumber(at: index, body)
      default: break
      }
    }
  }

  private mutating func checkCase(at index: Int, _ body: Range<Int>) {
    let label = source.word(index + 1) == "." ? source.word(index + 2) : source.word(index + 1)
    guard
      let colon = (index..<min(index + 12, body.upperBound)).first(where: {
        source.word($0) == ":"
      })
    else { return }
    let end = (colon..<body.upperBound).first {
      ["case", "default", "}"].contains(source.word($0))
    }
    let words = Set((colon..<(end ?? body.upperBound)).map { source.word($0) })
    let isHeavy = label == "heavy" || label == "1"
    let isLight = label == "light" || label == "3"
    if isHeavy && !words.isDisjoint(with: CodeLint.fast)
      || isLight && !words.isDisjoint(with: CodeLint.slow.subtracting(["orange", "systemOrange"]))
    {
      find(
        .delay,
        "'\(label)' is \(isHeavy ? "heavy" : "light") traffic, not \(isHeavy ? "light" : "heavy")",
        at: index)
    }
  }

  private mutating func checkNumber(at index: Int, _ body: Range<Int>) {
    let comparison = source.word(index + 1)
    guard ["<", "<=", ">", ">="].contains(comparison) else { return }
    let isHigh = comparison.hasPrefix(">")
    let rest = index + 3..<min(max(index + 3, body.upperBound), index + 14)
    let end = rest.first { ["}", ":", "else"].contains(source.word($0)) } ?? rest.upperBound
    let words = Set((rest.lowerBound..<max(rest.lowerBound, end)).map { source.word($0) })
    if !words.isDisjoint(with: isHigh ? CodeLint.slow : CodeLint.fast) {
      find(.delay, "a higher number is lighter traffic", at: index)
    }
  }
}
