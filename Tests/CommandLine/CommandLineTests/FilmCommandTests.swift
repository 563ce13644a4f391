import Foundation
import Testing

/// Tests of films from the command line; a shell script replaces ffmpeg.
struct FilmCommandTests {
  private static let film = ["film", "reply.json"]
  private static let span = ["--from", "5", "--to", "5.2", "--rate", "10"] + Inputs.small

  /// A folder with a route, and an ffmpeg that keeps its input and arguments.
  private func inFolder(ffmpeg text: String, _ work: (Program, [String: String]) throws -> Void)
    throws
  {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let bin = program.folder.appendingPathComponent("bin")
      try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
      try program.write("#!/bin/sh\n\(text)\n", to: "bin/ffmpeg")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: bin.path + "/ffmpeg")
      try work(program, ["PATH": "\(bin.path):/usr/bin:/bin"])
    }
  }

  @Test func `ffmpeg gets every frame, and the film is there when it is whole`() throws {
    try inFolder(ffmpeg: #"for last; do :; done; cat >"$last"; echo "$*" >told"#) {
      program, environment in
      let outcome = try program.run(
        Self.film + ["out/a.mp4"] + Self.span, environment: environment)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("out/a.mp4: 3 frames, 280×200, 10 a second, digest "))
      let frames = try Data(contentsOf: program.folder.appendingPathComponent("out/a.mp4"))
      #expect(frames.count == 3 * 280 * 200 * 4)
      let told = try String(
        contentsOf: program.folder.appendingPathComponent("told"), encoding: .utf8)
      #expect(told.contains("-video_size 280x200 -framerate 10 -i pipe:0"))
      #expect(program.files(in: "out") == ["a.mp4"])
    }
  }

  @Test func `what a killed run left in the temporary folder goes at the next start`() throws {
    try inFolder(ffmpeg: #"for last; do :; done; cat >"$last""#) { program, environment in
      let id = "6E3B1C0A-0F6B-4B7E-9E2C-000000000000"
      // No process has such a number (<https://man7.org/linux/man-pages/man5/proc_sys_kernel.5.html>).
      let (left, other) = ("headunit-app-4194305-\(id)", "headunit-app-\(getpid())-\(id)")
      for name in [
        left, "headunit-film-4194305-\(id)", other, "headunit-app-x", "a-4194305-\(id)",
      ] {
        let folder = program.folder.appendingPathComponent("temporary/\(name)/in")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      let temporary = program.folder.appendingPathComponent("temporary").path
      let outcome = try program.run(
        Self.film + ["a.mp4"] + Self.span,
        environment: environment.merging(["TMPDIR": temporary]) { $1 })
      #expect(outcome.status == 0, "\(outcome.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: temporary)
      #expect(names.sorted() == ["a-4194305-\(id)", other, "headunit-app-x"].sorted())
    }
  }

  @Test func `an ffmpeg that fails is reported, and no film is left`() throws {
    try inFolder(ffmpeg: "echo 'no such codec' >&2; exit 1") { program, environment in
      let outcome = try program.run(
        Self.film + ["out/a.webm"] + Self.span, environment: environment)
      #expect(outcome.status == 69)
      #expect(outcome.errors.contains("ffmpeg made no film: no such codec"))
      #expect(program.files(in: "out").isEmpty)
    }
  }

  @Test func `without ffmpeg the error says what to do`() throws {
    try inFolder(ffmpeg: "") { program, _ in
      let outcome = try program.run(
        Self.film + ["a.gif"] + Self.span, environment: ["PATH": "/nowhere"])
      #expect(outcome.status == 69 && outcome.errors.contains("ffmpeg is not installed"))
      #expect(outcome.errors.contains(".apng"))
      let wrong = try program.run(Self.film + ["a.avi"])
      #expect(wrong.status == 64)
    }
  }

  @Test func `a film is a golden by its digests`() throws {
    try inFolder(ffmpeg: "") { program, _ in
      let made = try program.run(
        Self.film + ["a.apng", "--digests", "d.txt", "--jobs", "1"] + Self.span)
      #expect(made.status == 0, "\(made.errors)")
      #expect(try program.isWholePicture("a.apng"))
      let again = try program.run(Self.film + ["b.apng", "--against", "d.txt"] + Self.span)
      #expect(again.status == 0 && again.output.dropFirst() == made.output.dropFirst())
      let other = try program.run(
        Self.film + ["c.apng", "--against", "d.txt", "--theme", "ios26"] + Self.span)
      #expect(other.status == 1)
      #expect(other.errors.contains("the first frame that differs is number 0, at 5 s"))
    }
  }
}
