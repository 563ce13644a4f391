import Foundation
import Testing

@testable import Documents

struct InputFileTests {
  private func refusal(of path: String) -> String? {
    do throws(InputFileError) {
      _ = try InputFile.bytes(of: path)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func `a pipe without a writer is refused at once`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/pipe-\(UUID().uuidString)"
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    #expect(refusal(of: path)?.hasPrefix("this is a pipe, not a file") == true)
  }

  @Test func `devices, folders and files that the system makes up are refused`() {
    #expect(refusal(of: "/dev/zero") == "this is a device, not a file")
    #expect(refusal(of: "/tmp") == "this is a folder, not a file")
    #expect(refusal(of: "/proc/self/environ")?.contains("generates this file") == true)
    #expect(refusal(of: "/no/such/file")?.hasPrefix("file not found") == true)
  }

  @Test func `a file larger than the limit is refused before it is read`() throws {
    let path = FileManager.default.temporaryDirectory.path + "/large-\(UUID().uuidString)"
    try Data().write(to: URL(filePath: path))
    defer { unlink(path) }
    try #require(truncate(path, off_t(InputFile.sizeLimit + 1)) == 0)
    #expect(refusal(of: path)?.hasPrefix("the file exceeds the limit of 256 MB") == true)
  }
}

struct VisibleTextTests {
  @Test func `characters that a terminal acts on are shown by their numbers`() {
    #expect("a\u{1B}[31m\u{7}\r\n".visible == "a\\u{1b}[31m\\u{7}\\u{d}\\u{a}")
    #expect("\u{202E}gnp.\u{2066}é 東\u{9B}".visible == "\\u{202e}gnp.\\u{2066}é 東\\u{9b}")
    #expect("plain – text, עברית".visible == "plain – text, עברית")
  }

  @Test func `no line is a command to a build server`() {
    #expect("a\n  ::error::no\nb::c".harmlessLines == "a\n  \\u{3a}:error::no\nb::c")
    #expect(
      "x ##[group]y ##vso[task]z ## title".harmlessLines
        == "x #\\u{23}[group]y #\\u{23}vso[task]z ## title")
    #expect("one\ttwo\n".harmlessLines == "one\ttwo\n")
    #expect("\n\none\n\n::two\n\n".harmlessLines == "\n\none\n\n\\u{3a}:two\n\n")
  }

  @Test func `JSON says the same with escapes of its own`() throws {
    let text = "\u{202E}a\u{9B}##[b]\u{E0041}"
    let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).harmlessJSON
    #expect(json.unicodeScalars.allSatisfy { !$0.isHidden })
    #expect(!json.contains("##["))
    #expect(try JSONDecoder().decode([String].self, from: Data(json.utf8)) == [text])
  }
}
