package import Bitmaps
import Documents
package import RunReports

/// A frame in the output folder of a run.
package struct WrittenFrame: Sendable {
  /// The record of the frame in the run.
  package let record: FrameRecord
  private let folder: Inside

  /// The frame of a record in a folder.
  package init(_ record: FrameRecord, in folder: String) {
    self.record = record
    self.folder = Inside(folder)
  }

  /// Whether its file has the recorded number of bytes; does not read the file.
  var hasSize: Bool { record.bytes != nil && folder.size(of: record.file) == record.bytes }

  /// Whether its file is the recorded one.
  var isWhole: Bool {
    guard let digest = record.fileDigest else { return picture() != nil }
    return folder.bytesIfReadable(at: record.file).map(ByteChecksum.text) == digest
  }

  /// The picture in the file; nil if it is missing, damaged or not the recorded one.
  package func picture() -> Bitmap? {
    guard let bytes = folder.bytesIfReadable(at: record.file),
      let bitmap = try? PNGDecoder.bitmap(from: bytes),
      bitmap.checksum.hexDigits == record.digest
    else { return nil }
    return bitmap
  }
}

/// The frames of an earlier run that are in the output folder, by index.
///
/// It shares the memory of the report that lists them.
struct WrittenFrames: Sendable {
  /// Records in the order of their indices, and whether the file of each is there.
  private let known: [FrameRecord]
  private var isThere: [Bool]
  /// The number of files that are there.
  private(set) var count = 0
  private let folder: String

  /// The frames of some records whose files are there.
  init(_ known: [FrameRecord] = [], in folder: String = "") {
    let isSorted = zip(known, known.dropFirst()).allSatisfy { $0.index <= $1.index }
    self.known = isSorted ? known : known.sorted { $0.index < $1.index }
    isThere = [Bool](repeating: false, count: known.count)
    self.folder = folder
  }

  /// Adds the frame of a job whose file is there.
  ///
  /// - Parameter isUsable: Whether a record is that of the job.
  mutating func add(_ index: Int, where isUsable: (FrameRecord) -> Bool) {
    guard let place = place(of: index), isUsable(known[place]),
      WrittenFrame(known[place], in: folder).hasSize
    else { return }
    isThere[place] = true
    count += 1
  }

  /// The records whose files are there.
  var records: [FrameRecord] { zip(known, isThere).filter(\.1).map(\.0) }

  /// The frame with an index; nil if it is not there.
  subscript(index: Int) -> WrittenFrame? {
    guard let place = place(of: index), isThere[place] else { return nil }
    return WrittenFrame(known[place], in: folder)
  }

  private func place(of index: Int) -> Int? {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < known.count && known[low].index == index ? low : nil
  }
}
