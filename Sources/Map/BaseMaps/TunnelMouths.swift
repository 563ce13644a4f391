import Geometry
import VectorTiles

/// The ends of the tunnels in a tile layer.
///
/// A road on the surface ends straight there, since a round end would lie on the tunnel.
struct TunnelMouths: Sendable {
  /// The ends of tunnels in the units of the layer.
  let points: Set<SIMD2<Float>>
  /// The indices of the features that are tunnels.
  let tunnels: Set<Int32>

  /// The properties of tunnels in the usual schemas: OpenMapTiles, Mapbox Streets and Shortbread.
  private static let marks: [(key: String, value: TileValue)] = [
    ("brunnel", .string("tunnel")), ("structure", .string("tunnel")), ("tunnel", .bool(true)),
  ]

  /// Finds the tunnels of a layer whose lines are `geometry`.
  init(of layer: TileLayer, _ geometry: PackedGeometry) {
    var (points, tunnels) = (Set<SIMD2<Float>>(), Set<Int32>())
    let marks = Self.marks.compactMap { mark in
      layer.keyIndex(mark.key).map { (key: $0, value: mark.value) }
    }
    for index in layer.indices where !marks.isEmpty {
      let isTunnel = marks.contains { mark in
        layer.valueIndex(ofFeature: index, key: mark.key).map(layer.value) == mark.value
      }
      guard isTunnel, layer.kind(ofFeature: index) == .line else { continue }
      tunnels.insert(Int32(index))
      for part in geometry.features[index].parts {
        let range = geometry.range(ofPart: Int(part))
        points.formUnion([geometry.points[range.lowerBound], geometry.points[range.upperBound - 1]])
      }
    }
    (self.points, self.tunnels) = (points, tunnels)
  }
}

extension LineBatcher {
  /// The mouths at which a single line of a style's layer ends.
  struct StraightEnds {
    private let mouths: TunnelMouths
    private var counts: [SIMD2<Float>: Int] = [:]

    /// Counts the ends of the drawn lines at mouths; a joint of several lines does not count.
    init(_ part: LayerRenderer.TileLayerPart, _ looks: [LineStyle?], isExact: Bool) {
      mouths = part.prepared.mouths
      guard !isExact, !mouths.points.isEmpty else { return }
      let geometry = part.prepared.lines
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard looks[Int(number)]?.style.dash.isEmpty == true, !mouths.tunnels.contains(member)
        else { continue }
        for index in geometry.features[Int(member)].parts {
          let line = geometry.points[geometry.range(ofPart: Int(index))]
          for end in [line.first, line.last].compactMap(\.self) where mouths.points.contains(end) {
            counts[end, default: 0] += 1
          }
        }
      }
    }

    /// Returns the style of a line, straight at mouths; nil if it has the usual ends.
    func look(_ look: LineStyle, of line: ArraySlice<SIMD2<Float>>, member: Int32) -> LineStyle? {
      guard !counts.isEmpty, look.style.startCap == .round, look.style.dash.isEmpty,
        !mouths.tunnels.contains(member), let first = line.first, let last = line.last
      else { return nil }
      let (starts, ends) = (counts[first] == 1, counts[last] == 1)
      guard starts || ends else { return nil }
      return look.ending(start: starts ? .butt : .round, end: ends ? .butt : .round)
    }
  }
}
