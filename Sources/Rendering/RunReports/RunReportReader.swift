package import Documents
import Foundation

/// Splits a stream of chunks into lines.
package struct LineReader {
  private var rest: [UInt8] = []

  package init() {}

  /// Adds a chunk, and calls `line` with each completed line, without its line break.
  package mutating func add(_ piece: ArraySlice<UInt8>, line: (ArraySlice<UInt8>) -> Void) {
    var start = piece.startIndex
    while let end = LineReader.lineBreak(in: piece[start...]) {
      if rest.isEmpty {
        line(piece[start..<end])
      } else {
        rest += piece[start..<end]
        line(rest[...])
        rest.removeAll(keepingCapacity: true)
      }
      start = end + 1
    }
    rest += piece[start...]
  }

  private static func lineBreak(in piece: ArraySlice<UInt8>) -> Int? {
    piece.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let found = memchr(start, Int32(UInt8(ascii: "\n")), bytes.count)
      else { return nil }
      return piece.startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  /// The last line, if it has no line break.
  package var last: ArraySlice<UInt8>? { rest.isEmpty ? nil : rest[...] }
}

/// Reads a report as written by `RunReport.write(to:)`, line by line.
private struct RunReportReader {
  private enum Place {
    case head, frames, tail
  }

  private var place = Place.head
  private var lines = LineReader()
  private var records = FrameRecordReader()
  /// The text of the report without its frames.
  private var frame: [UInt8] = []
  private var frames: [FrameRecord] = []
  private var isOurs = true

  mutating func add(_ piece: ArraySlice<UInt8>) {
    var lines = lines
    self.lines = LineReader()
    if isOurs { lines.add(piece) { add(line: $0) } }
    self.lines = lines
  }

  private mutating func add(line: ArraySlice<UInt8>) {
    switch place {
    case .head:
      frame += line + [UInt8(ascii: "\n")]
      if line.elementsEqual(#""frames": ["#.utf8) { place = .frames }
      if line.elementsEqual(#""frames": [],"#.utf8) { place = .tail }
    case .frames:
      var text = line.drop { $0 == UInt8(ascii: " ") }
      let isLast = text.suffix(2).elementsEqual("],".utf8)
      text = isLast ? text.dropLast(2) : text.dropLast(text.last == UInt8(ascii: ",") ? 1 : 0)
      guard let record = records.record(text) else {
        isOurs = false
        return
      }
      frames.append(record)
      if isLast {
        place = .tail
        frame += Array("],\n".utf8)
      }
    case .tail: frame += line + [UInt8(ascii: "\n")]
    }
  }

  /// Returns the report; nil if it has another form.
  func report() -> RunReport? {
    guard isOurs, place == .tail else { return nil }
    let text = Data(frame + (lines.last ?? []))
    return (try? RunReport.decoded(from: text))?.holding(frames)
  }
}

extension RunReport {
  /// Reads the report in a folder frame by frame; nil if it is missing or unreadable.
  package static func ifReadable(_ file: String, in folder: Inside) -> RunReport? {
    var reader = RunReportReader()
    guard (try? folder.read(file, to: { reader.add($0) })) != nil else { return nil }
    if let report = reader.report() { return report }
    return folder.bytesIfReadable(at: file).flatMap {
      try? RunReport.decoded(from: Data($0))
    }
  }

  /// Reads a report frame by frame.
  ///
  /// - Throws: `DecodingError` if the bytes are not a report.
  package init(_ bytes: [UInt8]) throws {
    var reader = RunReportReader()
    reader.add(bytes[...])
    self = try reader.report() ?? RunReport.decoded(from: Data(bytes))
  }

  /// The range of the counts in a report.
  static let counts = 0...(1 << 40)

  /// Decodes a report whose counts are in range.
  fileprivate static func decoded(from text: Data) throws -> RunReport {
    let report = try JSONDecoder().decode(RunReport.self, from: text)
    guard counts.contains(report.plannedFrames), report.frames.allSatisfy(\.isInRange) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [CountKey.frames], debugDescription: "a count is out of range"))
    }
    return report
  }

  private enum CountKey: CodingKey {
    case frames
  }

  /// Returns the report with the given frames.
  fileprivate func holding(_ frames: [FrameRecord]) -> RunReport {
    RunReport(
      tool: tool, program: program, plan: plan, isComplete: isComplete, failure: failure,
      drive: drive, map: map, options: options, devices: devices, fingerprint: fingerprint,
      plannedFrames: plannedFrames, frames: frames)
  }
}
