import Bitmaps
import BundledAssets
import Foundation
import FramePipeline
import Navigation
import RunReports
import Sessions
import TestSupport
import Testing

@testable import Films

/// Tests of films of two sides, of still pictures, and of time ranges.
struct FilmSideTests {
  /// A sink that stores the frames.
  private final class Keeper: FilmSink {
    let frames = SinkFrames()
    func add(_ bitmap: Bitmap) throws { frames.add(bitmap) }
    func finish() throws {}
  }

  private static let options = RenderOptions(devices: ["280x200@1"])

  private static func library() throws -> AssetLibrary {
    try AssetLibrary(try BundledAssets(root: PackageRoot.url.appending(path: "Assets")))
  }

  /// A script with two streets, optionally dark from a time on.
  private static func script(darkFrom seconds: Double? = nil) -> RouteScript {
    var script = RouteScript(name: "film", source: .route(SampleRoutes.twoLegs()))
    if let seconds {
      script.events = [
        ScriptEvent(at: .time(seconds), .appearance(AppearanceChange(chromeAppearance: .dark)))
      ]
    }
    return script
  }

  private static func side(
    darkFrom seconds: Double? = nil, _ steps: [FilmCut.Step]
  ) throws -> FilmSide {
    try FilmSide(
      script(darkFrom: seconds), options: options,
      cut: FilmCut(steps.map { ($0, 1) }, file: "a.tape"), rate: 4, library: library())
  }

  private static let span: [FilmCut.Step] = [.hide, .wait(.time(20)), .show, .sleep(1)]

  @Test func `two drives stand side by side, and the film shows only where they differ`()
    async throws
  {
    let sides = [try Self.side(Self.span), try Self.side(darkFrom: 20.6, Self.span)]
    for showsDifferences in [false, true] {
      let film = try FilmRun(
        sides, rate: 4, showsDifferences: showsDifferences, library: Self.library(), workers: 2)
      #expect(film.size == PixelSize(width: 576, height: 200) && film.frameCount == 5)
      let keeper = Keeper()
      let outcome = try await film.write(to: keeper)
      #expect(keeper.frames.all.count == (showsDifferences ? 2 : 5))
      #expect(outcome.frames == keeper.frames.all.count)
      #expect(outcome.differences == [.init(from: 20.75, to: 21, frames: 2)])
      #expect(outcome.digest.text.hasPrefix(showsDifferences ? "20.75 " : "20 "))
    }
  }

  @Test func `equal drives make no film of what differs`() async throws {
    let sides = [try Self.side(Self.span), try Self.side(Self.span)]
    let film = try FilmRun(
      sides, rate: 4, showsDifferences: true, library: Self.library(), workers: 1)
    let outcome = try await film.write(to: Keeper())
    #expect(outcome.frames == 0 && outcome.differences == [])
  }

  @Test func `a side whose stretch ends earlier waits there`() throws {
    let short: [FilmCut.Step] = [.hide, .wait(.time(20)), .show, .sleep(0.5), .hide, .sleep(1)]
    let film = try FilmRun(
      [try Self.side(short), try Self.side(Self.span)], rate: 4, library: Self.library(),
      workers: 1)
    #expect(film.frameCount == 5 && film.seconds == [20, 20.25, 20.5, 20.5, 20.5])
  }

  @Test func `hidden stretches are left out, and captions keep to the film`() throws {
    let cut = FilmCut(
      [.sleep(2), .hide, .wait(.step(1, leadMeters: 10)), .show, .sleep(6), .wait(nil)]
        .map { ($0, nil) }, file: "")
    let film = try FilmRun(
      [
        try FilmSide(
          Self.script(), options: Self.options, cut: cut, rate: 4, library: Self.library())
      ], rate: 4, library: Self.library(), workers: 1)
    #expect(Array(film.seconds.prefix(9)) == Array(stride(from: 0.0, through: 2, by: 0.25)))
    #expect(film.seconds[9] > 3)
    let marks = try FilmMarks(of: film, library: Self.library())
    #expect(marks.captions[0].start == 2.25)
    #expect(marks.captions[0].end > 2.25 && marks.captions[0].end < 6)
  }

