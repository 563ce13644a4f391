import ArgumentParser
import BundledAssets
import Foundation
import FramePipeline
import RunReports

/// Checks whether this machine meets the requirements for drawing.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check the assets, fonts and libraries that drawing needs.",
    discussion: "The exit status is 69 when something is missing; the output says how to get it.")

  @Flag(help: "Print one JSON line.")
  var json = false

  func run() async throws {
    let library = try Project.library()
    let report = Report(library)
    Terminal.print(json ? JSONText.line(report) : report.text)
    guard report.missingPackages.isEmpty else {
      throw Failure(
        .unavailable, "\(report.missing.count) font files are missing",
        hint: "install them with: apt-get install " + report.missingPackages.joined(separator: " ")
          + "\n  or name a folder that holds them: fonts.folder in headunit.yaml, or HEADUNIT_FONTS"
      )
    }
  }
}

/// The results of the check.
private struct Report: Encodable {
  let version: String
  let assets: String
  let libraries: [String: String]
  let fonts: [FontStatus]

  init(_ library: AssetLibrary) {
    version = ToolVersion.current
    assets = library.assets.root.path
    libraries = Dictionary(AssetLibrary.libraryVersions.map { ($0.name, $0.version) }) { old, _ in
      old
    }
    fonts = library.fontStates()
  }

  var missing: [FontStatus] { fonts.filter { $0.condition == .missing } }

  var missingPackages: [String] { Set(missing.map(\.package)).sorted() }

  /// The results as text.
  var text: String {
    var lines = ProgramVersion.lines + ["assets     \(assets)", "fonts"]
    lines += fonts.map { font in
      "  \(font.file) (\(font.package)): "
        + (font.path.map { "\(words(for: font.condition)), \($0)" } ?? words(for: font.condition))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func words(for condition: FontStatus.Condition) -> String {
    switch condition {
    case .asRecorded: "as recorded"
    case .different: "another version than goldens were recorded with"
    case .missing: "missing"
    case .optional: "not installed; map styles that ask for it get Inter"
    }
  }
}
