import Bitmaps
import Comparisons
import Foundation
import FramePipeline
import MapScenes
import RouteScripts
import RunReports
import Sessions

/// Measures the cost of frames, one at a time, with no concurrent drawing.
final class BudgetMeter {
  /// The number of repetitions; the fastest counts.
  private static let rounds = 5
  /// The reference frame: a turn on a screen of 800 × 480 pixels, without a map.
  private static let plainScript = """
    {"devices": ["standard"], "feed": {"currentStep": {"maneuver": "turn-left",
    "fullRoadName": "Lake St"}, "distanceToCurrentStepMeters": 120}}
    """

  private let setting: GoldenSetting
  private let renderer: FrameRenderer
  private var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
  private var plainSeconds: Double?

  init(_ setting: GoldenSetting) throws {
    self.setting = setting
    renderer = try FrameRenderer(library: setting.library)
  }

  /// The cost of a case's pictures by name; empty for a case without a budget.
  ///
  /// - Throws: `GoldenError` for a case that cannot be drawn.
  func usage(of golden: GoldenCase) throws -> [String: [LimitUsage]] {
    guard let budget = try golden.file().budget else { return [:] }
    let scene = try GoldenScene(of: golden, setting: setting)
    var usage: [String: [LimitUsage]] = [:]
    for picture in scene.pictures {
      usage[picture.name] = try self.usage(of: picture, scene, budget)
    }
    return usage
  }

  private func usage(
    of picture: GoldenPicture, _ scene: GoldenScene, _ budget: CaseBudget
  ) throws -> [LimitUsage] {
    var found: [LimitUsage] = []
    func add(_ name: String, _ amount: Double, _ limit: Double?) {
      if let limit { found.append(LimitUsage(budget: name, amount: amount, limit: limit)) }
    }
    func draw(by renderer: FrameRenderer) throws -> FrameStages {
      let stages = try renderer.stages(of: picture, in: scene)
      _ = try renderer.draw(stages.displayList, on: picture.device, into: &bitmap)
      return stages
    }
    if let memory = budget.memory {
      // It uses a new renderer, because an earlier one has its caches filled.
      let fresh = try FrameRenderer(library: setting.library)
      let bytes = try PeakMemory.growth { _ = try draw(by: fresh) }
      add("megabytes of memory", Double(bytes) / 1e6, memory)
    }
    let stages = try draw(by: renderer)
    add("names on the map", Double(stages.map.names.count), budget.labels.map(Double.init))
    if let bytes = budget.bytes {
      add(
        "bytes of the picture", Double(try PNGEncoder(.small).bytes(for: bitmap).count),
        Double(bytes))
    }
    if let time = budget.time {
      let seconds = try fastest { _ = try draw(by: renderer) }
      add("times a plain frame", seconds / max(try baseline(), 1e-6), time)
    }
    return found
  }

  /// The time of the reference frame, in seconds.
  private func baseline() throws -> Double {
    if let plainSeconds { return plainSeconds }
    let script = try setting.reader.read(
      name: "plain.yaml", bytes: Array(Self.plainScript.utf8)
    ).script
    let plan = try RenderPlan(
      script, options: RenderOptions(devices: ["standard"], moments: .times([0])),
      library: setting.library)
    let seconds = try fastest {
      for job in plan.jobs {
        let stages = try renderer.stages(of: job, in: plan)
        _ = try renderer.draw(
          stages.displayList, on: plan.screens[job.screen].device, into: &bitmap)
      }
    }
    plainSeconds = seconds
    return seconds
  }

  /// The minimum processor time of the thread over all repetitions, in seconds.
  private func fastest(_ work: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<Self.rounds {
      let begin = Self.threadSeconds
      try work()
      best = min(best, Self.threadSeconds - begin)
    }
    return best
  }

  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The peak memory of the process, as reported by Linux.
///
/// Source: <https://man7.org/linux/man-pages/man5/proc_pid_clear_refs.5.html>.
private enum PeakMemory {
  /// The peak growth of the process's memory during some work, in bytes.
  ///
  /// - Throws: `GoldenError` if the system does not report it.
  static func growth(_ work: () throws -> Void) throws -> Int {
    ProcessMemory.giveBack()
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs"),
      (try? file.write(contentsOf: Data("5\n".utf8))) != nil, let before = kilobytes("VmRSS")
    else {
      throw GoldenError(
        .unusableFile("the system does not report the memory of a frame"),
        at: "/proc/self/clear_refs")
    }
    try? file.close()
    try work()
    return max(0, (kilobytes("VmHWM") ?? before) - before) * 1024
  }

  private static func kilobytes(_ key: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    return status?.split(separator: "\n").first { $0.hasPrefix("\(key):") }
      .flatMap { line in line.split(separator: " ").compactMap { Int($0) }.first }
  }
}
