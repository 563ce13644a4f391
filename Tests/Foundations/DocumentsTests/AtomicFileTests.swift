import Foundation
import Testing

@testable import Documents

struct AtomicFileTests {
  @Test func `a file is replaced as a whole and nothing else is left`() throws {
    try withFolder { folder in
      try AtomicFile.makeFolder("\(folder.path)/a/b")
      let path = "\(folder.path)/a/b/c.txt"
      try AtomicFile.write(Array("first".utf8), to: path)
      try AtomicFile.write(Array("2nd".utf8), to: path)
      #expect(InputFile.bytesIfReadable(at: path) == Array("2nd".utf8))
      #expect(InputFile.size(of: path) == 3)
      #expect(files(in: folder) == ["a/b/c.txt"])
    }
  }

  @Test func `a file that cannot be moved to its path leaves nothing behind`() throws {
    try withFolder { folder in
      try AtomicFile.makeFolder("\(folder.path)/taken.txt")
      let error = #expect(throws: OutputError.self) {
        try AtomicFile.write([1, 2, 3], to: "\(folder.path)/taken.txt")
      }
      #expect(error?.step == .create)
      #expect(files(in: folder) == ["taken.txt"])
    }
  }

  @Test func `a file does not replace a device, a pipe or a link to an open file`() throws {
    try withFolder { folder in
      try AtomicFile.makeFolder(folder.path)
      let names = ["pipe", "device", "output"]
      let paths = names.map { "\(folder.path)/\($0)" }
      #expect(mkfifo(paths[0], 0o600) == 0)
      #expect(symlink("/dev/full", paths[1]) == 0 && symlink("/proc/self/fd/1", paths[2]) == 0)
      for path in paths {
        let error = #expect(throws: OutputError.self) { try AtomicFile.write([1], to: path) }
        #expect(error?.sentence.hasSuffix("it is a device, a pipe or a socket") == true)
        #expect(throws: OutputError.self) { try UnfinishedFile(path) }
        #expect(throws: OutputError.self) { try OutputPath.file(path).check() }
      }
      #expect(throws: OutputError.self) { try Inside(folder.path).write([1], to: "pipe") }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left.sorted() == names.sorted())
    }
  }

  @Test func `a folder below a file cannot be made`() throws {
    try withFolder { folder in
      try AtomicFile.makeFolder(folder.path)
      try AtomicFile.write([1], to: "\(folder.path)/file")
      let error = #expect(throws: OutputError.self) {
        try AtomicFile.makeFolder("\(folder.path)/file/below")
      }
      #expect(error?.description.contains("cannot be created: not a directory") == true)
    }
  }

  @Test func `the unfinished files of ended processes are swept away`() throws {
    try withFolder { folder in
      try AtomicFile.makeFolder(folder.path)
      let names = ["\(getpid())-mine.png", "2147483646-lost.png", "x-other.png"]
      for name in names {
        try AtomicFile.write([1], to: "\(folder.path)/\(PendingFiles.prefix)\(name)")
      }
      PendingFiles.sweep(folder.path)
      #expect(files(in: folder).count == 2)
      #expect(!files(in: folder).joined().contains("lost"))
    }
  }

  @Test func `a file with a name of 255 bytes is written`() throws {
    try withFolder { folder in
      let name = String(repeating: "n", count: 251) + ".png"
      try AtomicFile.write([1], to: "\(folder.path)/\(name)")
      #expect(files(in: folder) == [name])
    }
  }

  @Test func `locks of parts are held side by side and leave nothing behind`() throws {
    try withFolder { folder in
      try AtomicFile.makeFolder(folder.path)
      do {
        let one = try DirectoryLock(folder.path, part: "-1-of-2")
        let other = try DirectoryLock(folder.path, part: "-2-of-2")
        #expect(throws: DirectoryLockError.self) {
          _ = try DirectoryLock(folder.path, part: "-2-of-2")
        }
        withExtendedLifetime((one, other)) {}
      }
      #expect(files(in: folder).isEmpty)
    }
  }

  /// Calls `work` with the path of a new folder and removes it afterwards.
  private func withFolder(_ work: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atomic-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder)
  }

  /// The paths of all files in a folder, sorted.
  private func files(in folder: URL) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.contains(".") }.sorted()
  }
}
