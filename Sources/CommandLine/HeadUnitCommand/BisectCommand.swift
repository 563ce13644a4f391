import ArgumentParser
import Comparisons
import Foundation
import Processes
import Reviews

/// Finds the commit at which a frame changed.
struct BisectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Name the first commit at which a frame changed, and its first changed element.",
    discussion: """
      Runs the render command with a shell in a temporary work tree of each tested commit, in a \
      binary search, and compares the frame with that of the good commit. Ends with the status of \
      that comparison.
      """)

  @Option(help: ArgumentHelp("A commit with the correct frame.", valueName: "revision"))
  var good: String

  @Option(help: ArgumentHelp("A later commit with a different frame.", valueName: "revision"))
  var bad = "HEAD"

  @Option(
    help: ArgumentHelp(
      "The command that draws the frame, such as 'headunit render drive.yaml --layouts -o out'.",
      valueName: "command"))
  var render: String

  @Option(
    help: ArgumentHelp("The frame's path in the work tree, once it is drawn.", valueName: "path"))
  var frame: String

  @OptionGroup var errors: ErrorOptions
  @OptionGroup var limits: ComparisonOptions

  func run() async throws {
    let search = try CommitSearch(render: render, frame: frame, settings: limits.settings)
    defer { search.close() }
    let commits = try search.commits(after: good, upTo: bad)
    try search.draw(try search.commit(good), as: "good")
    guard let last = commits.last, let found = try await search.change(at: last) else {
      throw Failure(
        .usage, "the frames at '\(bad)' and '\(good)' are equal; choose another --good or --bad")
    }
    var (known, first, change) = (-1, commits.count - 1, found)
    while first - known > 1 {
      let middle = (known + first) / 2
      let commit = commits[middle]
      let found = try await search.change(at: commit)
      Terminal.printError("\(commit.prefix(12)) \(found == nil ? "same" : "changed")\n")
      if let found { (first, change) = (middle, found) } else { known = middle }
    }
    Terminal.print("\(try search.summary(of: commits[first]))\n")
    Terminal.print("\(BisectCommand.firstElement(of: change))\n")
    for line in change.lines().dropLast() { Terminal.print(line: line) }
    throw ExitCode(change.summary.status)
  }
}

extension BisectCommand {
  /// The line that names the first element that changed.
  static func firstElement(of change: ComparisonReport) -> String {
    guard let first = change.pairs.first?.firstChange else {
      return "first element: unknown; write layouts with 'headunit render --layouts'"
    }
    return "first element in drawing order: \(first.sentence)"
  }
}

/// Draws a frame at commits, in a temporary work tree.
struct CommitSearch {
  private let scratch: ScratchFolder
  private let folder: URL
  private let render: String
  private let frame: String
  private let settings: ComparisonSettings

  /// Creates the temporary folder.
  init(render: String, frame: String, settings: ComparisonSettings) throws {
    guard !frame.hasPrefix("/"), !frame.split(separator: "/").contains("..") else {
      throw Failure(.usage, "--frame must be a path inside the work tree", at: frame)
    }
    scratch = try ScratchFolder("bisect")
    folder = scratch.url
    (self.render, self.frame, self.settings) = (render, frame, settings)
  }

  /// Removes the work tree and all drawn frames.
  func close() {
    _ = try? git("worktree", "remove", "--force", tree.path)
    scratch.remove()
  }

  /// The first-parent commits after one revision up to another, oldest first.
  func commits(after good: String, upTo bad: String) throws -> [String] {
    let range = "\(try commit(good))..\(try commit(bad))"
    let list = try git("rev-list", "--first-parent", "--reverse", range)
    guard !list.isEmpty else {
      throw Failure(.usage, "there are no commits between '\(good)' and '\(bad)'")
    }
    return list.split(separator: "\n").map(String.init)
  }

  /// Resolves a revision to a full commit hash.
  func commit(_ revision: String) throws -> String {
    do {
      return try git("rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}")
    } catch var failure as Failure {
      failure.sentence = "'\(revision)' is not a commit of the repository in the current folder"
      throw failure
    }
  }

  /// A commit on one line: hash, date and subject.
  func summary(of commit: String) throws -> String {
    try git("show", "--no-patch", "--format=%h %cs %s", commit)
  }

  /// Draws the frame at a commit and keeps it with its layout.
  func draw(_ commit: String, as name: String) throws {
    _ = try? git("worktree", "remove", "--force", tree.path)
    _ = try git("worktree", "add", "--quiet", "--detach", tree.path, commit)
    // The command is the user's own and inherits the user's environment.
    var command = Launch(
      "/bin/sh", ["-c", render], environment: ProcessInfo.processInfo.environment)
    command.folder = tree.path
    let drawn = try command.run()
    let picture = tree.appending(path: frame)
    guard drawn.status == 0, FileManager.default.fileExists(atPath: picture.path) else {
      let reason =
        drawn.status == 0
        ? "the render command did not write '\(frame)'"
        : "the render command ended with status \(drawn.status)"
      throw Failure(.input, "\(reason) at commit \(commit.prefix(12))", hint: drawn.lastLine)
    }
    let target = folder.appending(path: name)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: picture, to: target.appending(path: "frame.png"))
    for ending in ["layout.json", "layout.txt"] {
      let layout = picture.deletingPathExtension().appendingPathExtension(ending)
      guard FileManager.default.fileExists(atPath: layout.path) else { continue }
      try FileManager.default.copyItem(at: layout, to: target.appending(path: "frame.\(ending)"))
    }
  }

  /// The difference between the frame at a commit and the reference; nil if it passes.
  func change(at commit: String) async throws -> ComparisonReport? {
    try draw(commit, as: "tried")
    let list = try PairList(
      expected: folder.appending(path: "good/frame.png").path,
      actual: folder.appending(path: "tried/frame.png").path)
    let report = try await ComparisonRun(list, settings: settings).report()
    return report.summary.isPassed ? nil : report
  }

  private var tree: URL { folder.appending(path: "tree") }

  private func git(_ arguments: String...) throws -> String {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    let outcome = try Git.outcome(of: arguments, in: here, keepsErrors: true)
    guard outcome.status == 0 else {
      throw Failure(
        .usage, "git \(arguments.first ?? "") failed for '\(arguments.last ?? "")'",
        hint: outcome.lastLine)
    }
    return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension LaunchOutcome {
  /// The last line of output; nil if there is none.
  fileprivate var lastLine: String? {
    text.split(separator: "\n").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
