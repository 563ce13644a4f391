import Foundation
import Testing

@testable import Comparisons

struct HostileNameTests {
  @Test func `a name of 255 bytes is compared, and its pictures are kept under a shorter one`()
    async throws
  {
    try await Studio.inNewFolder { studio in
      let name = String(repeating: "w", count: 251) + ".png"
      for file in [name, "plain.png"] {
        try studio.paint("old/\(file)")
        try studio.paint("new/\(file)", square: 0xFF00_00FF)
      }
      let report = try await studio.compare(output: "report")
      #expect(report.pairs.map(\.verdict) == [.pixelsDiffer, .pixelsDiffer])
      let long = try #require(report.pairs.first { $0.key == name })
      let kept = try #require(long.pictures.difference)
      #expect(studio.exists("report/\(kept)"))
      #expect(kept.utf8.count < 230)
    }
  }

  @Test func `a name that is not UTF-8 fails alone and is reported`() async throws {
    try await Studio.inNewFolder { studio in
      try studio.paint("old/plain.png")
      try studio.paint("new/plain.png")
      let bytes = Array(studio.path("new/").utf8) + [0xFF, 0xFE] + Array(".png".utf8) + [0]
      let file = bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { open($0, O_WRONLY | O_CREAT, 0o644) } ?? -1
      }
      try #require(file >= 0)
      close(file)
      let report = try await studio.compare()
      #expect(report.pairs.count { $0.verdict == .equal } == 1)
      let wrong = try #require(report.pairs.first { $0.verdict == .unreadable })
      #expect(wrong.reason.contains("not UTF-8"))
    }
  }
}
