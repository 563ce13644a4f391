import Comparisons
import Documents
import Foundation

extension TerminalReview {
  /// The end of the user's input.
  struct EndOfInput: Error {}

  /// Asks for a verdict with expiry, reason and author; nil if the user cancels.
  func askTerms(
    _ line: ReviewLine
  ) throws(EndOfInput) -> (verdict: ApprovalVerdict, terms: DecisionTerms)? {
    let pictures = line.pairs.compactMap { terms[$0.key] }
    guard var made = try askVerdict(line, hasBeside: pictures.contains(.beside))
    else { return nil }
    if made.verdict == .accept, !pictures.isEmpty { made.terms.expires = try askDay() }
    let reason = try question("reason (default: the reason of the whole review)")
    let author = try question("author (default: the author of the whole review)")
    made.terms.reason = reason.isEmpty ? nil : reason
    made.terms.author = author.isEmpty ? nil : author
    return made
  }

  private func askVerdict(
    _ line: ReviewLine, hasBeside: Bool
  ) throws(EndOfInput) -> (verdict: ApprovalVerdict, terms: DecisionTerms)? {
    let offers = [line.acceptOffer] + (hasBeside ? ["b accept beside"] : []) + ["r reject"]
    while true {
      let words = try question("\(offers.joined(separator: ", ")) (default: back)")
      switch words.lowercased() {
      case "": return nil
      case "a", "accept", "y", "yes": return (.accept, DecisionTerms())
      case "b", "beside": if hasBeside { return (.accept, DecisionTerms(isBeside: true)) }
      case "r", "reject", "n", "no": return (.reject, DecisionTerms())
      default: break
      }
      write("    unknown answer '\(words.visible)'\n")
    }
  }

  /// Asks for a day until the answer is empty or not in the past.
  private func askDay() throws(EndOfInput) -> CalendarDay? {
    while true {
      let words = try question("expiry date, such as 2026-12-31 (default: none)")
      if words.isEmpty { return nil }
      guard let day = CalendarDay(words) else {
        write("    '\(words.visible)' is not a date in the form YYYY-MM-DD\n")
        continue
      }
      guard let today, day < today else { return day }
      write("    \(day) is in the past; today is \(today)\n")
    }
  }

  /// Asks a question and returns the trimmed answer.
  private func question(_ text: String) throws(EndOfInput) -> String {
    write("    \(text): ")
    guard let words = answer() else {
      write("\n")
      throw EndOfInput()
    }
    return words.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
