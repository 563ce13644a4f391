import RunReports
import Testing

@testable import Comparisons

/// Tests that a comparison reports each different setting of two runs, with both values.
struct RunDifferenceTests {
  /// The settings of a report, all of them set.
  private struct Settings {
    var tool = "tool a", drive = "drive a", seconds = 8.0
    var devices = ["device a"], themes = ["theme a"]
    var chrome: String? = "chrome a", map: String? = "map a", side: String? = "side a"
    var locale: String? = "locale a", moments: [String]? = ["moment a"], every: Double? = 8
    var shard: String? = "shard a", layouts: Bool? = false
    var libraries = ["library": "version a"], fonts = [Fingerprint.Font(file: "a", bytes: 1)]
    var isComplete = true

    var report: RunReport {
      RunReport(
        tool: tool, program: "", plan: "", isComplete: isComplete, failure: nil,
        drive: .init(name: drive, file: "", durationSeconds: seconds, warnings: []), map: nil,
        options: ReportedOptions(
          devices: devices, themes: themes, chromeAppearance: chrome, mapAppearance: map,
          driverSide: side, locale: locale, moments: moments, everySeconds: every, shard: shard,
          encoding: "", layouts: layouts),
        devices: [], fingerprint: Fingerprint(libraries: libraries, fonts: fonts),
        plannedFrames: 3, frames: [])
    }
  }

  private static let changes: [(sentence: String, change: @Sendable (inout Settings) -> Void)] = [
    ("tool: tool a → tool b", { $0.tool = "tool b" }),
    ("drive: drive a → drive b", { $0.drive = "drive b" }),
    ("duration of the drive in s: 8.0 → 9.0", { $0.seconds = 9 }),
    ("selected screens: device a → set by the script", { $0.devices = [] }),
    ("selected themes: theme a → b, c", { $0.themes = ["b", "c"] }),
    ("appearance of the chrome: chrome a → set by the script", { $0.chrome = nil }),
    ("appearance of the map: map a → map b", { $0.map = "map b" }),
    ("driver's side: side a → side b", { $0.side = "side b" }),
    ("locale: locale a → locale b", { $0.locale = "locale b" }),
    ("moments: moment a → b, c", { $0.moments = ["b", "c"] }),
    ("seconds between frames: 8.0 → set by the script", { $0.every = nil }),
    ("part of the frames: shard a → all", { $0.shard = nil }),
    ("files '.layout.json': no → yes", { $0.layouts = true }),
    ("library: version a → none", { $0.libraries = [:] }),
    (
      "the runs were drawn with different font files",
      { $0.fonts = [Fingerprint.Font(file: "a", bytes: 2)] }
    ),
    ("the run is not complete: 0 of 3 frames", { $0.isComplete = false }),
  ]

  @Test(arguments: changes.indices)
  func `only the different setting is reported`(index: Int) {
    var other = Settings()
    Self.changes[index].change(&other)
    #expect(
      RunDifferences.sentences(base: Settings().report, run: other.report)
        == [Self.changes[index].sentence])
  }

  @Test func `equal runs have no differences`() {
    #expect(RunDifferences.sentences(base: Settings().report, run: Settings().report).isEmpty)
  }
}
