import Documents
import Foundation
import Testing

@testable import FramePipeline

struct WholeFileTests {
  @Test func `a file is replaced as a whole and nothing else is left`() async throws {
    try await Samples.withFolder { folder in
      try WholeFile.makeFolder("\(folder.path)/a/b")
      let path = "\(folder.path)/a/b/c.txt"
      try WholeFile.write(Array("first".utf8), to: path)
      try WholeFile.write(Array("2nd".utf8), to: path)
      #expect(WholeFile.contents(of: path) == Array("2nd".utf8))
      #expect(WholeFile.size(of: path) == 3)
      #expect(Samples.files(in: folder) == ["a/b/c.txt"])
    }
  }

  @Test func `a file that cannot be moved to its path leaves nothing behind`() async throws {
    try await Samples.withFolder { folder in
      try WholeFile.makeFolder("\(folder.path)/taken.txt")
      let error = #expect(throws: OutputError.self) {
        try WholeFile.write([1, 2, 3], to: "\(folder.path)/taken.txt")
      }
      #expect(error?.step == .create)
      #expect(Samples.files(in: folder) == ["taken.txt"])
    }
  }

  @Test func `a folder below a file cannot be made`() async throws {
    try await Samples.withFolder { folder in
      try WholeFile.makeFolder(folder.path)
      try WholeFile.write([1], to: "\(folder.path)/file")
      let error = #expect(throws: OutputError.self) {
        try WholeFile.makeFolder("\(folder.path)/file/below")
      }
      #expect(error?.description.contains("cannot be created: not a directory") == true)
    }
  }

  @Test func `the unfinished files of ended processes are swept away`() async throws {
    try await Samples.withFolder { folder in
      try WholeFile.makeFolder(folder.path)
      let names = ["\(getpid())-mine.png", "2147483646-lost.png", "x-other.png"]
      for name in names {
        try WholeFile.write([1], to: "\(folder.path)/\(WholeFile.prefix)\(name)")
      }
      WholeFile.sweep(folder.path)
      #expect(Samples.files(in: folder).count == 2)
      #expect(!Samples.files(in: folder).joined().contains("lost"))
    }
  }
}
