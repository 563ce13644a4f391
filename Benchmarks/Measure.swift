import Foundation

/// The times of several runs of a task.
struct Sample {
  private let values: [Double]

  init(_ values: [Double]) { self.values = values.sorted() }

  var median: Double { values[values.count / 2] }
  var least: Double { values.first ?? 0 }
  var most: Double { values.last ?? 0 }
}

/// Measures the processor time of one thread, which other programs on the machine disturb least.
enum Measure {
  /// The milliseconds of `runs` calls, after uncounted warm-up calls.
  static func milliseconds(
    runs: Int, warmUp: Int = 3, _ body: () throws -> Void
  ) rethrows -> Sample {
    for _ in 0..<warmUp { try body() }
    return Sample(
      try (0..<runs).map { _ in
        let start = threadMilliseconds()
        try body()
        return threadMilliseconds() - start
      })
  }

  private static func threadMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }
}

/// Prints the table line by line, so that a long measurement can be followed.
enum Table {
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data("\(text)\n".utf8))
  }

  /// Prints the median, the spread and the target.
  static func row(_ name: String, _ sample: Sample, unit: String = "ms", target: String = "") {
    let spread = String(
      format: "%8.2f %@  (%.2f…%.2f)", sample.median, unit, sample.least, sample.most)
    line(name.padding(toLength: 44, withPad: " ", startingAt: 0) + spread + note(target))
  }

  static func row(_ name: String, ratio: Double, target: String = "") {
    let text = String(format: "%8.2f ×", ratio)
    line(name.padding(toLength: 44, withPad: " ", startingAt: 0) + text + note(target))
  }

  private static func note(_ target: String) -> String {
    target.isEmpty ? "" : "  target \(target)"
  }
}
