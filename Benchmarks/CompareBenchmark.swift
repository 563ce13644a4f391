import Bitmaps
import Comparisons
import Devices
import Foundation
import FramePipeline

/// Measures reading and comparing frames of one drive on one core, compared with pixelmatch and
/// ImageMagick.
struct CompareBenchmark {
  let frames: FrameBenchmark
  /// The folder with pixelmatch's `index.js`, from `HEADUNIT_PIXELMATCH`.
  let pixelmatch = ProcessInfo.processInfo.environment["HEADUNIT_PIXELMATCH"]
  /// The folder of a release up to 7.1, which measures in YIQ, from `HEADUNIT_PIXELMATCH_YIQ`.
  let pixelmatchYIQ = ProcessInfo.processInfo.environment["HEADUNIT_PIXELMATCH_YIQ"]

  func run() throws {
    guard let device = try frames.library.devices.devices(matching: "wide").first else { return }
    let moments = try [42.0, 43, 90].map { time in
      var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
      try frames.draw(at: time, theme: "ios26", device: device, into: &bitmap)
      return bitmap
    }
    try decoding(moments[0])
    try pairs(moments)
    for (name, other) in [("a second later", moments[1]), ("elsewhere", moments[2])] {
      try stages(name, moments[0], other)
    }
  }

  private func decoding(_ frame: Bitmap) throws {
    for effort in PNGEncoder.Effort.allCases {
      let file = try PNGEncoder(effort).bytes(for: frame)
      var (bitmap, scratch) = (frame, PNGDecoder.Scratch())
      let sample = try Measure.milliseconds(runs: 40) {
        try PNGDecoder.decode(file, into: &bitmap, scratch: &scratch)
      }
      Table.row("decode 1920×720, \(effort.rawValue) file", sample)
    }
  }

  private func pairs(_ moments: [Bitmap]) throws {
    let files = try moments.map { try PNGEncoder(.fast).bytes(for: $0) }
    let again = try PNGEncoder(.small).bytes(for: moments[0])
    let comparer = BitmapComparer()
    var scratch = ComparisonScratch()
    for (name, one, other, target) in [
      ("changed pair, a second later", files[0], files[1], "8 ms"),
      ("changed pair, elsewhere", files[0], files[2], "8 ms"),
      ("identical pair, equal files", files[0], files[0] + [], "1 ms"),
      ("identical pair, written twice", files[0], again, ""),
    ] {
      let sample = try Measure.milliseconds(runs: 40) {
        let comparison = try comparer.compare(expected: one, actual: other, scratch: &scratch)
        _ = comparer.verdict(on: comparison)
      }
      Table.row("\(name), decode to verdict", sample, target: target)
    }
    let check = try Measure.milliseconds(runs: 40) {
      try SelfCheck(of: comparer).run(on: moments[0])
    }
    Table.row("self-check of a run", check)
  }

  /// A setting of the comparison with the equivalent arguments of pixelmatch.
  private struct Setting {
    let words: String
    let comparer: BitmapComparer
    let options: String
    let checkout: String?
  }

  /// The equivalent methods at pixelmatch's threshold, and the default method at its own.
  private var settings: [Setting] {
    var found: [Setting] = []
    for (name, method, checkout) in [
      ("OKLab", ComparisonMethod.pixelmatch, pixelmatch),
      ("YIQ", .pixelmatchYIQ, pixelmatchYIQ),
    ] {
      let matching = BitmapComparer(method: method, tolerance: ChangeTolerance(distance: 0.1))
      var counting = matching
      counting.method.antialiasing = .counted
      found += [
        Setting(
          words: "\(name), slopes", comparer: matching, options: "{threshold: 0.1}",
          checkout: checkout),
        Setting(
          words: "\(name), counted", comparer: counting,
          options: "{threshold: 0.1, includeAA: true}", checkout: checkout),
      ]
    }
    let ours = Setting(
      words: "our default", comparer: BitmapComparer(), options: "{threshold: 0.02}",
      checkout: pixelmatch)
    return found + [ours]
  }

