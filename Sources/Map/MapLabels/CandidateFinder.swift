import BaseMaps
import DisplayLists
import Documents
import Geometry
import MapStyles
import Navigation
import VectorTiles

/// Collects the label candidates of a time window, for any direction of the cameras.
struct CandidateFinder {
  let setter: TextShaper
  let icons: IconShaper
  let words: StreetWords

  /// The width of the narrowest circle with a name inside it, in points.
  private static let narrowestCircle = 40.0
  /// The maximum width of a name as a share of the circle around it.
  private static let shareOfCircle = 0.7

  /// Returns the catalog of a stretch, or of the samples around a gate.
  func catalog(
    _ window: LabelWindow, _ features: [SymbolFeature],
    gate: (index: Int, core: ClosedRange<Int>)? = nil
  ) -> LabelCatalog {
    let candidates = candidates(features, window)
    // Zoom by zoom, since a style evaluates its layers for one zoom at a time.
    for zoom in window.zooms {
      for candidate in candidates { candidate.paints.append(paint(of: candidate, at: zoom)) }
    }
    return LabelCatalog(window, candidates, gate: gate)
  }

  /// Returns the plan of a single picture.
  func plan(of sample: LabelSample, _ features: [SymbolFeature]) -> LabelPlan {
    let window = LabelWindow([(0, sample)])
    let catalog = catalog(window, features)
    let members = LabelGate(catalog: catalog, index: 0).members()
    var choice = LabelStretch(catalog, hasBefore: false, hasAfter: false)
    return LabelPlan(choice.pieces(from: members, to: members), window)
  }

  /// Returns the candidates of features, lines first.
  private func candidates(
    _ features: [SymbolFeature], _ window: LabelWindow
  ) -> [LabelCandidate] {
    var (lines, others): ([SymbolFeature], [SymbolFeature]) = ([], [])
    for feature in features {
      let paint = feature.paint
      if paint.placement == .line, !paint.text.field.isEmpty {
        if feature.geometry != .point { lines.append(feature) }
      } else if paint.placement == .point || feature.geometry != .point {
        others.append(feature)
      }
    }
    let places = Dictionary(
      features.enumerated().map { ($0.element.identity, $0.offset + 1) }
    ) { one, _ in one }
    let net = StreetNet(lines, spacing: window.spacing).lines
    let found = net.filter { !$0.isCircle }.map(candidate) + net.compactMap(roundabout)
    let mosaic = TileMosaic(others.map(\.tile))
    let wholeZooms = Set(window.zooms.map { $0.rounded(.down) }).sorted()
    let standing = others.flatMap { points(of: $0, mosaic, wholeZooms) }
    let all = found + standing
    for one in all { one.source = places[one.feature.identity] ?? 0 }
    return all
  }

  private func candidate(_ line: NamedLine) -> LabelCandidate {
    let field = line.feature.paint.text.field
    let short = words.short(field)
    var fields = short.map { [field, $0] } ?? [field]
    let paint = line.feature.paint
    let isVertical =
      paint.text.keepUpright && paint.textRotationAlignment == .map
      && VerticalText.suits(paint.text.content.plainText)
    if isVertical { fields.append(field) }
    let candidate = LabelCandidate(line.feature, .line(line), key: line.key, fields: fields)
    if isVertical { candidate.verticalForm = fields.count - 1 }
    return candidate
  }

  /// Returns the candidate in the middle of a circle such as a roundabout; nil for another line and
  /// for shields.
  private func roundabout(_ line: NamedLine) -> LabelCandidate? {
    guard let circle = line.circle, line.feature.paint.icon.image == nil else { return nil }
    return LabelCandidate(
      line.feature, .point(circle.center, line: [], segment: 0), key: line.key,
      variants: [.init(anchor: .center, isVertical: false, showsText: true, showsIcon: false)],
      fields: [line.feature.paint.text.field], room: circle.width)
  }

  private func points(
    of feature: SymbolFeature, _ mosaic: TileMosaic, _ wholeZooms: [Double]
  ) -> [LabelCandidate] {
    let paint = feature.paint
    let isPicture = paint.text.field.isEmpty
    var hash = FNVHasher()
    hash.add(name: isPicture ? paint.icon.image ?? "" : paint.text.field.plainText)
    let variants = CandidateFinder.variants(
      paint, hasIcon: paint.icon.image.map { icons.sheet?[$0] != nil } ?? false)
    func candidate(
      _ place: (point: Point, line: [Point], segment: Int), at zoom: Double?
    ) -> LabelCandidate? {
      guard mosaic.shows(place.point, of: feature.tile) else { return nil }
      let candidate = LabelCandidate(
        feature, .point(place.point, line: place.line, segment: place.segment), key: hash.value,
        variants: variants, fields: [paint.text.field])
      candidate.wholeZoom = zoom
      return candidate
    }
    guard isPicture, paint.placement == .line else {
      return SymbolLayout.anchors(of: feature).compactMap { candidate($0, at: nil) }
    }
    guard let icon = icons.icon(paint, around: Shaping(lines: [])) else { return [] }
    return wholeZooms.flatMap { zoom in
      AnchorsAlongLine(
        spacing: paint.spacing, width: icon.image.size.width,
        textSize: feature.sizes.greatestText, zoom: zoom
      ).anchors(of: feature).compactMap { candidate($0, at: zoom) }
    }
  }

