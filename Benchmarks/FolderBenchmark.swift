import Bitmaps
import Comparisons
import Devices
import Documents
import Foundation
import FramePipeline

/// Measures comparing folders of 100 frames with a report and all its pictures, in wall time.
struct FolderBenchmark {
  let frames: FrameBenchmark

  func run() async throws {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "headunit-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    try draw(into: root)
    Table.line("wall time, processor time of all threads below")
    for (name, actual, target) in [
      ("100 pairs 1280×720, all changed", "changed", "500 ms"),
      ("100 pairs 1280×720, 10 changed", "few", ""), ("100 pairs 1280×720, equal", "same", ""),
    ] {
      var (wall, own): ([Double], [Double]) = ([], [])
      for _ in 0..<7 {
        let list = try PairList(
          expected: root.appending(path: "base").path, actual: root.appending(path: actual).path)
        let run = ComparisonRun(list, output: root.appending(path: "out").path, workers: 2)
        let (start, used) = (ContinuousClock.now, FolderBenchmark.processorMilliseconds())
        _ = try await run.report()
        wall.append(start.duration(to: .now) / .milliseconds(1))
        own.append(FolderBenchmark.processorMilliseconds() - used)
      }
      Table.row(name, Sample(wall), target: target)
      Table.row("  processor time", Sample(own))
    }
  }

  private func draw(into root: URL) throws {
    guard let device = try frames.library.devices.devices(matching: "1280x720@2").first else {
      return
    }
    var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
    for number in 0..<100 {
      let time = 20 + Double(number)
      for (folder, moment) in [
        ("base", time), ("same", time), ("changed", time + 0.5),
        ("few", number % 10 == 0 ? time + 0.5 : time),
      ] {
        try frames.draw(at: moment, theme: "ios26", device: device, into: &bitmap)
        let bytes = try PNGEncoder(.fast).bytes(for: bitmap)
        try AtomicFile.write(bytes, to: root.appending(path: "\(folder)/\(number).png").path)
      }
    }
  }

  private static func processorMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}
