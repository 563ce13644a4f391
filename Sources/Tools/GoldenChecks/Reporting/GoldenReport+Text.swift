import Comparisons

extension GoldenReport {
  /// The number of failures shown in full; the others are listed by name.
  package static let detailLimit = 12

  /// The report as text: every failure with the next command, then the counts.
  ///
  /// - Parameters:
  ///   - index: The path of the page with all pictures; nil without one.
  ///   - commands: The commands to suggest.
  package func lines(index: String? = nil, commands: any GoldenCommands) -> [String] {
    var lines: [String] = []
    if !drift.isEmpty {
      lines.append(
        "the pictures were recorded with different libraries or fonts, so pictures are compared"
          + " with the drift tolerance and layouts are not compared")
      lines += drift.map { "  \($0)" }
    }
    lines += layouts
    for (number, failure) in failures.enumerated() {
      let told = failure.lines(index: index, commands: commands)
      lines += number < GoldenReport.detailLimit ? told : Array(told.prefix(1))
    }
    lines += stages
    let summary = counts.map { "\($0.count) \($0.word)" }.joined(separator: ", ")
    return lines + [summary.isEmpty ? "no golden cases" : summary]
  }

  /// Counts of failures by first changed stage, if there are too many to list.
  private var stages: [String] {
    var counts: [String: Int] = [:]
    for case .differs(let record) in failures.map(\.outcome) {
      counts[(record.firstStage ?? .pixels).stage, default: 0] += 1
    }
    guard failures.count > GoldenReport.detailLimit, !counts.isEmpty else { return [] }
    let parts = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\($0.key) in \($0.value)" }
    return ["first changed stages: \(parts.joined(separator: ", "))"]
  }
}

extension GoldenResult {
  /// The result, with the files to inspect and the next command.
  func lines(index: String?, commands: any GoldenCommands) -> [String] {
    var lines = [[name, picture, outcome.word].compactMap(\.self).joined(separator: "  ")]
    switch outcome {
    case .equal, .accepted: break
    case .differs(let record):
      lines += record.lines
      if let index { lines.append("  to look:   open \(index)") }
      let next = index == nil ? commands.record(case: name) : commands.accept(case: name)
      lines.append("  to accept: \(next)")
    case .overBudget:
      lines += excess.map { "  \($0)" }
    case .unrecorded(let files):
      lines.append("  no file: \(files.joined(separator: ", "))")
      lines.append("  to record: \(commands.record(case: recordName))")
    case .broken(let reason): lines.append("  \(reason)")
    case .expired(let reason):
      lines.append("  \(reason)")
      lines.append("  look at it again, then: \(commands.accept(case: name))")
    case .ignored(let reason): lines.append("  \(reason)")
    case .missing:
      lines.append("  no case draws this picture; add its case, or remove the picture:")
      lines.append("  \(commands.prune)")
    case .recorded(let files, let record):
      lines.append("  look at: \(files.joined(separator: ", "))")
      lines += record?.lines ?? []
    }
    return lines
  }

  /// The case name for the next command; nil for a file outside cases.
  private var recordName: String? { picture == nil ? nil : name }
}

extension PairRecord {
  fileprivate var lines: [String] {
    let pixels =
      measurement?.counts.sentence ?? "the pictures are equal; only texts have changed"
    let stage = (firstStage ?? .pixels).sentence.split(separator: "\n").map(String.init)
    return ["  first changed stage: \(stage[0])"] + stage.dropFirst() + ["  \(pixels)"]
  }
}
