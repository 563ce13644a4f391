package import DisplayLists
package import Geometry

/// The colors and lengths of a sheet, in its own units.
package struct SheetStyle: Sendable, Hashable {
  /// Whether captions are above or below their picture.
  package enum CaptionSide: Sendable, Hashable {
    /// Above; the tops of pictures are aligned.
    case above
    /// Below; the bottoms of pictures are aligned.
    case below
  }

  package var ground: Color
  /// The color of titles, headings and captions.
  package var strong: Color
  /// The color of remarks.
  package var soft: Color
  /// The color of subtitles and further lines.
  package var dim: Color
  /// The color of the rule under headings; nil for none.
  package var rule: Color?
  /// The margin at the edges of the sheet.
  package var margin: Double
  /// The horizontal and vertical distance between pictures.
  package var gap: Size
  /// The height of title and subtitle, including the space below.
  package var headerHeight: Double
  /// The height of a heading, including the space below.
  package var headingHeight: Double
  /// The space above a heading.
  package var sectionGap: Double
  /// The height of captions, including the space to the picture.
  package var captionHeight: Double
  /// The distance to the first baseline, from the picture or from the top of captions above it.
  package var captionBaseline: Double
  /// The distance between the baselines of captions.
  package var captionPitch: Double
  package var captionSide: CaptionSide
  /// The font sizes of title, subtitle, headings, captions and further lines.
  package var type: TypeSizes

  /// The font sizes of a sheet.
  package struct TypeSizes: Sendable, Hashable {
    let title, subtitle, heading, caption, detail: Double
  }

  /// Frames on a dark background; one unit is a pixel.
  package static let frames = SheetStyle(
    ground: Color(rgb: 0x17181B), strong: Color(rgb: 0xF4F4F6), soft: Color(rgb: 0xC3C5CB),
    dim: Color(rgb: 0x84878F), rule: nil, margin: 56, gap: Size(28, 28), headerHeight: 92,
    headingHeight: 0, sectionGap: 0, captionHeight: 54, captionBaseline: 28, captionPitch: 21,
    captionSide: .below,
    type: TypeSizes(title: 32, subtitle: 17, heading: 17, caption: 17, detail: 14))

  /// Specimens on a background that suits dark and light cards; one unit is a point.
  package static let specimens = SheetStyle(
    ground: Color(rgb: 0xD9DBDF), strong: Color(rgb: 0x17181B), soft: Color(rgb: 0x3E4147),
    dim: Color(rgb: 0x5A5E66), rule: Color(rgb: 0x17181B, alpha: 0.14), margin: 44,
    gap: Size(24, 26), headerHeight: 82, headingHeight: 36, sectionGap: 22, captionHeight: 38,
    captionBaseline: 11, captionPitch: 15, captionSide: .above,
    type: TypeSizes(title: 28, subtitle: 14, heading: 15, caption: 12, detail: 11.5))
}
