import ArgumentParser
import BundledAssets
import Comparisons
import Documents
import Foundation
import GoldenChecks
import FramePipeline
import Reviews

extension GoldenCommand {
  /// Approves what a check kept.
  struct Approve: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make pictures that a check kept the recorded ones; nothing is drawn again.",
      discussion: """
        With --from, the decisions of an approval.json are carried out, as the report page and \
        'headunit review' save it. Without, everything is accepted that the last check of some \
        cases kept. Nothing is written unless every decision can be carried out; what is replaced \
        is in the last commit or kept in the folder '.previous' of the goldens.
        """)

    @OptionGroup var options: CaseOptions

    @Option(help: ArgumentHelp("A file of decisions.", valueName: "file"))
    var from: String?

    @Option(
      help: ArgumentHelp(
        "The folder in which the check or the comparison left its pictures.", valueName: "folder"))
    var report: String?

    @OptionGroup var signature: SignatureOptions

    @Flag(help: "Accept the pictures beside the recorded ones instead of replacing them.")
    var further = false

    @Option(
      help: ArgumentHelp("The last day on which the pictures are accepted.", valueName: "day"))
    var expires: CalendarDay?

    func validate() throws {
      if from != nil, !options.names.isEmpty || further || expires != nil {
        throw ValidationError("--from says what is approved; leave out names, --further, --expires")
      }
    }

    func run() throws {
      let approval = try from.map(Approve.read)
      let place = report ?? approval?.comparison ?? GoldenPlaces.usualReport
      let signature = GoldenApprover.Signature(
        author: signature.name, date: signature.day.today, reason: signature.reason)
      if let approval, let other = try ofPictures(in: place, approval) {
        return print(try other.apply(approval))
      }
      let approver = GoldenApprover(
        try GoldenFolder(root: URL(filePath: options.place)),
        report: URL(filePath: place),
        signature: signature)
      let all =
        try approval
        ?? approver.approvalOfKept(named: options.names, isFurther: further, expires: expires)
      print(try approver.apply(all))
    }

    /// An approver of plain pictures; nil where a check of golden cases left its pictures.
    private func ofPictures(in place: String, _ approval: Approval) throws -> PictureApprover? {
      let folder = URL(filePath: place)
      guard !GoldenApprover.hasKept(approval, in: folder) else { return nil }
      let report = try ComparisonFolder.report(at: place)
      return PictureApprover(
        report, folder: folder,
        expected: URL(filePath: options.goldens ?? report.expected.folder))
    }

    private func print(_ done: [ApprovedGolden]) {
      for line in done.flatMap(\.lines) { Terminal.print("\(line)\n") }
      let counts = [
        ("approved", done.filter { if case .written = $0.change { true } else { false } }.count),
        ("as approved already", done.filter { $0.change == .none }.count),
        ("rejected", done.filter { $0.change == .rejected }.count),
      ]
      let parts = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0)" }
      Terminal.print("\(parts.isEmpty ? "no decisions" : parts.joined(separator: ", "))\n")
    }

    private static func read(_ path: String) throws -> Approval {
      try Approval.read(try InputFile.bytes(of: path), file: path)
    }
  }

  /// Removes what belongs to no case.
  struct Prune: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List files that belong to no case, and remove them with --apply.",
      discussion: """
        Removed files are in the last commit or kept in the folder '.previous' of the goldens.
        """)

    @OptionGroup var options: CaseOptions

    @Flag(help: "Remove the files.")
    var apply = false

    func run() throws {
      let assets = try BundledAssets.find()
      let setting = try GoldenSetting(
        library: try AssetLibrary(assets),
        examples: assets.root.appending(path: AssetKind.examples.rawValue),
        fingerprint: DrawingFingerprint(fonts: [:], libraries: [:]))
      let orphans = try GoldenPruner(options.folder(), setting: setting)
        .prune(named: options.names, isApplied: apply)
      for orphan in orphans {
        let saved = orphan.saved.map { "  (\($0))" } ?? ""
        Terminal.print("\(orphan.path)\(saved)\n")
      }
      let count = orphans.count == 1 ? "1 file" : "\(orphans.count) files"
      Terminal.print(
        orphans.isEmpty
          ? "every file belongs to a case\n"
          : apply ? "\(count) removed\n" : "\(count) would be removed; add --apply to remove them\n"
      )
    }
  }
}
