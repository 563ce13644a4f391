/// Points clustered level by level from the deepest up, as in Supercluster.
///
/// Each point, in the order of the data, absorbs all unclustered points around it.
/// Source: <https://github.com/mapbox/supercluster>
struct SuperclusterIndex: Sendable {
  /// A point, or a cluster at the mean position of its points.
  struct Item: Sendable {
    /// The position in the Mercator unit square.
    var position: SIMD2<Double>
    /// The feature index of a single point, or the id of a cluster.
    var number: Int
    /// The number of points in the item.
    var count = 1
    /// The aggregated values of its points; nil for a single point.
    var values: [TileValue?]?
  }

  private struct Level: Sendable {
    let items: [Item]
    let tree: KDTree

    init(_ items: [Item]) {
      self.items = items
      tree = KDTree(items.map { SIMD2<Float>($0.position) })
    }
  }

  private let options: ClusterOptions
  /// The features of the points.
  private let features: [MapFeature]
  /// The levels from zoom 0 to one above the maximum cluster zoom.
  private var levels: [Level] = []

  /// Clusters features.
  ///
  /// - Parameter features: The features; those other than single points are ignored.
  init(_ features: [MapFeature], _ options: ClusterOptions) {
    self.options = options
    self.features = features
    let points = features.enumerated().compactMap { number, feature -> Item? in
      guard feature.kind == .point, feature.coordinates.count == 2 else { return nil }
      return Item(
        position: SIMD2<Double>(
          SIMD2<Float>(Float(feature.coordinates[0]), Float(feature.coordinates[1]))),
        number: number)
    }
    var level = Level(points)
    levels = [level]
    for zoom in stride(from: options.maximumZoom, through: 0, by: -1) {
      // Levels without clusters share their points.
      if let items = joined(level, zoom: zoom) { level = Level(items) }
      levels.append(level)
    }
    levels.reverse()
  }

  /// Returns the items in a rectangle of the unit square at a zoom.
  func items(zoom: Int, from low: SIMD2<Double>, to high: SIMD2<Double>) -> [Item] {
    let level = levels[max(0, min(zoom, levels.count - 1))]
    return level.tree.points(from: low, to: high).map { level.items[$0] }
  }

  /// Returns the points of a level clustered at the next lower zoom; nil if none are.
  private func joined(_ level: Level, zoom: Int) -> [Item]? {
    let radius = options.radius / (512 * Double(1 << zoom))
    var isTaken = Array(repeating: false, count: level.items.count)
    var (items, isChanged): ([Item], Bool) = ([], false)
    for (index, item) in level.items.enumerated() where !isTaken[index] {
      isTaken[index] = true
      let near = level.tree.points(around: item.position, within: radius)
        .filter { !isTaken[$0] }
      let count = near.reduce(item.count) { $0 + level.items[$1].count }
      for other in near { isTaken[other] = true }
      guard count > item.count, count >= options.minimumPoints else {
        isChanged = isChanged || !near.isEmpty
        items += [item] + near.map { level.items[$0] }
        continue
      }
      isChanged = true
      // The id encodes the level and the first point, as in Supercluster.
      let id = index << 5 + (zoom + 1) + features.count
      items.append(cluster(item, near.map { level.items[$0] }, id: id, count: count))
    }
    return isChanged ? items : nil
  }

  private func cluster(_ first: Item, _ others: [Item], id: Int, count: Int) -> Item {
    var sum = first.position * Double(first.count)
    var known = values(of: first)
    for other in others {
      sum += other.position * Double(other.count)
      if let join = options.values?.joined { known = join(known, values(of: other)) }
    }
    return Item(position: sum / Double(count), number: id, count: count, values: known)
  }

  private func values(of item: Item) -> [TileValue?] {
    item.values ?? options.values?.values(features[item.number].properties) ?? []
  }
}
