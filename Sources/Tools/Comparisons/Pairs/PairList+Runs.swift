package import RunReports

extension PairList {
  /// Pairs the frames of two runs by screen, chrome and moment.
  ///
  /// Frames with the same moment and name are paired first, then those with the same label at the
  /// same time, then those with the same label in order; the rest are missing or orphans.
  package init(base: (path: String, report: RunReport), run: (path: String, report: RunReport)) {
    let partners = PairList.partners(of: run.report.frames, among: base.report.frames)
    let taken = Set(partners.values.map(\.index))
    let rest = base.report.frames.filter { !taken.contains($0.index) }
    var keys = PairKeys()
    var pairs: [PicturePair] = []
    for (index, frame) in run.report.frames.enumerated() {
      pairs.append(PicturePair(frame, expected: partners[index], actual: frame, keys: &keys))
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

  /// Returns the partners in the base run, keyed by frame index of the run.
  static func partners(
    of frames: [FrameRecord], among base: [FrameRecord]
  ) -> [Int: FrameRecord] {
    var partners: [Int: FrameRecord] = [:]
    var rest = base
    for kind in Moment.Kind.allCases {
      var waiting: [Moment: [FrameRecord]] = [:]
      for frame in rest { waiting[Moment(frame, kind), default: []].append(frame) }
      for (index, frame) in frames.enumerated() where partners[index] == nil {
        let moment = Moment(frame, kind)
        guard let first = waiting[moment]?.first else { continue }
        waiting[moment]?.removeFirst()
        partners[index] = first
      }
      let taken = Set(partners.values.map(\.index))
      rest = rest.filter { !taken.contains($0.index) }
    }
    return partners
  }

  /// The key shared by the frames of a pair.
  private struct Moment: Hashable {
    enum Kind: CaseIterable { case sameName, sameTime, sameLabel }

    let device, theme, label: String
    let name: String?
    let seconds: Double?

    init(_ frame: FrameRecord, _ kind: Kind) {
      (device, theme, label) = (frame.device, frame.theme, frame.label)
      name = kind == .sameName ? PairList.split(frame.file).name : nil
      seconds = kind == .sameTime ? frame.seconds : nil
    }
  }
}

extension PicturePair {
  fileprivate init(
    _ frame: FrameRecord, expected: FrameRecord?, actual: FrameRecord?, keys: inout PairKeys
  ) {
    var key = frame.file
    if !SafePath.isInside(key) {
      key = "frame-\(frame.index).png"
      problem = "the run names a picture outside its folder: '\(frame.file)'"
    }
    self.key = keys.unique(key)
    expectedFile = expected?.file
    actualFile = actual?.file
    if let expected, !SafePath.isInside(expected.file) {
      problem = "the base run names a picture outside its folder: '\(expected.file)'"
    }
    self.frame = PairRecord.Frame(
      device: frame.device, theme: frame.theme, index: frame.index, seconds: frame.seconds,
      label: frame.label)
  }
}

/// The keys of the pairs of two runs; equal names get a number.
struct PairKeys {
  private var keys: Set<RawFileName> = []
  /// The last number of each name.
  private var numbers: [RawFileName: Int] = [:]

  mutating func unique(_ key: String) -> String {
    let name = RawFileName(key)
    guard !keys.insert(name).inserted else { return key }
    let stem = FolderScan.isPicture(key) ? String(key.dropLast(4)) : key
    while true {
      let number = numbers[name, default: 1] + 1
      numbers[name] = number
      let next = "\(stem) (\(number)).png"
      if keys.insert(RawFileName(next)).inserted { return next }
    }
  }
}

/// Validation of paths from untrusted files.
package enum SafePath {
  /// Returns whether a relative path stays inside its folder.
  package static func isInside(_ path: String) -> Bool {
    !path.isEmpty && !path.hasPrefix("/") && !path.utf8.contains(0)
      && !path.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0 == ".." || $0 == "." || $0.isEmpty
      }
  }
}
