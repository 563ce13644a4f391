import Bitmaps
import BundledAssets
import Documents
import Foundation
import FramePipeline
import Sessions
import TestSupport
import Testing

@testable import Films

/// Tests that random tapes, cuts and films have the recorded frames, captions and files.
struct RecordedFilmTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedFilmTests"

  private static func library() throws -> AssetLibrary {
    try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
  }

  private static let lines = [
    "drive a.yaml", "drive example:kirkland", "beside ../b c.yaml # more", "output out/a.mp4",
    "output ../a.mp4", "output /a.mp4", "output a/..b.gif", "rate 0", "rate 1", "rate 60",
    "rate 61",
    "rate x", "device standard", "device wide,se", "theme ios18", "hide", "show", "hide now",
    "wait end",
    "wait 20", "wait 1:20", "wait step:2", "wait 3km", "wait someday", "sleep 1s", "sleep 2.5",
    "sleep 1km", "sleep", "source b.tape", "source c.tape", "# a comment", "", "\t", "drvie a",
    "wait @here  # a moment",
  ]

  @Test func `random tapes are read or refused as recorded`() throws {
    var record = RecordedDigests("tapes")
    let folder = FileManager.default.temporaryDirectory.appending(path: "tape-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let right = Self.lines.filter { seed % 3 == 0 || !["x", "now", "y"].contains($0.suffix(1)) }
      for name in ["a", "b"] {
        let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
          right.randomElement(using: &random) ?? ""
        }
        try Data((text.joined(separator: "\n")).utf8).write(
          to: folder.appending(path: "\(name).tape"))
      }
      var text: String
      do {
        let tape = try FilmTape(folder.appending(path: "a.tape").path)
        text = "\(tape.drive as Any) \(tape.beside as Any) \(tape.output as Any)"
        text += " \(tape.rate as Any) \(tape.devices) \(tape.themes)"
        if let cut = tape.cut {
          text += "\(Result { try cut.stretches(until: 90) { "\($0)".count % 90 == 0 ? 5 : 30 } })"
        }
      } catch let error as TapeError {
        text = "\(error.sentence) \(error.location as Any) \(error.remedy as Any)"
      } catch {
        text = "\(error)"
      }
      record.add(text.replacing(folder.path, with: "folder"), to: "tape \(seed % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random steps cut a drive as recorded`() throws {
    var record = RecordedDigests("film-cuts")
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let steps = (0..<Int.random(in: 1...6, using: &random)).map { index -> FilmCut.Step in
        let time = Double(Int.random(in: 0...40, using: &random)) / 2
        switch Int.random(in: 0...5, using: &random) {
        case 0: return .hide
        case 1: return .show
        case 2: return .sleep(time)
        case 3: return index > 3 ? .wait(nil) : .sleep(1)
        default: return .wait(.time(time + 9 * Double(index)))
        }
      }
      let cut = FilmCut(steps.enumerated().map { ($1, $0 % 2 == 0 ? $0 : nil) }, file: "a.tape")
      let found = Result {
        try cut.stretches(until: 40) { choice in
          guard case .time(let seconds) = choice.moment else { return 0 }
          return seconds
        }
      }
      record.add("\(found)", to: "cut \(seed % 8)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random films have the recorded frames, captions and chapters`() throws {
    var record = RecordedDigests("films")
    let library = try Self.library()
    for seed in 0..<10 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let script = RouteScript(
        name: "film", source: .route(SampleRoutes.detailed(using: &random)))
      let end = Timeline(script).durationSeconds
      func stretches() -> [FilmCut.Stretch] {
        let marks = (0..<4).map { _ in Double.random(in: 0...end, using: &random) }.sorted()
        return [.init(from: marks[0], to: marks[1]), .init(from: marks[2], to: marks[3])]
      }
      let devices = [["280x200@1"], ["280x200@1", "300x240@1"], ["se@1"]][Int(seed % 3)]
      let rate = 1 + Int(seed % 4)
      let sides = try (0...Int(seed % 2)).map { _ in
        try FilmSide(
          script, options: RenderOptions(devices: devices),
          stretches: Array(stretches().prefix(1 + Int(seed % 5) / 2)), rate: rate, library: library)
      }
      let film = try FilmRun(sides, rate: rate, library: library, workers: 1)
      let marks = try FilmMarks(of: film, library: library)
      record.add(
        "\(film.size) \(film.frameCount) \(film.seconds)".roundingDecimals, to: "frames \(seed)")
      record.add("\(marks.subtitles)\n\(marks.metadata)", to: "marks \(seed)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `random pictures are written to an animated PNG as recorded`() throws {
    var record = RecordedDigests("animated-pictures")
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).apng")
    defer { try? FileManager.default.removeItem(at: url) }
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      try Data().write(to: url)
      let file = try FileHandle(forWritingTo: url)
      var picture = Bitmap(size: PixelSize(width: 31, height: 17), filledWith: 0xFF10_2030)
      let sink = try AnimatedPNGSink(file, size: picture.size, rate: 1 + Int(seed))
      for _ in 0..<12 {
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let x = Int.random(in: 0...30, using: &random)
          picture[x, Int.random(in: 0...16, using: &random)] ^= 0xFF
        }
        try sink.add(picture)
      }
      try sink.finish()
      try file.close()
      let bytes = [UInt8](try Data(contentsOf: url))
      // Compressed data depend on the processor; the numbers of frames do not.
      for chunk in FilmTests.chunks(of: bytes) {
        let isData = chunk.name.hasSuffix("DAT")
        record.add(
          "\(chunk.name) \(isData ? chunk.data.prefix(chunk.name == "fdAT" ? 4 : 0) : chunk.data[...])",
          to: "film \(seed % 5)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
