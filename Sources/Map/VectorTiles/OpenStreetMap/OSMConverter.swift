import Geometry

/// Converts OpenStreetMap elements to features in the OpenMapTiles schema.
///
/// Nodes and relations come first, in any order, then `endNodes`, all ways, and `finish`.
struct OSMConverter {
  /// The order of features of one rank in a tile.
  private enum Phase: Int {
    case ways, relations, places, roadNames, boundaries, sea
  }

  /// The bounds that the file declares.
  var bounds: MapBounds?
  private let nodes: NodeStore
  private var features: FeatureStoreWriter
  private var roadNames: RoadNames
  private var relations: [OSMRelation] = []
  /// The nodes of the ways in relations; empty until their way is read.
  private var members: [Int64: [Int64]] = [:]
  private var boundaryLevels: [Int64: Int] = [:]
  private var coastlines: [[Int64]] = []
  /// Points of streets and buildings.
  private var land = LandSample()
  /// The sentences about data that the map lacks.
  private(set) var notes: [String] = []
  private var isEmpty = true

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - scratch: Empty storage for intermediate data.
  ///   - size: The size of the file in bytes, to which memory is proportional.
  init(_ scratch: Scratch, sizeOfInput size: Int) {
    nodes = NodeStore { scratch }
    features = FeatureStoreWriter(
      scratch, waitingLimit: min(max(size / 64, 1 << 19), 64 << 20))
    roadNames = RoadNames(scratch)
  }

