/// The labels of a `match` and their branches.
struct MatchTable: Sendable, Hashable {
  /// The number of strings up to which a linear comparison is faster than hashing.
  private static let fewTexts = 16

  private var texts: [String] = []
  private var textBranches: [Int] = []
  private var numbers: [Double: Int] = [:]
  private var index: [String: Int] = [:]

  /// Creates a table of strings that lead to the first branch.
  init(_ texts: [String] = []) {
    for text in texts { _ = add(.string(text), branch: 0) }
  }

  /// Adds a label; returns false if it is a duplicate or neither text nor number.
  mutating func add(_ label: StyleValue, branch: Int) -> Bool {
    switch label {
    case .string(let text):
      guard index.updateValue(branch, forKey: text) == nil else { return false }
      texts.append(text)
      textBranches.append(branch)
      return true
    case .number(let number): return numbers.updateValue(branch, forKey: number) == nil
    default: return false
    }
  }

  func branch(of value: StyleValue) -> Int? {
    switch value {
    case .string(let text):
      if texts.count > Self.fewTexts { return index[text] }
      for position in texts.indices where texts[position] == text { return textBranches[position] }
      return nil
    case .number(let number): return numbers[number]
    default: return nil
    }
  }

  /// The labels and branches, for comparing tables.
  var pairs: StyleValue {
    let byText = zip(texts, textBranches).map { (StyleValue.string($0), $1) }
    let byNumber = numbers.sorted { $0.key < $1.key }.map { (StyleValue.number($0.key), $0.value) }
    return .array((byText + byNumber).map { .array([$0.0, .number(Double($0.1))]) })
  }
}
