package import Documents

/// A warning about a frame that was drawn nevertheless.
package struct Diagnostic: Sendable, Hashable, Codable {
  /// The stage that detected the problem.
  package enum Origin: String, Sendable, Hashable, Codable {
    case template, layout, map, drawing
  }

  package let stage: Origin
  /// The message, as a sentence.
  package let message: String

  package init(stage: Origin, message: String) { (self.stage, self.message) = (stage, message) }
}

/// The record of a frame, without its pixels.
package struct FrameRecord: Sendable, Hashable, Codable {
  /// The index in the complete plan, from 0.
  package let index: Int
  /// The file path relative to the output folder.
  package let file: String
  package let device: String
  package let theme: String
  /// The drive time in seconds.
  package let seconds: Double
  /// The label of the moment, such as "before-turn-right".
  package let label: String
  /// The CRC-64 checksum of the decoded pixels, as 16 hex digits.
  package let digest: String
  /// The size of the file in bytes; nil if none was written.
  package var bytes: Int?
  /// The checksum of the file's bytes; nil if none was written, and in runs of older versions.
  package var fileDigest: String?
  /// The key of the frame, which identifies its pixels; nil in runs of older versions.
  package var key: String?
  /// The summary of the frame's state.
  @Boxed package private(set) var state: StateSummary
  /// The tile statistics; nil without a map.
  package let tiles: TileStatistics?
  /// The diagnostics of all stages.
  package let diagnostics: [Diagnostic]
  /// The number of glyphs drawn as boxes, because no font has them; nil if there are none.
  package let missingGlyphs: Int?

  /// Creates the record of a frame before its file is written.
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

  /// Creates the record of a frame that shares its state with others.
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

  /// Whether counts are possible, so that their sums over all frames cannot overflow.
  var isInRange: Bool {
    [index, bytes ?? 0, missingGlyphs ?? 0].allSatisfy(RunReport.counts.contains)
  }
}
