import Documents
import Foundation
import TestSupport
import Testing

@testable import MapConformance

/// Tests that random operations of render tests have the recorded views, and that reports are as recorded.
struct RecordedConformanceTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedConformanceTests"

  private static let operations = [
    "[\"wait\", 75]", "[\"wait\", 400]", "[\"wait\"]", "[\"idle\"]", "[\"sleep\", 120]",
    "[\"setZoom\", 0.4]", "[\"setZoom\", 12.5]", "[\"setBearing\", -33]", "[\"setPitch\", 60]",
    "[\"setCenter\", [13, 85]]", "[\"setCenter\", [-122, 47, 100]]", "[\"setCenter\", [1]]",
    "[\"setStyle\", {\"version\": 8, \"layers\": [{\"id\": \"a\", \"paint\": {\"fill-color\": \"red\"}}]}]",
    "[\"setStyle\", \"local://none.json\"]",
    "[\"addImage\", \"x\", \"./image/x.png\", {\"pixelRatio\": 2}]",
    "[\"addImage\", \"x\"]", "[\"updateImage\", \"y\", \"image/y.png\", {\"sdf\": true}]",
    "[\"removeImage\", \"x\"]", "[\"setPaintProperty\", \"a\", \"fill-color\", \"#00f\"]",
    "[\"setPaintProperty\", \"a\", \"fill-translate\", [9, 1]]",
    "[\"setPaintProperty\", \"a\", \"fill-opacity\", 0.25]",
    "[\"setPaintProperty\", \"b\", \"line-width\", null]", "[\"setPaintProperty\", \"b\"]",
    "[\"setPaintProperty\", \"a\", \"fill-opacity-transition\", {\"duration\": 900}]",
    "[\"setLayoutProperty\", \"b\", \"line-cap\", \"round\"]",
    "[\"setFilter\", \"b\", [\"has\", \"x\"]]",
    "[\"setLayerZoomRange\", \"b\", 3, 9]", "[\"addLayer\", {\"id\": \"c\"}, \"b\"]",
    "[\"removeLayer\", \"a\"]", "[\"moveLayer\", \"b\", \"a\"]", "[\"addSource\", \"s\", {}]",
    "[\"setLight\", {}]", "[\"easeTo\", {}]", "[\"setFeatureState\", {}]", "[\"unknown\", 1]",
    "[7]", "8",
  ]

  private static func style(_ random: inout SeededGenerator) -> String {
    let operations = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      Self.operations.randomElement(using: &random) ?? ""
    }
    let settings = [
      "\"width\": 64", "\"height\": 5000", "\"height\": 90", "\"pixelRatio\": 2",
      "\"pixelRatio\": 0.4",
      "\"allowed\": 0.01", "\"diff\": 0.02", "\"threshold\": 0.3",
      "\"crossSourceCollisions\": false",
      "\"collisionDebug\": true", "\"debug\": false", "\"showPadding\": true", "\"width\": 0.5",
    ]
    let some = (0..<3).compactMap { _ in settings.randomElement(using: &random) }
    let views = [
      "\"zoom\": 3", "\"center\": [7, -88]", "\"bearing\": 12", "\"pitch\": 30", "\"x\": 1",
    ]
    return """
      {"version": 8, \(views.randomElement(using: &random) ?? ""), "transition": {"duration": 500},
      "metadata": {"test": {\((some + ["\"operations\": [\(operations.joined(separator: ", "))]"])
        .joined(separator: ", "))}},
      "layers": [{"id": "a", "type": "fill", "minzoom": 2, "paint": {"fill-color": "#f00",
      "fill-translate": [1, 2], "fill-opacity": 1}}, {"id": "b", "ref": "a", "paint": {"line-width": 4}}]}
      """
  }

  @Test func `random styles and operations have the recorded views`() throws {
    var record = RecordedDigests("conformance-views")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tests-\(UUID().uuidString)")
    let place = folder.appending(path: "suite/some/case")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data().write(to: place.appending(path: "expected.png"))
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      try Data(Self.style(&random).utf8).write(to: place.appending(path: "style.json"))
      var text: String
      do {
        let test = try #require(try ConformanceCase.all(in: folder).first)
        let view = try CaseView(test, files: LocalFiles(folder: test.folder))
        let pictures = view.pictures.map {
          "\($0.name) \($0.file.path) \($0.pixelRatio) \($0.isStencil)"
        }
        text = """
          \(test.name) \(view.settings) \(view.camera) \(view.unsupported) \(view.notApplicable)
          \(pictures) \(view.style.document.text)
          """
      } catch {
        text = "\(error)"
      }
      let real = folder.resolvingSymlinksInPath().path
      text = text.replacing(real, with: "folder").replacing(folder.path, with: "folder")
      record.add(text.roundingDecimals, to: "view \(seed % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `reports of random verdicts are as recorded`() throws {
    var record = RecordedDigests("conformance-reports")
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let entries = (0..<Int(seed % 12)).map { number in
        let share = Double.random(in: 0...0.3, using: &random)
        let lacks = ["sky": "", "fog": "x", "dem": "y"].filter { _ in number % 2 == 0 }
        let verdicts: [ConformanceVerdict] = [
          .passed(difference: share), .failed(difference: share, allowed: share / 2),
          .unsupported(lacks), .notApplicable(["a", "b"]), .broken("no file"),
        ]
        return ConformanceReport.Entry(
          name: "\(["line", "fill"][number % 2])/\(number)",
          verdict: verdicts.randomElement(using: &random) ?? .broken(""))
      }
      let report = ConformanceReport(entries: entries)
      record.add(
        "\(report.isPassed) \(report.lost(of: ["line/0", "fill/1", "none"])) \(report.lines)"
          .roundingDecimals, to: "lines")
      record.add(try report.json().roundingDecimals, to: "JSON")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
