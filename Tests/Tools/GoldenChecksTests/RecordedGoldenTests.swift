import Foundation
import GoldenChecks
import Testing

struct RecordedGoldenTests {
  private static let root = GoldenSandbox.packageRoot.appending(path: "Goldens")

  /// A few cases; `headunit golden check` runs all of them in less time.
  private static let sample = [
    "turns/right", "roundabouts/clockwise-third-exit-right", "lanes/eight", "languages/persian",
    "arrivals/last", "states/stale", "looks/generations",
  ]

  @Test(arguments: sample)
  func `the recorded picture is still drawn`(name: String) async throws {
    let folder = try GoldenFolder(root: Self.root)
    let run = GoldenRun(folder, setting: try GoldenSandbox.setting.get())
    let report = try await run.report(GoldenPlan(names: [name], workerCount: 1))
    let isPassed = report.isPassed
    #expect(isPassed, "\(report.lines().joined(separator: "\n"))")
  }

  @Test func `there are enough cases and each has a title of its own`() throws {
    let cases = try GoldenFolder(root: Self.root).cases
    #expect(cases.count >= 60)
    let titles = try cases.map { try $0.title() }
    #expect(Set(titles).count == titles.count)
  }

  @Test func `names, contrast and overlaps are seen over a town`() throws {
    let towns = try GoldenFolder(root: Self.root).cases.filter {
      try String(contentsOf: $0.folder.appending(path: "case.json"), encoding: .utf8)
        .contains("\"tiles\": true")
    }
    #expect(towns.count >= 60)
    #expect(Set(towns.map { $0.name.prefix { $0 != "/" } }).count >= 20, "some of each topic")
  }

  @Test func `the pictures stay within their budget`() throws {
    var (pictures, pictureBytes, allBytes) = (0, 0, 0)
    let files = FileManager.default.enumerator(
      at: Self.root, includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey])
    while let file = files?.nextObject() as? URL {
      let values = try file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      // The size of a folder depends on the file system.
      guard values.isRegularFile == true else { continue }
      let bytes = values.fileSize ?? 0
      allBytes += bytes
      guard file.pathExtension == "png" else { continue }
      pictures += 1
      pictureBytes += bytes
    }
    #expect(pictures > 0)
    #expect(pictureBytes / max(1, pictures) <= 60_000, "the mean picture is too heavy")
    // Every state of the map template is recorded for three screens, as is every part of the
    // phone's view.
    #expect(allBytes <= 40_000_000, "\(allBytes) bytes of goldens are more than 40 MB")
  }

  @Test func `nothing is ignored without reason and every file is drawn`() throws {
    let folder = try GoldenFolder(root: Self.root)
    #expect(folder.strays.isEmpty)
    #expect(IgnoredCases(of: folder).problems.isEmpty)
  }
}
