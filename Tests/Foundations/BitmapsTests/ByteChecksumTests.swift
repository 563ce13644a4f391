import Bitmaps
import Foundation
import Testing

struct ByteChecksumTests {
  @Test(arguments: [0, 9, 1 << 20, (5 << 19) + 3])
  func `a file has the checksum of its bytes`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let file = FileManager.default.temporaryDirectory.appending(path: "checksum-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(bytes).write(to: file)
    let handle = try FileHandle(forReadingFrom: file)
    #expect(try ByteChecksum.text(of: handle) == ByteChecksum.text(of: bytes))
  }
}
