import Documents

/// A style document that a test's operations modify.
struct StyleEdit: Sendable {
  private(set) var document: JSONValue

  /// Resolves `ref`: each layer gets its own copy of the inherited members, as in MapLibre, and
  /// changes alone.
  init(_ document: JSONValue) {
    self.document = document
    let named = layers
    layers = named.map { layer in
      guard let parent = layer["ref"]?.string,
        let source = named.first(where: { $0["id"]?.string == parent })
      else { return layer }
      let shared = ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"]
      return shared.reduce(layer.setting("ref", nil)) { $0.setting($1, source[$1]) }
    }
  }

  /// Applies an operation; returns false if it does not concern the style.
  mutating func apply(_ operation: TestOperation) -> Bool {
    let arguments = operation.arguments
    let name = arguments.first?.string ?? ""
    switch operation.name {
    case "setPaintProperty" where arguments.count > 2: set("paint", of: name, arguments)
    case "setLayoutProperty" where arguments.count > 2: set("layout", of: name, arguments)
    case "setFilter":
      change(name) { $0.setting("filter", arguments.count > 1 ? arguments[1] : .null) }
    case "setLayerZoomRange" where arguments.count > 2:
      change(name) { $0.setting("minzoom", arguments[1]).setting("maxzoom", arguments[2]) }
    case "addLayer" where arguments.first?.members != nil:
      insert(arguments[0], before: arguments.count > 1 ? arguments[1].string : nil)
    case "removeLayer": layers.removeAll { $0["id"]?.string == name }
    case "moveLayer":
      guard let layer = layers.first(where: { $0["id"]?.string == name }) else { return true }
      layers.removeAll { $0["id"]?.string == name }
      insert(layer, before: arguments.count > 1 ? arguments[1].string : nil)
    case "addSource" where arguments.count > 1:
      document = document.setting(
        "sources", (document["sources"] ?? .object([])).setting(name, arguments[1]))
    case "removeSource":
      document = document.setting(
        "sources", (document["sources"] ?? .object([])).setting(name, nil))
    case "setLight" where !arguments.isEmpty: document = document.setting("light", arguments[0])
    case "setGlyphs" where !arguments.isEmpty: document = document.setting("glyphs", arguments[0])
    case "setSprite" where !arguments.isEmpty: document = document.setting("sprite", arguments[0])
    default: return false
    }
    return true
  }

  /// The value of a paint property set by a layer.
  func paint(_ name: String, of layer: String) -> JSONValue? {
    layers.first { $0["id"]?.string == layer }?["paint"]?[name]
  }

  private var layers: [JSONValue] {
    get { document["layers"]?.array ?? [] }
    set { document = document.setting("layers", .array(newValue)) }
  }

  private mutating func set(_ group: String, of layer: String, _ arguments: [JSONValue]) {
    guard let property = arguments[1].string else { return }
    change(layer) {
      let values = ($0[group] ?? .object([]))
        .setting(property, arguments[2] == .null ? JSONValue?.none : arguments[2])
      return $0.setting(group, values)
    }
  }

  private mutating func change(_ id: String, _ body: (JSONValue) -> JSONValue) {
    layers = layers.map { $0["id"]?.string == id ? body($0) : $0 }
  }

  private mutating func insert(_ layer: JSONValue, before id: String?) {
    var all = layers
    let index = id.flatMap { id in all.firstIndex { $0["id"]?.string == id } } ?? all.count
    all.insert(layer, at: index)
    layers = all
  }
}

extension JSONValue {
  /// Returns the object with a member set, or removed if the value is nil.
  fileprivate func setting(_ key: String, _ value: JSONValue?) -> JSONValue {
    var members = members ?? []
    let index = members.lastIndex { $0.key == key }
    switch (index, value) {
    case (let index?, let value?): members[index] = JSONMember(key: key, value: value)
    case (let index?, nil): members.remove(at: index)
    case (nil, let value?): members.append(JSONMember(key: key, value: value))
    case (nil, nil): break
    }
    return .object(members)
  }
}
