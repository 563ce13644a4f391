package import Documents

/// The reason that parts of a run cannot be merged.
package struct MergeError: ReportedError, Sendable, Hashable {
  /// The problem and the remedy, as a sentence.
  package let sentence: String
  package var blame: ErrorOrigin { .comparedFiles }
}

extension RunReport {
  /// Merges the reports of the parts of a run.
  ///
  /// - Throws: `MergeError` if they are not parts of one run, or if two of them contain the same
  ///   frame.
  package init(merging parts: [RunReport]) throws(MergeError) {
    guard let first = parts.first else {
      throw MergeError(sentence: "no parts to merge")
    }
    for part in parts {
      guard part.plan == first.plan else {
        throw MergeError(
          sentence:
            "the parts are of different runs: their scripts, options, assets or libraries"
            + " differ; render all of them alike")
      }
    }
    let frames = parts.flatMap(\.frames).sorted { $0.index < $1.index }
    for (one, other) in zip(frames, frames.dropFirst()) where one.index == other.index {
      throw MergeError(
        sentence: "duplicate frame '\(one.file)' in two parts; merge each part once")
    }
    var files: Set<String> = []
    if let twice = frames.first(where: { !files.insert($0.file).inserted }) {
      throw MergeError(
        sentence: "two frames have the file '\(twice.file)'; render the parts again")
    }
    let planned = Dictionary(
      parts.map { ($0.options.shard ?? "1/1", $0.plannedFrames) }, uniquingKeysWith: max)
    let shards = planned.keys.compactMap { Shard($0) }
    let isWhole = Set(shards.map(\.count)).count == 1 && shards.count == shards.first?.count
    self.init(
      tool: first.tool, program: first.program, plan: first.plan,
      isComplete: isWhole && parts.allSatisfy(\.isComplete),
      failure: parts.compactMap(\.failure).first, drive: first.drive,
      map: first.map.map { map in
        ReportedMap(
          file: map.file, format: map.format, attribution: map.attribution, notes: map.notes,
          frames: frames)
      },
      options: first.options.whole, devices: first.devices, fingerprint: first.fingerprint,
      plannedFrames: planned.values.reduce(0, +), frames: frames)
  }
}

extension ReportedOptions {
  /// The options without the shard.
  fileprivate var whole: ReportedOptions {
    var options = self
    options.shard = nil
    return options
  }
}