  /// Measures the pixel stage alone, with both pictures and all reusable buffers in memory.
  private func stages(_ name: String, _ one: Bitmap, _ other: Bitmap) throws {
    let folder = try RawPair(one, other)
    defer { folder.remove() }
    for setting in settings {
      var (count, scratch) = (0, ComparisonScratch())
      // As many warm-up runs as the peer has.
      let ours = Measure.milliseconds(runs: 40, warmUp: 20) {
        count =
          setting.comparer.compare(expected: one, actual: other, scratch: &scratch)
          .change?.changedPixels ?? 0
      }
      Table.row("\(name), \(setting.words)", ours)
      if let checkout = setting.checkout {
        let (median, found) = try folder.pixelmatch(at: checkout, options: setting.options)
        Table.row("  pixelmatch's time ÷ ours", ratio: median / ours.median, target: "8 ×")
        Table.line("  changed pixels: ours \(count), pixelmatch \(found)")
      } else {
        Table.line("  pixelmatch: no checkout to measure; see HEADUNIT_PIXELMATCH, …_YIQ")
      }
      guard setting.words == "OKLab, counted" else { continue }
      if let (whole, start) = try folder.magick() {
        Table.row(
          "  ImageMagick compare's wall time ÷ ours", ratio: (whole - start) / ours.median,
          target: "20 ×")
      } else {
        Table.line("  ImageMagick: there is no 'compare' to measure")
      }
    }
  }
}

/// Two pictures as raw files for other programs.
struct RawPair {
  private let folder: URL
  private let size: PixelSize

  init(_ one: Bitmap, _ other: Bitmap) throws {
    size = one.size
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("headunit-bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, picture) in [("one.rgba", one), ("other.rgba", other)] {
      let bytes = picture.pixels.flatMap { pixel in
        [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
      }
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The median of pixelmatch in milliseconds of processor time, and its pixel count.
  func pixelmatch(at path: String, options: String) throws -> (Double, Int) {
    let script = """
      import fs from 'node:fs';
      import {pathToFileURL} from 'node:url';
      const {default: match} = await import(pathToFileURL(process.argv[2]).href);
      const [one, other] = ['one', 'other'].map(
        name => new Uint8Array(fs.readFileSync(`${process.argv[3]}/${name}.rgba`)));
      const times = [];
      let count = 0;
      for (let run = 0; run < 60; run++) {
        const start = process.cpuUsage();
        count = match(one, other, null, \(size.width), \(size.height), \(options));
        const used = process.cpuUsage(start);
        if (run >= 20) times.push((used.user + used.system) / 1e3);
      }
      times.sort((a, b) => a - b);
      console.log(times[20], count);
      """
    let file = folder.appendingPathComponent("bench.mjs")
    try Data(script.utf8).write(to: file)
    // The checkout's code is a module only by its package.json, which a plain file may lack.
    let source = URL(fileURLWithPath: path).appendingPathComponent("index.js")
    let module = folder.appendingPathComponent("index.mjs")
    if !FileManager.default.fileExists(atPath: module.path) {
      try FileManager.default.copyItem(at: source, to: module)
    }
    let text = try output(of: ["node", file.path, module.path, folder.path])
    let numbers = text.split(whereSeparator: \.isWhitespace)
    guard numbers.count == 2, let median = Double(numbers[0]), let count = Int(numbers[1]) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return (median, count)
  }

  /// The wall time of ImageMagick's `compare` on the raw files, and of its start-up alone; nil if
  /// it is not installed.
  func magick() throws -> (Double, Double)? {
    guard (try? output(of: ["compare", "-version"])) != nil else { return nil }
    let input = ["-size", "\(size.width)x\(size.height)", "-depth", "8"]
    let files = ["one", "other"].map { "rgba:\(folder.path)/\($0).rgba" }
    let whole = ["compare", "-metric", "AE", "-fuzz", "2%"] + input + files + ["null:"]
    func median(_ arguments: [String]) -> Double {
      let times = (0..<7).map { _ in
        let start = DispatchTime.now().uptimeNanoseconds
        _ = try? output(of: arguments)
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1_000_000
      }
      return Sample(times).median
    }
    return (median(whole), median(["compare", "-version"]))
  }

  private func output(of arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["MAGICK_THREAD_LIMIT"] = "1"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus < 2 else { throw CocoaError(.executableLoad) }
    return String(decoding: data, as: UTF8.self)
  }
}
