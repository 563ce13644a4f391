package import DisplayLists
package import Templates

/// The text chosen for a single line.
package struct OneLineChoice: Sendable, Hashable {
  /// The text, truncated if it is cut.
  package let text: String
  /// The position of the text among the variants.
  package let variant: Int
  package let isCut: Bool

  /// Returns the decision about a road's name; none if the first text is shown whole.
  package func roadNameDecisions(_ names: [String]) -> [Decision] {
    guard variant > 0 || isCut else { return [] }
    let name = names.first ?? ""
    return [
      Decision(
        .roadNameText, isCut ? .truncated : .shortened,
        isCut ? "'\(name)' is cut" : "'\(text)' is shown for '\(name)'", by: .roadNameOnMap,
        of: Decision.Offer(names, chosen: variant))
    ]
  }
}

extension LayoutContext {
  /// Returns the first text that fits a width on one line, or else the last one, truncated.
  package func oneLine(_ variants: [String], _ style: TextStyle, width: Double) -> OneLineChoice {
    if let index = variants.firstIndex(where: { self.width($0, style) <= width }) {
      return OneLineChoice(text: variants[index], variant: index, isCut: false)
    }
    let last = variants.last ?? ""
    let text = LineBreaker(measurer: measurer, style: style, direction: direction)
      .cut(last, width: width)
    return OneLineChoice(text: text, variant: max(0, variants.count - 1), isCut: text != last)
  }
}