  mutating func addNode(
    _ id: Int64, latitude: Double, longitude: Double, tags: OSMTags
  ) throws(TileError) {
    // A node without a valid coordinate leaves a gap in its ways.
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return }
    try nodes.add(id, coordinate)
    guard !tags.isEmpty else { return }
    isEmpty = false
    let point = Mercator.project(coordinate)
    for mark in PlaceClassification.marks(tags) { try add(mark, at: point, .places) }
    if let water = PlaceClassification.openWater(tags) {
      try addWaterName(water.name, at: point, from: water.zoom, tags, .places)
    }
    guard let found = PlaceClassification.place(tags) else { return }
    try addPoint(found, at: point, tags, .places)
  }

  mutating func add(_ relation: OSMRelation) {
    noteBoundary(relation)
    guard ["multipolygon", "boundary"].contains(relation.tags["type"]),
      Self.isShown(relation.tags)
    else { return }
    for way in relation.ways { members[way.id] = [] }
    relations.append(relation)
  }

  mutating func endNodes() throws(TileError) { try nodes.finish() }

  mutating func add(_ way: OSMWay) throws(TileError) {
    isEmpty = false
    if members[way.id] != nil { members[way.id] = way.nodes }
    try addBoundary(way)
    guard way.nodes.count > 1, !way.tags.isEmpty else { return }
    let isClosed = way.nodes.first == way.nodes.last && way.nodes.count > 3
    if way.tags["natural"] == "coastline" { coastlines.append(way.nodes) }
    if isClosed, way.tags["area"] != "no" {
      try addArea(
        way.tags, id: UInt64(bitPattern: way.id) &* 2, outer: [way.nodes], holes: [], .ways)
    }
    // A closed road is a ring road unless it is tagged as an area.
    guard !isClosed || way.tags["area"] != "yes" else { return }
    if let road = RoadClassification.road(way.tags) { try add(road, of: way) }
    if let water = AreaClassification.waterway(way.tags) {
      var feature = feature("waterway", .line, from: water.zoom)
      feature.properties = [("class", .string(water.name))] + PlaceClassification.names(way.tags)
      if let brunnel = RoadClassification.brunnel(way.tags) {
        feature.properties.append(("brunnel", .string(brunnel)))
      }
      try appendLines(of: way.nodes, to: feature, .ways)
    }
    if let runway = way.tags["aeroway"], ["runway", "taxiway"].contains(runway), !isClosed {
      var feature = feature("aeroway", .line, from: 10)
      feature.properties = [("class", .string(runway))]
      try appendLines(of: way.nodes, to: feature, .ways)
    }
  }

  /// Ends the ways, and returns the features and the bounds of the map; nil without features.
  mutating func finish() throws(TileError) -> (features: FeatureStore, area: MapBounds?)? {
    guard !isEmpty else { return nil }
    try addRelations()
    try addRoadNames()
    try addSea()
    return try features.finish().map { ($0, bounds ?? nodes.area) }
  }

  private mutating func add(
    _ road: RoadClassification.Road, of way: OSMWay
  ) throws(TileError) {
    var feature = feature("transportation", .line, from: road.minimumZoom)
    feature.id = UInt64(bitPattern: way.id)
    feature.properties = RoadClassification.properties(road, way.tags)
    feature.rank = RoadClassification.rank(road, way.tags)
    let line = try appendLines(of: way.nodes, to: feature, .ways)
    if !["path", "track", "pier", "ferry"].contains(road.roadClass),
      RoadClassification.brunnel(way.tags) == nil
    {
      for index in stride(from: 0, to: line.count, by: 2) {
        land.add(Point(line[index], line[index + 1]))
      }
    }
    try roadNames.add(road, of: way)
  }

  private mutating func addRoadNames() throws(TileError) {
    try roadNames.forEach { (feature, chain) throws(TileError) in
      try appendLines(of: chain, to: feature, .roadNames)
    }
  }

  private mutating func addRelations() throws(TileError) {
    for relation in relations {
      let outer = relation.ways.filter { !$0.isInner }.compactMap { members[$0.id] }
      let inner = relation.ways.filter(\.isInner).compactMap { members[$0.id] }
      try addArea(
        relation.tags, id: UInt64(bitPattern: relation.id) &* 2 &+ 1,
        outer: WayAssembler.join(outer, turns: true).filter { $0.first == $0.last },
        holes: WayAssembler.join(inner, turns: true).filter { $0.first == $0.last }, .relations)
    }
    (relations, members) = ([], [:])
  }

  /// Returns whether an area with the given tags becomes a feature.
  private static func isShown(_ tags: OSMTags) -> Bool {
    AreaClassification.isBuilding(tags) || AreaClassification.area(tags) != nil
      || PlaceClassification.place(tags) != nil || waterName(tags) != nil
      || !PlaceClassification.marks(tags).isEmpty
  }

  /// Returns the class of a water area's name; nil for other areas, and for rivers.
  ///
  /// The lines of rivers have the names.
  private static func waterName(_ tags: OSMTags) -> String? {
    guard tags["name"] != nil else { return nil }
    if let open = PlaceClassification.openWater(tags) { return open.name }
    if PlaceClassification.isHarbor(tags) { return "bay" }
    guard AreaClassification.area(tags)?.layer == "water",
      !["river", "canal", "stream"].contains(tags["water"]),
      !["river", "riverbank", "canal", "stream"].contains(tags["waterway"])
    else { return nil }
    return "lake"
  }

  private mutating func addArea(
    _ tags: OSMTags, id: UInt64, outer: [[Int64]], holes: [[Int64]], _ phase: Phase
  ) throws(TileError) {
    var area: MapFeature?
    if AreaClassification.isBuilding(tags) {
      area = feature("building", .polygon, from: 13)
      area?.properties = AreaClassification.buildingProperties(tags)
    } else if let found = AreaClassification.area(tags) {
      area = feature(found.layer, .polygon, from: found.minimumZoom)
      area?.properties = [("class", .string(found.areaClass))]
      if let subclass = found.subclass {
        area?.properties.append(("subclass", .string(subclass)))
      }
    }
    // The name of a harbor is on its water.
    let place = PlaceClassification.isHarbor(tags) ? nil : PlaceClassification.place(tags)
    let water = Self.waterName(tags)
    let marks = PlaceClassification.marks(tags)
    guard area != nil || place != nil || water != nil || !marks.isEmpty else { return }
    var shape = area ?? feature("", .polygon, from: 0)
    shape.id = id
    RingClassifier.fill(
      &shape, outer: try outer.map { (nodes) throws(TileError) in try ring(nodes) },
      holes: try holes.map { (nodes) throws(TileError) in try ring(nodes) })
    if area != nil, !shape.partEnds.isEmpty { try keep(shape, phase) }
    guard let bounds = shape.bounds else { return }
    let middle = bounds.center
    if shape.layer == "building" { land.add(middle) }
    if let place { try addPoint(place, at: middle, tags, phase) }
    for mark in marks { try add(mark, at: middle, phase) }
    if let water {
      try addWaterName(water, at: middle, from: WaterNameZoom.first(of: shape), tags, phase)
    }
  }

  private mutating func addWaterName(
    _ name: String, at point: Point, from zoom: Int, _ tags: OSMTags, _ phase: Phase
  ) throws(TileError) {
    var properties = [("class", TileValue.string(name))] + PlaceClassification.names(tags)
    let last = FeatureStore.maximumZoom
    // Tiles end before the name fits, so that only the style can hide it.
    if zoom > last { properties.append(("min_zoom", .int(zoom))) }
    try add(
      PlaceClassification.PointFeature(
        layer: "water_name", minimumZoom: min(zoom, last), properties: properties), at: point,
      phase)
  }

  private mutating func add(
    _ mark: PlaceClassification.PointFeature, at point: Point, _ phase: Phase
  ) throws(TileError) {
    var feature = feature(mark.layer, .point, from: mark.minimumZoom)
    feature.properties = mark.properties
    feature.coordinates = [point.x, point.y]
    feature.endPart()
    try keep(feature, phase)
  }

  private mutating func addPoint(
    _ place: PlaceClassification.Place, at point: Point, _ tags: OSMTags, _ phase: Phase
  ) throws(TileError) {
    var feature = feature(place.layer, .point, from: place.minimumZoom)
    feature.properties = PlaceClassification.properties(place, tags)
    feature.rank = place.rank
    feature.coordinates = [point.x, point.y]
    feature.endPart()
    try keep(feature, phase)
  }

  /// Records the borders of countries and their first-level divisions.
  ///
  /// A way on both is a border of countries.
  private mutating func noteBoundary(_ relation: OSMRelation) {
    guard relation.tags["boundary"] == "administrative",
      let level = relation.tags["admin_level"].flatMap({ Int($0) }), [2, 4].contains(level)
    else { return }
    for way in relation.ways {
      boundaryLevels[way.id] = min(boundaryLevels[way.id] ?? level, level)
    }
  }

  private mutating func addBoundary(_ way: OSMWay) throws(TileError) {
    guard let level = boundaryLevels[way.id] else { return }
    let isAtSea = way.tags["maritime"] == "yes" || way.tags["natural"] == "coastline"
    var border = feature("boundary", .line, from: level == 2 ? 0 : 5)
    border.properties = [
      ("admin_level", .int(level)), ("maritime", .int(isAtSea ? 1 : 0)),
      ("disputed", .int(way.tags["disputed"] == "yes" ? 1 : 0)),
    ]
    try appendLines(of: way.nodes, to: border, .boundaries)
  }

  private mutating func addSea() throws(TileError) {
    guard !coastlines.isEmpty, let area = bounds ?? nodes.area else { return }
    let (upper, lower) = (
      Mercator.project(
        Coordinate(
          clampingLatitude: area.northEast.latitude, longitude: area.southWest.longitude)),
      Mercator.project(
        Coordinate(
          clampingLatitude: area.southWest.latitude, longitude: area.northEast.longitude))
    )
    let box = Rect(left: upper.x, top: upper.y, right: lower.x, bottom: lower.y)
    let lines = try WayAssembler.join(coastlines, turns: false)
      .map { (nodes) throws(TileError) in try line(nodes) }
    let sea = CoastlinePolygonizer.sea(lines, in: box, land: land.points)
    if let feature = sea.feature { try keep(feature, .sea) }
    if sea.isIncomplete {
      notes.append("the coastline has gaps in this extract; parts of the sea are left out")
    }
  }

  private func feature(_ layer: String, _ kind: GeometryKind, from zoom: Int) -> MapFeature {
    MapFeature(layer: layer, kind: kind, zooms: zoom...TileID.maximumZoom)
  }

  private mutating func keep(_ feature: MapFeature, _ phase: Phase) throws(TileError) {
    try features.add(feature, phase: phase.rawValue)
  }

  /// Returns the x and y of the nodes that the file contains.
  private func line(_ ids: [Int64]) throws(TileError) -> [Double] {
    var points: [Double] = []
    points.reserveCapacity(2 * ids.count)
    for id in ids {
      guard let point = try nodes.coordinate(of: id).map(Mercator.project) else { continue }
      points.append(point.x)
      points.append(point.y)
    }
    return points
  }

  private func ring(_ ids: [Int64]) throws(TileError) -> [Double] {
    let points = try line(ids)
    return points.count >= 8 && points.prefix(2) == points.suffix(2)
      ? Array(points.dropLast(2)) : points
  }

  /// Adds a line of the nodes that the file contains, and returns their x and y.
  @discardableResult
  private mutating func appendLines(
    of ids: [Int64], to feature: MapFeature, _ phase: Phase
  ) throws(TileError) -> [Double] {
    var feature = feature
    feature.coordinates = try line(ids)
    guard feature.coordinates.count >= 4 else { return [] }
    feature.endPart()
    try keep(feature, phase)
    return feature.coordinates
  }
}
