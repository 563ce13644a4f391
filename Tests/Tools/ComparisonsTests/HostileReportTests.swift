import Bitmaps
import Foundation
import RunReports
import Testing

@testable import Comparisons

/// Tests of reports that no comparison wrote.
struct HostileReportTests {
  /// A report of some pairs with a pattern of changed pixels.
  private func report(
    _ count: Int, shard: String? = nil, change: (inout PairRecord, Int) -> Void = { _, _ in }
  ) -> ComparisonReport {
    let pairs = (0..<count).map { index in
      var pair = PairRecord(
        key: "\(index).png", expectedFile: "\(index).png", actualFile: "\(index).png",
        verdict: .pixelsDiffer, reason: "pixels")
      let size = PixelMeasurement.Extent(width: 9, height: 9)
      pair.measurement = PixelMeasurement(
        expectedSize: size, actualSize: size, changedPixels: 3, regions: [], regionCount: 0,
        pattern: ChangePattern(
          family: "f", pixels: "p\(index)", box: PixelRect(x: 0, y: 0, width: 9, height: 9),
          count: 3, cells: "ff", shift: [0, 0, 0]))
      change(&pair, index)
      return pair
    }
    return ComparisonReport(
      tool: "headunit", expected: .init(path: "old", folder: "old"),
      actual: .init(path: "new", folder: "new"), settings: ComparisonSettings(), shard: shard,
      selfCheck: .init(isPassed: true, sentence: "found"), pairs: pairs)
  }

  @Test(arguments: [
    #""changedPixels":3"#, #""count":3"#, #""height":9"#, #""width":9"#, #""x":0"#, #""shift":[0"#,
  ])
  func `a number that would overflow in sums is an error that names its pair`(key: String) throws {
    let text = String(decoding: try report(2).json(), as: UTF8.self)
    let name = key.prefix { $0 != ":" }
    let hostile = text.replacing(key, with: "\(name):\(key.contains("[") ? "[" : "")\(Int.max)")
    #expect(hostile != text)
    let error = #expect(throws: ReportError.self) {
      try ComparisonReport(json: Data(hostile.utf8), path: "a.json")
    }
    // The sizes of pictures are only shown.
    #expect(error?.sentence.contains("the number 9223372036854775807 of the pair '0.png'") == true)
  }

  @Test func `a nearness beyond its limit is shown as the limit`() {
    let report = report(1) { pair, _ in
      pair.verdict = .accepted
      pair.nearness = 1e300
    }
    #expect(report.lines().contains("nearest to a limit: 0.png, 100 % of it"))
    #expect(report.markdown.contains("100 % of it"))
  }

  @Test(arguments: [
    ("1/1000000", "and 999979 more"), ("1/9000000000000000000", "expected a part such as 2/4"),
    ("1/0", "expected a part such as 2/4"),
  ])
  func `parts without number are not counted one by one`(
    shard: String, problem: String
  ) async throws {
    try await Studio.inNewFolder { studio in
      try studio.write(try report(1, shard: shard).json(), to: ComparisonReport.fileName)
      let error = #expect(throws: ReportError.self) {
        try ReportMerge([studio.root], into: studio.path("all")).report()
      }
      #expect(error?.sentence.contains(problem) == true)
    }
  }

  @Test func `many different changes are grouped in linear time`() {
    func seconds(_ count: Int) -> Duration {
      ContinuousClock().measure {
        let report = report(count) { pair, index in
          pair.measurement?.pattern?.shift = [17 * index, 0, 0]
        }
        #expect(report.groups.count == count)
      }
    }
    _ = seconds(100)
    #expect(seconds(8000) < seconds(2000) * 12 + .seconds(1))
  }

  @Test func `names that differ in case only are numbered in linear time`() {
    let letters = Array("abcdefghijklm")
    let keys = (0..<8192).map { number in
      letters.indices.map {
        number >> $0 & 1 == 1 ? letters[$0].uppercased() : String(letters[$0])
      }.joined() + ".png"
    }
    var names: [String] = []
    let time = ContinuousClock().measure { names = PictureFolder.names(of: keys) }
    #expect(Set(names.map { $0.lowercased() }).count == keys.count)
    #expect(names[1] == "Abcdefghijklm~2.png" && names.last == "ABCDEFGHIJKLM~8192.png")
    #expect(time < .seconds(5))
  }

  @Test func `texts without equal lines are told in linear time and memory`() {
    let old = (0..<20_000).map { "old \($0)" }
    let new = (0..<20_000).map { "new \($0)" }
    let text = LineDiff.text(
      from: (["first"] + old + ["last"]).joined(separator: "\n"),
      to: (["first"] + new + ["last"]).joined(separator: "\n"))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 40_002)
    #expect(lines.first == "  first" && lines.last == "  last")
    #expect(lines[1] == "- old 0" && lines[20_001] == "+ new 0")
    #expect(LineDiff.text(from: "a\nb\nc\nd", to: "a\nc\nx\nd") == "  a\n- b\n  c\n+ x\n  d\n")
  }
}
