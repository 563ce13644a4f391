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

  @Test func `a change is compared with a limited number of others`() {
    func pattern(_ pixels: String, _ shift: Int) -> ChangePattern {
      ChangePattern(
        family: "f", pixels: pixels, box: PixelRect(x: 0, y: 0, width: 9, height: 9), count: 3,
        cells: "ff", shift: [shift, 0, 0])
    }
    var family = PatternFamily()
    family.limit = 2
    for (index, name) in ["a", "b", "c"].enumerated() {
      #expect(family.first(like: pattern(name, 17 * index)) == name)
    }
    // The second pattern is known, the third one by its pixels only.
    #expect(family.first(like: pattern("like b", 17)) == "b")
    #expect(family.first(like: pattern("like c", 34)) == "like c")
    #expect(family.first(like: pattern("c", 34)) == "c")
  }

  @Test func `names that differ in case only are numbered`() {
    let letters = Array("abcdefghij")
    let keys = (0..<1024).map { number in
      letters.indices.map {
        number >> $0 & 1 == 1 ? letters[$0].uppercased() : String(letters[$0])
      }.joined() + ".png"
    }
    let names = PictureFolder.names(of: keys)
    #expect(Set(names.map { $0.lowercased() }).count == keys.count)
    #expect(names[1] == "Abcdefghij~2.png" && names.last == "ABCDEFGHIJ~1024.png")
  }

  @Test func `lines of texts without a common line are removed and added`() {
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
