import Documents
import Foundation
import RunReports

/// The completed frames of a run in progress, one JSON line each, so that even a terminated run can
/// be resumed.
///
/// A line is appended in one write once the frame's file is complete. At the end of the run the
/// report replaces the journal.
final class RunJournal: Sendable {
  /// The first line, which identifies the run.
  struct Header: Codable, Hashable {
    let plan: String
    let program: String
  }

  private let path: String
  private let file: Int32

  /// Creates a journal with the frames that are already complete.
  ///
  /// - Throws: `OutputError` when it cannot be written.
  init(path: String, header: Header, kept: [FrameRecord]) throws {
    var text = try RunJSON.line(header)
    for record in kept { text += try RunJSON.line(record) }
    try AtomicFile.write(text, to: path)
    self.path = path
    file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard file >= 0 else { throw OutputError(.create, path) }
  }

  deinit { close(file) }

  /// Appends a frame whose file is complete.
  ///
  /// - Throws: `OutputError` when the line cannot be written.
  func add(_ record: FrameRecord) throws {
    let line = try RunJSON.line(record)
    let count = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    guard count == line.count else {
      throw OutputError(.write, path, code: count < 0 ? errno : ENOSPC)
    }
  }

  /// Removes the journal of a run that has a report.
  func remove() { unlink(path) }

  /// The frames in the journal of the same run; an incomplete last line is ignored.
  static func records(at path: String, of header: Header) -> [FrameRecord] {
    records(at: path, where: { $0 == header })
  }

  /// The frames in the journal of a run whose header satisfies a predicate.
  static func records(
    at path: String, where isLookedFor: (Header) -> Bool
  ) -> [FrameRecord] {
    var (lines, reader) = (LineReader(), FrameRecordReader())
    var (records, isOne) = ([FrameRecord](), Bool?.none)
    func take(_ line: ArraySlice<UInt8>) {
      guard isOne != nil else {
        let header = try? JSONDecoder().decode(Header.self, from: Data(line))
        isOne = header.map(isLookedFor) ?? false
        return
      }
      if isOne == true, let record = reader.record(line) { records.append(record) }
    }
    let name = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    let folder = Inside(String(path[..<name]))
    guard (try? folder.read(String(path[name...]), to: { lines.add($0, line: take) })) != nil
    else { return [] }
    if let last = lines.last { take(last) }
    return records
  }
}
