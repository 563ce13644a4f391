/// What became of one picture, or of a file or a case as a whole.
package enum GoldenOutcome: Sendable, Hashable {
  /// Picture and texts are those recorded.
  case equal
  /// The picture differs by no more than is accepted.
  case accepted(PixelChange)
  /// The picture or a text differs by more.
  case differs(GoldenChange)
  /// Files that must be recorded first.
  case missing([String])
  /// The case cannot be drawn or compared, with the reason.
  case broken(String)
  /// The picture was accepted for a time that is over, with who accepted it and why.
  case expired(String)
  /// The case is left out, with the reason.
  case ignored(String)
  /// A file or folder that belongs to no case.
  case orphan
  /// Files that were written or removed, and what had changed.
  case recorded([String], GoldenChange?)

  /// Whether a check may pass with this.
  package var isGood: Bool {
    switch self {
    case .equal, .accepted, .ignored: true
    case .differs, .missing, .broken, .expired, .orphan, .recorded: false
    }
  }

  /// The outcome in one word.
  package var word: String {
    switch self {
    case .equal: "equal"
    case .accepted: "accepted"
    case .differs: "differs"
    case .missing: "missing"
    case .broken: "broken"
    case .expired: "expired"
    case .ignored: "ignored"
    case .orphan: "orphan"
    case .recorded: "recorded"
    }
  }
}

/// How a picture differs from the recorded one.
package struct GoldenChange: Sendable, Hashable, Codable {
  /// The first stage that differs.
  package let firstStage: FirstChangedStage
  /// How the pixels differ; nil when they are equal and only texts have changed.
  package let pixels: PixelChange?
}

/// How many pixels differ, and how much.
package struct PixelChange: Sendable, Hashable, Codable {
  /// The extent of the recorded picture, such as "800×480".
  package let expectedSize: String
  /// The extent of the picture as drawn now.
  package let actualSize: String
  /// The number of pixels that differ.
  package let changedPixels: Int
  /// The number of pixels of the recorded picture.
  package let allPixels: Int
  /// The largest difference of any channel, 0...255.
  package let largestDelta: Int
  /// The number of pixels that differ in the densest 16 × 16 window.
  package let densestWindow: Int
  /// The left column of that window.
  package let densestX: Int
  /// The upper row of that window.
  package let densestY: Int

  /// The numbers in a sentence.
  package var sentence: String {
    guard expectedSize == actualSize else {
      return "the picture is \(actualSize) pixels, recorded with \(expectedSize)"
    }
    return "\(changedPixels) of \(allPixels) pixels differ, by up to \(largestDelta);"
      + " densest 16×16 window: \(densestWindow) at \(densestX),\(densestY)"
  }
}

/// What became of one picture or file.
package struct GoldenResult: Sendable, Hashable {
  /// The name of the case, or the path of the file inside the folder of goldens.
  package let name: String
  /// The name of the picture; nil when it is about the case as a whole.
  package let picture: String?
  /// What became of it.
  package let outcome: GoldenOutcome

  /// A result.
  package init(name: String, picture: String? = nil, outcome: GoldenOutcome) {
    self.name = name
    self.picture = picture
    self.outcome = outcome
  }
}
