import Documents
import Foundation
import HeadUnit

/// The files of a recorded frame, and those of a failure.
struct FrameFiles: Hashable {
  /// The prefix of all file names, such as "turnsLeft.42s.standard".
  let stem: String
  /// The folder of the recorded files of a test file.
  let folder: URL
  /// The folder for failures of the frame.
  let failures: URL

  init(stem: String, folder: URL, failures: URL) {
    (self.stem, self.folder, self.failures) = (stem, folder, failures)
  }

  /// Creates the files of a frame asserted in a test.
  init(_ frame: Frame, name: String?, test: TestSource) {
    let file = URL(fileURLWithPath: "\(test.filePath)")
    let testFile = SafeName.of(file.deletingPathExtension().lastPathComponent, limit: 80)
    let stem = FrameFiles.stem(
      test: test.testName, name: name ?? frame.moment.name, device: frame.device.name,
      options: frame.options)
    self.init(
      stem: stem,
      folder: file.deletingLastPathComponent().appending(path: "__Frames__/\(testFile)"),
      failures: FrameFiles.failureRoot(of: file).appending(path: "\(testFile)/\(stem)"))
  }

  var picture: URL { folder.appending(path: "\(stem).png") }

  func text(_ stage: HeadUnit.Stage) -> URL {
    folder.appending(path: "\(stem).\(stage.rawValue).txt")
  }

  /// The prefix of a frame's file names: test, name, screen and options.
  static func stem(
    test: String, name: String, device: String, options: ScreenOptions
  ) -> String {
    let function = test.hasSuffix("()") ? String(test.dropLast(2)) : test
    let screen = ([device] + options.words).joined(separator: "-")
    return [
      SafeName.of(function, limit: 100), SafeName.of(name, limit: 50),
      SafeName.of(screen, limit: 80),
    ].joined(separator: ".")
  }

  /// The folder for failures: `HEADUNIT_FAILURES`, otherwise `.build/frames` of the test's package,
  /// otherwise a temporary folder.
  static func failureRoot(
    of file: URL, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let chosen = environment["HEADUNIT_FAILURES"], !chosen.isEmpty {
      return URL(fileURLWithPath: chosen)
    }
    var folder = file.deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) {
        return folder.appending(path: ".build/frames")
      }
      folder.deleteLastPathComponent()
    }
    return FileManager.default.temporaryDirectory.appending(path: "headunit-frames")
  }
}

extension ScreenOptions {
  /// The options that are set, as parts of a file name.
  fileprivate var words: [String] {
    [
      theme, appearance?.rawValue, mapAppearance.map { "map-\($0.rawValue)" },
      driverSide.map { "driver-\($0.rawValue)" }, language, units?.rawValue,
      tiles.map(\.lastPathComponent), mapStyle.map(\.lastPathComponent),
    ].compactMap(\.self)
  }
}

/// File names that are valid on every file system.
enum SafeName {
  /// Keeps letters and digits of any script and replaces everything else by single hyphens.
  ///
  /// A name longer than `limit` bytes is shortened and ends with a digest of the full text.
  static func of(_ text: String, limit: Int) -> String {
    var name = ""
    for character in text {
      let isSafe = character.isLetter || character.isNumber || character == "_"
      let next: Character = isSafe ? character : "-"
      if next == "-", name.isEmpty || name.last == "-" { continue }
      name.append(next)
    }
    if name.last == "-" { name.removeLast() }
    guard name.utf8.count > limit else { return name.isEmpty ? "frame" : name }
    var digest = Digest()
    digest.add(text)
    let end = "-" + digest.text.prefix(8)
    while name.utf8.count + end.utf8.count > limit { name.removeLast() }
    return name + end
  }
}
