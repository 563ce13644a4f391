import ArgumentParser
import BundledAssets
import Comparisons
import Documents
import Foundation
import Reviews

/// Writes the page of a comparison.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Write a comparison as one HTML file, to review in a browser.",
    discussion: """
      The file holds everything it needs and opens from disk. Decisions are saved as \
      approval.json, for 'headunit golden approve --from'. See Documentation/reviewing.md.
      """)

  @Argument(help: ArgumentHelp("The folder of a comparison.", valueName: "folder"))
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file; 'index.html' in the folder if left out.", valueName: "file"))
  var output: String?

  @Option(help: "The title of the page.")
  var title = "Comparison"

  @Option(
    help: ArgumentHelp(
      "The maximum megabytes of pictures in the file, worst first; other pictures are linked.",
      valueName: "megabytes"))
  var limit = ReviewPage.defaultLimit >> 20

  func validate() throws {
    guard (0...1024).contains(limit) else {
      throw ValidationError("--limit must be from 0 to 1024 megabytes")
    }
  }

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var runLimits: RunLimitOptions

  func run() throws {
    let report = try ComparisonFolder.report(at: folder)
    var page = ReviewPage(
      report, pictures: ReviewPictures(folder: URL(filePath: folder)), comparison: folder,
      command: GoldenPaths(goldens: report.expected.folder).approve(from: "approval.json"))
    page.title = title
    page.terms = try SavedPicture.terms(in: URL(filePath: folder))
    page.limit = limit << 20
    let assets = try BundledAssets.find()
    let path = output ?? "\(folder)/index.html"
    try AtomicFile.write(to: path) { file in
      try page.write(assets) { try file.write(contentsOf: Data($0.utf8)) }
    }
    Terminal.print(line: path)
  }
}

/// Reads the report folder of a comparison.
enum ComparisonFolder {
  static func report(at folder: String) throws -> ComparisonReport {
    do {
      return try ComparisonReport(reportAt: folder)
    } catch {
      var failure = Failure(error)
      failure.status = .input
      throw failure
    }
  }
}
