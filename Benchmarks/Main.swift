import BundledAssets
import Foundation
import RenderPipeline

/// Prints speed and memory beside their targets and peers; judges nothing.
///
/// With the argument `compare` it prints only what is about comparing pictures.
@main
enum Benchmarks {
  static func main() async throws {
    let library = try AssetLibrary(BundledAssets.find())
    Table.line("processor time of one thread unless said otherwise; median (least…most)")
    let frames = try FrameBenchmark(library: library)
    try CompareBenchmark(frames: frames).run()
    try await FolderBenchmark(frames: frames).run()
    if CommandLine.arguments.dropFirst() == ["compare"] { return }
    try LineBenchmark().run()
    try AreaBenchmark().run()
    try frames.run()
    try EncoderBenchmark(frames: frames).run()
    let program = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("headunit")
    Table.line("wall time of the whole program")
    try ProcessBenchmark(
      program: program, script: library.assets.url(.examples, "kirkland.yaml").path
    ).run()
  }
}
