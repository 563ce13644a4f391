import Documents

/// Reads OpenStreetMap XML.
///
/// Only elements and attributes are significant in this format.
/// Source: <https://wiki.openstreetmap.org/wiki/OSM_XML>
struct OSMXMLReader {
  private enum Parent { case none, node, way, relation }

  private let pass: OSMPass
  private var converter: OSMConverter
  private var parent = Parent.none
  private var tags = OSMTags()
  private var node: (id: Int64, latitude: Double, longitude: Double) = (0, 0, 0)
  private var way = OSMWay()
  private var relation = OSMRelation()

  /// Reads the elements of a pass from XML.
  static func read(
    _ bytes: [UInt8], _ pass: OSMPass, into converter: inout OSMConverter
  ) throws(TileError) {
    converter = try bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(TileError) in
        var reader = OSMXMLReader(pass: pass, converter: converter)
        try reader.read(XMLScanner(buffer))
        return reader.converter
      }
    }.get()
  }

  private mutating func read(_ scanner: XMLScanner) throws(TileError) {
    var scanner = scanner
    while let event = try OSMXMLReader.next(&scanner) {
      switch event {
      case .start(let name, let attributes): begin(name, attributes)
      case .end(let name): try end(name)
      case .text: break
      }
    }
  }

  private static func next(_ scanner: inout XMLScanner) throws(TileError) -> XMLEvent? {
    do throws(DocumentSyntaxError) { return try scanner.next() } catch { throw TileError(error) }
  }

  private mutating func begin(_ name: String, _ attributes: [XMLAttribute]) {
    func value(_ key: String) -> String { attributes[key] ?? "" }
    switch (name, parent) {
    case ("bounds", _):
      let edges = ["minlon", "minlat", "maxlon", "maxlat"].map(value).joined(separator: ",")
      converter.bounds = MapMetadata.bounds(edges) ?? converter.bounds
    case ("node", .none):
      (parent, tags) = (.node, OSMTags())
      node = (Int64(value("id")) ?? 0, Double(value("lat")) ?? .nan, Double(value("lon")) ?? .nan)
    case ("way", .none):
      (parent, tags) = (.way, OSMTags())
      way = OSMWay(id: Int64(value("id")) ?? 0)
    case ("relation", .none):
      (parent, tags) = (.relation, OSMTags())
      relation = OSMRelation(id: Int64(value("id")) ?? 0)
    case ("tag", .node), ("tag", .way), ("tag", .relation):
      tags.pairs.append((value("k"), value("v")))
    case ("nd", .way): if let id = Int64(value("ref")) { way.nodes.append(id) }
    case ("member", .relation):
      if value("type") == "way", let id = Int64(value("ref")) {
        relation.ways.append((id, value("role") == "inner"))
      }
    default: break
    }
  }

  private mutating func end(_ name: String) throws(TileError) {
    switch (name, parent, pass) {
    case ("node", .node, .nodesAndRelations):
      try converter.addNode(
        node.id, latitude: node.latitude, longitude: node.longitude, tags: tags)
    case ("way", .way, .ways):
      way.tags = tags
      try converter.add(way)
    case ("relation", .relation, .nodesAndRelations):
      relation.tags = tags
      converter.add(relation)
    case ("node", .node, _), ("way", .way, _), ("relation", .relation, _): break
    default: return
    }
    parent = .none
  }
}
