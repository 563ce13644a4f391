import Geometry
import MapStyles

/// The drawing order of labels that may overlap.
///
/// Source: <https://maplibre.org/maplibre-style-spec/layers/#symbol-z-order>
struct SymbolDrawOrder {
  let view: SymbolProjection

  /// Returns the labels in drawing order; those of layers without overlap keep their order.
  func sorted(_ labels: [PlacementResult.Label]) -> [PlacementResult.Label] {
    var sorted: [PlacementResult.Label] = []
    var start = labels.startIndex
    while start < labels.endIndex {
      let layer = labels[start].site.layer
      let end = labels[start...].firstIndex { $0.site.layer != layer } ?? labels.endIndex
      let part = labels[start..<end]
      sorted += part.contains { $0.site.paint.mayOverlap } ? ordered(part) : Array(part)
      start = end
    }
    return sorted
  }

  private func ordered(_ labels: ArraySlice<PlacementResult.Label>) -> [PlacementResult.Label] {
    labels.map { (key: key($0.site), label: $0) }.sorted { $0.key < $1.key }.map(\.label)
  }

  /// Returns the sort key: the style's or the vertical screen position, then the index in the data.
  private func key(_ site: SymbolInstance) -> (Double, Int) {
    let paint = site.paint
    switch paint.order {
    case .source: return (paint.sortKey ?? 0, site.source)
    case .auto where paint.sortKey != nil: return (paint.sortKey ?? 0, site.source)
    case .auto, .viewportY: return (view.project(site.point)?.point.y ?? 0, -site.source)
    }
  }
}

extension SymbolPaint {
  /// Whether symbols of the layer may overlap others.
  fileprivate var mayOverlap: Bool {
    text.overlap == .always || icon.overlap == .always || text.ignoresPlacement
      || icon.ignoresPlacement
  }
}
