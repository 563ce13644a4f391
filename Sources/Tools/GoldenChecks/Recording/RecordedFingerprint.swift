import Documents
import Foundation
import FramePipeline

/// The fingerprint of the machine that recorded the pictures, stored beside them.
struct RecordedFingerprint {
  private let folder: Inside

  init(of folder: GoldenFolder) { self.folder = Inside(folder.root) }

  private var path: String { folder.path(of: GoldenFolder.fingerprintName) }

  /// The recorded fingerprint; nil without the file.
  func read() throws(GoldenError) -> DrawingFingerprint? {
    do {
      guard let bytes = try folder.bytesIfThere(at: GoldenFolder.fingerprintName) else {
        return nil
      }
      return try JSONDecoder().decode(DrawingFingerprint.self, from: Data(bytes))
    } catch let error as InputFileError {
      throw GoldenError(.badFile(error.sentence), at: path)
    } catch {
      throw GoldenError(.badFile(DecodingError.sentence(for: error)), at: path)
    }
  }

  func write(_ fingerprint: DrawingFingerprint) throws(GoldenError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let text = try encoder.encode(fingerprint) + Data("\n".utf8)
      try folder.write([UInt8](text), to: GoldenFolder.fingerprintName)
    } catch {
      throw GoldenError(.unusableFile("\(error)"), at: path)
    }
  }
}
