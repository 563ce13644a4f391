import Geometry

/// Turns OpenStreetMap elements into the features of a navigation map, with OpenMapTiles' layers.
struct OSMConverter {
  private let data: OSMData
  private var features: [MapFeature] = []
  private var named: [RoadName: NamedWays] = [:]
  private var namedOrder: [RoadName] = []
  private var coastlines: [[Int64]] = []

  /// Ways that carry one name are joined, so that it is written along all of them.
  private struct RoadName: Hashable {
    let properties: [TileValue]
    let keys: [String]
    let minimumZoom: Int
    let order: Int
  }

  /// Ways of one name, with the names in other languages from any of them.
  private struct NamedWays {
    var lines: [[Int64]] = []
    var languages: [(key: String, value: TileValue)] = []
  }

  /// All features of the data.
  static func features(of data: OSMData) -> [MapFeature] {
    var converter = OSMConverter(data: data)
    for way in data.ways { converter.add(way) }
    converter.addRelations()
    for place in data.places { converter.add(place) }
    converter.addRoadNames()
    converter.addBoundaries()
    converter.addSea()
    return converter.features
  }

  private init(data: OSMData) { self.data = data }

  private mutating func add(_ way: OSMWay) {
    guard way.nodes.count > 1, !way.tags.isEmpty else { return }
    let isClosed = way.nodes.first == way.nodes.last && way.nodes.count > 3
    if way.tags["natural"] == "coastline" { coastlines.append(way.nodes) }
    if isClosed, way.tags["area"] != "no" {
      addArea(way.tags, id: UInt64(bitPattern: way.id) &* 2, outer: [way.nodes], holes: [])
    }
    // A closed road is a ring road unless it is tagged as an area.
    guard !isClosed || way.tags["area"] != "yes" else { return }
    if let road = RoadClassification.road(way.tags) { add(road, of: way) }
    if let water = AreaClassification.waterway(way.tags) {
      var feature = feature("waterway", .line, from: water.zoom)
      feature.properties = [("class", .string(water.name))] + PlaceClassification.names(way.tags)
      if let brunnel = RoadClassification.brunnel(way.tags) {
        feature.properties.append(("brunnel", .string(brunnel)))
      }
      appendLines(of: way.nodes, to: feature)
    }
    if let runway = way.tags["aeroway"], ["runway", "taxiway"].contains(runway), !isClosed {
      var feature = feature("aeroway", .line, from: 10)
      feature.properties = [("class", .string(runway))]
      appendLines(of: way.nodes, to: feature)
    }
  }

  private mutating func add(_ road: RoadClassification.Road, of way: OSMWay) {
    var feature = feature("transportation", .line, from: road.minimumZoom)
    feature.id = UInt64(bitPattern: way.id)
    feature.properties = RoadClassification.properties(road, way.tags)
    feature.rank = RoadClassification.rank(road, way.tags)
    appendLines(of: way.nodes, to: feature)
    let names = RoadClassification.names(way.tags)
    guard !names.isEmpty else { return }
    let languages = names.filter { PlaceClassification.isTranslation($0.0) }
    var properties =
      names.filter { !PlaceClassification.isTranslation($0.0) } + [
        ("class", .string(road.roadClass))
      ]
    if let subclass = road.subclass { properties.append(("subclass", .string(subclass))) }
    let key = RoadName(
      properties: properties.map(\.1), keys: properties.map(\.0),
      minimumZoom: max(road.minimumZoom, 6), order: road.order)
    if named[key] == nil { namedOrder.append(key) }
    named[key, default: NamedWays()].lines.append(way.nodes)
    for (language, value) in languages
    where named[key]?.languages.contains(where: { $0.key == language }) == false {
      named[key]?.languages.append((language, value))
    }
  }

  private mutating func addRoadNames() {
    for key in namedOrder {
      var feature = feature("transportation_name", .line, from: key.minimumZoom)
      let ways = named[key] ?? NamedWays()
      feature.properties = Array(zip(key.keys, key.properties)) + ways.languages
      feature.rank = -key.order
      for chain in WayAssembler.join(ways.lines, turns: true) {
        appendLines(of: chain, to: feature)
      }
    }
  }

  private mutating func addRelations() {
    var nodes: [Int64: [Int64]] = [:]
    for way in data.ways { nodes[way.id] = way.nodes }
    for relation in data.relations {
      guard ["multipolygon", "boundary"].contains(relation.tags["type"]) else { continue }
      let outer = relation.ways.filter { !$0.isInner }.compactMap { nodes[$0.id] }
      let inner = relation.ways.filter(\.isInner).compactMap { nodes[$0.id] }
      addArea(
        relation.tags, id: UInt64(bitPattern: relation.id) &* 2 &+ 1,
        outer: WayAssembler.join(outer, turns: true).filter { $0.first == $0.last },
        holes: WayAssembler.join(inner, turns: true).filter { $0.first == $0.last })
    }
  }

