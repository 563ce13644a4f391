import BundledAssets
import Foundation
import FramePipeline
import Navigation
import Sessions

/// Prints speed and memory beside their targets and peers; judges nothing.
///
/// With an argument it prints only one part: `labels`, `map` or `peer` of the map, which need real
/// tiles in `HEADUNIT_CORPUS`, or `compare`, the comparison of pictures. `count`, a style (`plain`,
/// `flat`, `day`, `names` or `rich`) and a device draw ten frames for a program that counts
/// instructions; a number after them sets the count, and a second number the zoom.
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
    let frames = try FrameBenchmark(library: library)
    if let corpus = ProcessInfo.processInfo.environment["HEADUNIT_CORPUS"] {
      try maps(URL(filePath: corpus), frames, part: part)
    }
    if part == nil || part == "compare" {
      try CompareBenchmark(frames: frames).run()
      try await FolderBenchmark(frames: frames).run()
    }
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("headunit")
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
