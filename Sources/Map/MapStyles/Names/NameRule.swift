/// The rule by which a bundled style selects a feature's name.
package enum NameRule: Sendable, Hashable {
  /// The local name: `name` alone.
  case local
  /// The name for the readers of a locale.
  case screen(NameLocale)

  /// The purpose of a name.
  enum Purpose: String, Sendable, Hashable {
    /// The name on road signs, if the reader can read it.
    case sign
    /// A name that describes the feature.
    case description
  }

  /// Returns the names of a feature, best first, without duplicates; empty if it has none.
  ///
  /// - Parameter value: Returns the value of a key; nil without one.
  func names(for purpose: Purpose, value: (String) -> String?) -> [String] {
    var names: [String] = []
    func add(_ name: String?) {
      if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    let name = value("name")
    guard case .screen(let locale) = self else {
      add(name)
      return names
    }
    func addName() {
      if name.map(locale.reads) == true { add(name) }
    }
    if purpose == .sign { addName() }
    locale.languageKeys.forEach { add(value("name:\($0)")) }
    if purpose == .description { addName() }
    add(value("name:latin"))
    add(value("int_name"))
    if purpose == .description || locale.script == "Latn" { add(value("name:en")) }
    add(name)
    return names
  }

  /// The keys that may be requested by `names(for:value:)`.
  fileprivate var keys: [String] {
    guard case .screen(let locale) = self else { return ["name"] }
    let keys =
      ["name"] + locale.languageKeys.map { "name:\($0)" } + ["name:latin", "int_name", "name:en"]
    return keys.enumerated().filter { keys.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }
}

extension MapStyle {
  /// Returns the style with a rule's names instead of expressions that read `name`.
  package func naming(by rule: NameRule) -> MapStyle {
    var style = self
    for index in style.layers.indices { style.layers[index].name(by: rule) }
    return style
  }
}

extension LayerStyle {
  /// The layers of streets and exits in OpenMapTiles and in Mapbox Streets.
  private static let signedLayers: Set<String> = [
    "transportation_name", "road", "road_label", "motorway_junction",
  ]

  fileprivate mutating func name(by rule: NameRule) {
    guard case .symbol(var sheet) = sheet, let text = sheet.node("text-field") else { return }
    var keys: Set<String> = []
    guard text.collectKeys(into: &keys), keys.contains("name") else { return }
    let isSigned = sourceLayer.map(LayerStyle.signedLayers.contains) ?? false
    sheet.edit("text-field", layer: id) { _ in
      .names(rule, for: isSigned ? .sign : .description)
    }
    self.sheet = .symbol(sheet)
    refreshDependencies()
  }
}

extension ExpressionNode {
  /// Returns the best name of a feature, with the others as its alternatives.
  fileprivate static func names(
    _ rule: NameRule, for purpose: NameRule.Purpose
  ) -> ExpressionNode {
    let keys = rule.keys
    let spellings = keys.map(spellings)
    let arguments = spellings.flatMap { $0.map(ExpressionNode.get) }
    return .function(
      "names", .formatted, arguments,
      parameters: .array(([purpose.rawValue] + keys).map(StyleValue.string))
    ) { values in
      var (known, next): ([String: String], Int) = ([:], 0)
      for (key, spellings) in zip(keys, spellings) {
        for _ in spellings {
          if known[key] == nil, values[next] != .null { known[key] = values[next].displayText }
          next += 1
        }
      }
      let names = rule.names(for: purpose) { known[$0] }
      var text = FormattedText(names.first ?? "")
      text.alternatives = Array(names.dropFirst())
      return .formatted(text)
    }
  }

  /// Returns the spellings of a name key, such as `name:de` and `name_de`.
  ///
  /// OpenMapTiles has both forms, Mapbox Streets the latter.
  private static func spellings(_ key: String) -> [String] {
    if key == "int_name" { return ["int_name", "name_int", "name:int"] }
    guard key.hasPrefix("name:") else { return [key] }
    return [key, "name_\(key.dropFirst(5))"]
  }
}
