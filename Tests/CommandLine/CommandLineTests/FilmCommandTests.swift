import Foundation
import Testing

/// Tests of films from the command line; a shell script replaces ffmpeg.
struct FilmCommandTests {
  private static let film = ["film", "reply.json"]
  private static let span = ["--from", "5", "--to", "5.2", "--rate", "10"] + Inputs.small

  /// Calls `work` with a folder that contains a route and an ffmpeg that stores its input and
  /// arguments.
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

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/ffprobe"),
      "ffmpeg is not installed"), arguments: ["mp4", "webm"])
  func `players show the colors of the frames, subtitles and chapters`(ending: String) throws {
    try Program.inNewFolder { program in
      try program.write(Inputs.route, to: "reply.json")
      let film = "film.\(ending)"
      let made = try program.run(
        Self.film + [film, "--from", "45", "--to", "60", "--rate", "2", "--device", "281x201@1"])
      #expect(made.status == 0, "\(made.errors)")
      let facts = try program.run(
        ["-v", "error", "-show_streams", "-show_chapters", film], of: "/usr/bin/ffprobe")
      for fact in [
        "width=282", "height=202", "color_space=bt709", "color_range=tv", "codec_type=subtitle",
        "TAG:title=Start",
      ] { #expect(facts.output.contains(fact), "\(fact)") }
      #expect(facts.output.split(separator: "[CHAPTER]").count == 3, "\(facts.output)")
      let drawn = try program.run(
        ["render", "reply.json", "--at", "45", "--device", "281x201@1", "-o", "out"])
      #expect(drawn.status == 0, "\(drawn.errors)")
      let pictures = [
        (film, "shown"),
        (try #require(program.files(in: "out").first { $0.hasSuffix(".png") }), "drawn"),
      ]
      let means = try pictures.map { picture, name in
        let input = name == "drawn" ? "out/\(picture)" : picture
        let decoded = try program.run(
          [
            "-v", "error", "-i", input, "-frames:v", "1", "-vf", "crop=280:200:0:0",
            "-f", "rawvideo", "-pix_fmt", "rgb24", name,
          ], of: "/usr/bin/ffmpeg")
        #expect(decoded.status == 0, "\(decoded.errors)")
        let pixels = [UInt8](try Data(contentsOf: program.folder.appendingPathComponent(name)))
        return try #require(pixels.count == 280 * 200 * 3 ? Self.means(of: pixels) : nil)
      }
      let farthest = zip(means[0], means[1]).map { abs($0 - $1) }.max()
      #expect(farthest.map { $0 <= 6 } == true, "\(farthest ?? -1)")
    }
  }

  /// Returns the mean channels of blocks of 20 × 20 pixels, of 280 × 200 pixels in RGB.
  private static func means(of pixels: [UInt8]) -> [Int] {
    var sums = Array(repeating: 0, count: 14 * 10 * 3)
    for y in 0..<200 {
      for x in 0..<280 {
        for channel in 0..<3 {
          sums[(y / 20 * 14 + x / 20) * 3 + channel] += Int(pixels[(y * 280 + x) * 3 + channel])
        }
      }
    }
    return sums.map { $0 / 400 }
  }

  @Test func `what a killed run left in the temporary folder goes at the next start`() throws {
    try inFolder(ffmpeg: #"for last; do :; done; cat >"$last""#) { program, environment in
      let id = "6E3B1C0A-0F6B-4B7E-9E2C-000000000000"
      // No process has such a number
      // (<https://man7.org/linux/man-pages/man5/proc_sys_kernel.5.html>).
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
      #expect(outcome.errors.contains("ffmpeg failed: no such codec"))
      #expect(program.files(in: "out").isEmpty)
    }
  }

  @Test func `without ffmpeg the error says what to do`() throws {
    try inFolder(ffmpeg: "") { program, _ in
      let outcome = try program.run(
        Self.film + ["a.gif"] + Self.span, environment: ["PATH": "/nowhere"])
      #expect(outcome.status == 69 && outcome.errors.contains("ffmpeg not found"))
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
      #expect(other.errors.contains("the first different frame is number 0, at 5 s"))
    }
  }

  @Test func `a tape is a film as text, and options win over it`() throws {
    try inFolder(ffmpeg: "") { program, _ in
      try program.write(
        """
        drive reply.json
        device 280x200@1
        rate 10
        output tape.apng
        hide
        wait 5
        show
        sleep 0.2s
        """, to: "turn.tape")
      let made = try program.run(["film", "turn.tape"])
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.output.hasPrefix("tape.apng: 3 frames, 280×200, 10 a second"))
      let plain = try program.run(Self.film + ["plain.apng"] + Self.span)
      #expect(plain.output.dropFirst(5) == made.output.dropFirst(4))
      let other = try program.run(["film", "turn.tape", "b.apng", "--rate", "5"])
      #expect(other.output.hasPrefix("b.apng: 2 frames"))
      let wrong = try program.run(["film", "turn.tape", "--from", "5"])
      #expect(wrong.status == 64 && wrong.errors.contains("the tape determines what is shown"))
      try program.write("drive reply.json\nwait @nowhere", to: "wrong.tape")
      let gone = try program.run(["film", "wrong.tape", "a.apng"])
      #expect(gone.status == 65 && gone.errors.contains("wrong.tape:2"))
    }
  }

  @Test func `before and after stand side by side, cut to what differs`() throws {
    try inFolder(ffmpeg: "") { program, _ in
      try program.write(Inputs.route.replacing("Zweite", with: "Dritte"), to: "old.json")
      let both =
        ["film", "old.json", "a.apng", "--beside", "reply.json", "--only-differences"] + Self.span
      let made = try program.run(both)
      #expect(made.status == 0, "\(made.errors)")
      #expect(
        made.output.hasPrefix("differs from 5 s to 5.2 s: 3 frames\na.apng: 3 frames, 576×200"))
      let equal = try program.run(
        ["film", "old.json", "b.apng", "--beside", "old.json", "--only-differences"] + Self.span)
      #expect(equal.output == "the sides do not differ; no film is written\n")
      #expect(!program.files(in: "").contains("b.apng"))
      for name in ["old", "reply"] {
        let run = try program.run(
          ["render", "\(name).json", "--at", "5,6", "-o", name] + Inputs.small)
        #expect(run.status == 0, "\(run.errors)")
      }
      let runs = try program.run([
        "film", "old/run.json", "c.apng", "--beside", "reply/run.json", "--rate", "1", "--from",
        "5",
      ])
      #expect(runs.output.contains("c.apng: 2 frames, 576×200"), "\(runs.errors)")
      #expect(try program.run(["film", "old.json", "d.apng", "--only-differences"]).status == 64)
    }
  }

  @Test func `render writes a film beside the frames`() throws {
    try inFolder(ffmpeg: "") { program, _ in
      let made = try program.run(
        ["render", "reply.json", "--at", "5,5.2", "-o", "out", "--film", "a.apng"] + Inputs.small)
      #expect(made.status == 0, "\(made.errors)")
      #expect(made.output.contains("2 frames in ") && made.output.contains("a.apng: 7 frames"))
      let film = try program.run(
        Self.film + ["b.apng", "--from", "5", "--to", "5.2"] + Inputs.small)
      #expect(made.output.split(separator: " ").last == film.output.split(separator: " ").last)
      let one = try program.run(
        ["render", "reply.json", "--at", "5", "-o", "out", "--film", "a.apng"] + Inputs.small)
      #expect(one.status == 64 && one.errors.contains("two moments"))
    }
  }
}
