import Bitmaps
import Documents
import Foundation

/// Measures the peak memory and time of the whole program on large inputs.
struct MemoryBenchmark {
  let program: URL

  func run() throws {
    Table.line("peak memory of the whole program, and wall time")
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try report(in: folder)
    try session(in: folder)
    let drive = folder.appendingPathComponent("drive.json")
    try Data(Self.reply(steps: 400).utf8).write(to: drive)
    let lint = try ProgramRun(program, ["lint", drive.path], named: "report.txt", most: 1)
    tell("lint of 400 steps, all screens", lint)
  }

  private func report(in folder: URL) throws {
    let size = PixelSize(width: 400, height: 240)
    for (name, color) in [("base", UInt32(0xFF5A_5A5A)), ("changed", 0xFFC8_C8C8)] {
      let bitmap = Bitmap(size: size, pixels: Array(repeating: color, count: 400 * 240))
      let bytes = try PNGEncoder(.fast).bytes(for: bitmap)
      for number in 0..<2000 {
        try AtomicFile.write(
          bytes, to: folder.appendingPathComponent("\(name)/\(number).png").path)
      }
    }
    let compared = folder.appendingPathComponent("compared")
    let pairs = ["base", "changed"].map { folder.appendingPathComponent($0).path }
    let comparison = try ProgramRun(program, ["compare"] + pairs, to: compared, most: 1)
    tell("compare 2,000 pairs, all changed", comparison)
    tell(
      "report of 2,000 pairs", try ProgramRun(program, ["report", compared.path], named: "a.html"),
      target: "200 MB")
  }

  private func session(in folder: URL) throws {
    let drive = folder.appendingPathComponent("long.json")
    let log = folder.appendingPathComponent("long.session.jsonl")
    try Data(Self.reply(steps: 10_000).utf8).write(to: drive)
    tell(
      "session of 10,000 steps",
      try ProgramRun(program, ["session", drive.path], to: log), target: "200 MB")
    let size = (try FileManager.default.attributesOfItem(atPath: log.path)[.size] as? Int) ?? 0
    tell(
      "read its log of \(size / 1_000_000) MB",
      try ProgramRun(
        program, ["session", "--inputs-only", log.path], named: "again.session.jsonl"),
      target: "200 MB")
  }

  private func tell(_ name: String, _ run: ProgramRun, target: String = "") {
    Table.row(name, Sample([run.peakMegabytes]), unit: "MB", target: target)
    Table.row("  wall time", Sample([run.wallMilliseconds / 1000]), unit: "s")
  }

  /// A response of OSRM with a turn every 45 m.
  private static func reply(steps count: Int) -> String {
    func point(_ index: Int) -> String {
      "[\(13 + Double(index) * 0.0006), \(52.5 + 0.0005 * sin(Double(index) / 3))]"
    }
    func step(_ index: Int, _ kind: String, meters: Int) -> String {
      let end = index + (meters > 0 ? 1 : 0)
      return #"{"distance": \#(meters), "duration": \#(meters / 9), "name": "Street \#(index)", "#
        + #""mode": "driving", "driving_side": "right", "geometry": {"type": "LineString", "#
        + #""coordinates": [\#(point(index)), \#(point(end))]}, "maneuver": {\#(kind), "#
        + #""location": \#(point(index)), "bearing_before": 90, "bearing_after": 90}}"#
    }
    let turns = ["left", "right", "slight left"]
    let steps = (0...count).map { index in
      index == 0
        ? step(0, #""type": "depart""#, meters: 45)
        : index == count
          ? step(index, #""type": "arrive""#, meters: 0)
          : step(
            index, #""type": "turn", "modifier": "\#(turns[index % 3])""#, meters: 45)
    }
    let totals = #""distance": \#(45 * count), "duration": \#(5 * count)"#
    let line = (0...count).map(point).joined(separator: ", ")
    return #"{"code": "Ok", "routes": [{"geometry": {"type": "LineString", "coordinates": "#
      + #"[\#(line)]}, \#(totals), "legs": [{"steps": [\#(steps.joined(separator: ", "))], "#
      + #"\#(totals), "summary": ""}]}], "waypoints": [{"location": \#(point(0)), "name": "A"}, "#
      + #"{"location": \#(point(count)), "name": "B"}]}"#
  }
}
