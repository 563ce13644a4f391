import Foundation
import Testing

@testable import Documents

struct FileWatchTests {
  /// Calls `work` with a folder of two files.
  private func withFiles(_ work: (_ folder: String, _ files: [String]) async throws -> Void)
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = ["\(folder)/one", "\(folder)/two"]
    for file in files { try Data("1".utf8).write(to: URL(filePath: file)) }
    try await work(folder, files)
  }

  @Test func `changes name added, changed and removed files`() async throws {
    try await withFiles { folder, files in
      let state = FileWatch([folder])
      #expect(FileWatch([folder]).changes(since: state).isEmpty)
      try Data("22".utf8).write(to: URL(filePath: files[0]))
      try FileManager.default.removeItem(atPath: files[1])
      try Data().write(to: URL(filePath: "\(folder)/three"))
      #expect(FileWatch([folder]).changes(since: state) == Set(files + ["\(folder)/three"]))
    }
  }

  @Test(arguments: ["one", "three"])
  func `a change in a large folder is found`(name: String) async throws {
    try await withFiles { folder, _ in
      let state = FileWatch([folder])
      #expect(state.again == state)
      try Data("22".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      #expect((state.again == FileWatch([folder])) == (name == "one"))
      try await FileWatch.change(
        of: [], since: FileWatch([]), every: .milliseconds(1), large: ([folder], state))
    }
  }
}
