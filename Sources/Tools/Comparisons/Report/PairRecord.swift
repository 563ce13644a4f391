/// The result of comparing one pair of pictures.
package struct PairRecord: Sendable, Hashable, Codable {
  /// The frame of a run that the pictures show.
  package struct Frame: Sendable, Hashable, Codable {
    package var device: String
    package var theme: String
    /// The index in the plan of the actual run, otherwise of the expected one, from 0.
    package var index: Int
    /// Seconds since the beginning of the drive.
    package var seconds: Double
    /// The label of the moment, such as "before-turn-right".
    package var label: String

    /// Creates a frame; the defaults are for pictures that are not part of a run.
    package init(
      device: String, theme: String, index: Int = 0, seconds: Double = 0, label: String = ""
    ) {
      (self.device, self.theme, self.label) = (device, theme, label)
      (self.index, self.seconds) = (index, seconds)
    }
  }

  /// Paths relative to the report folder.
  package struct Pictures: Sendable, Hashable, Codable {
    /// The copy of the expected picture; nil if it is missing or was not kept.
    package var expected: String?
    /// The copy of the actual picture.
    package var actual: String?
    /// The difference picture.
    package var difference: String?
    /// The text diff of the layouts.
    package var layout: String?
    /// Other files needed to approve the pair.
    package var further: [String]?

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

  /// The unique key of the pair: the relative path, or device, theme and moment of a run.
  package var key: String
  /// The frame that the pictures show; nil if only their paths are known.
  package var frame: Frame?
  /// The path of the expected picture relative to its folder; nil for an orphan.
  package var expectedFile: String?
  /// The path of the actual picture relative to its folder; nil for a missing picture.
  package var actualFile: String?
  /// The CRC-64 checksum of the expected file as 16 hex digits, followed by "-" and that of its
  /// layout sidecar; nil if absent.
  package var expectedDigest: String?
  /// The checksum of the actual file, in the same form.
  package var actualDigest: String?
  package var verdict: PairVerdict
  /// The reason, as a sentence without a full stop.
  package var reason: String
  /// The largest used fraction of a limit, 0...1 for a passing pair; nil if no change is accepted,
  /// or without a measurement.
  package var nearness: Double?
  /// Every checked limit, the most used first.
  package var limits: [LimitUsage] = []
  /// The other budgets of a golden case with the measured amounts; nil if it has none.
  package var budgets: [LimitUsage]?
  /// The measurement; nil for equal pictures and for a single picture.
  package var measurement: PixelMeasurement?
  /// The first stage that differs; nil if stages are unknown.
  package var firstStage: FirstChangedStage?
  /// The changed elements, by descending number of changed pixels.
  package var elements: [ElementChange] = []
  /// The number of changed pixels outside `elements`; nil without sidecars.
  package var changedPixelsElsewhere: Int?
  package var pictures = Pictures()
  /// The id of the pair's group; nil for a passing pair.
  package var group: String?

  /// The first change in drawing order, from the map up; nil without sidecars.
  package var firstChange: ElementChange? {
    elements.filter { !$0.isAccepted && $0.order != nil }.enumerated()
      .min { ($0.element.order ?? 0, $0.offset) < ($1.element.order ?? 0, $1.offset) }?.element
  }

  /// Creates a record with the data known before the comparison.
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

/// Pairs with the same change, which one decision covers.
package struct ChangeGroup: Sendable, Hashable, Codable {
  /// The id of the group; the same change has the same id in every run.
  package var id: String
  package var verdict: PairVerdict
  package var title: String
  /// The keys of the pairs, in order.
  package var pairs: [String]
  /// The screens in alphabetical order.
  package var devices: [String]
  /// The changed elements, in alphabetical order.
  package var elements: [String]
  /// The kinds of changes, in the order of `ElementChange.Kind`.
  package var kinds: [ElementChange.Kind]
  /// The total number of changed pixels.
  package var changedPixels: Int
}
