/// Something worth telling about a frame that was drawn all the same.
public struct Diagnostic: Sendable, Hashable, Codable {
  /// The stage that noticed.
  public enum Origin: String, Sendable, Hashable, Codable {
    case layout, map, drawing
  }

  /// The stage that noticed.
  public let stage: Origin
  /// What it noticed, in a sentence.
  public let message: String
}

/// What a run remembers of a frame once its pixels are gone.
public struct FrameRecord: Sendable, Hashable, Codable {
  /// The place in the whole plan, counted from 0.
  public let index: Int
  /// The path of the file inside the output folder.
  public let file: String
  /// The name of the screen.
  public let device: String
  /// The name of the generation of chrome.
  public let theme: String
  /// Seconds since the drive began.
  public let seconds: Double
  /// What the moment is, such as "before-turn-right".
  public let label: String
  /// The checksum of the decoded pixels (CRC-64), as 16 hex digits.
  public let digest: String
  /// The size of the file in bytes; nil when none was written.
  public var bytes: Int?
  /// What the frame shows, in short.
  public let state: StateSummary
  /// What became of the map's tiles; nil without a map.
  public let tiles: TileSummary?
  /// What is worth telling.
  public let diagnostics: [Diagnostic]
}
