import Foundation
import Testing

/// Tests of frames that are redrawn while watching.
struct WatchCommandTests {
  /// Waits until standard output has `count` lines, and returns them.
  ///
  /// A file that is being written may be noticed twice; the second time, no frame differs, and the line about that does
  /// not count.
  private func lines(_ count: Int, of file: URL) throws -> [String] {
    for _ in 0..<600 {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("0 of ") }
      if lines.count >= count { return lines.map(String.init) }
      usleep(50_000)
    }
    Issue.record("the program printed too few lines")
    return [String](repeating: "", count: count)
  }

  @Test func `a change of the script or its route is drawn and named, a mistake reported`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "drive.yaml")
      let (process, files) = try program.start(["watch", "drive.yaml", "--at", "5,20"])
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      let first = try lines(3, of: files.output)
      #expect(first[0] == "280x200@1/5s.png  new" && first[2].hasPrefix("2 of 2 frames in "))
      #expect(try program.isWholePicture("out/watch/280x200@1/20s.png"))
      try program.write(Inputs.route.replacing("Zweite", with: "Dritte"), to: "reply.json")
      let second = try lines(6, of: files.output)
      #expect(second[3].hasPrefix("280x200@1/5s.png  state: "), "\(second[3])")
      #expect(second[3].contains("Dritte Straße"))
      try program.write("route: reply.json\nthemes: [ios99]\n", to: "drive.yaml")
      for _ in 0..<600 {
        let told = try String(contentsOf: files.errors, encoding: .utf8)
        if told.contains("ios99") { break }
        usleep(50_000)
      }
      try program.write(Inputs.script + "\nthemes: [ios26]\n", to: "drive.yaml")
      let third = try lines(9, of: files.output)
      #expect(third[6].contains("ios26") && third[8].hasPrefix("2 of 2 frames in "), "\(third)")
      #expect(try String(contentsOf: files.errors, encoding: .utf8).contains("ios99"))
    }
  }

  @Test func `what cannot be read is waited for, with a note, and drawn once it is there`() throws {
    try Program.inNewFolder { program in
      let (process, files) = try program.start(["watch", "drive.yaml", "--at", "5"])
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      for _ in 0..<600 where try !Self.text(files.errors).contains("the next change") {
        usleep(50_000)
      }
      let told = try Self.text(files.errors)
      #expect(told.contains("file not found") && told.contains("drive.yaml"))
      #expect(told.contains("note: nothing is drawn until the next change of a file; Ctrl-C ends"))
      try program.write(Inputs.route, to: "reply.json")
      try program.write(Inputs.script, to: "drive.yaml")
      #expect(try lines(2, of: files.output)[0] == "280x200@1/5s.png  new")
    }
  }

  private static func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }

  @Test func `a change of a theme file is drawn`() throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      func theme(_ radius: Int) -> String {
        """
        {"name": "mine", "extends": "ios26", "panel": {"radius": \(radius)}}
        """
      }
      try program.write(theme(4), to: "mine.json")
      try program.write(Inputs.script + "\nthemes: [mine.json]\n", to: "drive.yaml")
      let (process, files) = try program.start(["watch", "drive.yaml", "--at", "5"])
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      #expect(try lines(2, of: files.output)[1].hasPrefix("1 of 1 frames in "))
      try program.write(theme(14), to: "mine.json")
      let second = try lines(4, of: files.output)
      #expect(second[3].hasPrefix("1 of 1 frames in "), "\(second)")
    }
  }
}
