import Bitmaps
import BundledAssets
import Foundation
import FramePipeline
import Navigation
import Sessions
import TestSupport
import Testing

@testable import Films

/// Tests of films: order, digest, and the chunks of an animated PNG.
struct FilmTests {
  /// A sink that stores the frames.
  private final class Keeper: FilmSink {
    let frames = SinkFrames()
    func add(_ bitmap: Bitmap) throws { frames.add(bitmap) }
    func finish() throws {}
  }

  private func film(workers: Int, devices: [String] = ["280x200@1"]) throws -> FilmRun {
    try FilmRun(
      RouteScript(name: "film", source: .route(SampleRoutes.twoLegs())),
      options: RenderOptions(devices: devices), span: (from: 20, to: 21), rate: 24,
      library: try AssetLibrary(try BundledAssets(root: PackageRoot.url.appending(path: "Assets"))),
      workers: workers)
  }

  @Test func `frames come in order, whatever the number of workers`() async throws {
    let (one, many) = (Keeper(), Keeper())
    let digest = try await film(workers: 1).write(to: one).digest
    #expect(try await film(workers: 5).write(to: many).digest == digest)
    #expect(one.frames.all.count == 25)
    #expect(one.frames.all == many.frames.all)
    #expect(digest.text.hasPrefix("20 \(one.frames.all[0].checksum.hexText)\n"))
    #expect(digest.difference(from: FilmDigest(Array(digest.text.utf8))) == nil)
    var lines = digest.text.split(separator: "\n").map(String.init)
    lines[3] += "0"
    let other = FilmDigest(Array(lines.joined(separator: "\n").utf8))
    #expect(digest.difference(from: other)?.contains("number 3, at 20.125 s") == true)
  }

  @Test func `two screens stand side by side, the lower one in the middle`() async throws {
    let pair = try film(workers: 2, devices: ["280x200@1", "300x240@1"])
    #expect(pair.size == PixelSize(width: 596, height: 240))
    let (both, single) = (Keeper(), Keeper())
    _ = try await pair.write(to: both)
    _ = try await film(workers: 2).write(to: single)
    let (wide, narrow) = (both.frames.all[7], single.frames.all[7])
    let isSame = (0..<200).allSatisfy { y in
      (0..<280).allSatisfy { wide[$0, y + 20] == narrow[$0, y] }
    }
    #expect(isSame && wide[288, 120] == 0xFF1C_1C1E && wide[0, 0] == 0xFF1C_1C1E)
  }

  @Test func `an animated PNG shows its first frame to readers of plain ones`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID().uuidString)")
    try Data().write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forWritingTo: url)
    let first = Bitmap(size: PixelSize(width: 40, height: 30), filledWith: 0xFF10_2030)
    var second = first
    for x in 7...11 { second[x, 5] = 0xFFFF_FFFF }
    let sink = try AnimatedPNGSink(file, size: first.size, rate: 30)
    for frame in [first, first, second, second, second] { try sink.add(frame) }
    try sink.finish()
    try file.close()
    let bytes = [UInt8](try Data(contentsOf: url))
    #expect(try PNGDecoder.bitmap(from: bytes) == first)
    let chunks = Self.chunks(of: bytes)
    #expect(
      chunks.map(\.name) == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
    #expect(chunks[1].data == [0, 0, 0, 2, 0, 0, 0, 0])
    // Durations of 2/30 and 3/30 s; the second frame contains only the changed area.
    #expect(chunks[2].data.suffix(6) == [0, 2, 0, 30, 0, 0])
    #expect(
      chunks[4].data == [
        0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 1, 0, 0, 0, 7, 0, 0, 0, 5, 0, 3, 0, 30, 0, 0,
      ])
    #expect(chunks[5].data.prefix(4) == [0, 0, 0, 2])
  }

  static func chunks(of file: [UInt8]) -> [(name: String, data: [UInt8])] {
    var (position, found) = (8, [(String, [UInt8])]())
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      found.append((name, Array(file[position + 8..<position + 8 + length])))
      position += length + 12
    }
    return found
  }

  @Test func `instructions are captions that end at their maneuver, and chapters begin there`()
    throws
  {
    let library = try AssetLibrary(
      try BundledAssets(root: PackageRoot.url.appending(path: "Assets")))
    let film = try FilmRun(
      RouteScript(name: "film", source: .route(SampleRoutes.twoLegs())),
      options: RenderOptions(devices: ["280x200@1"]), span: (from: 10, to: nil), rate: 1,
      library: library, workers: 1)
    let marks = try FilmMarks(of: film, library: library)
    let turn = try #require(
      film.plan?.screens[0].timeline.seconds(of: .beforeStep(1, meters: 0)))
    #expect(marks.captions[0].text.contains("Road 1"))
    #expect(abs(marks.captions[0].end - turn + 10) < 1e-9)
    #expect(abs(marks.captions[0].start - turn + 18) < 1e-9)
    #expect(marks.chapters[0].text == "Start" && marks.chapters[0].end == marks.captions[0].end)
    #expect(zip(marks.chapters, marks.chapters.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(marks.subtitles.hasPrefix("1\n00:0"))
    #expect(marks.metadata.contains("[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\n"))
  }
}
