import Foundation
import Synchronization

/// Measures `headunit live` from outside, with clients that acknowledge each picture at once.
///
/// The clients do not decode the pictures; a browser needs more time for that than the server for
/// drawing.
struct LiveBenchmark {
  let program: URL
  /// The folder of the bundled drives.
  let examples: URL
  let app = "Documentation/samples/NavigationApp"

  func run() throws {
    Table.line(
      "headunit live, kirkland.yaml, 1920×720, ios26; wall time in ms, median (least…most)")
    try start()
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "headunit-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(at: examples.deletingLastPathComponent(), to: folder)
    let drive = folder.appending(path: "Examples/kirkland.yaml")
    let server = try LiveProgram(program, [drive.path])
    try answers(of: server, "press", last: 300)
    try requests(to: server)
    try edits(of: drive, server)
    try driving(server)
    try repeats(server)
    try crowd(server)
    try sessions(server)
    if FileManager.default.fileExists(atPath: app) {
      try answers(
        of: try LiveProgram(program, ["--app", app]), "press in the sample app", last: 80)
    }
  }

  private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try work()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  private func row(_ name: String, _ values: [Double], target: String) {
    let sorted = values.sorted()
    let high = sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
    Table.row(name, Sample(values), target: target + String(format: "; 95 %% found %.0f", high))
  }

  private func start() throws {
    let drive = examples.appending(path: "kirkland.yaml").path
    var memory = 0.0
    let times = try (0..<7).map { _ in
      try milliseconds {
        let server = try LiveProgram(program, [drive])
        _ = try LiveConnection.view(server).picture()
        memory = server.megabytes
      }
    }
    row("start of the process to first picture", times, target: "500")
    Table.row("memory after it", Sample([memory]), unit: "MB")
  }

