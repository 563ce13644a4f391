import Foundation

extension PairList {
  /// Pairs two pictures, or the pictures of two folders.
  ///
  /// Frames of runs at the same path of both folders are matched by screen, chrome and moment,
  /// regardless of their names; all other files by path.
  ///
  /// - Parameters:
  ///   - expected: A picture or a folder.
  ///   - actual: A picture or a folder, like `expected`.
  ///   - skipping: A folder to skip, such as that of the report.
  /// - Throws: `PairingError` if one is unreadable, or if one is a file and the other a folder.
  package init(expected: String, actual: String, skipping: String? = nil) throws(PairingError) {
    switch (try PairList.isFolder(expected), try PairList.isFolder(actual)) {
    case (false, false):
      let name = PairList.split(actual).name
      self.init(
        expected: .init(path: expected, folder: PairList.split(expected).folder),
        actual: .init(path: actual, folder: PairList.split(actual).folder),
        pairs: [
          PicturePair(
            key: name, expectedFile: PairList.split(expected).name, actualFile: name)
        ], areNamed: true)
    case (true, true):
      let sides = (
        try FolderScan(expected, skipping: skipping), try FolderScan(actual, skipping: skipping)
      )
      self.init(
        expected: .init(path: expected, folder: expected),
        actual: .init(path: actual, folder: actual), pairs: [])
      let runs = RunPairs(sides.0, in: expected, sides.1, in: actual)
      pairs = PairList.pairs(sides.0, sides.1, known: runs.pairs)
      notes += runs.notes
      notes += sides.0.notes.map { "in the expected folder \($0)" }
      notes += sides.1.notes.map { "in the actual folder \($0)" }
      if pairs.isEmpty {
        throw PairingError(
          .input, "neither folder contains a picture; specify folders with PNG files", at: expected)
      }
    case (true, false), (false, true):
      throw PairingError(
        .usage, "one is a folder and the other a picture; specify two folders or two pictures",
        at: "\(expected) and \(actual)")
    }
  }

  /// Pairs the remaining files by path; files of `known` pairs are already matched.
  static func pairs(
    _ expected: FolderScan, _ actual: FolderScan, known: [PicturePair] = []
  ) -> [PicturePair] {
    var found: [RawFileName: PicturePair] = [:]
    for pair in known { found[RawFileName(pair.key)] = pair }
    let matched = (
      Set(known.compactMap(\.expectedFile).map(RawFileName.init)),
      Set(known.compactMap(\.actualFile).map(RawFileName.init))
    )
    for file in expected.files where !matched.0.contains(RawFileName(file)) {
      var key = file
      while found[RawFileName(key)] != nil { key = "\(key.dropLast(4)) (expected).png" }
      found[RawFileName(key)] = PicturePair(key: key, expectedFile: file, actualFile: nil)
    }
    for file in actual.files where !matched.1.contains(RawFileName(file)) {
      found[RawFileName(file), default: PicturePair(key: file, expectedFile: nil, actualFile: nil)]
        .actualFile = file
    }
    for (side, problems) in [("expected", expected.problems), ("actual", actual.problems)] {
      for (path, reason) in problems {
        let name = RawFileName(path)
        var pair = found[name] ?? PicturePair(key: path, expectedFile: nil, actualFile: nil)
        pair.problem = "\(side): \(reason)"
        found[name] = pair
        // Files in an unreadable folder are neither missing nor orphans.
        for key in found.keys where key.bytes.starts(with: name.bytes + [47]) {
          found[key] = nil
        }
      }
    }
    return remarked(Array(found.values)).sorted { NaturalOrder.precedes($0.key, $1.key) }
  }

  /// Adds a remark to pairs whose names differ only in case or Unicode form.
  private static func remarked(_ pairs: [PicturePair]) -> [PicturePair] {
    let single = pairs.filter { ($0.expectedFile == nil) != ($0.actualFile == nil) }
    let alike = Dictionary(grouping: single) { $0.key.lowercased() }
    return pairs.map { pair in
      let others = alike[pair.key.lowercased()]?.filter {
        RawFileName($0.key) != RawFileName(pair.key)
      }
      guard
        let other = others?.first(where: { ($0.expectedFile == nil) != (pair.expectedFile == nil) })
      else { return pair }
      var pair = pair
      pair.remark = "'\(other.key)' differs only in case or Unicode normalization"
      return pair
    }
  }

  static func isFolder(_ path: String) throws(PairingError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let reason =
        errno == ENOENT
        ? "the file or folder does not exist"
        : "cannot read the file or folder: \(String(cString: strerror(errno)).lowercased())"
      throw PairingError(.input, "\(reason); check the path", at: path)
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.index(after: slash)...]))
  }
}
