/// Checks that a language has all required texts with the right placeholders.
struct StringsChecker {
  let words: [String: PluralText]
  let instructions: [String: [String: String]]

  /// Throws for missing or unknown keys.
  func checkKeys() throws(PhrasebookError.Problem) {
    let expected = Set(
      PhraseKey.allCases.map { "words.\($0.rawValue)" }
        + InstructionKey.all.flatMap { key in
          PhraseForm.allCases.map { "instructions.\(key.name).\($0.rawValue)" }
        })
    let found = Set(
      words.keys.map { "words.\($0)" }
        + instructions.flatMap { name, forms in forms.keys.map { "instructions.\(name).\($0)" } })
    let missing = expected.subtracting(found)
    guard missing.isEmpty else { throw .missing(missing.sorted()) }
    let unexpected = found.subtracting(expected)
    guard unexpected.isEmpty else { throw .unexpected(unexpected.sorted()) }
  }

  /// Returns the fixed texts by key.
  func checkedWords() throws(PhrasebookError.Problem) -> [PhraseKey: String] {
    var checked: [PhraseKey: String] = [:]
    for word in PhraseKey.allCases {
      let text = words[word.rawValue]?.general ?? ""
      try check(text, key: "words.\(word.rawValue)", allowed: word.placeholders)
      checked[word] = text
    }
    return checked
  }

  /// Returns the plural forms of counted nouns; each has exactly the categories of the language.
  func checkedPlurals(
    language: String
  ) throws(PhrasebookError.Problem) -> [PhraseKey: [PluralCategory: String]] {
    var checked: [PhraseKey: [PluralCategory: String]] = [:]
    let allowed = PluralCategory.categories(of: language)
    for word in PhraseKey.allCases {
      guard case .forms(let forms) = words[word.rawValue] else { continue }
      let names = PhraseKey.counted.contains(word) ? Set(allowed.map(\.rawValue)) : ["other"]
      let key = "words.\(word.rawValue)"
      let missing = names.subtracting(forms.keys).map { "\(key).\($0)" }
      guard missing.isEmpty else { throw .missing(missing.sorted()) }
      let unexpected = Set(forms.keys).subtracting(names).map { "\(key).\($0)" }
      guard unexpected.isEmpty else { throw .unexpected(unexpected.sorted()) }
      for category in allowed {
        let text = forms[category.rawValue] ?? ""
        try check(text, key: "\(key).\(category.rawValue)", allowed: word.placeholders)
        checked[word, default: [:]][category] = text
      }
    }
    return checked
  }

  /// Returns the instructions by key and form.
  func checkedInstructions() throws(PhrasebookError.Problem)
    -> [InstructionKey: [PhraseForm: String]]
  {
    var checked: [InstructionKey: [PhraseForm: String]] = [:]
    for key in InstructionKey.all {
      for form in PhraseForm.allCases {
        let text = instructions[key.name]?[form.rawValue] ?? ""
        let name = "instructions.\(key.name).\(form.rawValue)"
        try check(text, key: name, allowed: key.placeholders.union(form.placeholders))
        checked[key, default: [:]][form] = text
      }
    }
    return checked
  }

  private func check(
    _ text: String, key: String, allowed: Set<Placeholder>
  ) throws(PhrasebookError.Problem) {
    guard !text.isEmpty else {
      throw .value(key: key, found: text, allowed: "some text")
    }
    let expected = allowed.map(\.rawValue).sorted()
    let found = Self.placeholders(in: text)
    guard found == expected else {
      throw .placeholders(key: key, expected: expected, found: found)
    }
  }

  /// Returns the names in braces, in order.
  ///
  /// Unbalanced braces are returned as names, so that they are reported.
  private static func placeholders(in text: String) -> [String] {
    // Bytes are compared because characters are slower: thousands of texts are read before a frame.
    let (open, close) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    let pieces = text.utf8.split(separator: open, omittingEmptySubsequences: false)
    let opened = pieces.dropFirst().map { piece in
      piece.firstIndex(of: close).map { String(decoding: piece[..<$0], as: UTF8.self) } ?? "{"
    }
    let strays = text.utf8.count { $0 == close } - (pieces.count - 1)
    return (opened + Array(repeating: "}", count: max(0, strays))).sorted()
  }
}
