extension Rewriter {
  /// Rewrites `#selector(f)` to `Selector("f", Type.f)`, which contains the method itself.
  mutating func selector(at index: Int) {
    guard !told.contains(index), source.word(index + 1) == "(" else { return }
    let close = min(source.close(of: index + 1), index + 200)
    var inside = index + 2..<max(index + 2, close)
    while inside.count > 2, source.word(inside.lowerBound) == "(",
      source.close(of: inside.lowerBound) == inside.upperBound - 1
    {
      inside = inside.lowerBound + 1..<inside.upperBound - 1
    }
    if ["getter", "setter"].contains(source.word(inside.lowerBound)),
      source.word(inside.lowerBound + 1) == ":"
    {
      return refuse(
        .propertySelector, at: index,
        "#selector(\(source.word(inside.lowerBound)):) of a property cannot be called",
        advice: "write a method that reads or sets the property, and use its selector")
    }
    guard let method = method(inside, at: index) else { return }
    edits.replace(
      bytes(index...close), of: source.bytes, by: "Selector(\"\(method.name)\", \(method.value))",
      isPadded: false)
  }

  /// The name of a selector's method, and the expression of the method.
  private mutating func method(_ range: Range<Int>, at index: Int) -> (name: String, value: String)?
  {
    let cast = range.first { source.word($0) == "as" && source.kind($0) == .word }
    let expression = range.lowerBound..<(cast ?? range.upperBound)
    // The name with its labels follows the last dot outside parentheses.
    let paren = expression.first { source.word($0) == "(" } ?? expression.upperBound
    let dot = expression.last { $0 < paren && source.word($0) == "." }
    let name = source.joined((dot ?? expression.lowerBound - 1) + 1..<expression.upperBound)
    guard !name.isEmpty else { return nil }
    let base = dot.map { source.joined(expression.lowerBound..<$0) } ?? "self"
    guard let type = type(of: base, at: index, method: name) else { return nil }
    var value = "\(type.name).\(name)"
    if let cast {
      let written = source.text(cast + 1..<range.upperBound)
      value += type.isWritten ? " as \(written)" : " as (\(type.name)) -> \(written)"
    }
    return (name, value)
  }

  /// The type of a selector's method, and whether the selector names it.
  private mutating func type(
    of base: String, at index: Int, method: String
  ) -> (name: String, isWritten: Bool)? {
    let around = declarations.type(around: index)
    if base == "self" || base == "Self" {
      if let around { return (around.path, false) }
      refuse(
        .unresolvedSelector, at: index,
        "the selector is outside of a type, so its method is unknown",
        advice: "write #selector(Type.\(method))")
      return nil
    }
    if base == "super" {
      // The method is taken from the superclass, and dynamic dispatch selects the override.
      if let superclass = around?.inherited.first { return (superclass, false) }
    }
    let last = base.split(separator: ".").last.map(String.init) ?? base
    if last.first?.isUppercase ?? false { return (base, true) }
    let property = base.hasPrefix("self.") ? String(base.dropFirst(5)) : base
    if let around, let type = context.properties["\(around.path).\(property)"] {
      return (type, false)
    }
    refuse(
      .unresolvedSelector, at: index, "cannot determine the type of '\(base)'",
      advice: "write #selector(Type.\(method))")
    return nil
  }
}

extension SwiftSource {
  /// The words of a token range, joined.
  func joined(_ range: Range<Int>) -> String {
    range.map { word($0) }.joined()
  }
}
