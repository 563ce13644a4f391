import Documents
import Foundation
import Testing

@testable import RunReports

/// Tests that written run reports are read back, frame by frame.
struct RunReportTextTests {
  private static func record(_ index: Int, instruction: String? = nil, seconds: Double = 0.5)
    -> FrameRecord
  {
    var record = FrameRecord(
      index: index, file: "standard/every-\(index).png", device: "standard", theme: "ios26",
      seconds: seconds, label: "every", digest: "00ff",
      state: StateSummary(
        navState: "enroute", maneuver: "turn-left", distance: "400 ft", instruction: instruction,
        pause: nil, road: "A / B"),
      tiles: index % 2 == 0
        ? TileStatistics(drawn: 4, missing: ["1/2/3"], damaged: nil, isCut: true) : nil,
      diagnostics: index % 3 == 0 ? [Diagnostic(stage: .layout, message: "no room, \"A\"")] : [],
      missingGlyphs: index % 5)
    if index % 4 > 0 { (record.bytes, record.fileDigest, record.key) = (9, "abc", "1-2") }
    return record
  }

  private static let records = [
    record(0), record(1, instruction: "Turn onto \"Main\" \\ back\n\u{1}"),
    record(2, instruction: "Übergang 東京", seconds: 0.00001), record(3, seconds: 12),
    record(4, instruction: "} ] , {"), record(5, seconds: -0.0), record(6, seconds: 1e17),
    record(7, seconds: 123.456789),
  ]

  private static func report(_ frames: [FrameRecord]) -> RunReport {
    RunReport(
      tool: "headunit", program: "p", plan: "plan", isComplete: true, failure: nil,
      drive: .init(name: "d", file: "d.yaml", durationSeconds: 9, warnings: ["\"frames\": ["]),
      map: nil,
      options: ReportedOptions(
        devices: [], themes: [], chromeAppearance: nil, mapAppearance: nil, driverSide: nil,
        locale: nil, moments: nil, everySeconds: nil, shard: nil, encoding: "fast", layouts: nil),
      devices: [], fingerprint: Fingerprint(libraries: [:], fonts: []), plannedFrames: frames.count,
      frames: frames)
  }

  @Test func `a line is what the encoder writes, and reads as the same record`() throws {
    var (writer, reader) = (FrameRecordWriter(), FrameRecordReader())
    for record in Self.records + Self.records {
      var line: [UInt8] = []
      try writer.write(record, to: &line)
      #expect(
        String(decoding: line, as: UTF8.self)
          == String(decoding: try RunJSON.text(record), as: UTF8.self))
      #expect(reader.record(line[...]) == record)
    }
  }

  @Test func `a report reads as it was written, also in small pieces and in another form`() throws {
    for count in [0, 1, Self.records.count] {
      let report = Self.report(Array(Self.records.prefix(count)))
      let text = try report.json()
      #expect(try RunReport(text) == report)
      let pretty = JSONEncoder()
      pretty.outputFormatting = .prettyPrinted
      #expect(try RunReport([UInt8](pretty.encode(report))) == report)
      #expect(throws: DecodingError.self) { try RunReport(Array(text.dropLast(9))) }
    }
    var (lines, found) = (LineReader(), [String]())
    for byte in Array("a\n\nbc\nd".utf8) {
      lines.add([byte]) { found.append(String(decoding: $0, as: UTF8.self)) }
    }
    #expect(found == ["a", "", "bc"] && lines.last == Array("d".utf8)[...])
  }

  @Test(arguments: [
    ("bytes", Int.max), ("bytes", -1), ("missingGlyphs", Int.max), ("index", Int.max),
    ("index", -1), ("plannedFrames", Int.max), ("plannedFrames", -1),
  ])
  func `a count that would overflow in sums is refused in each form`(
    key: String, number: Int
  ) throws {
    let text = String(decoding: try Self.report([Self.records[3]]).json(), as: UTF8.self)
    let hostile = text.replacing(try Regex("\"\(key)\": ?[0-9]+"), with: "\"\(key)\":\(number)")
    #expect(hostile != text)
    let other = hostile.replacing("\n", with: " ")
    for form in [hostile, other] {
      #expect(throws: DecodingError.self) { try RunReport(Array(form.utf8)) }
    }
    #expect(throws: Never.self) { try RunReport(Array(text.replacing("\n", with: " ").utf8)) }
  }

  @Test(arguments: [
    "", "{", "{}", "{\"index\":}", "{\"index\":1", "null", "{\"a\":\"\\", "{\"a\":[}",
  ])
  func `a broken line is refused`(line: String) {
    var reader = FrameRecordReader()
    #expect(reader.record(Array(line.utf8)[...]) == nil)
  }

  @Test func `values of another kind are refused, and unknown keys overlooked`() throws {
    var reader = FrameRecordReader()
    var line = String(decoding: try RunJSON.text(Self.records[1]), as: UTF8.self)
    #expect(
      reader.record(Array(line.replacing("\"bytes\":9", with: "\"bytes\":\"9\"").utf8)[...]) == nil)
    #expect(
      reader.record(Array(line.replacing("\"index\":1", with: "\"index\":1.5").utf8)[...]) == nil)
    line = line.replacing("\"bytes\":9", with: "\"bits\":[{\"a\":\"}\"}],\"bytes\":9")
    #expect(reader.record(Array(line.utf8)[...]) == Self.records[1])
  }

  @Test func `a report in a file is written and read in pieces`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "report-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = Self.report((0..<4000).map { Self.record($0, instruction: "Street \($0 / 7)") })
    try report.write(to: folder.appending(path: "run.json").path)
    #expect(RunReport.ifReadable("run.json", in: Inside(folder)) == report)
    #expect(RunReport.ifReadable("none.json", in: Inside(folder)) == nil)
  }
}

extension RunReport {
  /// The text of a small report.
  fileprivate func json() throws -> [UInt8] {
    var text: [UInt8] = []
    try write { text += $0 }
    return text
  }
}
