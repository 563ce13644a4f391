package import Bitmaps
import Documents
package import RunReports

/// Writes every frame as a PNG file, and records it in the journal once it is complete.
package struct PNGFolder: FrameSink {
  /// The path of the folder with one subfolder per screen.
  package let path: String
  private let encoder: PNGEncoder
  private let journal: RunJournal?
  private let cache: FrameCache?

  /// Creates a sink for a folder prepared by `PNGFolder.prepare`.
  package init(path: String, effort: PNGEncoder.Effort = .fast) {
    self.init(path: path, effort: effort, journal: nil, cache: nil)
  }

  private init(
    path: String, effort: PNGEncoder.Effort, journal: RunJournal?, cache: FrameCache?
  ) {
    self.path = path
    self.cache = cache
    encoder = PNGEncoder(effort)
    self.journal = journal
  }

  /// Returns the same sink with a journal of completed frames and a cache.
  func noting(in journal: RunJournal, cache: FrameCache?) -> PNGFolder {
    PNGFolder(path: path, effort: encoder.effort, journal: journal, cache: cache)
  }

  /// Creates the folders of a plan's frames.
  ///
  /// - Throws: `OutputError` when a folder cannot be created or written to.
  package func prepare(for plan: RenderPlan) throws {
    try AtomicFile.makeFolder(path)
    PendingFiles.sweep(path)
    for folder in Set(plan.screens.map(\.folder)).sorted() {
      try Inside(path).makeFolder(folder)
      PendingFiles.sweep("\(path)/\(folder)")
    }
  }

  /// Encodes a picture and writes it atomically.
  ///
  /// - Throws: `PNGError` or `OutputError`.
  package func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws {
    let bytes = try encoder.bytes(for: bitmap)
    try keep(bytes, isWritten: false, record: &record)
    cache?.put(bytes, of: record)
  }

  /// Writes the bytes of a picture atomically.
  ///
  /// - Throws: `OutputError`.
  package func keep(_ bytes: [UInt8], isWritten: Bool, record: inout FrameRecord) throws {
    if !isWritten { try write(bytes, to: record.file) }
    record.bytes = bytes.count
    record.fileDigest = ByteChecksum.text(of: bytes)
    try journal?.add(record)
  }

  private func write(_ bytes: [UInt8], to file: String) throws {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(OutputError) in
        try Inside(path).write(buffer, to: file)
      }
    }.get()
  }
}