  /// Measures seeks and presses at rest.
  private func answers(of server: LiveProgram, _ name: String, last: Double) throws {
    let client = try LiveConnection.view(server)
    _ = try client.picture(where: \.isSettled)
    if name != "press" {
      let wait = try LiveConnection(server)
      _ = try wait.ask(
        "POST", "sessions/s1/wait", #"{"until": {"app": "idle"}, "within": 60}"#)
    }
    var random = BenchmarkGenerator()
    var (seeks, first, exact): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<40 {
      let time = (2 + random.number() * (last - 2)).rounded()
      seeks.append(
        try milliseconds {
          let number = try client.send("\"t\": \(time)")
          _ = try client.picture { $0.isSettled && $0.input >= number }
        })
      Thread.sleep(forTimeInterval: 0.5)
      var isExact = false
      let press = try client.send("\"view\": 1, \"press\": \"map-button-4\"")
      let shown = try milliseconds {
        isExact = try client.picture { $0.input >= press }.isSettled
      }
      first.append(shown)
      exact.append(
        try shown + milliseconds { if !isExact { _ = try client.picture(where: \.isSettled) } })
      Thread.sleep(forTimeInterval: 0.3)
    }
    row("\(name) to first picture", first, target: "30, 95 % 50")
    row("\(name) to exact picture", exact, target: "50, 95 % 90")
    row("seek to any moment", seeks, target: "60, 95 % 120")
  }

  /// Measures reduced pictures by request: those of the timeline, and of a wall.
  private func requests(to server: LiveProgram) throws {
    let client = try LiveConnection(server)
    var (hovers, known): ([Double], [Double]) = ([], [])
    for number in 0..<20 {
      let path = "sessions/s1/frame.png?device=wide&theme=ios26&divisor=6&t=\(11 + 14 * number)"
      hovers.append(try milliseconds { _ = try client.ask("GET", path) })
      known.append(try milliseconds { _ = try client.ask("GET", path) })
    }
    row("hover of the timeline to frame", hovers, target: "150")
    row("  known frame", known, target: "16")
    let devices = [
      "minimum", "standard", "hd", "qhd", "wide", "wide-zoomed", "portrait", "portrait-large",
    ]
    let cells = ["ios26", "ios18", "ios15"].flatMap { theme in
      ["light", "dark"].flatMap { look in
        devices.map { "device=\($0)&theme=\(theme)&ui=\(look)&map=\(look)" }
      }
    }
    let rest = (0..<32).map {
      "device=\(devices[$0 % 8])&locale=\(["de-DE", "fr-FR", "ja-JP", "ar"][$0 / 8])"
    }
    let began = DispatchTime.now().uptimeNanoseconds
    let ends = Mutex<[Double]>([])
    try inParallel(4) { worker in
      let client = try LiveConnection(server)
      for (number, cell) in (cells + rest).enumerated() where number % 4 == worker {
        _ = try client.ask("GET", "sessions/s1/frame.png?\(cell)&divisor=8&t=42")
        let now = Double(DispatchTime.now().uptimeNanoseconds - began) / 1e6
        ends.withLock { $0.append(now) }
      }
    }
    let sorted = ends.withLock { $0.sorted() }
    Table.row("wall of \(sorted.count) cells", Sample([sorted.last ?? 0]), target: "1500")
    Table.row("  its first 16 cells", Sample([sorted[15]]), target: "200")
  }

  /// Measures changes of the file, of the usual script and of one with 2,000 events.
  private func edits(of drive: URL, _ server: LiveProgram) throws {
    let client = try LiveConnection.view(server)
    _ = try client.send("\"t\": 42")
    _ = try client.picture { $0.isSettled && $0.seconds == 42 }
    let text = try String(contentsOf: drive, encoding: .utf8)
    let many = (0..<2000).map { "  - {at: \(Double($0) / 10) s, moment: m\($0)}\n" }.joined()
    for (name, text) in [
      ("edit saved to picture", text),
      ("  with 2,000 events", text.replacing("timeline:\n", with: "timeline:\n" + many)),
    ] {
      let times = try (0..<9).map { round in
        try Data(text.replacing("NE 68th St", with: "NE \(round + 10)th St").utf8).write(to: drive)
        return try milliseconds { _ = try client.picture(where: \.isSettled) }
      }
      row(name, times, target: "100")
    }
    try Data(text.utf8).write(to: drive)
    _ = try client.picture(where: \.isSettled)
  }

  private func driving(_ server: LiveProgram) throws {
    let client = try LiveConnection.view(server)
    _ = try client.send("\"t\": 20")
    _ = try client.picture { $0.isSettled && $0.seconds == 20 }
    let rest = server.processorSeconds
    Thread.sleep(forTimeInterval: 5)
    let idle = (server.processorSeconds - rest) / 5 * 100
    Table.row("processor at rest, one client", Sample([idle]), unit: "%", target: "1 %")
    _ = try client.send("\"rate\": 1")
    var (times, bytes): ([Double], Int) = ([], 0)
    let began = DispatchTime.now().uptimeNanoseconds
    var now = 0.0
    while now < 20 {
      bytes += try client.picture().byteCount
      now = Double(DispatchTime.now().uptimeNanoseconds - began) / 1e9
      times.append(now)
    }
    let onTime = zip(times.dropFirst(), times).filter { $0 - $1 < 0.05 }.count
    Table.row(
      "frames a second while driving", Sample([Double(times.count) / now]), unit: "", target: "30")
    Table.row(
      "  of them within 50 ms", Sample([100 * Double(onTime) / Double(times.count - 1)]), unit: "%",
      target: "95 %")
    Table.row(
      "  megabytes a second", Sample([Double(bytes) / now / 1e6]), unit: "MB", target: "13 MB")
    _ = try client.send("\"rate\": 0")
    _ = try client.picture(where: \.isSettled)
  }

  /// Measures the memory after the drive was played once, and three times.
  private func repeats(_ server: LiveProgram) throws {
    let client = try LiveConnection.view(server)
    var memory: [Double] = []
    for _ in 0..<3 {
      _ = try client.send("\"t\": 0")
      _ = try client.send("\"rate\": 16")
      _ = try client.picture { $0.isSettled && $0.seconds > 300 }
      memory.append(server.megabytes)
    }
    Table.row("memory after the whole drive", Sample([memory[0]]), unit: "MB")
    Table.row("  after three times", Sample([memory[2]]), unit: "MB", target: "the same")
  }

  /// Measures 100 clients of one view, of which the last ten never acknowledge.
  private func crowd(_ server: LiveProgram) throws {
    let before = server.megabytes
    for silent in [0, 10] {
      let counts = Mutex<[Int]>([])
      let first = try LiveConnection.view(server)
      _ = try first.send("\"t\": 30")
      _ = try first.picture { $0.isSettled && $0.seconds == 30 }
      _ = try first.send("\"rate\": 1")
      try inParallel(99) { worker in
        let client = try LiveConnection.view(server)
        guard worker >= silent else { return Thread.sleep(forTimeInterval: 6) }
        let end = Date(timeIntervalSinceNow: 6)
        var count = 0
        while Date() < end {
          _ = try client.picture()
          count += 1
        }
        counts.withLock { $0.append(count) }
        if worker == 98, silent == 0 {
          Table.row(
            "memory of 100 clients, each", Sample([(server.megabytes - before) / 99]), unit: "MB",
            target: "2 MB")
        }
      }
      Table.row(
        silent == 0 ? "100 clients, frames a second each" : "  with 10 that never acknowledge",
        Sample(counts.withLock { $0.map { Double($0) / 6 } }), unit: "", target: "even")
      _ = try first.send("\"rate\": 0")
    }
  }

  /// Measures eight sessions that play, and the end of the server with their clients.
  private func sessions(_ server: LiveProgram) throws {
    let client = try LiveConnection(server)
    for _ in 2...8 { _ = try client.ask("POST", "sessions", #"{"file": "kirkland.yaml"}"#) }
    let counts = Mutex<[Double]>([])
    try inParallel(8) { worker in
      let client = try LiveConnection.view(server, session: "s\(worker + 1)")
      _ = try client.send("\"rate\": 1")
      let end = Date(timeIntervalSinceNow: 8)
      var count = 0.0
      while Date() < end {
        _ = try client.picture()
        count += 1
      }
      counts.withLock { $0.append(count / 8) }
    }
    Table.row(
      "8 sessions, frames a second each", Sample(counts.withLock { $0 }), unit: "",
      target: "even within 20 %")
    let crowd = try (0..<90).map { _ in try LiveConnection.view(server) }
    Thread.sleep(forTimeInterval: 1)
    Table.row(
      "end by Ctrl-C with \(crowd.count) clients", Sample([milliseconds { server.stop() }]),
      target: "1000")
  }

  /// Runs work on threads, and throws the first of their errors.
  private func inParallel(
    _ count: Int, _ work: @escaping @Sendable (Int) throws -> Void
  ) throws {
    let errors = Mutex<[any Error]>([])
    let group = DispatchGroup()
    for number in 0..<count {
      group.enter()
      Thread.detachNewThread {
        do { try work(number) } catch { errors.withLock { $0.append(error) } }
        group.leave()
      }
    }
    group.wait()
    if let error = errors.withLock({ $0.first }) { throw error }
  }
}
