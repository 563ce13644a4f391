package import FramePipeline

extension PairList {
  /// The pairs of the frames of two runs, matched by screen, chrome and moment.
  ///
  /// Frames of the same label at the same time belong together, then those of the same label in
  /// their order; what is left is missing or an orphan.
  package init(base: (path: String, report: RunReport), run: (path: String, report: RunReport)) {
    var rest = base.report.frames
    var partners: [Int: FrameRecord] = [:]
    for isLoose in [false, true] {
      var waiting: [Moment: [FrameRecord]] = [:]
      for frame in rest { waiting[Moment(frame, isLoose: isLoose), default: []].append(frame) }
      for (place, frame) in run.report.frames.enumerated() where partners[place] == nil {
        let moment = Moment(frame, isLoose: isLoose)
        guard let first = waiting[moment]?.first else { continue }
        waiting[moment]?.removeFirst()
        partners[place] = first
      }
      let taken = Set(partners.values.map(\.index))
      rest = rest.filter { !taken.contains($0.index) }
    }
    var keys: Set<ByteName> = []
    var pairs: [PicturePair] = []
    for (place, frame) in run.report.frames.enumerated() {
      pairs.append(PicturePair(frame, expected: partners[place], actual: frame, keys: &keys))
    }
    for frame in rest {
      pairs.append(PicturePair(frame, expected: frame, actual: nil, keys: &keys))
    }
    self.init(
      expected: .init(path: base.path, folder: PairList.split(base.path).folder),
      actual: .init(path: run.path, folder: PairList.split(run.path).folder),
      pairs: pairs.sorted { NaturalOrder.precedes($0.key, $1.key) },
      notes: RunDifferences.sentences(base: base.report, run: run.report))
  }

  private struct Moment: Hashable {
    let device: String
    let theme: String
    let label: String
    let seconds: Double?

    init(_ frame: FrameRecord, isLoose: Bool) {
      (device, theme, label) = (frame.device, frame.theme, frame.label)
      seconds = isLoose ? nil : frame.seconds
    }
  }
}

extension PicturePair {
  fileprivate init(
    _ frame: FrameRecord, expected: FrameRecord?, actual: FrameRecord?, keys: inout Set<ByteName>
  ) {
    var key = frame.file
    if !SafePath.isInside(key) {
      key = "frame-\(frame.index).png"
      problem = "the run names a picture outside of its folder: '\(frame.file)'"
    }
    let stem = FolderScan.isPicture(key) ? String(key.dropLast(4)) : key
    var number = 1
    while !keys.insert(ByteName(key)).inserted {
      number += 1
      key = "\(stem) (\(number)).png"
    }
    self.key = key
    expectedFile = expected?.file
    actualFile = actual?.file
    if let expected, !SafePath.isInside(expected.file) {
      problem = "the base run names a picture outside of its folder: '\(expected.file)'"
    }
    self.frame = PairRecord.Frame(
      device: frame.device, theme: frame.theme, index: frame.index, seconds: frame.seconds,
      label: frame.label)
  }
}

/// Paths that files of others name.
package enum SafePath {
  /// Whether a path stays inside the folder it counts from.
  package static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && !path.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0 == ".." || $0 == "." || $0.isEmpty
      }
  }
}
