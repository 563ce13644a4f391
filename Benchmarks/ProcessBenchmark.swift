import Foundation

/// Measures the whole program from outside: start-up, scaling over cores, memory over a long run.
struct ProcessBenchmark {
  let program: URL
  let script: String

  func run() throws {
    let start = try (0..<11).map { _ in
      try usage(["--device", "wide", "--at", "0:42"]).wallMilliseconds
    }
    Table.row("start to first PNG, 1920×720", Sample(start), target: "80 ms")

    // Alternating pairs, so that a drift of the machine's speed affects both alike.
    var (one, two): ([Double], [Double]) = ([], [])
    let frames = ["--device", "wide", "--every", "0.5"]
    for _ in 0..<5 {
      one.append(try usage(frames + ["--jobs", "1"]).wallMilliseconds)
      two.append(try usage(frames + ["--jobs", "2"]).wallMilliseconds)
    }
    Table.row("whole drive, one core", Sample(one))
    Table.row("whole drive, two cores", Sample(two))
    let ratio = Sample(zip(one, two).map { $0 / $1 }).median
    Table.row("  one core ÷ two cores", ratio: ratio, target: "1.8 ×")

    let long = try usage(["--device", "standard", "--every", "0.06"])
    let peak = Sample([long.peakMegabytes])
    Table.row("peak memory, 5,000 frames", peak, unit: "MB", target: "250 MB")
  }

  private func usage(_ options: [String]) throws -> ProgramRun {
    try ProgramRun(program, ["render", script] + options)
  }
}

/// The cost of one run of a program.
struct ProgramRun {
  private(set) var wallMilliseconds = 0.0
  private(set) var peakMegabytes = 0.0

  /// Runs a program that writes to a temporary folder, or to a named file in it.
  ///
  /// - Parameters:
  ///   - kept: A path that is written instead and kept.
  ///   - most: The largest exit status of a successful run.
  init(
    _ program: URL, _ arguments: [String], named file: String? = nil, to kept: URL? = nil,
    most: Int32 = 0
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = program
    let output = kept ?? file.map(folder.appendingPathComponent) ?? folder
    process.arguments = arguments + ["--output", output.path]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let start = DispatchTime.now().uptimeNanoseconds
    try process.run()
    while process.isRunning {
      peakMegabytes = max(peakMegabytes, ProgramRun.megabytes(of: process.processIdentifier))
      usleep(500)
    }
    wallMilliseconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
    guard process.terminationReason == .exit, process.terminationStatus <= most else {
      throw CocoaError(.executableRuntimeMismatch)
    }
  }

  /// The current peak resident size of a process, as reported by the kernel.
  private static func megabytes(of pid: Int32) -> Double {
    guard let text = try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").dropFirst().compactMap({ Double($0) }).first
    else { return 0 }
    return kilobytes / 1024
  }
}
