/// Features of one tile that a layer cannot tell apart.
public struct FeatureClass: Sendable, Hashable {
  /// The index of the feature that stands for all of them.
  public let representative: Int
  /// The indices of all of them, growing.
  public fileprivate(set) var members: [Int]
}

extension LayerStyle {
  /// Sorts features into classes whose paint is the same at every zoom.
  ///
  /// What a layer reads of a feature has few different values in a tile, so that a frame needs to
  /// ask the painter for one feature of each class only. The classes do not depend on the zoom: keep
  /// them with the tile. Features that no zoom lets through are left out.
  public func classes(of features: [any FeatureProperties]) -> [FeatureClass] {
    guard let keys else {
      return features.indices.map { FeatureClass(representative: $0, members: [$0]) }
    }
    var places: [Traits: Int] = [:]
    var classes: [FeatureClass] = []
    for (index, feature) in features.enumerated() {
      let traits = Traits(
        geometry: feature.geometry, values: keys.map { feature.property($0) })
      if let place = places[traits] {
        classes[place].members.append(index)
      } else {
        places[traits] = classes.count
        classes.append(FeatureClass(representative: index, members: [index]))
      }
    }
    return classes.filter { mayDraw(features[$0.representative]) }
  }

  /// Whether the filter may let a feature pass at some zoom.
  public func mayDraw(_ feature: any FeatureProperties) -> Bool {
    guard let filter, !filter.dependencies.contains(.zoom) else { return true }
    return (try? filter.evaluate(Scope(zoom: 0, feature: feature))) == .bool(true)
  }
}

/// All that a layer reads of a feature.
private struct Traits: Hashable {
  let geometry: FeatureGeometry
  let values: [StyleValue?]
}
