import AppRuns
import BundledAssets
import Devices
import Foundation
import FramePipeline
import Geometry
import Navigation
import Sessions
import TestSupport

/// An app as a shell script that answers each line of its input.
struct ShellApp {
  /// A folder for one test, which the caller removes.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-shell-app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// The messages that the app has received.
  var received: String {
    let file = folder.appendingPathComponent("app.sh.lines")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A program that answers lines with a body of cases, such as `*connect*) say '"stack":["map"]'
  /// ;;`.
  ///
  /// `$t` is the time of the line; `say` sends a message of the app to the car, `phone` to the
  /// phone, `out` an output, and `rest` ends the answer, with the time of the next action.
  func program(_ cases: String) throws -> AppProgram {
    let file = folder.appendingPathComponent("app.sh")
    let text = """
      #!/bin/sh
      say() { printf '{"t":%s,"by":"app","on":"car",%s}\\n' "$t" "$1"; }
      phone() { printf '{"t":%s,"by":"app","on":"phone",%s}\\n' "$t" "$1"; }
      out() { printf '{"t":%s,"by":"app","out":true,%s}\\n' "$t" "$1"; }
      rest() { out '"idle":{"next":'"${1:-null}"'}'; }
      t=0
      next=null
      while IFS= read -r line; do
        printf '%s\\n' "$line" >> "$0.lines"
        case "$line" in '{"t": '*) t=${line#'{"t": '}; t=${t%%,*} ;; esac
        case "$line" in *'"advance"'*) next=null ;; esac
        case "$line" in
        \(cases)
        esac
        rest $next
      done
      """
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return AppProgram(executable: file, name: "shell")
  }

  /// The result of the cases on a short drive.
  func play(
    _ cases: String, _ events: [ScriptEvent] = [], timeout: Double? = nil,
    phone: DeviceProfile? = nil, car: DeviceProfile? = nil, telling progress: AppRunProgress? = nil,
    change: (inout RouteScript) -> Void = { _ in }
  ) throws -> AppOutcome {
    var script = RouteScript(name: "short", source: .route(SampleRoutes.twoLegs()))
    script.events = events
    change(&script)
    var screen = HostScreen(name: "standard", width: 400, height: 240, scale: 2)
    screen.cover = HostScreen.Cover(
      strip: Insets(left: 45), panelWidth: 150, barHeight: 44, buttonWidth: 38)
    (screen.phone, screen.turnedPhone, screen.car) = (phone, phone?.landscape, car)
    return try AppRun(
      try program(cases), on: script, screen: screen,
      folder: folder.appendingPathComponent("run"),
      pictures: StepImageRenderer(library: AssetLibrary(BundledAssets.find())), timeout: timeout
    ).play(telling: progress)
  }
}
