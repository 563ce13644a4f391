import Bitmaps
import Comparisons
import Foundation
import Reviews
import RunReports

/// Writes the picture and texts of a case, as the mode allows.
struct GoldenRecorder {
  let golden: GoldenCase
  let mode: RecordMode
  /// Saves files before they are replaced.
  let replacer: SafeFileReplacer

  /// Records according to the mode and the outcome of the comparison.
  func record(
    _ drawn: DrawnPicture, over recorded: RecordedPicture, after outcome: GoldenOutcome
  ) throws -> GoldenOutcome {
    guard mode != .never else { return outcome }
    var change: PairRecord?
    let isStale = !recorded.staleEntries.isEmpty
    switch outcome {
    case .differs(let found): change = found
    case .unrecorded: break
    case .equal, .accepted: guard mode == .all || isStale else { return outcome }
    case .overBudget, .broken, .expired, .ignored, .missing, .recorded: return outcome
    }
    var written: [String] = []
    if isStale {
      try remove(recorded.staleEntries, of: drawn.picture.name)
      written.append(AcceptedPictures.fileName)
    }
    for stage in Stage.allCases {
      let name = drawn.picture.textFile(stage)
      let text = drawn.texts.texts[stage] ?? ""
      if recorded.texts.texts[stage] == nil
        || mode != .new && recorded.texts.texts[stage] != text
      {
        try write(Data(text.utf8), to: name)
        written.append(name)
      }
    }
    if try recordPicture(drawn, over: recorded) { written.append(drawn.picture.fileName) }
    return written.isEmpty ? outcome : .recorded(written, change)
  }

  private func recordPicture(
    _ drawn: DrawnPicture, over recorded: RecordedPicture
  ) throws -> Bool {
    if let old = recorded.bitmap {
      guard mode != .new, old != drawn.bitmap else { return false }
    }
    let bytes = try PNGEncoder(.small).bytes(for: drawn.bitmap)
    try write(Data(bytes), to: drawn.picture.fileName)
    let entries = try AcceptedPictures(in: golden.folder).entries[drawn.picture.name] ?? []
    try remove(entries.filter { $0.file == drawn.picture.fileName }, of: drawn.picture.name)
    return true
  }

  /// Removes a picture's entries from the manifest of the case.
  private func remove(_ entries: [AcceptedPictures.Entry], of picture: String) throws {
    guard !entries.isEmpty else { return }
    var accepted = try AcceptedPictures(in: golden.folder)
    accepted.entries[picture]?.removeAll { entries.contains($0) }
    try put(try accepted.data(), as: AcceptedPictures.fileName)
  }

  private func write(_ data: Data, to name: String) throws(ReviewError) {
    try put(data, as: name)
  }

  private func put(_ data: Data?, as name: String) throws(ReviewError) {
    _ = try replacer.replace(golden.name.isEmpty ? name : "\(golden.name)/\(name)", with: data)
  }
}
