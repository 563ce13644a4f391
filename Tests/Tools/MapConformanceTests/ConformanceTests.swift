import Bitmaps
import BundledAssets
import Foundation
import FramePipeline
import MapConformance
import TestSupport
import Testing

struct ConformanceTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("headunit-conformance-\(UUID().uuidString)", isDirectory: true)

  /// Writes a 16 × 16 test with a background and an expected picture of one color.
  private func add(
    _ name: String, layers: String, pixel: UInt32, settings: String = "", sources: String = "{}"
  ) throws {
    let url = folder.appendingPathComponent(name, isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let style = """
      {"version": 8, "metadata": {"test": {"width": 16, "height": 16\(settings)}}, "sources": \(sources),
       "layers": [\(layers)]}
      """
    try Data(style.utf8).write(to: url.appendingPathComponent("style.json"))
    let picture = Bitmap(
      size: PixelSize(width: 16, height: 16), pixels: Array(repeating: pixel, count: 256))
    try Data(try PNGEncoder(.fast).bytes(for: picture))
      .write(to: url.appendingPathComponent("expected.png"))
  }

  private func report(output: URL? = nil) throws -> ConformanceReport {
    defer { try? FileManager.default.removeItem(at: folder) }
    let renderer = try FrameRenderer(library: try AssetLibrary(try BundledAssets.find()))
    return try ConformanceRun(renderer: renderer, output: output).report(on: folder)
  }

  private let red = #"{"id": "g", "type": "background", "paint": {"background-color": "red"}}"#

  @Test func `a picture of the right color passes and another one fails`() throws {
    try add("a/right", layers: red, pixel: 0xFFFF_0000)
    try add("b/wrong", layers: red, pixel: 0xFF00_00FF)
    let report = try report()
    #expect(report.entries.map(\.name) == ["a/right", "b/wrong"])
    #expect(report.entries[0].verdict == .passed(difference: 0))
    #expect(report.entries[1].verdict == .failed(difference: 1, allowed: 0.00025))
    #expect(report.summary == "1 pass, 1 fail")
    #expect(!report.isPassed)
  }

  @Test func `a right picture passes whatever tiles are lacking`() throws {
    try add("bare", layers: red + "," + water, pixel: 0xFFFF_0000, sources: tiles)
    try add("wrong", layers: red + "," + water, pixel: 0xFF00_00FF, sources: tiles)
    let other = folder.appendingPathComponent("tiles/other", isDirectory: true)
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try Data().write(to: other.appendingPathComponent("9-0-0.mvt"))
    #expect(try report().entries.map(\.verdict.word) == ["pass", "broken"])
  }

  private let tiles = """
    {"t": {"type": "vector", "tiles": ["local://tiles/other/{z}-{x}-{y}.mvt"]}}
    """
  private let water = #"{"id": "w", "type": "fill", "source": "t", "source-layer": "water"}"#

  @Test func `a pipe in place of a style is not waited for`() throws {
    try add("a", layers: red, pixel: 0xFFFF_0000)
    let style = folder.appendingPathComponent("a/style.json")
    try FileManager.default.removeItem(at: style)
    try #require(mkfifo(style.path, 0o600) == 0)
    #expect(try report().summary == "1 broken")
  }

  @Test func `a test may allow any difference`() throws {
    try add("loose", layers: red, pixel: 0xFF00_00FF, settings: #", "diff": 1"#)
    #expect(try report().isPassed)
  }

  /// Pictures of 16 × 16 pixels of one color, and the expected color over white.
  @Test(
    arguments: [
      (
        "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAGUlEQVR42mP4z8DQQAlmGDVg1IBRA4aLAQDo"
          + "Jn8QXVExEAAAAABJRU5ErkJggg==",
        "rgb(255, 127, 127)"
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAGElEQVR42mNgYGBwoBCPGjBqwKgBw8MAAKuf"
          + "QAHs/PDaAAAAAElFTkSuQmCC",
        "rgb(191, 191, 191)"
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAEklEQVR42mNgGAWjYBSMAggAAAQQAAGvRYgs"
          + "AAAAAElFTkSuQmCC",
        "white"
      ),
      (
        "iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAYAAAAf8/9hAAAAGElEQVR42mNgSPh/gCI8asCoAaMGDBcDAM0T"
          + "Hx8tCLrKAAAAAElFTkSuQmCC",
        "rgb(63, 136, 255)"
      ),
    ])
  func `a picture that lets light through is laid over white`(base64: String, color: String) throws
  {
    let layer = #"{"id": "g", "type": "background", "paint": {"background-color": "\#(color)"}}"#
    try add("clear", layers: layer, pixel: 0, settings: #", "threshold": 0.01"#)
    try #require(Data(base64Encoded: base64))
      .write(to: folder.appendingPathComponent("clear/expected.png"))
    #expect(try report().entries[0].verdict == .passed(difference: 0))
  }

  @Test func `what is not drawn is reported by name and fails nothing`() throws {
    try add(
      "operation", layers: red, pixel: 0xFFFF_0000,
      settings: #", "operations": [["wait"], ["setSky", 1]]"#)
    let report = try report()
    #expect(report.entries[0].verdict == .unsupported(["operation setSky": ""]))
    #expect(report.isPassed)
  }

  @Test func `a test with a damaged style is broken and the others still run`() throws {
    try add("a", layers: "{", pixel: 0)
    try add("b", layers: red, pixel: 0xFFFF_0000)
    let report = try report()
    #expect(report.entries.map(\.verdict.word) == ["broken", "pass"])
    #expect(!report.isPassed)
  }

  @Test func `an absurd size is refused before memory is taken`() throws {
    try add("huge", layers: red, pixel: 0, settings: #", "pixelRatio": 1000"#)
    guard case .broken(let reason) = try report().entries[0].verdict else {
      Issue.record("the test ran")
      return
    }
    #expect(reason.contains("1000"))
  }

  @Test func `a folder without tests is an error that says what a test is`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(throws: ConformanceError.self) { _ = try report() }
  }

  @Test func `pictures of failures are kept beside each other`() throws {
    let output = folder.appendingPathExtension("out")
    defer { try? FileManager.default.removeItem(at: output) }
    try add("wrong", layers: red, pixel: 0xFF00_00FF)
    _ = try report(output: output)
    let names = try FileManager.default.contentsOfDirectory(
      atPath: output.appendingPathComponent("wrong").path)
    #expect(names.sorted() == ["actual.png", "difference.png", "expected.png"])
  }
}

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.hint)"))
struct ConformanceCorpusTests {
  /// The tests that pass; a change that breaks one must be documented.
  private static let passing = [
    "background-color/literal", "circle-radius/literal", "circle-stroke-width/literal",
    "fill-color/literal", "fill-opacity/overlapping", "fill-outline-color/literal",
    "line-dasharray/default", "line-gap-width/literal", "line-join/bevel", "line-join/miter",
    "line-join/round", "real-world/sanfrancisco", "symbol-placement/line",
    "text-arabic/letter-spacing", "text-color/literal",
    "text-halo-width/literal", "text-max-width/literal",
  ]

  @Test func `the render tests that passed still pass, and none is broken`() throws {
    let folder = try #require(Corpus.folder)
      .appending(path: "render/tilerenderer/render/tests", directoryHint: .isDirectory)
    let renderer = try FrameRenderer(library: try AssetLibrary(try BundledAssets.find()))
    let report = try ConformanceRun(renderer: renderer).report(on: folder)
    #expect(report.entries.count == 25)
    #expect(report.entries.filter { $0.verdict.word == "broken" } == [])
    let passed = report.entries.filter { $0.verdict.word == "pass" }.map(\.name)
    #expect(Set(Self.passing).isSubset(of: passed))
  }

  @Test func `a sample of the public suite's tests that passed still passes`() throws {
    let folder = try #require(Corpus.folder)
      .appending(path: "render/maplibre-gl/render/tests", directoryHint: .isDirectory)
    // All of them take minutes; `make conformance` checks them.
    let names = try Passes.names(in: "render-passing.txt").sorted()
    let sample = names.indices.filter { $0.isMultiple(of: 12) }.map { names[$0] }
    let renderer = try FrameRenderer(library: try AssetLibrary(try BundledAssets.find()))
    let report = try ConformanceRun(renderer: renderer).report(on: folder, only: Set(sample))
    #expect(report.entries.count == sample.count)
    #expect(report.lost(of: sample) == [])
  }
}
