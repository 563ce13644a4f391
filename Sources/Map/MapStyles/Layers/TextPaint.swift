package import DisplayLists
package import Geometry

/// The text paint of a symbol layer.
package struct TextPaint: Sendable, Hashable {
  /// The text before `transform`; empty if there is none.
  package var field = FormattedText("")
  /// The font stack, first choice first.
  package var fonts = ["Open Sans Regular", "Arial Unicode MS Regular"]
  /// The size in points.
  package var size = 16.0
  /// The maximum line width of a point symbol, in ems.
  package var maximumWidth = 10.0
  /// The line height in ems.
  package var lineHeight = 1.2
  /// The additional space between letters, in ems.
  package var letterSpacing = 0.0
  package var justification = TextJustify.center
  /// The distance from the position of the symbol in ems, in the direction of the anchor.
  package var radialOffset = 0.0
  /// The anchors that may be used instead of `anchor`, best first; empty for `anchor` alone.
  package var variableAnchors: [SymbolAnchor] = []
  /// Variable anchors with an offset each; empty for none.
  package var anchorOffsets: [VariableAnchorOffset] = []
  package var anchor = SymbolAnchor.center
  /// The maximum angle between glyphs along a line, in degrees.
  package var maximumAngle = 45.0
  /// The allowed writing modes, best first.
  package var writingModes: [WritingMode] = []
  /// The rotation in degrees clockwise.
  package var rotation = 0.0
  /// The collision padding around the text, in points.
  package var padding = 2.0
  /// Whether text along a line is reversed if it would be upside down.
  package var keepUpright = true
  /// The case transformation, which is applied in `content`.
  package var transform = TextTransform.none
  /// The offset in ems.
  package var offset = Point.zero
  /// Whether the text may overlap other symbols, by `text-allow-overlap`.
  var allowsOverlap = false
  /// The overlap mode by `text-overlap`, which takes precedence.
  var overlapRule: OverlapMode?
  /// Whether other symbols may overlap the text.
  package var ignoresPlacement = false
  /// Whether the icon is drawn alone if only the text collides.
  package var isOptional = false
  /// The reference frame of the glyphs; see `SymbolPaint.textRotationAlignment`.
  package var rotationAlignment = TextRotationAlignment.auto
  /// The plane of the text; see `SymbolPaint.textPitchAlignment`.
  package var pitchAlignment = SymbolAlignment.auto
  /// The fill color of the glyphs.
  package var color = Color.black
  /// The opacity of glyphs and halo, 0...1.
  package var opacity = 1.0
  package var haloColor = Color.clear
  /// The halo width in points.
  package var haloWidth = 0.0
  /// The halo blur in points.
  package var haloBlur = 0.0
  /// The translation in points.
  package var translate = Point.zero
  package var translateAnchor = TranslateAnchor.map

  package init() {}

  /// The effective overlap mode.
  package var overlap: OverlapMode { overlapRule ?? (allowsOverlap ? .always : .never) }

  /// The text as drawn.
  package var content: FormattedText {
    guard transform != .none else { return field }
    var content = field
    for index in content.sections.indices {
      let text = content.sections[index].text
      content.sections[index].text =
        transform == .uppercase ? text.inCapitals : text.lowercased()
    }
    return content
  }

  /// The possible anchors of the text, best first.
  package var anchors: [SymbolAnchor] {
    if !anchorOffsets.isEmpty { return anchorOffsets.map(\.anchor) }
    return variableAnchors.isEmpty ? [anchor] : variableAnchors
  }

  static let layoutProperties: [Property<SymbolPaint>] = [
    .formatted("text-field") { $0.text.field = $1 },
    .texts("text-font", ["Open Sans Regular", "Arial Unicode MS Regular"]) { $0.text.fonts = $1 },
    Property.number("text-size", 16, .layout, in: notNegative) { $0.text.size = $1 }
      .stepwise(false),
    .number("text-max-width", 10, .layout, in: notNegative) { $0.text.maximumWidth = $1 },
    .number("text-line-height", 1.2, .layout) { $0.text.lineHeight = $1 },
    .number("text-letter-spacing", 0, .layout) { $0.text.letterSpacing = $1 },
    .choice("text-justify", .center, .layout) { $0.text.justification = $1 },
    .number("text-radial-offset", 0, .layout) { $0.text.radialOffset = $1 },
    .choices("text-variable-anchor", of: SymbolAnchor.self) { $0.text.variableAnchors = $1 },
    .anchorOffsets("text-variable-anchor-offset") { $0.text.anchorOffsets = $1 },
    .choice("text-anchor", .center, .layout) { $0.text.anchor = $1 },
    .number("text-max-angle", 45, .layout) { $0.text.maximumAngle = $1 },
    .choices("text-writing-mode", of: WritingMode.self) { $0.text.writingModes = $1 },
    .number("text-rotate", 0, .layout) { $0.text.rotation = $1 },
    .number("text-padding", 2, .layout, in: notNegative) { $0.text.padding = $1 },
    .flag("text-keep-upright", true) { $0.text.keepUpright = $1 },
    .choice("text-transform", TextTransform.none, .layout) { $0.text.transform = $1 },
    .point("text-offset", .layout) { $0.text.offset = $1 },
    .flag("text-allow-overlap", false) { $0.text.allowsOverlap = $1 },
    .choice("text-overlap", nil, .layout, of: OverlapMode.self) { $0.text.overlapRule = $1 },
    .flag("text-ignore-placement", false) { $0.text.ignoresPlacement = $1 },
    .flag("text-optional", false) { $0.text.isOptional = $1 },
    .choice("text-rotation-alignment", .auto, .layout) { $0.text.rotationAlignment = $1 },
    .choice("text-pitch-alignment", .auto, .layout) { $0.text.pitchAlignment = $1 },
  ]

  static let paintProperties: [Property<SymbolPaint>] = [
    .color("text-color", .black) { $0.text.color = $1 },
    .number("text-opacity", 1, in: 0...1) { $0.text.opacity = $1 },
    .color("text-halo-color", .clear) { $0.text.haloColor = $1 },
    .number("text-halo-width", 0, in: notNegative) { $0.text.haloWidth = $1 },
    .number("text-halo-blur", 0, in: notNegative) { $0.text.haloBlur = $1 },
    .point("text-translate") { $0.text.translate = $1 },
    .choice("text-translate-anchor", .map, .paint) { $0.text.translateAnchor = $1 },
  ]
}

/// An anchor with its own offset.
package struct VariableAnchorOffset: Sendable, Hashable {
  package let anchor: SymbolAnchor
  /// The offset in ems.
  package let offset: Point

  package init(anchor: SymbolAnchor, offset: Point) {
    (self.anchor, self.offset) = (anchor, offset)
  }

  /// Returns the pairs in a list of anchor names and offsets; nil for any other value.
  static func list(_ value: StyleValue) -> [VariableAnchorOffset]? {
    guard case .array(let parts) = value, parts.count % 2 == 0 else { return nil }
    let pairs = stride(from: 0, to: parts.count, by: 2).compactMap {
      index -> VariableAnchorOffset? in
      guard let anchor = parts[index].asText.flatMap(SymbolAnchor.init(rawValue:)),
        case .array(let numbers) = parts[index + 1], numbers.count == 2,
        let x = numbers[0].asNumber, let y = numbers[1].asNumber, x.isFinite, y.isFinite
      else { return nil }
      return VariableAnchorOffset(anchor: anchor, offset: Point(x, y))
    }
    return pairs.count == parts.count / 2 ? pairs : nil
  }
}
