package import Documents

/// A note about a frame that was drawn nevertheless.
package struct Diagnostic: Sendable, Hashable, Codable {
  /// The stage that noticed.
  package enum Origin: String, Sendable, Hashable, Codable {
    case template, layout, map, drawing
  }

  /// The stage that noticed.
  package let stage: Origin
  /// The message, as a sentence.
  package let message: String

  /// Creates a diagnostic of a stage.
  package init(stage: Origin, message: String) { (self.stage, self.message) = (stage, message) }
}

/// The record of a frame, without its pixels.
package struct FrameRecord: Sendable, Hashable, Codable {
  /// The index in the complete plan, counted from 0.
  package let index: Int
  /// The path of the file inside the output folder.
  package let file: String
  /// The name of the screen.
  package let device: String
  /// The name of the generation of chrome.
  package let theme: String
  /// Seconds since the drive began.
  package let seconds: Double
  /// The label of the moment, such as "before-turn-right".
  package let label: String
  /// The checksum of the decoded pixels (CRC-64), as 16 hex digits.
  package let digest: String
  /// The size of the file in bytes; nil when none was written.
  package var bytes: Int?
  /// The checksum of the file's bytes; nil when none was written, and in runs of other versions.
  package var fileDigest: String?
  /// The key of the frame: frames with the same key have the same pixels; nil in runs of other
  /// versions.
  package var key: String?
  /// The summary of the frame's state.
  @Boxed package private(set) var state: StateSummary
  /// The result of the map's tiles; nil without a map.
  package let tiles: TileStatistics?
  /// The diagnostics of all stages.
  package let diagnostics: [Diagnostic]
  /// The number of boxes that replace letters that no font has; nil for none.
  package let missingGlyphs: Int?

  /// A frame whose file, if it gets one, is not written yet.
  package init(
    index: Int, file: String, device: String, theme: String, seconds: Double, label: String,
    digest: String, state: StateSummary, tiles: TileStatistics?, diagnostics: [Diagnostic],
    missingGlyphs: Int = 0
  ) {
    self.init(
      index: index, file: file, device: device, theme: theme, seconds: seconds, label: label,
      digest: digest, state: Boxed(wrappedValue: state), tiles: tiles, diagnostics: diagnostics,
      missingGlyphs: missingGlyphs)
  }

  /// A frame whose state others may share.
  init(
    index: Int, file: String, device: String, theme: String, seconds: Double, label: String,
    digest: String, state: Boxed<StateSummary>, tiles: TileStatistics?,
    diagnostics: [Diagnostic], missingGlyphs: Int
  ) {
    self.missingGlyphs = missingGlyphs > 0 ? missingGlyphs : nil
    (self.index, self.file, self.device, self.theme) = (index, file, device, theme)
    (self.seconds, self.label, self.digest) = (seconds, label, digest)
    (_state, self.tiles, self.diagnostics) = (state, tiles, diagnostics)
  }
}
