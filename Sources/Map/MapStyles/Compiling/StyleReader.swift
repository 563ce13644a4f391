import Documents

/// Reads the root of a style document; layers are read by `LayerReader`.
struct StyleReader {
  /// The limits that bound the cost of a malicious file; no real style is close to them.
  enum Limit {
    static let bytes = 64 << 20
    static let layers = 10_000
    static let sources = 1_000
    static let depth = 100
  }

  let file: String
  private var report = StyleReport()

  init(file: String) { self.file = file }

  mutating func style(_ bytes: [UInt8]) throws(StyleError) -> MapStyle {
    try style(try parsed(bytes))
  }

  mutating func style(_ document: JSONValue) throws(StyleError) -> MapStyle {
    guard document.members != nil else {
      throw wrongType("an object", document, at: nil)
    }
    try checkVersion(document)
    let layers = try layers(document)
    let sources = try sources(document)
    checkSources(of: layers, in: sources)
    noteRest(document)
    return MapStyle(
      name: document["name"]?.string ?? "", layers: layers, sources: sources,
      sprites: StyleSprite.all(document["sprite"]), glyphs: document["glyphs"]?.string,
      light: StyleLight(document["light"]), report: report)
  }

  private func parsed(_ bytes: [UInt8]) throws(StyleError) -> JSONValue {
    guard bytes.count <= Limit.bytes else {
      throw StyleError(
        .tooLarge(what: "bytes", found: bytes.count, limit: Limit.bytes), file: file)
    }
    do {
      return try JSONDocument(bytes, deepest: Limit.depth).value
    } catch {
      throw StyleError(
        .syntax(error.message), file: file,
        at: .position(line: error.position.line, column: error.position.column))
    }
  }

  private func checkVersion(_ document: JSONValue) throws(StyleError) {
    guard let version = document["version"] else {
      throw StyleError(.missing("version"), file: file)
    }
    guard version == .number(8) else {
      throw StyleError(
        .unsupportedVersion(found: version.summary), file: file, at: .keyPath("version"))
    }
  }

  private func wrongType(_ expected: String, _ found: JSONValue, at path: String?) -> StyleError {
    StyleError(
      .wrongType(expected: expected, found: found.summary), file: file,
      at: path.map(FilePosition.keyPath))
  }

  private mutating func sources(_ document: JSONValue) throws(StyleError) -> [StyleSource] {
    guard let json = document["sources"] else { return [] }
    guard let members = json.members else { throw wrongType("an object", json, at: "sources") }
    guard members.count <= Limit.sources else {
      throw StyleError(
        .tooLarge(what: "sources", found: members.count, limit: Limit.sources), file: file,
        at: .keyPath("sources"))
    }
    var sources: [StyleSource] = []
    for member in members {
      let path = "sources.\(member.key)"
      guard let source = StyleSource(name: member.key, json: member.value) else {
        throw wrongType(
          "a source of type \(StyleSource.Kind.allCases.map(\.rawValue).joined(separator: ", "))",
          member.value["type"] ?? member.value, at: path)
      }
      sources.append(source)
    }
    return sources
  }

  private mutating func checkSources(of layers: [LayerStyle], in sources: [StyleSource]) {
    for source in sources {
      let path = "sources.\(source.name)"
      switch source.kind {
      case .vector, .geoJSON, .raster, .rasterDEM, .image: break
      case .video:
        report.add(
          layer: nil, "source '\(source.name)'",
          .unsupported("sources of type '\(source.kind.rawValue)' are not drawn"), at: path)
      }
      for (key, error) in source.errors {
        report.add(
          layer: nil, "source '\(source.name)', \(key)", error.reason,
          at: error.keyPath(below: "\(path).\(key)"))
      }
      if let address = source.networkAddress {
        report.add(
          layer: nil, "source '\(source.name)'",
          .network(
            source.kind == .vector
              ? "if the drive has a map, the map replaces '\(address)'"
              : "provide '\(address)' as a file"),
          at: path)
      }
    }
    let names = Set(sources.map(\.name))
    for layer in layers {
      guard let source = layer.source, !names.contains(source) else { continue }
      report.add(
        layer: layer.id, "source", .invalid("unknown source '\(source)'; the layer is not drawn"),
        at: "layers.\(layer.id).source")
    }
  }

