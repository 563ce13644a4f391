package import Bitmaps
import Documents
package import RunReports

/// A frame in the output folder of a run.
package struct WrittenFrame: Sendable {
  package let record: FrameRecord
  private let folder: Inside

  package init(_ record: FrameRecord, in folder: String) {
    self.record = record
    self.folder = Inside(folder)
  }

  /// Whether the file has the recorded size; does not read the file.
  var hasSize: Bool { record.bytes != nil && folder.size(of: record.file) == record.bytes }

  /// Whether the file matches the recorded checksum.
  var isWhole: Bool {
    guard let digest = record.fileDigest else { return picture() != nil }
    return folder.bytesIfReadable(at: record.file).map(ByteChecksum.text) == digest
  }

  /// Decodes the picture; nil if the file is missing, corrupt or not the recorded one.
  package func picture() -> Bitmap? {
    guard let bytes = folder.bytesIfReadable(at: record.file),
      let bitmap = try? PNGDecoder.bitmap(from: bytes),
      bitmap.checksum.hexDigits == record.digest
    else { return nil }
    return bitmap
  }
}

/// The frames of an earlier run that exist in the output folder, by index.
///
/// Shares memory with the report that lists them.
struct WrittenFrames: Sendable {
  /// The records by ascending index, and whether the file of each exists.
  private let known: [FrameRecord]
  private var isWritten: [Bool]
  /// The number of existing files.
  private(set) var count = 0
  private let folder: String

  /// Creates the collection; no file is checked yet.
  init(_ known: [FrameRecord] = [], in folder: String = "") {
    let isSorted = zip(known, known.dropFirst()).allSatisfy { $0.index <= $1.index }
    self.known = isSorted ? known : known.sorted { $0.index < $1.index }
    isWritten = [Bool](repeating: false, count: known.count)
    self.folder = folder
  }

  /// Adds the frame with an index if its file exists.
  ///
  /// - Parameter isUsable: Whether the record still applies.
  mutating func add(_ index: Int, where isUsable: (FrameRecord) -> Bool) {
    guard let place = place(of: index), isUsable(known[place]),
      WrittenFrame(known[place], in: folder).hasSize
    else { return }
    isWritten[place] = true
    count += 1
  }

  /// The records whose files exist.
  var records: [FrameRecord] {
    count == known.count ? known : zip(known, isWritten).filter(\.1).map(\.0)
  }

  /// Returns the records of some of the existing files, by ascending index.
  func records(_ indices: [Int]) -> [FrameRecord] {
    guard indices.count < count else { return records }
    return indices.sorted().compactMap { place(of: $0).map { known[$0] } }
  }

  /// The frame with an index; nil if its file does not exist.
  subscript(index: Int) -> WrittenFrame? {
    guard let place = place(of: index), isWritten[place] else { return nil }
    return WrittenFrame(known[place], in: folder)
  }

  private func place(of index: Int) -> Int? {
    let place = known.partition { $0.index >= index }
    return place < known.count && known[place].index == index ? place : nil
  }
}
