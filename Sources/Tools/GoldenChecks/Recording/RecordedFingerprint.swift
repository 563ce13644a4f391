import Documents
import Foundation
import FramePipeline
import Reviews

/// The fingerprint of the machine that recorded the pictures, kept beside them.
struct RecordedFingerprint {
  let url: URL

  init(of folder: GoldenFolder) {
    url = folder.root.appending(path: GoldenFolder.fingerprintName)
  }

  /// What was recorded; nil when there is no file.
  func read() throws(GoldenError) -> DrawingFingerprint? {
    do {
      guard let bytes = try InputFile.bytesIfThere(at: url.path) else { return nil }
      return try JSONDecoder().decode(DrawingFingerprint.self, from: Data(bytes))
    } catch let error as InputFileError {
      throw GoldenError(.badFile(error.sentence), at: url.path)
    } catch {
      throw GoldenError(.badFile(DecodingError.sentence(for: error)), at: url.path)
    }
  }

  func write(_ fingerprint: DrawingFingerprint) throws(GoldenError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      let text = try encoder.encode(fingerprint) + Data("\n".utf8)
      try AtomicFile.write([UInt8](text), to: url.path)
    } catch {
      throw GoldenError(.unusableFile("\(error)"), at: url.path)
    }
  }
}
