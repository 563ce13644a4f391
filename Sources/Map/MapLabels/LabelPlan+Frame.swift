import BaseMaps
import MapStyles

extension LabelPlan {
  /// Returns the labels at a time.
  ///
  /// - Parameter fades: Whether labels fade in and out; otherwise each is opaque while its opacity
  ///   is at least one half.
  func placement(
    at seconds: Double, _ camera: Camera, _ finder: CandidateFinder, fades: Bool
  ) -> PlacementResult {
    var placement = PlacementResult()
    placement.isStill = !fades
    for name in names {
      var opacity = name.opacity(at: seconds)
      if !fades { opacity = opacity >= 0.5 ? 1 : 0 }
      guard opacity > 0, let label = label(of: name, seconds, camera, finder) else { continue }
      placement.labels.append(label)
      placement.labels[placement.labels.count - 1].opacity = opacity
    }
    // Upper layers are drawn over lower ones, and within a layer earlier placed labels over later
    // ones.
    placement.labels = placement.labels.enumerated().sorted {
      let (one, other) = ($0.element.site.layer, $1.element.site.layer)
      return one == other ? $0.offset > $1.offset : one < other
    }.map(\.element)
    placement.labels = SymbolDrawOrder(view: SymbolProjection(camera)).sorted(placement.labels)
    return placement
  }

  private func label(
    of name: Name, _ seconds: Double, _ camera: Camera, _ finder: CandidateFinder
  ) -> PlacementResult.Label? {
    let (track, candidate) = (name.track, name.track.candidate)
    guard let look = finder.paint(of: candidate, zoom: camera.zoom) else { return nil }
    var label: PlacementResult.Label
    switch candidate.place {
    case .line(let line):
      let meters = name.place(at: seconds)
      let place = line.place(at: meters)
      let site = candidate.site(
        look, form: track.form, point: place.point,
        line: candidate.isAlongLine ? line.line : [], segment: place.segment)
      label = PlacementResult.Label(
        site: site, anchor: candidate.isAlongLine ? .center : look.paint.text.anchors[0],
        isReversed: track.isReversed)
      label.isVertical = track.form == candidate.verticalForm
      label.showsIcon = look.icon != nil
      label.meters = meters
    case .point(let point, let line, let segment):
      let site = candidate.site(look, point: point, line: line, segment: segment)
      label = PlacementResult.Label(
        site: site, candidate.variants[track.form], isReversed: false)
    }
    label.layer = candidate.feature.layerID
    return label
  }
}
