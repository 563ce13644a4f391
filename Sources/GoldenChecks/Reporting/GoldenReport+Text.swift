extension GoldenReport {
  /// What to print for people: every failure with the command to run next, then the counts.
  ///
  /// - Parameter index: the path of the page with all pictures; nil when there is none.
  public func lines(index: String? = nil) -> [String] {
    var lines: [String] = []
    if !drift.isEmpty {
      lines.append(
        "this machine draws with other libraries or fonts than the recorded pictures, so pictures"
          + " are compared with the drift tolerance and layouts are not compared")
      lines += drift.map { "  \($0)" }
    }
    for failure in failures { lines += failure.lines(index: index) }
    let summary = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    return lines + [summary.isEmpty ? "there are no golden cases" : summary]
  }
}

extension GoldenResult {
  /// The result with what to look at and which command to run next.
  func lines(index: String?) -> [String] {
    var lines = [[name, picture, outcome.word].compactMap(\.self).joined(separator: "  ")]
    switch outcome {
    case .equal, .accepted: break
    case .differs(let change):
      lines += change.lines
      if let index { lines.append("  to look:   open \(index)") }
      lines.append("  to accept: headunit golden record \(name)")
    case .missing(let files):
      lines.append("  no file: \(files.joined(separator: ", "))")
      lines.append("  to record: headunit golden record \(recordName)")
    case .broken(let reason): lines.append("  \(reason)")
    case .ignored(let reason): lines.append("  \(reason)")
    case .orphan: lines.append("  no case accounts for it; remove it, or add the case it is of")
    case .recorded(let files, let change):
      lines.append("  look at: \(files.joined(separator: ", "))")
      lines += change?.lines ?? []
    }
    return lines
  }

  /// The name for the next command; a file of the whole folder has no case to name.
  private var recordName: String { picture == nil ? "" : name }
}

extension GoldenChange {
  fileprivate var lines: [String] {
    let pixels =
      pixels?.sentence ?? "the pictures are equal; only texts have changed"
    return ["  first changed stage: \(firstStage.sentence)", "  \(pixels)"]
  }
}
