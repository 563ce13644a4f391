package import DisplayLists
package import Geometry

/// The style of a sheet: colors, and lengths in its own units.
package struct SheetStyle: Sendable, Hashable {
  /// The side of a picture's caption.
  package enum CaptionSide: Sendable, Hashable {
    /// Above it; the tops of pictures are aligned.
    case above
    /// Below it; the bottoms of pictures are aligned.
    case below
  }

  /// The background of the sheet.
  package var ground: Color
  /// Titles, headings and captions.
  package var strong: Color
  /// The color of remarks.
  package var soft: Color
  /// Subtitles and second lines.
  package var dim: Color
  /// Headings with a line under them; nil for none.
  package var rule: Color?
  /// The distance to the edges of the sheet.
  package var margin: Double
  /// The distances between pictures, across and down.
  package var gap: Size
  /// The height of the title and subtitle with the space below them.
  package var headerHeight: Double
  /// The height of a section's heading with the space below it.
  package var headingHeight: Double
  /// The space above a section's heading.
  package var sectionGap: Double
  /// The height of one picture's captions with the space to the picture.
  package var captionHeight: Double
  /// The distance from the picture to the first baseline; from the top of the captions if they are
  /// above.
  package var captionBaseline: Double
  /// Between the baselines of captions.
  package var captionPitch: Double
  /// The side of captions.
  package var captionSide: CaptionSide
  /// The sizes of the title, the subtitle, headings, captions and second lines.
  package var type: TypeSizes

  /// The sizes of type on a sheet.
  package struct TypeSizes: Sendable, Hashable {
    let title, subtitle, heading, caption, detail: Double
  }

  /// Frames on a dark ground; a unit is a pixel.
  package static let frames = SheetStyle(
    ground: Color(rgb: 0x17181B), strong: Color(rgb: 0xF4F4F6), soft: Color(rgb: 0xC3C5CB),
    dim: Color(rgb: 0x84878F), rule: nil, margin: 56, gap: Size(28, 28), headerHeight: 92,
    headingHeight: 0, sectionGap: 0, captionHeight: 54, captionBaseline: 28, captionPitch: 21,
    captionSide: .below,
    type: TypeSizes(title: 32, subtitle: 17, heading: 17, caption: 17, detail: 14))

  /// Specimens on a ground that suits dark and light cards; a unit is a point.
  package static let specimens = SheetStyle(
    ground: Color(rgb: 0xD9DBDF), strong: Color(rgb: 0x17181B), soft: Color(rgb: 0x3E4147),
    dim: Color(rgb: 0x5A5E66), rule: Color(rgb: 0x17181B, alpha: 0.14), margin: 44,
    gap: Size(24, 26), headerHeight: 82, headingHeight: 36, sectionGap: 22, captionHeight: 38,
    captionBaseline: 11, captionPitch: 15, captionSide: .above,
    type: TypeSizes(title: 28, subtitle: 14, heading: 15, caption: 12, detail: 11.5))
}
