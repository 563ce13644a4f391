import Bitmaps
import Devices
import Documents
import Foundation
import FramePipeline
import Geometry
import JSONText
import RouteScripts
import SessionFiles
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import LiveSessions

struct LiveSessionTests {
  private let standard = LiveLook(device: "standard")

  /// The picture of a script as `render --at` draws it.
  private func rendered(_ script: RouteScript, at seconds: Double, night: Bool = false) throws
    -> Bitmap
  {
    let library = try LiveSamples.library()
    var options = RenderOptions(devices: ["standard"], moments: .times([seconds]))
    if night { options.appearance.chromeAppearance = .dark }
    let plan = try RenderPlan(script, options: options, library: library)
    let renderer = try FrameRenderer(library: library)
    let stages = try renderer.stages(of: plan.jobs[0], in: plan)
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    _ = try renderer.draw(stages.displayList, on: plan.screens[0].device, into: &bitmap)
    return bitmap
  }

  private func shown(
    _ session: LiveSession, at seconds: Double, _ look: LiveLook? = nil
  ) async throws -> Bitmap {
    try PNGDecoder.bitmap(from: try await session.picture(of: look ?? standard, at: seconds).png)
  }

  @Test func `a moment is the picture of render, however it was reached`() async throws {
    let session = try LiveSamples.session()
    let script = await session.drive.script
    let first = try await shown(session, at: 8)
    #expect(first == (try rendered(script, at: 8)))
    let later = try await shown(session, at: 40)
    #expect(later == (try rendered(script, at: 40)))
    await session.run(at: 1)
    await session.seek(to: 3)
    await session.run(at: 0)
    #expect(try await shown(session, at: 8) == first)
  }

  @Test func `requests of others do not wait for the first session`() throws {
    let session = try LiveSamples.session()
    // Without waiting: every frame of every session reads it.
    #expect(session.scope == nil)
  }

  @Test func `a look is that of one client`() async throws {
    let session = try LiveSamples.session()
    var night = standard
    try night.set("ui", to: "dark")
    let script = await session.drive.script
    #expect(try await shown(session, at: 8, night) == (try rendered(script, at: 8, night: true)))
    #expect(try await shown(session, at: 8) == (try rendered(script, at: 8)))
    #expect(throws: LiveError.self) { try night.set("ui", to: "purple") }
  }