  /// Returns the variants of a label, best first: complete labels before partial ones.
  private static func variants(_ paint: SymbolPaint, hasIcon: Bool) -> [LabelCandidate.Variant] {
    guard !paint.text.field.isEmpty else {
      return [.init(anchor: .center, isVertical: false, showsText: false, showsIcon: true)]
    }
    let modes =
      paint.text.writingModes.isEmpty
      ? [false] : paint.text.writingModes.map { $0 == .vertical }
    let stands = modes.flatMap { mode in paint.text.anchors.map { (mode, $0) } }
    var variants = stands.map {
      LabelCandidate.Variant(anchor: $1, isVertical: $0, showsText: true, showsIcon: hasIcon)
    }
    if hasIcon, paint.icon.isOptional {
      variants += stands.map {
        LabelCandidate.Variant(anchor: $1, isVertical: $0, showsText: true, showsIcon: false)
      }
    }
    if hasIcon, paint.text.isOptional {
      variants.append(
        .init(anchor: .center, isVertical: false, showsText: false, showsIcon: true))
    }
    return variants
  }

  /// Returns the paint of a candidate at a zoom index of the window; nil if it is not drawn there.
  func paint(of candidate: LabelCandidate, at zoom: Double) -> LabelCandidate.Paint? {
    if let whole = candidate.wholeZoom, whole != zoom.rounded(.down) { return nil }
    return paint(of: candidate, zoom: zoom)
  }

  /// Returns the paint of a candidate at a zoom; nil if the style does not draw it.
  func paint(of candidate: LabelCandidate, zoom: Double) -> LabelCandidate.Paint? {
    let feature = candidate.feature
    var paint = feature.paint
    if let origin = feature.origin {
      guard let own = origin.paint(zoom: zoom) else { return nil }
      paint = own
      paint.text.field = feature.paint.text.field
    }
    if candidate.room != nil { paint.standsAtPoint() }
    let isBroken = candidate.line == nil && paint.placement == .point
    let texts = candidate.fields.enumerated().map { form, field -> Shaping in
      var text = paint.text
      text.field = field
      return form == candidate.verticalForm
        ? setter.text(
          text, isBroken: false, size: feature.sizes.tileText, isVertical: true,
          uprights: .withNumbers)
        : setter.text(text, isBroken: isBroken, size: feature.sizes.tileText)
    }
    var vertical: Shaping?
    if candidate.line == nil, paint.text.writingModes.contains(.vertical),
      VerticalText.suits(paint.text.content.plainText)
    {
      vertical = setter.text(
        paint.text, isBroken: isBroken, size: feature.sizes.tileText, isVertical: true,
        uprights: paint.placement == .point ? .all : .withNumbers)
    }
    let icon = icons.icon(paint, around: texts[0])
    guard icon != nil || !texts[0].isEmpty, hasRoom(candidate, texts[0], paint, zoom) else {
      return nil
    }
    return LabelCandidate.Paint(
      paint: paint, texts: texts, verticalText: vertical, icon: icon,
      verticalIcon: vertical.flatMap { icons.icon(paint, around: $0) })
  }

  /// Returns whether text is at most as long as the line that it is at the center of, or fits into
  /// the circle around it.
  private func hasRoom(
    _ candidate: LabelCandidate, _ text: Shaping, _ paint: SymbolPaint, _ zoom: Double
  ) -> Bool {
    let width = text.width * paint.text.size
    if let room = candidate.room {
      let points = room * Mercator.worldSize(zoom: zoom)
      return points >= max(CandidateFinder.narrowestCircle, width / CandidateFinder.shareOfCircle)
    }
    guard paint.placement == .lineCenter, case .point(_, let line, _) = candidate.place,
      line.count > 1
    else { return true }
    let size = Mercator.worldSize(zoom: zoom.rounded(.down))
    let length = zip(line, line.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
    return length * size >= width
  }
}

extension SymbolPaint {
  /// Makes the text of a line stand upright on the screen, as at a point.
  fileprivate mutating func standsAtPoint() {
    placement = .point
    text.rotationAlignment = .viewport
    text.pitchAlignment = .viewport
  }
}
