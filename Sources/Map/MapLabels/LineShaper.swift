import DisplayLists
import Geometry
import MapStyles

/// Shapes glyphs of several styles into lines, as MapLibre does.
///
/// Source: `shaping.ts` in <https://github.com/maplibre/maplibre-gl-js>
struct LineShaper {
  /// The style of a section's glyphs.
  struct SectionStyle {
    let style: TextStyle
    let scale: Double
    let color: Color?
    /// The image that replaces glyphs.
    let picture: Shaping.InlineImage?
  }

  let sections: [SectionStyle]
  let measurer: any TextMeasurer
  /// Whether lines run from top to bottom.
  let isVertical: Bool
  /// The glyphs that stay upright in vertical lines.
  let uprights: VerticalText.Uprights
  /// The direction of the paragraph, which is isolated from the surrounding text.
  let direction: TextDirection

  /// Breaks glyphs into lines.
  ///
  /// - Parameter limit: The maximum line width in ems; nil for a single line.
  func lines(of letters: [ShapedGlyph], limit: Double?) -> [Shaping.Line] {
    let pictures = Set(letters.indices.filter { letters[$0].isPicture })
    let breaks = LineBreaking(letters: letters.map(\.character), pictures: pictures) { range in
      self.runs(of: letters[range]).reduce(0) { $0 + $1.width + $1.style.tracking }
    }
    return breaks.ranges(limit ?? .infinity).map { line(of: letters[$0]) }
  }

  private func line(of letters: ArraySlice<ShapedGlyph>) -> Shaping.Line {
    var runs = runs(of: letters)
    var left = 0.0
    for index in runs.indices {
      runs[index].left = left
      left += runs[index].width + runs[index].style.tracking
    }
    var line = Shaping.Line(runs: runs, width: runs.isEmpty ? 0 : left)
    if let last = runs.last { line.width -= last.style.tracking }
    line.scale = letters.reduce(letters.isEmpty ? 1 : 0) { max($0, sections[$1.section].scale) }
    for index in runs.indices {
      guard let picture = runs[index].picture else {
        line.runs[index].drop = line.scale - runs[index].style.size
        continue
      }
      let height = isVertical ? picture.size.width : picture.size.height
      line.rise = max(line.rise, height - line.scale)
      line.runs[index].drop = line.scale - picture.size.height
    }
    return line
  }

  /// Returns the runs of one section each; upright glyphs form a run each.
  private func runs(of letters: ArraySlice<ShapedGlyph>) -> [Shaping.Run] {
    var runs: [Shaping.Run] = []
    var start = letters.startIndex
    while start < letters.endIndex {
      let first = letters[start]
      let uprightEnd = uprightEnd(of: letters, from: start)
      let end =
        uprightEnd ?? (first.isPicture ? start + 1 : nil)
        ?? letters.indices[(start + 1)...].first {
          letters[$0].section != first.section || letters[$0].isPicture
            || self.uprightEnd(of: letters, from: $0) != nil
        } ?? letters.endIndex
      runs.append(run(letters[start..<end], uprightEnd != nil))
      start = end
    }
    return runs
  }

  /// Returns the end of the upright glyphs from an index on; nil for other glyphs.
  private func uprightEnd(of letters: ArraySlice<ShapedGlyph>, from start: Int) -> Int? {
    guard isVertical else { return nil }
    let letter = letters[start]
    if letter.isPicture { return start + 1 }
    switch uprights {
    case .all:
      let isTurned =
        letter.character.isWhitespace
        || letter.character.unicodeScalars.contains(where: TextShaper.isArabic)
      return isTurned ? nil : start + 1
    case .byScript: return VerticalText.isUpright(letter.character) ? start + 1 : nil
    case .withNumbers:
      if VerticalText.isUpright(letter.character) { return start + 1 }
      return VerticalText.numberEnd(
        of: letters.map(\.character), from: start - letters.startIndex
      ).map { $0 + letters.startIndex }
    }
  }

  private func run(
    _ letters: ArraySlice<ShapedGlyph>, _ isUpright: Bool
  ) -> Shaping.Run {
    let look = sections[letters.first?.section ?? 0]
    var style = look.style
    if let picture = look.picture {
      let width = isVertical ? picture.size.height : picture.size.width
      var run = Shaping.Run(
        text: "", style: style, color: look.color, direction: .leftToRight, left: 0, width: width,
        clusters: [TextCluster(left: 0, width: width)])
      (run.picture, run.isUpright) = (picture, isUpright)
      return run
    }
    style.size *= look.scale
    let text = String(letters.map(\.character))
    assert(
      measurer.missingCharacter(in: text, style: style.labelMaster) == nil,
      "'\(text)' has a character without a glyph")
    let size = TextStyle.labelMasterSize
    let clusters = measurer.clusters(of: text, style: style.labelMaster, direction: direction).map {
      TextCluster(left: $0.left / size * look.scale, width: $0.width / size * look.scale)
    }
    // The advance of an upright glyph is its height.
    let width = isUpright ? look.scale : clusters.last.map { $0.left + $0.width } ?? 0
    return Shaping.Run(
      text: text, style: style, color: look.color, direction: direction, left: 0, width: width,
      clusters: clusters, isUpright: isUpright)
  }
}
