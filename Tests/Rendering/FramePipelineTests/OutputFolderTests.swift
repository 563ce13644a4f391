import Bitmaps
import Documents
import Foundation
import RunReports
import Testing

@testable import FramePipeline

struct OutputFolderTests {
  @Test func `a second run into a folder is refused until the first is over`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 1)
      try AtomicFile.makeFolder(folder.path)
      var lock: DirectoryLock? = try DirectoryLock(folder.path)
      let error = await #expect(throws: DirectoryLockError.self) {
        _ = try await Samples.run(plan, into: folder).start()
      }
      #expect(error?.sentence.hasPrefix("another run is writing to '\(folder.path)'") == true)
      #expect(lock != nil)
      lock = nil
      #expect(try await Samples.run(plan, into: folder).start().report.isComplete)
    }
  }

  @Test func `a damaged picture of a run before is drawn again, and that is said`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 2)
      let first = try await Samples.run(plan, into: folder).start().report.frames[0]
      let url = folder.appendingPathComponent(first.file)
      var bytes = try Data(contentsOf: url)
      bytes[bytes.count / 2] ^= 0xFF
      try bytes.write(to: url)
      let again = try await Samples.run(plan, into: folder).start()
      #expect(again.keptFrames == 1)
      #expect(
        again.notes == [
          "\(first.file) was corrupt or changed since the previous run, and drawn again"
        ])
      #expect(
        try PNGDecoder.bitmap(from: [UInt8](Data(contentsOf: url))).checksum.hexDigits
          == first.digest)
    }
  }
}
