import Foundation
import Testing

@testable import Documents

struct OutputPathTests {
  /// Calls `work` with a folder that contains a file and a folder.
  private func inFolder(_ work: (String) throws -> Void) throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "output-\(UUID())").path
    try FileManager.default.createDirectory(
      atPath: root + "/folder", withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: root + "/file"))
    defer { try? FileManager.default.removeItem(atPath: root) }
    try work(root)
  }

  @Test(arguments: ["new", "file", "folder/new", "deep/er/new"])
  func `a file that can be made passes, and nothing is made`(name: String) throws {
    try inFolder { root in
      try OutputPath.file("\(root)/\(name)").check()
      let names = try FileManager.default.subpathsOfDirectory(atPath: root)
      #expect(names.sorted() == ["file", "folder"])
    }
  }

  @Test(arguments: ["folder", "new", "folder/deep/er"])
  func `a folder that can be made passes`(name: String) throws {
    try inFolder { try OutputPath.folder("\($0)/\(name)").check() }
  }

  @Test(arguments: [
    (OutputPath.file("folder"), EISDIR), (.file("file/new"), ENOTDIR),
    (.file("file/deep/new"), ENOTDIR), (.folder("file"), ENOTDIR), (.folder("file/new"), ENOTDIR),
  ])
  func `what cannot be made is refused as writing does`(path: OutputPath, code: Int32) throws {
    try inFolder { root in
      let (whole, writing): (OutputPath, () throws -> Void) =
        switch path {
        case .file(let name):
          (.file("\(root)/\(name)"), { try AtomicFile.write([1], to: "\(root)/\(name)") })
        case .folder(let name):
          (.folder("\(root)/\(name)"), { try AtomicFile.makeFolder("\(root)/\(name)") })
        }
      let told = #expect(throws: OutputError.self) { try whole.check() }
      #expect(told?.code == code && told?.step == .create)
      let later = #expect(throws: OutputError.self) { try writing() }
      #expect(later?.blame == told?.blame)
    }
  }

  @Test func `a folder that must not be written to is refused`() throws {
    // Root can write everywhere.
    guard geteuid() != 0 else { return }
    try inFolder { root in
      chmod("\(root)/folder", 0o555)
      for path in [OutputPath.file("\(root)/folder/new"), .folder("\(root)/folder/new")] {
        let error = #expect(throws: OutputError.self) { try path.check() }
        #expect(error?.code == EACCES)
      }
    }
  }
}
