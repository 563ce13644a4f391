import Documents
import Foundation
import RunReports

/// The frame pairs of runs at the same path in two folders.
struct RunPairs {
  /// The matched frames; a frame in only one run is matched by path.
  private(set) var pairs: [PicturePair] = []
  /// The differences of the runs, one sentence each.
  private(set) var notes: [String] = []

  /// Matches the frames of all runs in two folders; an unreadable report matches none.
  init(_ expected: FolderScan, in base: String, _ actual: FolderScan, in other: String) {
    let files = (
      Set(expected.files.map(RawFileName.init)), Set(actual.files.map(RawFileName.init))
    )
    for folder in actual.runs where expected.runs.contains(folder) {
      let directory = folder.isEmpty ? "" : "\(folder)/"
      guard let old = RunPairs.report("\(directory)run.json", in: base),
        let new = RunPairs.report("\(directory)run.json", in: other)
      else { continue }
      let frames = new.frames.filter { files.1.contains(RawFileName(directory + $0.file)) }
      let known = old.frames.filter { files.0.contains(RawFileName(directory + $0.file)) }
      for (index, partner) in PairList.partners(of: frames, among: known) {
        pairs.append(PicturePair(frames[index], expected: partner, in: directory))
      }
      let sentences = RunDifferences.sentences(base: old, run: new)
      notes += sentences.map { folder.isEmpty ? $0 : "in '\(folder)': \($0)" }
    }
  }

  private static func report(_ path: String, in folder: String) -> RunReport? {
    RunReport.ifReadable(path, in: Inside(folder))
  }
}

extension PicturePair {
  /// Creates a pair from a frame of two runs in the same folder.
  fileprivate init(_ frame: FrameRecord, expected: FrameRecord, in folder: String) {
    self.init(
      key: folder + frame.file, expectedFile: folder + expected.file,
      actualFile: folder + frame.file)
    self.frame = PairRecord.Frame(
      device: frame.device, theme: frame.theme, index: frame.index, seconds: frame.seconds,
      label: frame.label)
  }
}
