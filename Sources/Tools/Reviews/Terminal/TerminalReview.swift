import Bitmaps
package import Comparisons
import Documents
import Foundation

/// Presents the differences group by group and asks for decisions.
package struct TerminalReview {
  private let report: ComparisonReport
  private let pictures: ReviewPictures
  private let graphics: InlineGraphics
  /// The terms of acceptance for golden pictures, by pair key.
  package var terms: [String: AcceptanceTerms] = [:]
  /// The current day, before which no acceptance can end; nil if unknown.
  package var today: CalendarDay?
  let write: (String) -> Void
  let answer: () -> String?

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - write: Writes text without adding a line break.
  ///   - answer: Returns the user's next line; nil at the end of input.
  package init(
    _ report: ComparisonReport, pictures: ReviewPictures, graphics: InlineGraphics,
    write: @escaping (String) -> Void, answer: @escaping () -> String?
  ) {
    self.report = report
    self.pictures = pictures
    self.graphics = graphics
    self.write = write
    self.answer = answer
  }

  /// Asks about every group, the worst first, until all are decided or the user quits.
  package func decisions() -> [Approval.Decision] {
    let lines = ReviewLine.lines(of: report)
    var decided: [Approval.Decision] = []
    for (index, line) in lines.enumerated() {
      write("\n[\(index + 1)/\(lines.count)] \(line.text.visible { $0 == "\n" })\n")
      if let first = line.pairs.first { show(first) }
      switch ask(line) {
      case .quit: return decided
      case .skip: continue
      case .decide(let verdict, let terms): decided += decide(line, verdict, terms)
      case .frames:
        for pair in line.pairs {
          write("\n  \(pair.key.visible)\n")
          show(pair)
          let frame = ReviewLine(title: line.title, pairs: [pair])
          switch ask(frame) {
          case .quit: return decided
          case .decide(let verdict, let terms): decided += decide(frame, verdict, terms)
          case .skip, .frames: continue
          }
        }
      }
    }
    return decided
  }

  private enum Choice {
    case decide(ApprovalVerdict, DecisionTerms)
    case frames, skip, quit
  }

  /// Asks for a choice until the answer is valid.
  private func ask(_ line: ReviewLine) -> Choice {
    let hasFrames = line.pairs.count > 1
    let isDecidable = line.pairs.contains { $0.pictures.actual != nil || $0.isRemoval }
    let hasBeside = line.pairs.contains { terms[$0.key] == .beside }
    while true {
      let offers =
        (isDecidable ? [line.acceptOffer] : []) + (hasBeside ? ["b accept beside"] : [])
        + (isDecidable ? ["r reject", "e with terms"] : []) + (hasFrames ? ["f each frame"] : [])
        + ["s skip", "q end"]
      write("  \(offers.joined(separator: ", ")): ")
      guard let words = answer() else {
        write("\n")
        return .quit
      }
      switch words.filter({ !$0.isWhitespace }).lowercased() {
      case "a", "accept", "y", "yes": if isDecidable { return .decide(.accept, DecisionTerms()) }
      case "b", "beside":
        if hasBeside { return .decide(.accept, DecisionTerms(isBeside: true)) }
      case "r", "reject", "n", "no": if isDecidable { return .decide(.reject, DecisionTerms()) }
      case "e", "terms":
        guard isDecidable else { break }
        do throws(EndOfInput) {
          if let made = try askTerms(line) { return .decide(made.verdict, made.terms) }
        } catch {
          return .quit
        }
        continue
      case "f", "frames": if hasFrames { return .frames }
      case "s", "skip", "": return .skip
      case "q", "quit", "end": return .quit
      default: break
      }
      write("  unknown answer '\(words.visible)'\n")
    }
  }

  /// Returns the decisions about the decidable pairs of a group, and prints their terms.
  private func decide(
    _ line: ReviewLine, _ verdict: ApprovalVerdict, _ asked: DecisionTerms
  ) -> [Approval.Decision] {
    let decisions = line.pairs.compactMap { pair in
      decision(verdict, pair, asked.possible(verdict, for: terms[pair.key]))
    }
    for text in Approval.Decision.linesOfTerms(decisions) { write("  \(text.visible)\n") }
    return decisions
  }

  private func decision(
    _ verdict: ApprovalVerdict, _ pair: PairRecord, _ terms: DecisionTerms
  ) -> Approval.Decision? {
    let actual = pictures.picture(at: pair.pictures.actual)
    guard pair.isRemoval || actual != nil else {
      write("  \(pair.key.visible) has no new picture to review\n")
      return nil
    }
    return Approval.Decision(
      key: pair.key, verdict: verdict,
      expected: pictures.picture(at: pair.pictures.expected)?.digest, actual: actual?.digest,
      reason: terms.reason, author: terms.author, isFurther: terms.isBeside ? true : nil,
      expires: terms.expires)
  }

  private func show(_ pair: PairRecord) {
    let paths = [pair.pictures.expected, pair.pictures.actual, pair.pictures.difference]
    guard graphics != .none else {
      for path in paths.compactMap(\.self) {
        write("  \(pictures.folder.appending(path: path).relativePath.visible)\n")
      }
      return
    }
    let bitmaps = paths.compactMap { path in
      pictures.picture(at: path).flatMap { try? PNGDecoder.bitmap(from: $0.bytes) }
    }
    if let strip = PictureStrip.make(bitmaps) { write(graphics.text(of: strip)) }
  }
}

extension PairRecord {
  /// Whether accepting the pair removes its expected picture.
  fileprivate var isRemoval: Bool { verdict == .missing && pictures.expected != nil }
}

/// Pairs with the same change, or a single pair.
struct ReviewLine {
  let title: String
  let pairs: [PairRecord]

  /// The groups and single pairs that need a decision, the worst first.
  static func lines(of report: ComparisonReport) -> [ReviewLine] {
    let groups = Dictionary(
      report.groups.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let failures = report.failures
    let members = Dictionary(grouping: failures, by: \.group)
    var seen: Set<String> = []
    return failures.compactMap { pair in
      guard let id = pair.group, let group = groups[id] else {
        return ReviewLine(title: pair.reason, pairs: [pair])
      }
      guard seen.insert(id).inserted else { return nil }
      return ReviewLine(title: group.title, pairs: members[id] ?? [])
    }
  }

  /// The prompt for accepting, with its effect.
  var acceptOffer: String {
    pairs.allSatisfy(\.isRemoval) ? "a accept its removal" : "a accept"
  }

  /// The change and the affected pairs, as lines of text.
  var text: String {
    guard let first = pairs.first else { return title }
    var lines = ["\(first.verdict.words): \(title)"]
    let names = pairs.prefix(3).map(\.key).joined(separator: ", ")
    let rest = pairs.count > 3 ? " and \(pairs.count - 3) more" : ""
    lines.append("\(pairs.count) \(pairs.count == 1 ? "frame" : "frames"): \(names)\(rest)")
    lines += first.elements.filter { !$0.isAccepted }.prefix(6).map { $0.sentence }
    if let changed = first.measurement?.changedPixels {
      lines.append("\(changed) pixels of the first frame have changed")
    }
    return lines.joined(separator: "\n  ")
  }
}
