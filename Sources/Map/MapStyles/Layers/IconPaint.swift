package import DisplayLists
package import Geometry

/// The paint of an icon.
package struct IconPaint: Sendable, Hashable {
  /// The name of the sprite image; nil if there is none.
  package var image: String?
  /// The scale factor of the image.
  package var size = 1.0
  /// The rotation in degrees clockwise.
  package var rotation = 0.0
  /// The collision padding around the icon, in points.
  package var padding = Insets(top: 2, left: 2, bottom: 2, right: 2)
  /// Whether an icon along a line is reversed if it would be upside down.
  package var keepUpright = false
  /// The offset in points, before `size` is applied.
  package var offset = Point.zero
  package var anchor = SymbolAnchor.center
  /// The dimensions that are stretched to fit the text, as in road shields.
  package var textFit = IconTextFit.none
  /// The padding between the text and the stretched edges, in points.
  package var textFitPadding = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// Whether the icon may overlap other symbols, by `icon-allow-overlap`.
  var allowsOverlap = false
  /// The overlap mode by `icon-overlap`, which takes precedence.
  var overlapRule: OverlapMode?
  /// Whether other symbols may overlap the icon.
  package var ignoresPlacement = false
  /// Whether the text is drawn alone if only the icon collides.
  package var isOptional = false
  /// The reference frame of the icon's rotation; see `SymbolPaint.iconRotationAlignment`.
  package var rotationAlignment = SymbolAlignment.auto
  /// The plane of the icon; see `SymbolPaint.iconPitchAlignment`.
  package var pitchAlignment = SymbolAlignment.auto
  /// The opacity, 0...1.
  package var opacity = 1.0
  /// The color of SDF icons.
  package var color = Color.black
  /// The halo color of SDF icons.
  package var haloColor = Color.clear
  /// The halo width of SDF icons, in points.
  package var haloWidth = 0.0
  /// The halo blur in points.
  package var haloBlur = 0.0
  /// The translation in points.
  package var translate = Point.zero
  package var translateAnchor = TranslateAnchor.map

  package init() {}

  /// The effective overlap mode.
  package var overlap: OverlapMode { overlapRule ?? (allowsOverlap ? .always : .never) }

  static let properties: [Property<SymbolPaint>] = [
    .image("icon-image", .layout) { $0.icon.image = $1.isEmpty ? nil : $1 },
    Property.number("icon-size", 1, .layout, in: notNegative) { $0.icon.size = $1 }
      .stepwise(false),
    .number("icon-rotate", 0, .layout) { $0.icon.rotation = $1 },
    .padding("icon-padding", 2) { $0.icon.padding = $1 },
    .flag("icon-keep-upright", false) { $0.icon.keepUpright = $1 },
    .point("icon-offset", .layout) { $0.icon.offset = $1 },
    .choice("icon-anchor", .center, .layout) { $0.icon.anchor = $1 },
    .choice("icon-text-fit", IconTextFit.none, .layout) { $0.icon.textFit = $1 },
    .numbers("icon-text-fit-padding", [0, 0, 0, 0], .layout, count: 4) {
      $0.icon.textFitPadding = Insets(top: $1[0], left: $1[3], bottom: $1[2], right: $1[1])
    },
    .flag("icon-allow-overlap", false) { $0.icon.allowsOverlap = $1 },
    .choice("icon-overlap", nil, .layout, of: OverlapMode.self) { $0.icon.overlapRule = $1 },
    .flag("icon-ignore-placement", false) { $0.icon.ignoresPlacement = $1 },
    .flag("icon-optional", false) { $0.icon.isOptional = $1 },
    .choice("icon-rotation-alignment", .auto, .layout) { $0.icon.rotationAlignment = $1 },
    .choice("icon-pitch-alignment", .auto, .layout) { $0.icon.pitchAlignment = $1 },
    .number("icon-opacity", 1, in: 0...1) { $0.icon.opacity = $1 },
    .color("icon-color", .black) { $0.icon.color = $1 },
    .color("icon-halo-color", .clear) { $0.icon.haloColor = $1 },
    .number("icon-halo-width", 0, in: notNegative) { $0.icon.haloWidth = $1 },
    .number("icon-halo-blur", 0, in: notNegative) { $0.icon.haloBlur = $1 },
    .point("icon-translate") { $0.icon.translate = $1 },
    .choice("icon-translate-anchor", .map, .paint) { $0.icon.translateAnchor = $1 },
  ]
}