  @Test func `the phone turns in the middle of the room for both orientations`() async throws {
    var script = Self.script()
    script.events = [
      ScriptEvent(at: .time(20.5), .phoneAction(.turn(.landscape))),
      ScriptEvent(at: .time(20.9), .phoneAction(.turn(.portrait))),
    ]
    func film(_ device: String) throws -> FilmRun {
      let side = try FilmSide(
        script, options: RenderOptions(devices: [device]),
        cut: FilmCut(Self.span.map { ($0, nil) }, file: ""), rate: 4, library: Self.library())
      return try FilmRun([side], rate: 4, library: Self.library(), workers: 2)
    }
    let turning = try film("se@1")
    #expect(turning.size == PixelSize(width: 667, height: 667))
    let keeper = Keeper()
    _ = try await turning.write(to: keeper)
    let ground: UInt32 = 0xFF1C_1C1E
    let frames = keeper.frames.all.map {
      (left: $0[100, 333] != ground, top: $0[333, 100] != ground)
    }
    #expect(frames.map(\.left) == [false, false, true, true, false])
    #expect(frames.map(\.top) == [true, true, false, false, true])
    #expect(try film("se@1,se-landscape@1").size == PixelSize(width: 1058, height: 667))
    #expect(try film("280x200@1").size == PixelSize(width: 280, height: 200))
  }

  @Test func `a clock that runs back is refused with its line`() throws {
    #expect(throws: TapeError.self) {
      try Self.side([.wait(.time(20)), .wait(.time(10))])
    }
    #expect(throws: TapeError.self) { try Self.side([.hide, .wait(nil)]) }
    let error = #expect(throws: TapeError.self) { try Self.side([.wait(.named("nowhere"))]) }
    #expect(error?.location == "a.tape:1" && error?.sentence.contains("nowhere") == true)
  }

  @Test func `the pictures of a run are a film, each until the next one`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "film-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var options = Self.options
    options.moments = .times([5, 6])
    let library = try Self.library()
    let run = try await RenderRun(
      RenderPlan(Self.script(), options: options, library: library),
      from: RunInput(file: "film.yaml", digest: "0"),
      farm: RenderFarm(library: library, workers: 1), output: folder.path
    ).start()
    let side = try FilmSide(
      run.report, in: folder.path, cut: FilmCut(from: .time(5)), rate: 2, limit: 3)
    let film = try FilmRun([side], rate: 2, library: library, workers: 2)
    let keeper = Keeper()
    let outcome = try await film.write(to: keeper)
    let frames = keeper.frames.all
    #expect(film.seconds == [5, 5.5, 6] && outcome.differences == nil)
    #expect(frames[0] == frames[1] && frames[0] != frames[2])
    #expect(frames[2].checksum.hexText == run.report.frames[1].digest)
    #expect(throws: MomentChoiceError.self) {
      try FilmSide(run.report, in: folder.path, cut: FilmCut(from: .named("a")), rate: 2, limit: 3)
    }
    func still(at seconds: Double, limit: Int) throws -> FilmSide {
      try FilmSide(
        run.report.with(run.report.frames[1], at: seconds), in: folder.path, cut: FilmCut(),
        rate: 2, limit: limit)
    }
    #expect(try still(at: 100, limit: 201).stretches[0].count == 201)
    let long = #expect(throws: FilmError.self) { try still(at: 100, limit: 200) }
    #expect(long?.sentence.hasSuffix("needs about 201 frames, at most 200 are allowed") == true)
    for seconds in [1e300, -1, -1e308, .infinity] {
      let wrong = #expect(throws: FilmError.self) { try still(at: seconds, limit: 1_000_000_000) }
      #expect(wrong?.sentence.contains("has the time") == true)
    }
    try FileManager.default.removeItem(at: folder.appending(path: run.report.frames[1].file))
    await #expect(throws: FilmError.self) { try await film.write(to: Keeper()) }
  }
}

extension RunReport {
  /// The report with one frame at another time.
  fileprivate func with(_ frame: FrameRecord, at seconds: Double) -> RunReport {
    let other = FrameRecord(
      index: 0, file: frame.file, device: frame.device, theme: frame.theme, seconds: seconds,
      label: frame.label, digest: frame.digest, state: frame.state, tiles: nil, diagnostics: [])
    return RunReport(
      tool: tool, program: program, plan: plan, isComplete: true, failure: nil, drive: drive,
      map: nil, options: options, devices: devices, fingerprint: fingerprint, plannedFrames: 1,
      frames: [other])
  }
}
