import Bitmaps
import BundledAssets
import Comparisons
import Foundation
import FramePipeline
import GoldenChecks

/// A folder of goldens that is removed after a test.
final class GoldenSandbox {
  static let packageRoot: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
      folder.deleteLastPathComponent()
    }
    return folder
  }()

  /// The bundled files and this machine's libraries and fonts, computed once.
  static let setting = Result {
    try GoldenSetting(
      library: AssetLibrary(try BundledAssets(root: packageRoot.appending(path: "Assets"))),
      examples: packageRoot.appending(path: "Assets/Examples"))
  }

  /// The name of the picture of the sample case.
  static let picture = "280x200@1-ios18-light-day"

  let root: URL

  /// Creates a folder with one case, "turns/left", without recordings.
  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID().uuidString)")
    try addCase("turns/left")
  }

  deinit {
    for folder in [root, kept, copies] { try? FileManager.default.removeItem(at: folder) }
  }

  /// The folder next to the goldens where checks keep pictures.
  var kept: URL { URL(filePath: "\(root.path)-kept") }

  /// The folder next to the goldens for copies of replaced files.
  var copies: URL { URL(filePath: "\(root.path)-copies") }

  /// The contents of the copy of a replaced file; nil if there is none.
  func copy(_ name: String) -> Data? {
    FileManager.default.contents(atPath: copies.appending(path: name).path)
  }

  /// Adds a case for a very small screen.
  func addCase(
    _ name: String, maneuver: String = "turn-left", more: String = ""
  ) throws {
    let text = """
      {
        "title": "A turn",
        "devices": ["280x200@1"],\(more)
        "script": {
          "feed": {
            "currentStep": {"maneuver": "\(maneuver)", "fullRoadName": "Lake St"},
            "distanceToCurrentStepMeters": 120
          }
        }
      }

      """
    try write(text, to: "\(name)/case.json")
  }

  /// The report of a plan for all cases.
  func report(
    _ plan: GoldenPlan = GoldenPlan(), fingerprint: DrawingFingerprint? = nil
  ) async throws -> GoldenReport {
    var plan = plan
    plan.copies = copies
    let known = try Self.setting.get()
    let setting = try GoldenSetting(
      library: known.library, examples: known.examples,
      fingerprint: fingerprint ?? known.fingerprint)
    return try await GoldenRun(GoldenFolder(root: root), setting: setting).report(plan)
  }

  /// Records every new or different case.
  @discardableResult
  func record(_ mode: RecordMode = .failed) async throws -> GoldenReport {
    try await report(GoldenPlan(mode: mode))
  }

  func write(_ text: String, to name: String) throws {
    let url = root.appending(path: name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: root.appending(path: name)), as: UTF8.self)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: name).path)
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: name))
  }

  /// Changes some pixels of the recorded picture of the sample case by `delta`.
  func spoilPicture(pixels: Int = 9, delta: UInt32 = 0x40) throws {
    let name = "turns/left/\(Self.picture).png"
    let data = try Data(contentsOf: root.appending(path: name))
    var bitmap = try PNGDecoder.bitmap(from: [UInt8](data))
    for index in 0..<pixels { bitmap.pixels[index * 97] ^= delta }
    try Data(PNGEncoder(.small).bytes(for: bitmap)).write(to: root.appending(path: name))
  }

  /// Changes the first line of a recorded text.
  func spoilText(_ name: String) throws {
    try write("spoiled " + text("turns/left/\(name)"), to: "turns/left/\(name)")
  }
}

extension GoldenReport {
  /// The outcomes that need a decision, as "name word".
  var problems: [String] { failures.map { "\($0.name) \($0.outcome.word)" } }

  /// The change of the only picture that differs.
  var change: PairRecord? {
    for result in results { if case .differs(let record) = result.outcome { return record } }
    return nil
  }
}
