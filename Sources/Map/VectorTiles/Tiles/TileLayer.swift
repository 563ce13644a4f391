/// A layer of a vector tile, with the properties and geometry of its features in flat arrays.
///
/// A layer is a collection of its features. Coordinates are integers in a square of `extent` units
/// that spans the tile, x to the east and y to the south; a buffer around the square may be outside
/// 0...extent.
package final class TileLayer: Sendable {
  /// The layer's name, such as "transportation".
  package let name: String
  /// The version of the format, 1 or 2.
  package let version: Int
  /// The width and height of the tile in coordinate units.
  package let extent: Int
  /// The property names of all features.
  package let keys: [String]
  /// The x and y of every point of every feature.
  package let coordinates: [Int32]
  /// The end index of each part, in points from the start of `coordinates`.
  package let partEnds: [Int32]

  let bytes: [UInt8]
  let slots: [ValueReference]
  let features: [FeatureRecord]
  let tags: [UInt32]

  init(_ contents: LayerArrays, bytes: [UInt8]) {
    name = contents.name
    version = contents.version
    extent = contents.extent
    keys = contents.keys
    coordinates = contents.coordinates
    partEnds = contents.partEnds
    slots = contents.slots
    features = contents.features
    tags = contents.tags
    self.bytes = bytes
  }

  /// Returns the property value at an index below `valueCount`, decoded anew each time.
  package func value(at index: Int) -> TileValue { slots[index].value(in: bytes) }

  /// Returns the index of a property name; nil if no feature has it.
  ///
  /// Look it up once per layer.
  package func keyIndex(_ key: String) -> Int? { keys.firstIndex(of: key) }

  /// Returns the index of a feature's value for a property; nil if the feature lacks it.
  ///
  /// Features with equal values share the index, so that results can be cached by index.
  package func valueIndex(ofFeature feature: Int, key: Int) -> Int? {
    let slot = features[feature]
    var index = Int(slot.tagStart)
    while index < Int(slot.tagEnd) {
      if tags[index] == UInt32(truncatingIfNeeded: key) { return Int(tags[index + 1]) }
      index += 2
    }
    return nil
  }

  package func kind(ofFeature feature: Int) -> GeometryKind { features[feature].kind }

  /// Returns the parts of a feature, as indices of `partEnds`.
  package func parts(ofFeature feature: Int) -> Range<Int> {
    Int(features[feature].partStart)..<Int(features[feature].partEnd)
  }

  /// Returns the points of a part; the point `p` is at `2 * p` and `2 * p + 1` in `coordinates`.
  package func points(ofPart part: Int) -> Range<Int> {
    (part == 0 ? 0 : Int(partEnds[part - 1]))..<Int(partEnds[part])
  }

  /// Returns twice the signed area of a part: positive for outer rings, negative for holes.
  ///
  /// As in section 4.3.3.3 of the specification.
  package func doubledArea(ofPart part: Int) -> Int {
    let range = points(ofPart: part)
    guard range.count > 2 else { return 0 }
    var (sum, last) = (0, range.upperBound - 1)
    for point in range {
      let (x0, y0) = (Int(coordinates[2 * last]), Int(coordinates[2 * last + 1]))
      sum &+= x0 &* Int(coordinates[2 * point + 1]) &- Int(coordinates[2 * point]) &* y0
      last = point
    }
    return sum
  }
}

extension TileLayer: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { features.count }
  /// Accesses the feature at an index.
  package subscript(index: Int) -> TileFeature { TileFeature(layer: self, index: index) }
}

/// The arrays of a layer under construction.
struct LayerArrays {
  var name = ""
  var version = 1
  var extent = 4096
  var keys: [String] = []
  var slots: [ValueReference] = []
  var features: [FeatureRecord] = []
  var tags: [UInt32] = []
  var partEnds: [Int32] = []
  var coordinates: [Int32] = []
}

/// The location of a feature's tags and parts.
struct FeatureRecord: Sendable {
  var id: UInt64 = 0
  var tagStart: UInt32 = 0
  var tagEnd: UInt32 = 0
  var partStart: UInt32 = 0
  var partEnd: UInt32 = 0
  var kind = GeometryKind.unknown
  var hasID = false
}
