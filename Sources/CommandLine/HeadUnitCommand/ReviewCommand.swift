import ArgumentParser
import Comparisons
import Foundation
import Reviews

/// Shows a comparison in the terminal and asks for decisions.
struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review",
    abstract: "Review a comparison in the terminal, line by line.",
    discussion: """
      Answers are read from standard input, a line each: a accept, b accept beside the recorded \
      picture, r reject, e decide with terms (until a day, why, who), f each frame of the line, \
      s skip, q end. They are saved as approval.json, for 'headunit golden approve --from'.
      """)

  @Argument(help: ArgumentHelp("The folder of a comparison.", valueName: "folder"))
  var folder: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file of decisions to write.", valueName: "file"))
  var output = "approval.json"

  @Option(help: "How the terminal shows pictures; detected if left out.")
  var graphics: InlineGraphics?

  @OptionGroup var signature: SignatureOptions
  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() throws {
    let report = try ComparisonFolder.report(at: folder)
    guard !FileManager.default.fileExists(atPath: output) else {
      throw Failure(
        .cannotCreate, "'\(output)' already exists",
        hint: "apply or remove it, or choose another file with --output")
    }
    var review = TerminalReview(
      report, pictures: ReviewPictures(folder: URL(filePath: folder)), graphics: shown,
      write: { Terminal.act($0) }, answer: { readLine() })
    review.terms = try SavedPicture.terms(in: URL(filePath: folder))
    review.today = signature.day.today
    guard !report.failures.isEmpty else {
      Terminal.print("all \(report.summary.pairs) pairs pass, there is nothing to decide\n")
      return
    }
    var approval = Approval(
      comparison: folder, author: signature.name, date: signature.day.today,
      reason: signature.reason, decisions: review.decisions())
    guard !approval.decisions.isEmpty else {
      Terminal.print("no decisions; nothing is written\n")
      return
    }
    let accepted = approval.decisions.filter { $0.verdict == .accept }
    if approval.reason == nil, accepted.contains(where: { $0.reason == nil }) {
      let others = accepted.contains { $0.reason != nil } ? "other " : ""
      Terminal.print("\nwhy the \(others)accepted pictures are right: ")
      approval.reason = readLine().flatMap { $0.isEmpty ? nil : $0 }
    }
    try write(approval)
    // Pictures without a golden case are approved in the compared folder.
    let paths =
      review.terms.isEmpty ? GoldenPaths() : GoldenPaths(goldens: report.expected.folder)
    Terminal.print(
      "\n\(accepted.count) accepted, \(approval.decisions.count - accepted.count) rejected:"
        + " \(output)\nnext: \(paths.approve(from: output))\n")
  }

  private func write(_ approval: Approval) throws {
    do {
      let text = Data(try approval.text().utf8)
      try text.write(to: URL(filePath: output), options: .withoutOverwriting)
    } catch {
      throw Failure(.cannotCreate, "'\(output)' cannot be written: \(error.localizedDescription)")
    }
  }

  private var shown: InlineGraphics {
    if let graphics { return graphics }
    guard isatty(STDOUT_FILENO) == 1 else { return .none }
    return InlineGraphics(environment: ProcessInfo.processInfo.environment)
  }
}
