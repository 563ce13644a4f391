import Devices
import RunReports

/// The differences between two runs other than their frames.
enum RunDifferences {
  /// One sentence for each setting that differs.
  static func sentences(base: RunReport, run: RunReport) -> [String] {
    var sentences: [String] = []
    func compare(_ name: String, _ one: String?, _ other: String?) {
      guard one != other else { return }
      sentences.append(
        "\(name): \(one ?? "set by the script") → \(other ?? "set by the script")")
    }
    func list(_ words: [String]) -> String? { words.isEmpty ? nil : words.joined(separator: ", ") }
    compare("tool", base.tool, run.tool)
    compare("drive", base.drive.name, run.drive.name)
    compare(
      "duration of the drive in s", "\(base.drive.durationSeconds)", "\(run.drive.durationSeconds)")
    let (old, new) = (base.options, run.options)
    compare("selected screens", list(old.devices), list(new.devices))
    compare("selected themes", list(old.themes), list(new.themes))
    compare("appearance of the chrome", old.chromeAppearance, new.chromeAppearance)
    compare("appearance of the map", old.mapAppearance, new.mapAppearance)
    compare("driver's side", old.driverSide, new.driverSide)
    compare("locale", old.locale, new.locale)
    compare(
      "moments", old.moments?.joined(separator: ", "), new.moments?.joined(separator: ", "))
    compare(
      "seconds between frames", old.everySeconds.map { "\($0)" }, new.everySeconds.map { "\($0)" })
    compare("part of the frames", old.shard ?? "all", new.shard ?? "all")
    compare(
      "files '.layout.json'", old.layouts == true ? "yes" : "no", new.layouts == true ? "yes" : "no"
    )
    sentences += devices(base, run) + libraries(base.fingerprint, run.fingerprint)
    for (name, report) in [("base run", base), ("run", run)] where !report.isComplete {
      sentences.append(
        "the \(name) is not complete: \(report.frames.count) of \(report.plannedFrames) frames")
    }
    return sentences
  }

  private static func devices(_ base: RunReport, _ run: RunReport) -> [String] {
    let old = Dictionary(base.devices.map { ($0.name, $0) }) { first, _ in first }
    return run.devices.compactMap { device in
      guard let known = old[device.name], known != device else { return nil }
      return "the screen '\(device.name)' differs: \(known.pixelWidth)×\(known.pixelHeight) pixels"
        + " → \(device.pixelWidth)×\(device.pixelHeight)"
    }
  }

  private static func libraries(_ base: Fingerprint, _ run: Fingerprint) -> [String] {
    let names = Set(base.libraries.keys).union(run.libraries.keys).sorted()
    var sentences = names.compactMap { name -> String? in
      let (old, new) = (base.libraries[name] ?? "none", run.libraries[name] ?? "none")
      return old == new ? nil : "\(name): \(old) → \(new)"
    }
    if base.fonts != run.fonts { sentences.append("the runs were drawn with different font files") }
    return sentences
  }
}
