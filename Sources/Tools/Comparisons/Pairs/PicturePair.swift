package import Documents

/// The files of a pair; nil for a missing counterpart.
package struct PicturePair: Sendable, Hashable {
  /// The unique key of the pair, a relative path.
  package var key: String
  /// The frame that the pictures show; nil if unknown.
  package var frame: PairRecord.Frame?
  /// The path of the expected picture relative to its folder; nil for an orphan.
  package var expectedFile: String?
  /// The path of the actual picture relative to its folder; nil for a missing picture.
  package var actualFile: String?
  /// The reason that the pair cannot be compared, as a sentence.
  package var problem: String?
  /// A remark on a picture without a counterpart, as a clause.
  package var remark: String?

  init(key: String, expectedFile: String?, actualFile: String?) {
    (self.key, self.expectedFile, self.actualFile) = (key, expectedFile, actualFile)
  }
}

/// The pairs to compare, with the paths of their files.
package struct PairList: Sendable, Hashable {
  /// The location of the expected pictures.
  package var expected: ComparisonReport.Side
  /// The location of the actual pictures.
  package var actual: ComparisonReport.Side
  /// The pairs in the order of their keys.
  package var pairs: [PicturePair]
  /// Whether the user named the pictures, which may then be links outside the folder.
  package var areNamed = false
  /// Notes for the user, one sentence each.
  package var notes: [String] = []
}

/// The reason that there are no pictures to compare.
package struct PairingError: ReportedError, Sendable, Hashable {
  /// Which input caused the error.
  package enum Origin: Sendable, Hashable {
    /// The arguments of the command line contradict each other.
    case usage
    /// The named files cannot be read.
    case input
  }

  package let origin: Origin
  package let path: String
  /// The problem and the remedy, as a sentence.
  package let sentence: String
  package let remedy: Remedy?

  package var location: String? { path }
  package var blame: ErrorOrigin { origin == .usage ? .usage : .comparedFiles }

  init(_ origin: Origin, _ sentence: String, at path: String, remedy: Remedy? = nil) {
    (self.origin, self.path, self.sentence) = (origin, path, sentence)
    self.remedy = remedy
  }
}

/// A file name compared by bytes: two Unicode spellings of one letter are two files.
struct RawFileName: Hashable, Comparable {
  let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  static func < (one: RawFileName, other: RawFileName) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }
}

/// The sort order of file managers: digit runs compare as numbers.
enum NaturalOrder {
  static func precedes(_ one: String, _ other: String) -> Bool {
    let (a, b) = (Array(one.utf8), Array(other.utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let (first, second) = (digits(a, i), digits(b, j))
      if !first.isEmpty, !second.isEmpty {
        let (x, y) = (a[first].drop { $0 == 48 }, b[second].drop { $0 == 48 })
        if x.count != y.count { return x.count < y.count }
        if !x.elementsEqual(y) { return x.lexicographicallyPrecedes(y) }
        (i, j) = (first.upperBound, second.upperBound)
      } else {
        if a[i] != b[j] { return a[i] < b[j] }
        (i, j) = (i + 1, j + 1)
      }
    }
    if i < a.count || j < b.count { return j < b.count }
    return a.lexicographicallyPrecedes(b)
  }

  private static func digits(_ bytes: [UInt8], _ start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, (48...57).contains(bytes[end]) { end += 1 }
    return start..<end
  }
}
