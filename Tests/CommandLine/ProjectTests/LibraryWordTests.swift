import Foundation
import TestSupport
import Testing

/// Tests that libraries mention no option and no command: the command line words the advice.
struct LibraryWordTests {
  /// The lines of a source whose texts mention an option or quote a command of the program.
  private static func namings(in source: String) -> [Substring] {
    source.split(separator: "\n").filter { line in
      // Few lines have either, and the expressions are slow.
      guard line.contains("--") || line.contains("headunit ") else { return false }
      guard !line.contains(/^\s*\/\//) else { return false }
      return line.matches(of: /"(?:\\.|[^"\\])*"/).contains { text in
        text.0.contains(/[ '`(]--[a-z]/) && !text.0.contains("swiftc")
          || text.0.contains(/['`]headunit [a-z]/)
      }
    }
  }

  @Test func `no library names an option or a command`() throws {
    let root = PackageRoot.url.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let sources = (names ?? []).filter { name in
      name.hasSuffix(".swift") && !name.hasPrefix("CommandLine/")
    }
    #expect(sources.count > 100)
    for name in sources.sorted() {
      let text = try String(contentsOf: root.appending(path: name), encoding: .utf8)
      let lines = Self.namings(in: text)
      #expect(lines.isEmpty, "\(name) names an option or a command: \(lines)")
    }
  }

  @Test(arguments: [
    #"throw Refusal("a reason is needed; give it with --reason")"#,
    #"  + " run 'headunit golden check' again""#, #"let option = " --report \(name)""#,
  ])
  func `a naming is seen`(line: String) {
    #expect(Self.namings(in: line).count == 1)
  }

  @Test(arguments: [
    #"/// render both with "--layouts""#, #"suite("headunit lint")"#,
    #"run("swiftc --version")"#, #"text(" -- ")"#, #"git(["diff", "--name-only"])"#,
  ])
  func `what names nothing passes`(line: String) {
    #expect(Self.namings(in: line).isEmpty)
  }
}
