import DisplayLists
import LayoutKit

extension InstructionTypesetter {
  /// Returns a later variant with fewer lines and the same information, for more even lines.
  ///
  /// It is used if the variant at `index` has at least three lines, one of which (not the last) is
  /// less than half full. The information is the same if the last line, the name of the road or
  /// place, is also a separate line in the later variant, and if that contains every name and
  /// number.
  func evenVariant(
    than lines: [String], _ index: Int, _ variants: [InstructionText], width: Double
  ) -> TypesetInstruction? {
    guard lines.count > 2, signs(of: variants[index]).isEmpty, let name = lines.last,
      lines.dropLast().contains(where: { context.width($0, style) < width / 2 })
    else { return nil }
    let facts = Self.facts(in: variants[index].text)
    for (later, variant) in variants.enumerated().dropFirst(index + 1) {
      guard signs(of: variant).isEmpty, variant.text.hasSuffix(name),
        facts.isSubset(of: Self.facts(in: variant.text)),
        let fewer = breaker([]).lines(of: variant.text, width: width, limit: lines.count - 1),
        fewer.last == name
      else { continue }
      return TypesetInstruction(
        lines: fewer, text: variant, signs: [], variant: later, variantCount: variants.count,
        misfit: "stands on \(lines.count) uneven lines")
    }
    return nil
  }

  /// Returns names and numbers: words with a digit or, after the first word, a capital.
  private static func facts(in text: String) -> Set<Substring> {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return Set(
      words.enumerated().filter { position, word in
        word.contains(where: \.isNumber) || position > 0 && word.first?.isUppercase == true
      }.map(\.element))
  }
}