  @Test func `a press at rest lets its answer pass`() async throws {
    let session = try LiveSamples.session()
    await session.seek(to: 8)
    let answer = try await session.act(.press(try .id("map-button-1")), on: standard)
    #expect(
      answer.messages.map(\.kind) == ["press", "calls", "panning", "calls"])
    #expect(answer.refusal == nil)
    #expect(await session.time().seconds == answer.end)
    #expect(answer.end == 8.8)
    let mirror = try await session.picture(of: standard, at: answer.end).mirror
    #expect(mirror.buttons.contains { $0.id == "done" && $0.words == "Done" })
  }

  @Test func `the name in the layout and a point mean the same button`() async throws {
    for input in [
      LiveInput.press(try .id("map-button-pan")), .touch(try await center("map-button-1")),
    ] {
      let session = try LiveSamples.session()
      await session.seek(to: 8)
      let messages = try await session.act(input, on: standard).messages
      #expect(messages.first?.value["element"]?.string == "map-button-1")
    }
  }

  private func center(_ id: String) async throws -> Point {
    let picture = try await LiveSamples.session().picture(of: standard, at: 8)
    return try picture.mirror.button(id).frame.center
  }

  @Test func `what the car does not take is refused in the words of the log`() async throws {
    let session = try LiveSamples.session()
    let refused = try await session.act(.key(.back), on: standard)
    #expect(refused.refusal?["what"]?.string == "back")
    #expect(refused.refusal?["reason"]?.string?.isEmpty == false)
    let tapped = try await session.act(.touch(.init(200, 100)), on: standard)
    #expect(tapped.refusal?["reason"]?.string == "CarPlay maps do not receive taps")
    await #expect {
      try await session.act(.press(try .id("map-buton-1")), on: standard)
    } throws: { error in (error as? LiveError)?.suggestion == "map-button-1" }
    await #expect(throws: LiveError.self) {
      try await session.act(.touch(.init(-1, 5)), on: standard)
    }
  }

  @Test func `what was done replays from the log to the same pictures`() async throws {
    let session = try LiveSamples.session()
    await session.seek(to: 8)
    _ = try await session.act(.press(try .id("map-button-1")), on: standard)
    let pan = try #require(
      try LiveInput(["pan": ["direction": ["left", "up"], "steps": 2]]))
    _ = try await session.act(pan, on: standard)
    _ = try await session.act(.press(try .id("done")), on: standard)
    let log = await session.logFile()
    let replay = LiveSession(
      try DriveReader().read(name: "replay.session.jsonl", bytes: Array(log.utf8)),
      library: try LiveSamples.library())
    #expect(await replay.logFile() == log)
    for seconds in [8.2, 8.9, 9.4, 12] {
      #expect(try await shown(replay, at: seconds) == shown(session, at: seconds))
    }
  }

  /// Performs random inputs at random times.
  private func perform(_ count: Int, seed: UInt64) async throws -> LiveSession {
    var random = SeededGenerator(seed: seed)
    let session = try LiveSamples.session()
    let end = await session.time().seconds + 40
    let words = ["left", "right", "up", "down"]
    for number in 0..<count {
      await session.seek(to: end * Double(number) / Double(count))
      let input: LiveInput
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        input = .touch(
          .init(.random(in: 0...400, using: &random), .random(in: 0...240, using: &random)))
      case 1: input = .key([.home, .back].randomElement(using: &random) ?? .back)
      case 2:
        let turn = JSONValue.number(Double(Int.random(in: -3...3, using: &random)))
        input = try #require(try LiveInput(["knob": ["turn": turn]]))
      case 3: input = try #require(try LiveInput(["knob": ["push": true]]))
      case 4:
        let word = JSONValue.string(words.randomElement(using: &random) ?? "up")
        input = try #require(try LiveInput(["pan": ["direction": [word], "steps": 1]]))
      default: input = .press(try .id("map-button-\(Int.random(in: 1...4, using: &random))"))
      }
      // What the screen does not have at that time is refused; that belongs to the sequence.
      _ = try? await session.act(input, on: standard)
    }
    return session
  }

  @Test func `random inputs give the same log and pictures twice, and as a replay`() async throws {
    // Each input renews the drive with all inputs before it, so the time grows with the square of
    // their number: in the quick build, 1,000 take 100 s of a processor, and 60 less than 4 s.
    let count = Laws.holdOverAll ? 1000 : 60
    let (one, two) = (try await perform(count, seed: 39), try await perform(count, seed: 39))
    let log = await one.logFile()
    #expect(await two.logFile() == log)
    #expect(await one.drive.inputs.count > count / 3)
    let replay = LiveSession(
      try DriveReader().read(name: "replay.session.jsonl", bytes: Array(log.utf8)),
      library: try LiveSamples.library())
    #expect(await replay.logFile() == log)
    for seconds in [3, 17.3, 31, 39.9] {
      let picture = try await shown(one, at: seconds)
      #expect(try await shown(two, at: seconds) == picture)
      #expect(try await shown(replay, at: seconds) == picture)
    }
  }

  @Test func `acting before something that was done begins a branch`() async throws {
    let session = try LiveSamples.session()
    await session.seek(to: 8)
    _ = try await session.act(.press(try .id("map-button-1")), on: standard)
    await session.seek(to: 4)
    _ = try await session.act(.press(try .id("map-button-2")), on: standard)
    #expect(await session.drive.branches.map(\.number) == [1, 2])
    #expect(await session.drive.inputs.map(\.seconds) == [4])
    try await session.go(toBranch: 1)
    #expect(await session.drive.inputs.map(\.seconds) == [8])
    await #expect(throws: LiveError.self) { try await session.go(toBranch: 7) }
    await session.reset()
    #expect(await session.drive.inputs.isEmpty)
  }

  @Test func `a wrong version leaves the last good one on the screen`() async throws {
    let session = try LiveSamples.session()
    await session.seek(to: 8)
    let before = try await shown(session, at: 8)
    let wrong = LiveSamples.script.replacing("turn-right", with: "turn-rigt")
    await session.reload(Array(wrong.utf8))
    let fault = try #require(await session.fault)
    #expect(fault.line == 5)
    #expect(fault.excerpt.count == 3)
    #expect(try await shown(session, at: 8) == before)
    let right = LiveSamples.script.replacing("Second St", with: "Third St")
    await session.reload(Array(right.utf8))
    #expect(await session.fault == nil)
    #expect(await session.time().seconds == 8)
    let script = try DriveReader().read(name: "right.yaml", bytes: Array(right.utf8)).script
    #expect(try await shown(session, at: 8) == (try rendered(script, at: 8)))
  }

  @Test func `a theme that has changed is drawn, and a wrong one leaves the last good one`()
    async throws
  {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(radius: String) throws {
      let text = #"{"extends": "ios26", "panel": {"radius": \#(radius)}}"#
      try Data(text.utf8).write(to: folder.appending(path: "mine.json"))
    }
    try write(radius: "18")
    let path = folder.appending(path: "drive.yaml").path
    try Data("themes: [mine.json]\n\(LiveSamples.script)".utf8).write(to: URL(filePath: path))
    let session = LiveSession(try DriveReader().read(path), library: try LiveSamples.library())
    let round = try await shown(session, at: 8)
    try write(radius: "1")
    #expect(try await shown(session, at: 8) == round)
    await session.readLayoutsAgain()
    let square = try await shown(session, at: 8)
    #expect(square != round)
    try write(radius: "\"square\"")
    await session.readLayoutsAgain()
    #expect(await session.fault?.sentence.contains("panel.radius") == true)
    // The script is valid again, the theme still is not.
    await session.reload(try InputFile.bytes(of: path))
    #expect(await session.fault != nil)
    #expect(try await shown(session, at: 8) == square)
    try write(radius: "18")
    await session.readLayoutsAgain()
    #expect(await session.fault == nil)
    #expect(try await shown(session, at: 8) == round)
  }

  @Test func `a script that has changed is read as it was read at first`() async throws {
    let point = #"{"type": "Point", "coordinates": [-122.2, 47.67]}"#
    let reader = DriveReader(overlays: ["fleet.geojson"]) { path in
      path == "fleet.geojson" ? Array(point.utf8) : Array(LiveSamples.script.utf8)
    }
    let session = LiveSession(
      try reader.read("drive.yaml"), readAgainBy: reader, library: try LiveSamples.library())
    func overlays() async -> Int {
      await session.drive.script.events.count { event in
        if case .overlays = event.action { true } else { false }
      }
    }
    #expect(await overlays() == 1)
    await session.reload(Array(LiveSamples.script.replacing("Second St", with: "Third St").utf8))
    #expect(await session.fault == nil)
    #expect(await overlays() == 1)
  }

  @Test func `clients with equal views share one picture`() async throws {
    let session = try LiveSamples.session()
    async let one = session.picture(of: standard, at: 8)
    async let two = session.picture(of: standard, at: 8)
    let (first, second) = (try await one.png, try await two.png)
    let isOne = first.withUnsafeBufferPointer { a in
      second.withUnsafeBufferPointer { $0.baseAddress == a.baseAddress }
    }
    #expect(isOne)
  }

  @Test func `a timeline control learns what there is to show`() async throws {
    let facts = await (try LiveSamples.session()).facts()
    #expect(facts["maneuvers"]?.array?.first?["maneuver"]?.string == "turn-right")
    #expect(facts["events"]?.array?.first?["words"]?.string == "here")
    #expect((facts["samples"]?.array?.count ?? 0) > 30)
  }

  @Test func `a timeline control learns when the answer to an input is complete`() async throws {
    let session = try LiveSamples.session()
    await session.seek(to: 8)
    let answer = try await session.act(.press(try .id("map-button-1")), on: standard)
    _ = try await session.act(.press(try .id("done")), on: standard)
    let own = await session.facts()["events"]?.array?.filter { $0["by"]?.string == "own" }
    #expect(own?.count == 2 && own?.first?["t"]?.number == 8)
    #expect(own?.first?["until"]?.number == answer.end)
  }
}