  /// Reports parts of the document that affect rendering and are not supported.
  private mutating func noteRest(_ document: JSONValue) {
    for key in ["terrain", "sky", "fog", "imports", "models"] where document[key] != nil {
      report.add(layer: nil, key, .unsupported("'\(key)' is not drawn"), at: key)
    }
    if let glyphs = document["glyphs"], glyphs.string == nil {
      report.add(
        layer: nil, "glyphs",
        .invalid("expected a string, found \(glyphs.summary); text is drawn in installed fonts"),
        at: "glyphs")
    }
    if let sprite = document["sprite"], sprite.array?.isEmpty != true,
      StyleSprite.all(sprite).isEmpty
    {
      report.add(
        layer: nil, "sprite",
        .invalid("expected a string or a list of sprites, found \(sprite.summary)"), at: "sprite")
    }
    if let kind = document["projection"]?["type"], kind != .string("mercator") {
      report.add(
        layer: nil, "projection", .unsupported("expected 'mercator', found \(kind.summary)"),
        at: "projection")
    }
  }
}

extension StyleReader {
  private mutating func layers(_ document: JSONValue) throws(StyleError) -> [LayerStyle] {
    guard let json = document["layers"] else { throw StyleError(.missing("layers"), file: file) }
    guard let elements = json.array else { throw wrongType("a list", json, at: "layers") }
    guard elements.count <= Limit.layers else {
      throw StyleError(
        .tooLarge(what: "layers", found: elements.count, limit: Limit.layers), file: file,
        at: .keyPath("layers"))
    }
    let byID = try index(elements)
    var layers: [LayerStyle] = []
    for (position, element) in elements.enumerated() {
      let whole = try resolved(element, at: position, byID)
      var reader = LayerReader(
        json: whole, path: "layers[\(position)]", file: file, state: state(document))
      if let layer = try reader.layer(&report) { layers.append(layer) }
    }
    return layers
  }

  /// Returns the default values of the style's state.
  private func state(_ document: JSONValue) -> [String: StyleValue] {
    let members = document["state"]?.members ?? []
    return Dictionary(members.map { ($0.key, ($0.value["default"] ?? .null).literal) }) { $1 }
  }

  private func index(_ elements: [JSONValue]) throws(StyleError) -> [String: JSONValue] {
    var byID: [String: JSONValue] = [:]
    for (position, element) in elements.enumerated() {
      let path = "layers[\(position)]"
      guard element.members != nil else { throw wrongType("an object", element, at: path) }
      guard let id = element["id"] else {
        throw StyleError(.missing("id"), file: file, at: .keyPath(path))
      }
      guard let name = id.string else { throw wrongType("a string", id, at: "\(path).id") }
      guard byID.updateValue(element, forKey: name) == nil else {
        throw StyleError(.duplicateLayer(name), file: file, at: .keyPath("\(path).id"))
      }
    }
    return byID
  }

  /// Returns a layer with the members that it inherits through `ref`.
  private func resolved(
    _ element: JSONValue, at position: Int, _ byID: [String: JSONValue]
  ) throws(StyleError) -> JSONValue {
    guard let reference = element["ref"] else { return element }
    let position = FilePosition.keyPath("layers[\(position)].ref")
    guard let name = reference.string, let parent = byID[name] else {
      throw StyleError(.unknownReference(reference.string ?? ""), file: file, at: position)
    }
    guard parent["ref"] == nil else {
      let id = element["id"]?.string ?? ""
      throw StyleError(.chainedReference([id, name]), file: file, at: position)
    }
    let inherited = ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"]
    let kept = (element.members ?? []).filter { $0.key != "ref" && !inherited.contains($0.key) }
    let taken = (parent.members ?? []).filter { inherited.contains($0.key) }
    return .object(kept + taken)
  }
}
