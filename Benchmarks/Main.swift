import BundledAssets
import Foundation
import FramePipeline
import Navigation
import Sessions

/// Prints speed and memory with targets and peers; never fails.
///
/// With an argument it prints only one part: `labels`, `map` or `peer` of the map, which need real
/// tiles in `HEADUNIT_CORPUS`; `compare`, the comparison of pictures; `memory`, the peak memory of
/// commands on large inputs; `live`, the server of the live page; or `extracts`, which generates and reads OpenStreetMap files of 50 and
/// 200 MB, or of the given sizes in megabytes. `count` with a style (`plain`, `flat`, `day`,
/// `names` or `rich`) and a device draws ten frames for an instruction counter, or the number of
/// frames that follows; a second number is the zoom.
@main
enum Benchmarks {
  static func main() async {
    ProcessMemory.keepForNextFrame()
    do {
      try await run()
    } catch {
      Table.line("the measurement stops: \(error)")
      exit(1)
    }
  }

  private static func run() async throws {
    let library = try AssetLibrary(BundledAssets.find())
    Table.line("processor time of one thread unless said otherwise; median (least…most)")
    let part = CommandLine.arguments.dropFirst().first
    if part == nil || part == "session" { try SessionBenchmark().run() }
    if part == "session" { return }
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("headunit")
    if part == "extracts" { return try extracts(program) }
    if part == "live" {
      return try LiveBenchmark(
        program: program,
        examples: library.assets.url(.examples, "kirkland.yaml").deletingLastPathComponent()
      ).run()
    }
    if part == nil || part == "memory" { try MemoryBenchmark(program: program).run() }
    if part == "memory" { return }
    let frames = try FrameBenchmark(library: library)
    if let corpus = ProcessInfo.processInfo.environment["HEADUNIT_CORPUS"] {
      try maps(URL(filePath: corpus), frames, part: part)
    }
    if part == nil || part == "compare" {
      try CompareBenchmark(frames: frames).run()
      try await FolderBenchmark(frames: frames).run()
    }
    if part == nil || part == "app" { try AppBenchmark(program: program).run() }
    if part != nil { return }
    try LineBenchmark().run()
    try AreaBenchmark().run()
    try frames.run()
    try EncoderBenchmark(frames: frames).run()
    Table.line("wall time of the whole program")
    try ProcessBenchmark(
      program: program, script: library.assets.url(.examples, "kirkland.yaml").path
    ).run()
  }

  private static func extracts(_ program: URL) throws {
    let sizes = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
    try ExtractBenchmark(program: program).run(sizes.isEmpty ? [50, 200] : sizes)
  }

  private static func maps(_ corpus: URL, _ frames: FrameBenchmark, part: String?) throws {
    let library = frames.library
    if part == nil || part == "labels" {
      try LabelBenchmark(library: library, corpus: corpus).run()
    }
    if part == nil || part == "map" { try MapBenchmark(library: library, corpus: corpus).run() }
    if part == nil || part == "peer" {
      try MapPeerBenchmark(
        library: library, corpus: corpus, state: frames.timeline.state(at: 20)
      ).run()
    }
    if part == "count" {
      let options = CommandLine.arguments.dropFirst(2)
      try MapPeerBenchmark(
        library: library, corpus: corpus, state: frames.timeline.state(at: 20)
      ).count(
        style: options.first ?? "day", device: options.dropFirst().first ?? "wide",
        rounds: options.dropFirst(2).first.flatMap { Int($0) } ?? 1,
        zoom: options.dropFirst(3).first.flatMap { Double($0) } ?? 15.5)
    }
  }
}
