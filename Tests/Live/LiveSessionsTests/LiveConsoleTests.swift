import Bitmaps
import Devices
import Foundation
import FramePipeline
import RouteScripts
import Testing

@testable import LiveSessions

/// Tests of the console's commands, and of the files of the Desktop Head Unit.
struct LiveConsoleTests {
  private func inFolder(_ work: (LiveConsole, URL) async throws -> Void) async throws {
    let folder = try LiveSamples.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let session = try LiveSamples.session(folder.appending(path: "drive.yaml").path)
    try await work(LiveConsole(session, device: "minimum"), folder)
  }

  private func lines(_ console: LiveConsole, _ text: String) async -> [String] {
    await console.run(text).map(\.line)
  }

  @Test func `commands answer a line each, ten on a line`() async throws {
    try await inFolder { console, folder in
      let text = """
        sleep 8; keycode home; keycode navigation; dpad rotate right; dpad click; night; day; restrict all; \
        restrict none; screenshot out/a.png # and no more; quit
        """
      let answers = await lines(console, text)
      #expect(answers.count == 10)
      #expect(answers.allSatisfy { $0.hasPrefix("ok") }, "\(answers)")
      let picture = try Data(contentsOf: folder.appending(path: "out/a.png"))
      #expect(try PNGDecoder.bitmap(from: Array(picture)).size.width == 748)
      #expect(await !console.isOver)
      #expect(await lines(console, "quit; day") == ["ok"])
      #expect(await console.isOver)
    }
  }

  @Test(arguments: [
    ("keycod home", "error: there is no command 'keycod'; did you mean 'keycode'?"),
    ("dpad soft left", "error: CarPlay's knobs have no side buttons"),
    ("tap 5", "error: 'tap' takes x and y in pixels"),
    ("tap 1e9 5", "error: a number from 0 to 747 is needed"),
    ("sleep -w 1000", "error: a number from 0 to 60 is needed"),
    ("screenshot ../a.png", "error: the path"), ("screenshot /tmp/a.png", "error:"),
    ("screenshot a.txt", "error: a file that ends with '.png' is needed"),
    ("location 47 -122", "error: position and speed are those of the drive"),
    ("mic play hello.wav", "error: a drive without an app's code"),
    ("press nothing", "error: there is no 'nothing' on this screen"),
    ("device nowhere", "error:"), ("fuel 50", "ok: no app asks for it"),
    ("focus video off", "ok"), ("daynight", "ok"), ("seek @here", "ok"), ("rate 2; rest", "ok"),
    ("wait moment here", "ok: 10 s"), ("press map-button-1", "ok"), ("help tap", "ok: tap x y"),
    ("theme ios18", "ok"), ("explain map-button-1", "ok: map-button-1"), ("dpad ur", "ok"),
  ]) func `right and wrong arguments`(line: String, answer: String) async throws {
    try await inFolder { console, _ in
      let found = await lines(console, line)
      #expect(found.first?.hasPrefix(answer) == true, "\(found)")
    }
  }

  @Test func `a log is saved, and long or odd lines do no harm`() async throws {
    try await inFolder { console, folder in
      #expect(await lines(console, "press map-button-1; save drive-1.session.jsonl").count == 2)
      let saved = try String(
        contentsOf: folder.appending(path: "drive-1.session.jsonl"), encoding: .utf8)
      #expect(saved.contains("map-button-1"))
      let long = await lines(console, String(repeating: "x", count: 5000))
      #expect(long.first?.hasPrefix("error: a line takes at most") == true)
      #expect(await lines(console, "  ;; # nothing").isEmpty)
      let odd = await lines(console, "\u{1B}[31m\u{202E}")
      #expect(odd.allSatisfy { !$0.unicodeScalars.contains("\u{1B}") })
    }
  }

  @Test func `later files of settings win, and ignored keys are reported`() throws {
    let screens = try LiveSamples.library().devices.listed
    let first = "[general]\nresolution = 1920x720\ndpi = 480\ndriverposition = right\n"
    let one = HeadUnitSettings([first], screens: screens)
    #expect(one.device == "wide" && one.side == "right" && one.notes.isEmpty)
    let second =
      "# more\n[general]\nresolution=800x480\ndpi=160\nplaybackstatus=true\n[sensors]\nfuel=true\n"
    let both = HeadUnitSettings([first, second], screens: screens)
    #expect(both.device == "standard" && both.side == "right")
    #expect(both.notes.contains { $0.contains("'dpi' asks for a scale of 1; 'standard' has 2") })
    #expect(both.notes.contains { $0.contains("calls and music are not drawn") })
    #expect(both.notes.contains { $0.contains("'fuel'") })
    let odd = HeadUnitSettings(["resolution=1x", "[x]\n=\n\u{0}=1", ""], screens: screens)
    #expect(odd.device == nil && !odd.notes.isEmpty)
  }
}
