import ArgumentParser
import BundledAssets
import Comparisons
import Documents
import Foundation
import FramePipeline
import GoldenChecks
import Reviews

extension GoldenCommand {
  /// Approves pictures kept by a check.
  struct Approve: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Record the pictures that a check kept, without drawing again.",
      discussion: """
        With --from, applies the decisions of an approval.json, which the report page and \
        'headunit review' save. Without, accepts all pictures that the last check kept for the \
        named cases. Writes nothing unless every decision can be applied; replaced files are in \
        the last commit or copied to 'out/replaced'.
        """)

    @OptionGroup var options: CaseOptions

    @Option(help: ArgumentHelp("A file of decisions.", valueName: "file"))
    var from: String?

    @Option(
      help: ArgumentHelp(
        "The folder with the pictures of the check or the comparison.", valueName: "folder"))
    var report: String?

    @OptionGroup var signature: SignatureOptions
    @OptionGroup var errors: ErrorOptions
    @OptionGroup var runLimits: RunLimitOptions

    @Flag(help: "Accept the pictures in addition to the recorded ones.")
    var further = false

    @Option(
      help: ArgumentHelp("The last day on which the pictures are accepted.", valueName: "day"))
    var expires: CalendarDay?

    func validate() throws {
      if from != nil, !options.names.isEmpty || further || expires != nil {
        throw ValidationError("--from cannot be combined with names, --further or --expires")
      }
    }

    func run() throws {
      let approval = try from.map(Approve.read)
      let kept = report ?? approval?.comparison ?? GoldenPaths.defaultReport
      let done: [ApprovedPicture]
      if let approval, let comparison = try comparison(in: kept, approval) {
        let folder = try options.goldens ?? ownFolder(comparison.expected.folder, of: kept)
        done = try approver(of: folder, keptIn: kept).apply(approval, to: comparison)
      } else {
        let approver = approver(of: options.path, keptIn: kept)
        let folder = try GoldenFolder(root: approver.expected)
        let all =
          try approval
          ?? approver.approvalOfKept(
            named: options.names, in: folder, isFurther: further, expires: expires)
        done = try approver.apply(all)
      }
      print(done)
    }

    /// Returns the folder that a report names if it is the default folder of goldens.
    ///
    /// Reports come from other machines and people, so the user must name any other folder whose
    /// files are replaced.
    private func ownFolder(_ folder: String, of report: String) throws -> String {
      guard FilePath.absolute(folder) != FilePath.absolute(options.path) else { return folder }
      throw Failure(
        .usage,
        "the report in '\(report)' is for the folder '\(folder)', which is not that of the command",
        hint: "set the folder of the goldens with --goldens")
    }

    private func approver(of folder: String, keptIn report: String) -> Approver {
      Approver(
        report: URL(filePath: report), expected: URL(filePath: folder),
        copies: GoldenPaths.copies,
        signature: .init(
          author: signature.name, date: signature.day.today, reason: signature.reason))
    }

    /// The comparison of plain pictures in a folder; nil if the folder contains a check of golden
    /// cases.
    private func comparison(in kept: String, _ approval: Approval) throws -> ComparisonReport? {
      guard !Approver.hasKept(approval, in: URL(filePath: kept)) else { return nil }
      return try ComparisonFolder.report(at: kept)
    }

    private func print(_ done: [ApprovedPicture]) {
      for line in done.flatMap(\.lines) { Terminal.print(line: line) }
      let counts = [
        ("approved", done.filter { if case .written = $0.change { true } else { false } }.count),
        ("already approved", done.filter { $0.change == .none }.count),
        ("rejected", done.filter { $0.change == .rejected }.count),
      ]
      let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
      Terminal.print("\(parts.isEmpty ? "no decisions" : parts.joined(separator: ", "))\n")
    }

    private static func read(_ path: String) throws -> Approval {
      try Approval.read(try InputFile.bytes(of: path), file: path)
    }
  }

  /// Removes files that are not part of a case.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List files that belong to no case, and remove them with --apply.",
      discussion: """
        Removed files are in the last commit or copied to 'out/replaced'.
        """)

    @OptionGroup var options: CaseOptions
    @OptionGroup var errors: ErrorOptions
    @OptionGroup var runLimits: RunLimitOptions

    @Flag(help: "Remove the files.")
    var apply = false

    func run() throws {
      let assets = try BundledAssets.find()
      let setting = try GoldenSetting(
        library: try Project.library(assets),
        examples: assets.root.appending(path: AssetKind.examples.rawValue),
        fingerprint: DrawingFingerprint(fonts: [:], libraries: [:]))
      let strays = try GoldenPruner(
        options.folder(), setting: setting, copies: GoldenPaths.copies
      ).prune(named: options.names, isApplied: apply)
      for stray in strays {
        let saved = stray.saved.map { "  (\($0))" } ?? ""
        Terminal.print(line: "\(stray.path)\(saved)")
      }
      let count = strays.count == 1 ? "1 file" : "\(strays.count) files"
      Terminal.print(
        strays.isEmpty
          ? "every file belongs to a case\n"
          : apply ? "\(count) removed\n" : "\(count) would be removed; add --apply to remove them\n"
      )
    }
  }
}
