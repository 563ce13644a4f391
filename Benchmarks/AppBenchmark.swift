import Foundation

/// Measures the sample app, from the start of the built app to its first frame.
struct AppBenchmark {
  let program: URL
  private let app = "Documentation/samples/NavigationApp"

  func run() throws {
    guard FileManager.default.fileExists(atPath: app) else {
      return Table.line("the sample app is not measured: run this in the repository")
    }
    let frame = ["--at", "1s"]
    let drive = ["--route", "\(app)/drive.yaml", "--driver", "\(app)/driver.yaml"]
    func play() throws -> Double {
      try ProgramRun(program, ["app", "run", app] + drive + frame).wallMilliseconds
    }
    func draw() throws -> Double {
      try ProgramRun(program, ["render", "\(app)/recorded/app.session.jsonl"] + frame)
        .wallMilliseconds
    }
    // The first run builds the app.
    _ = try play()
    // Alternating pairs, so that a drift of the machine's speed affects both alike.
    var (played, drawn): ([Double], [Double]) = ([], [])
    for _ in 0..<11 {
      played.append(try play())
      drawn.append(try draw())
    }
    Table.row("built app to first frame, drive of 94 s", Sample(played), target: "500 ms")
    Table.row("the same frame from the recorded log", Sample(drawn))
    let ratio = Sample(zip(played, drawn).map { $0 / $1 }).median
    Table.row("  app ÷ log", ratio: ratio)
  }
}
