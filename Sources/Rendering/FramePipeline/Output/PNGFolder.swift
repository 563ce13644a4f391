package import Bitmaps
import Documents
package import RunReports

/// Writes every frame as a PNG file, and notes it in the journal once it is whole.
package struct PNGFolder: FrameSink {
  /// The path of the folder that holds one folder per screen.
  package let path: String
  private let encoder: PNGEncoder
  private let journal: RunJournal?

  /// A folder that exists; `PNGFolder.prepare` makes it.
  package init(path: String, effort: PNGEncoder.Effort = .fast) {
    self.init(path: path, effort: effort, journal: nil)
  }

  private init(path: String, effort: PNGEncoder.Effort, journal: RunJournal?) {
    self.path = path
    encoder = PNGEncoder(effort)
    self.journal = journal
  }

  /// The same folder, with a note in a journal for each frame.
  func noting(in journal: RunJournal) -> PNGFolder {
    PNGFolder(path: path, effort: encoder.effort, journal: journal)
  }

  /// Makes the folders of a plan's frames.
  ///
  /// - Throws: `OutputError` when a folder cannot be made or must not be written to.
  package func prepare(for plan: RenderPlan) throws {
    try AtomicFile.makeFolder(path)
    PendingFiles.sweep(path)
    for folder in Set(plan.screens.map(\.folder)).sorted() {
      try Inside(path).makeFolder(folder)
      PendingFiles.sweep("\(path)/\(folder)")
    }
  }

  /// Encodes a picture and writes it as a whole.
  ///
  /// - Throws: `PNGError` or `OutputError`.
  package func accept(_ bitmap: Bitmap, record: inout FrameRecord) throws {
    let bytes = try encoder.bytes(for: bitmap)
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(OutputError) in
        try Inside(path).write(buffer, to: record.file)
      }
    }.get()
    record.bytes = bytes.count
    try journal?.add(record)
  }
}
