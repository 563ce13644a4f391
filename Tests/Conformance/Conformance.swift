import ArgumentParser
import BundledAssets
import Documents
import Foundation
import FramePipeline
import MapConformance

/// Runs the render tests of a folder.
@main
struct Conformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "conformance",
    abstract: "Draw the render tests of a folder and compare them with their pictures.",
    discussion: """
      A test is a folder with 'style.json', which may say under 'metadata.test' how it is drawn, \
      and 'expected.png'. The program ends with status 1 when a test fails or cannot be run; a test \
      that asks for something which is not drawn here is told and does not count.
      """)

  @Argument(help: ArgumentHelp("The folder with the tests.", valueName: "folder"))
  var folder: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder for pictures of tests that do not pass.", valueName: "folder"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "A file with the names of tests, one a line: end with status 1 when one of these does not pass, whatever others do.",
      valueName: "file"))
  var passing: String?

  @Flag(help: "Print one JSON line.")
  var json = false

  func run() throws {
    let renderer = try FrameRenderer(library: try AssetLibrary(try BundledAssets.find()))
    let run = ConformanceRun(
      renderer: renderer,
      output: output.map { URL(fileURLWithPath: $0, isDirectory: true) })
    let report = try run.report(on: URL(fileURLWithPath: folder, isDirectory: true))
    print(
      json ? try report.json().harmlessJSON : report.lines.map { "\($0.visible)\n" }.joined(),
      terminator: "")
    guard let passing else {
      guard report.isPassed else { throw Failure("render tests do not pass: \(report.summary)") }
      return
    }
    let names = String(decoding: try InputFile.bytes(of: passing), as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(String.init)
    let lost = report.lost(of: names)
    guard lost.isEmpty else {
      throw Failure(
        "\(lost.count) of \(names.count) tests do not pass any more: "
          + lost.prefix(20).joined(separator: ", "))
    }
  }

  /// The reason that the program ends with status 1, as a sentence.
  private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
