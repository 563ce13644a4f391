import Foundation
import FramePipeline

/// Writes files that are either complete or not there at all.
enum WholeFiles {
  static func write(_ bytes: [UInt8], to file: URL) throws {
    try OutputFile.write(bytes, to: file.path)
  }
}
