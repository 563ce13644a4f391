/// The result of the comparison of one pair of pictures.
package struct PairRecord: Sendable, Hashable, Codable {
  /// The frame of a run that the pictures show.
  package struct Frame: Sendable, Hashable, Codable {
    /// The name of the screen.
    package var device: String
    /// The name of the generation of chrome.
    package var theme: String
    /// The index in the plan of the actual run, or of the expected one, counted from 0.
    package var index: Int
    /// Seconds since the drive began.
    package var seconds: Double
    /// The label of the moment, such as "before-turn-right".
    package var label: String

    /// A frame; one of no run has no index in a plan.
    package init(
      device: String, theme: String, index: Int = 0, seconds: Double = 0, label: String = ""
    ) {
      (self.device, self.theme, self.label) = (device, theme, label)
      (self.index, self.seconds) = (index, seconds)
    }
  }

  /// Paths inside the folder of the report.
  package struct Pictures: Sendable, Hashable, Codable {
    /// The copy of the expected picture; nil if it is missing or was not kept.
    package var expected: String?
    /// The unchanged actual picture.
    package var actual: String?
    /// The picture of the differences.
    package var difference: String?
    /// The text with the differences of the layouts.
    package var layout: String?
    /// Other files that an approval of the pair reads; nil for none.
    package var further: [String]?

    /// No pictures.
    package init(
      expected: String? = nil, actual: String? = nil, difference: String? = nil,
      layout: String? = nil
    ) {
      self.expected = expected
      self.actual = actual
      self.difference = difference
      self.layout = layout
    }
  }

  /// The unique key of the pair: the path inside the compared folders, or device, theme and moment
  /// of a run.
  package var key: String
  /// The frame that the pictures show; nil if only their paths are known.
  package var frame: Frame?
  /// The path of the expected picture inside its folder; nil for an orphan.
  package var expectedFile: String?
  /// The path of the actual picture inside its folder; nil for a missing one.
  package var actualFile: String?
  /// The checksum of the expected file's bytes (CRC-64), as 16 hex digits, with that of its layout
  /// sidecar after a hyphen; nil if absent.
  package var expectedDigest: String?
  /// The checksum of the actual file's bytes.
  package var actualDigest: String?
  package var verdict: PairVerdict
  /// The reason, as a sentence without a full stop.
  package var reason: String
  /// The used fraction of the limit with the highest use, 0...1 for a passing pair; nil if a change
  /// is found and none is accepted, or without a measurement.
  package var nearness: Double?
  /// Every checked limit, the most used first.
  package var limits: [LimitUsage] = []
  /// The budgets of a golden case other than its pixels, with the measured amounts; nil if it has
  /// none.
  package var budgets: [LimitUsage]?
  /// The measurement; nil for equal pictures and for a single picture.
  package var measurement: PixelMeasurement?
  /// The first stage on the way to the picture that differs; nil if stages are not known.
  package var firstStage: FirstChangedStage?
  /// The changed elements, those with the most changed pixels first.
  package var elements: [ElementChange] = []
  /// The number of changed pixels outside of all elements in `elements`; nil without sidecars.
  package var changedPixelsElsewhere: Int?
  /// The pictures in the folder of the report.
  package var pictures = Pictures()
  /// The id of the group of equal changes; nil for a passing pair.
  package var group: String?

  /// The change of the lowest changed element in the drawing order of the frame, from the map up;
  /// nil without sidecars.
  package var firstChange: ElementChange? {
    elements.filter { !$0.isAccepted && $0.order != nil }.enumerated()
      .min { ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset) }?.element
  }

  /// Creates a record with the data available before the comparison.
  package init(
    key: String, frame: Frame? = nil, expectedFile: String?, actualFile: String?,
    verdict: PairVerdict, reason: String
  ) {
    self.key = key
    self.frame = frame
    self.expectedFile = expectedFile
    self.actualFile = actualFile
    self.verdict = verdict
    self.reason = reason
  }
}

/// Pairs with the same change, for one decision.
package struct ChangeGroup: Sendable, Hashable, Codable {
  /// The id of its pairs; the same changes give the same id in every run.
  package var id: String
  /// The verdict of its pairs.
  package var verdict: PairVerdict
  /// The change, as a sentence.
  package var title: String
  /// The keys of its pairs, in their order.
  package var pairs: [String]
  /// The screens of its pairs, in alphabetical order.
  package var devices: [String]
  /// The changed elements, in alphabetical order.
  package var elements: [String]
  /// The kinds of changes, in the order of `ElementChange.Kind`.
  package var kinds: [ElementChange.Kind]
  /// The number of changed pixels of all its pairs.
  package var changedPixels: Int
}
