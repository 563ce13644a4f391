import BaseMaps
import Documents
import Geometry
import MapStyles

/// A label that may be shown within a time window.
final class LabelCandidate {
  /// The placement of a label.
  enum Place {
    /// Along a line, on which it may slide.
    case line(NamedLine)
    /// At a point, with the line that its text follows, if any.
    case point(Point, line: [Point], segment: Int)
  }

  /// A variant of a label at a point.
  struct Variant: Hashable {
    var anchor: SymbolAnchor
    var isVertical: Bool
    var showsText: Bool
    var showsIcon: Bool
  }

  /// The paint of the label at a zoom.
  struct Paint {
    let paint: SymbolPaint
    /// The shaped variants: the full name, and the short form if it is shorter.
    let texts: [Shaping]
    let verticalText: Shaping?
    let icon: PositionedIcon?
    let verticalIcon: PositionedIcon?
  }

  let feature: SymbolFeature
  let place: Place
  /// The kind of feature; nil if the style does not specify it.
  let kind: LabelKind?
  /// Whether the text follows its line, as names of streets and rivers do.
  let isAlongLine: Bool
  /// Whether the label may overlap others.
  let mayCover: Bool
  /// Whether others may overlap the label.
  let mayBeCovered: Bool
  /// The key shared by labels with one name.
  let key: UInt64
  /// The identity of the candidate, equal in every view.
  let identity: UInt64
  /// The variants of a label at a point, best first.
  let variants: [Variant]
  /// The variants of the text by length, the full one first.
  let fields: [FormattedText]
  /// The width of the circle around the label, in the Mercator unit square; nil without a circle.
  let room: Double?
  /// The index of the vertical form along a line; nil for scripts without vertical text.
  var verticalForm: Int?
  /// The index of the feature in the data.
  var source = 0
  /// The paints at the zooms of a window; nil if the style does not draw the label.
  var paints: [Paint?] = []
  /// The contact of the line with the road ahead.
  var contact = RoadContact()
  /// The integer zoom of the placement; nil if it is the same at all zooms.
  var wholeZoom: Double?

  init(
    _ feature: SymbolFeature, _ place: Place, key: UInt64, variants: [Variant] = [],
    fields: [FormattedText], room: Double? = nil
  ) {
    (self.feature, self.place, self.key) = (feature, place, key)
    (self.variants, self.fields, self.room) = (variants, fields, room)
    kind = feature.origin?.kind
    let paint = feature.paint
    let isPicture = paint.text.field.isEmpty
    mayCover = isPicture ? paint.icon.overlap == .always : paint.text.overlap == .always
    mayBeCovered = isPicture ? paint.icon.ignoresPlacement : paint.text.ignoresPlacement
    var hash = FNVHasher()
    hash.add(key, foldingBy: 32)
    hash.add(number: feature.layer)
    switch place {
    case .line(let line):
      isAlongLine = paint.textRotationAlignment != .viewport
      hash.add(line.place(at: line.length / 2).point)
    case .point(let point, _, _):
      isAlongLine = false
      hash.add(point)
    }
    identity = hash.value
  }

  /// The line of a sliding label; nil for one at a point.
  var line: NamedLine? {
    guard case .line(let line) = place else { return nil }
    return line
  }

  /// Returns the line rule of a text variant at a zoom index of the window.
  func rule(_ form: Int, zoom: Int) -> LineRule? {
    guard let look = paints[zoom], form < look.texts.count else { return nil }
    let paint = look.paint.text
    if !isAlongLine {
      let width = look.icon.map(\.box.width) ?? look.texts[form].width * paint.size
      return LineRule(width: width, size: 1, largestBend: nil, keepsUpright: false)
    }
    let isVertical = form == verticalForm
    return LineRule(
      width: look.texts[form].width, size: paint.size, largestBend: paint.maximumAngle,
      keepsUpright: paint.keepUpright,
      lean: verticalForm == nil ? .any : isVertical ? .steep : .level)
  }
}

/// The contact of a map line with the driven road, in meters along the road.
struct RoadContact {
  /// The positions at which the line crosses or meets the road.
  var touches: [Double] = []
  /// The ranges in which the line is the road itself.
  var shared: [ClosedRange<Double>] = []
}
