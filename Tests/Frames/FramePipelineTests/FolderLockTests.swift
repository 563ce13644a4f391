import Bitmaps
import Documents
import Foundation
import Testing

@testable import FramePipeline

struct FolderLockTests {
  @Test func `a second run into a folder is refused until the first is over`() async throws {
    try await Samples.withFolder { folder in
      let plan = try Samples.plan(frames: 1)
      try WholeFile.makeFolder(folder.path)
      var lock: FolderLock? = try FolderLock(folder.path)
      let error = await #expect(throws: FolderLockError.self) {
        _ = try await Samples.run(plan, into: folder).start()
      }
      #expect(error?.sentence.hasPrefix("another run is writing into '\(folder.path)'") == true)
      #expect(lock != nil)
      lock = nil
      #expect(try await Samples.run(plan, into: folder).start().report.isComplete)
    }
  }

  @Test func `parts of a plan are drawn side by side, and locks leave nothing behind`() async throws
  {
    try await Samples.withFolder { folder in
      try WholeFile.makeFolder(folder.path)
      do {
        let one = try FolderLock(folder.path, part: "-1-of-2")
        let other = try FolderLock(folder.path, part: "-2-of-2")
        withExtendedLifetime((one, other)) {}
      }
      #expect(Samples.files(in: folder).isEmpty)
    }
  }

  @Test func `a file with a name of 255 bytes is written`() async throws {
    try await Samples.withFolder { folder in
      try WholeFile.makeFolder(folder.path)
      let name = String(repeating: "n", count: 251) + ".png"
      try WholeFile.write([1], to: "\(folder.path)/\(name)")
      #expect(Samples.files(in: folder) == [name])
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
          "\(first.file) was damaged or changed since the run before, and drawn again"
        ])
      #expect(
        try PNGDecoder.bitmap(from: [UInt8](Data(contentsOf: url))).checksum.hexDigits
          == first.digest)
    }
  }
}