  private mutating func addArea(_ tags: OSMTags, id: UInt64, outer: [[Int64]], holes: [[Int64]]) {
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
    let place = PlaceClassification.place(tags)
    let marks = PlaceClassification.marks(tags)
    guard area != nil || place != nil || !marks.isEmpty else { return }
    var shape = area ?? feature("", .polygon, from: 0)
    shape.id = id
    RingClassifier.fill(&shape, outer: outer.map(ring), holes: holes.map(ring))
    if area != nil, !shape.partEnds.isEmpty { features.append(shape) }
    guard let middle = shape.bounds?.center else { return }
    if let place { addPoint(place.layer, at: middle, place, tags) }
    marks.forEach { add($0, at: middle) }
    if area?.layer == "water", tags["name"] != nil {
      var label = feature("water_name", .point, from: 9)
      label.properties = [("class", .string("lake"))] + PlaceClassification.names(tags)
      label.coordinates = [middle.x, middle.y]
      label.endPart()
      features.append(label)
    }
  }

  private mutating func add(_ place: OSMPlace) {
    let point = Mercator.project(place.coordinate)
    for mark in PlaceClassification.marks(place.tags) { add(mark, at: point) }
    guard let found = PlaceClassification.place(place.tags) else { return }
    addPoint(found.layer, at: point, found, place.tags)
  }

  private mutating func add(_ mark: PlaceClassification.PointFeature, at point: Point) {
    var feature = feature(mark.layer, .point, from: mark.minimumZoom)
    feature.properties = mark.properties
    feature.coordinates = [point.x, point.y]
    feature.endPart()
    features.append(feature)
  }

  private mutating func addPoint(
    _ layer: String, at point: Point, _ place: PlaceClassification.Place, _ tags: OSMTags
  ) {
    var feature = feature(layer, .point, from: place.minimumZoom)
    feature.properties = PlaceClassification.properties(place, tags)
    feature.rank = place.rank
    feature.coordinates = [point.x, point.y]
    feature.endPart()
    features.append(feature)
  }

  /// Borders of countries and of their first divisions; a way on both is one of countries.
  private mutating func addBoundaries() {
    var levels: [Int64: Int] = [:]
    for relation in data.relations where relation.tags["boundary"] == "administrative" {
      guard let level = relation.tags["admin_level"].flatMap({ Int($0) }), [2, 4].contains(level)
      else { continue }
      for way in relation.ways { levels[way.id] = min(levels[way.id] ?? level, level) }
    }
    for way in data.ways {
      guard let level = levels[way.id] else { continue }
      let isAtSea = way.tags["maritime"] == "yes" || way.tags["natural"] == "coastline"
      var border = feature("boundary", .line, from: level == 2 ? 0 : 5)
      border.properties = [
        ("admin_level", .int(level)), ("maritime", .int(isAtSea ? 1 : 0)),
        ("disputed", .int(way.tags["disputed"] == "yes" ? 1 : 0)),
      ]
      appendLines(of: way.nodes, to: border)
    }
  }

  private mutating func addSea() {
    guard !coastlines.isEmpty, let area = data.area else { return }
    let (upper, lower) = (
      Mercator.project(
        Coordinate(
          clampingLatitude: area.northEast.latitude, longitude: area.southWest.longitude)),
      Mercator.project(
        Coordinate(
          clampingLatitude: area.southWest.latitude, longitude: area.northEast.longitude))
    )
    let box = Rect(left: upper.x, top: upper.y, right: lower.x, bottom: lower.y)
    let lines = WayAssembler.join(coastlines, turns: false).map(line)
    if let sea = CoastlinePolygonizer.sea(lines, in: box) { features.append(sea) }
  }

  private func feature(_ layer: String, _ kind: GeometryKind, from zoom: Int) -> MapFeature {
    MapFeature(layer: layer, kind: kind, zooms: zoom...TileID.maximumZoom)
  }

  /// x and y of the nodes that the file has.
  private func line(_ nodes: [Int64]) -> [Double] {
    nodes.compactMap { data.coordinate(ofNode: $0) }.map(Mercator.project).flatMap { [$0.x, $0.y] }
  }

  private func ring(_ nodes: [Int64]) -> [Double] {
    let points = line(nodes)
    return points.count >= 8 && points.prefix(2) == points.suffix(2)
      ? Array(points.dropLast(2)) : points
  }

  private mutating func appendLines(of nodes: [Int64], to feature: MapFeature) {
    var feature = feature
    feature.coordinates = line(nodes)
    guard feature.coordinates.count >= 4 else { return }
    feature.endPart()
    features.append(feature)
  }
}
