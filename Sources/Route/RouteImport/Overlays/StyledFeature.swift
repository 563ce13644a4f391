import Documents
package import Geometry

/// A GeoJSON feature with its simplestyle properties.
///
/// The properties and their defaults are those of simplestyle 1.1.0
/// (<https://github.com/mapbox/simplestyle-spec/tree/master/1.1.0>); the geometry is that of RFC
/// 7946.
package struct StyledFeature: Sendable, Hashable {
  /// The geometry of a feature.
  package enum Shape: Sendable, Hashable {
    case point(Coordinate)
    case line([Coordinate])
    /// An outer ring, followed by the rings of holes.
    case area([[Coordinate]])
  }

  /// The size of a marker.
  package enum MarkerSize: String, Sendable, Hashable, CaseIterable { case small, medium, large }

  /// A color as 0xRRGGBB, and its opacity.
  package struct Ink: Sendable, Hashable {
    package var rgb: UInt32
    /// The opacity, 0...1.
    package var opacity: Double
  }

  /// The geometry; each part of a collection becomes a separate feature.
  package let shape: Shape
  /// The name, shown next to a marker; empty if it has none.
  package let title: String
  package let markerSize: MarkerSize
  /// A letter, a digit or the name of an icon; nil for a dot.
  package let markerSymbol: String?
  package let markerColor: UInt32
  /// The color of lines and outlines.
  package let stroke: Ink
  /// The width of lines and outlines in points.
  package let strokeWidth: Double
  /// The fill color of areas.
  package let fill: Ink

  /// The limits of a file.
  package struct Limits: Sendable {
    let shapes, coordinates, outlines, titleCharacters: Int

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - coordinates: The maximum number of coordinates in a line or outline.
    ///   - outlines: The maximum number of outlines in an area.
    package init(shapes: Int, coordinates: Int, outlines: Int, titleCharacters: Int) {
      (self.shapes, self.coordinates) = (shapes, coordinates)
      (self.outlines, self.titleCharacters) = (outlines, titleCharacters)
    }
  }

  /// Returns the features of a file, in order.
  ///
  /// - Throws: `RouteImportError` that names the file and the key path of a value that is neither
  ///   GeoJSON nor simplestyle, or exceeds a limit.
  package static func all(in file: RouteFile, within limits: Limits)
    throws(RouteImportError) -> [StyledFeature]
  {
    guard let root = file.json else {
      throw RouteImportError(
        .wrongType(expected: "GeoJSON", found: "a file without JSON"), file: file.name)
    }
    var reader = StyledFeatureReader(limits: limits)
    try reader.read(root, properties: nil)
    return reader.features
  }
}

/// Collects the features of one file.
private struct StyledFeatureReader {
  let limits: StyledFeature.Limits
  var features: [StyledFeature] = []

  mutating func read(_ node: JSONNode, properties: JSONNode?) throws(RouteImportError) {
    let type = try node.required("type")
    switch try type.string() {
    case "FeatureCollection":
      for feature in try node.required("features").elements() {
        try read(feature, properties: nil)
      }
    case "Feature":
      if let geometry = node["geometry"] { try read(geometry, properties: node["properties"]) }
    case "GeometryCollection":
      for geometry in try node.required("geometries").elements() {
        try read(geometry, properties: properties)
      }
    default:
      for shape in try shapes(of: node, type: type) {
        guard features.count < limits.shapes else {
          throw node.error(
            .wrongType(expected: "a file of at most \(limits.shapes) shapes", found: "more"))
        }
        features.append(try StyledFeature(shape, properties, limits))
      }
    }
  }

  private func shapes(
    of node: JSONNode, type: JSONNode
  ) throws(RouteImportError) -> [StyledFeature.Shape] {
    func coordinates() throws(RouteImportError) -> JSONNode { try node.required("coordinates") }
    var shapes: [StyledFeature.Shape] = []
    switch try type.string() {
    case "Point": shapes = [.point(try coordinates().position())]
    case "MultiPoint": shapes = try coordinates().positions().map { .point($0) }
    case "LineString": shapes = [.line(try way(coordinates()))]
    case "MultiLineString":
      for part in try coordinates().elements() { shapes.append(.line(try way(part))) }
    case "Polygon": shapes = [.area(try outlines(coordinates()))]
    case "MultiPolygon":
      for part in try coordinates().elements() { shapes.append(.area(try outlines(part))) }
    default:
      throw type.mismatch(
        "'FeatureCollection', 'Feature', or a geometry such as 'Point', 'LineString' or 'Polygon'")
    }
    return shapes
  }

  private func outlines(_ node: JSONNode) throws(RouteImportError) -> [[Coordinate]] {
    let rings = try node.elements()
    guard rings.count <= limits.outlines else {
      throw node.error(
        .wrongType(
          expected: "an area of at most \(limits.outlines) outlines", found: "\(rings.count)"
        ))
    }
    var outlines: [[Coordinate]] = []
    for ring in rings { outlines.append(try way(ring)) }
    return outlines
  }

  private func way(_ node: JSONNode) throws(RouteImportError) -> [Coordinate] {
    let coordinates = try node.positions()
    guard coordinates.count <= limits.coordinates else {
      throw node.error(
        .wrongType(
          expected: "a line of at most \(limits.coordinates) coordinates",
          found: "\(coordinates.count)"))
    }
    return coordinates
  }
}

extension StyledFeature {
  fileprivate init(
    _ shape: Shape, _ properties: JSONNode?, _ limits: Limits
  ) throws(RouteImportError) {
    self.shape = shape
    title = try properties?.text("title") ?? ""
    if title.count > limits.titleCharacters, let node = properties?["title"] {
      throw node.error(
        .wrongType(
          expected: "a title of at most \(limits.titleCharacters) characters",
          found: "\(title.count)"))
    }
    markerSize = try properties?.markerSize() ?? .medium
    markerSymbol = try properties?.text("marker-symbol")
    markerColor = try properties?.color("marker-color") ?? 0x7E7E7E
    stroke = Ink(
      rgb: try properties?.color("stroke") ?? 0x555555,
      opacity: try properties?.share("stroke-opacity") ?? 1)
    strokeWidth = try properties?.width() ?? 2
    fill = Ink(
      rgb: try properties?.color("fill") ?? 0x555555,
      opacity: try properties?.share("fill-opacity") ?? 0.6)
  }
}

extension JSONNode {
  /// Returns a color of three or six hexadecimal digits, with or without "#"; nil if absent.
  fileprivate func color(_ key: String) throws(RouteImportError) -> UInt32? {
    guard let node = self[key] else { return nil }
    let text = try node.string()
    var digits = String(text.drop { $0 == "#" })
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16)
    else { throw node.mismatch("a color such as \"#3366CC\"") }
    return number
  }

  fileprivate func share(_ key: String) throws(RouteImportError) -> Double? {
    try number(key, in: 0...1)
  }

  fileprivate func width() throws(RouteImportError) -> Double? {
    try number("stroke-width", in: 0...200)
  }

  private func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(RouteImportError) -> Double? {
    guard let node = self[key] else { return nil }
    let number = try node.number()
    guard range.contains(number) else {
      throw node.mismatch("a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }

  fileprivate func markerSize() throws(RouteImportError) -> StyledFeature.MarkerSize? {
    guard let node = self["marker-size"] else { return nil }
    guard let size = StyledFeature.MarkerSize(rawValue: try node.string()) else {
      throw node.mismatch("'small', 'medium' or 'large'")
    }
    return size
  }
}
