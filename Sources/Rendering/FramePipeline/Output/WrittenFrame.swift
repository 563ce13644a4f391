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
  /// What is known about the file of a frame.
  private enum File: Sendable {
    /// It is missing, has another size, or was not read yet.
    case absent
    /// It has the recorded size and another content.
    case damaged
    case intact
  }

  /// The number of frames that a worker checks at a time.
  private static let blockSize = 256

  /// The records by ascending index, their indices, and the files.
  private let known: [FrameRecord]
  private let indices: [Int]
  private var files: [File]
  /// The number of intact files.
  private(set) var count = 0
  private let folder: Inside

  /// Creates the collection; no file is checked yet.
  init(_ known: [FrameRecord] = [], in folder: String = "") {
    let isSorted = zip(known, known.dropFirst()).allSatisfy { $0.index <= $1.index }
    self.known = isSorted ? known : known.sorted { $0.index < $1.index }
    indices = self.known.map(\.index)
    files = [File](repeating: .absent, count: known.count)
    self.folder = Inside(folder)
  }

  /// Compares the files of frames with their recorded checksums until the task is canceled.
  ///
  /// - Parameters:
  ///   - workers: The number of files read at a time.
  ///   - isUsable: Whether a record still applies to its frame.
  mutating func check(
    _ jobs: [FrameJob], workers: Int,
    where isUsable: @escaping @Sendable (FrameRecord, FrameJob) -> Bool
  ) async {
    guard !known.isEmpty else { return }
    let (unchecked, size) = (self, Self.blockSize)
    let blocks = WorkQueue(count: (jobs.count + size - 1) / size)
    await withTaskGroup(of: [(place: Int, file: File)].self) { group in
      for _ in 0..<workers {
        group.addTask {
          guard let reader = FolderReader(unchecked.folder) else { return [] }
          var found: [(place: Int, file: File)] = []
          while !Task.isCancelled, let block = blocks.next() {
            for job in jobs[block * size..<min(jobs.count, (block + 1) * size)] {
              guard let place = unchecked.place(of: job.index),
                case let record = unchecked.known[place], isUsable(record, job)
              else { continue }
              found.append((place, unchecked.file(of: record, by: reader)))
            }
          }
          return found
        }
      }
      for await part in group {
        for (place, file) in part { files[place] = file }
      }
    }
    count = files.count { $0 == .intact }
  }

  private func file(of record: FrameRecord, by reader: FolderReader) -> File {
    guard let bytes = record.bytes else { return .absent }
    let isIntact = reader.contents(of: record.file, count: bytes) { bytes in
      record.fileDigest.map { $0 == ByteChecksum.text(of: bytes) }
        ?? ((try? PNGDecoder.bitmap(from: Array(bytes)))?.checksum.hexDigits == record.digest)
    }
    return isIntact.map { $0 ? .intact : .damaged } ?? .absent
  }

  /// The records whose files are intact.
  var records: [FrameRecord] {
    count == known.count ? known : zip(known, files).filter { $1 == .intact }.map(\.0)
  }

  /// The record with an index; nil unless its file is intact.
  subscript(index: Int) -> FrameRecord? {
    place(of: index).flatMap { files[$0] == .intact ? known[$0] : nil }
  }

  /// Whether the file of a frame has the recorded size and another content.
  func isDamaged(_ index: Int) -> Bool { place(of: index).map { files[$0] == .damaged } ?? false }

  private func place(of index: Int) -> Int? {
    let place = indices.partition { $0 >= index }
    return place < indices.count && indices[place] == index ? place : nil
  }
}
