import Documents

/// Reads one layer; an invalid value is reported and keeps its default.
struct LayerReader {
  let json: JSONValue
  let path: String
  let file: String
  /// The values of `global-state`.
  let state: [String: StyleValue]
  private var id = ""

  init(json: JSONValue, path: String, file: String, state: [String: StyleValue] = [:]) {
    self.state = state
    self.json = json
    self.path = path
    self.file = file
  }

  /// Returns the layer; nil, with an entry in the report, if it cannot be drawn.
  mutating func layer(_ report: inout StyleReport) throws(StyleError) -> LayerStyle? {
    id = json["id"]?.string ?? ""
    guard let type = json["type"] else {
      throw StyleError(.missing("type"), file: file, at: .keyPath(path))
    }
    guard let name = type.string else {
      throw StyleError(
        .wrongType(expected: "a string", found: type.summary), file: file,
        at: .keyPath("\(path).type"))
    }
    guard let kind = LayerKind(rawValue: name) else {
      let isKnown = UnsupportedProperties.otherLayerTypes.contains(name)
      report.add(
        layer: id, "type",
        isKnown
          ? .unsupported("layers of type '\(name)' are not drawn")
          : .invalid("unknown layer type '\(name)'"), at: "\(path).type")
      return nil
    }
    guard kind == .background || json["source"]?.string != nil else {
      report.add(
        layer: id, "source", .invalid("missing 'source'; the layer is not drawn"), at: path)
      return nil
    }
    return finished(kind, &report)
  }

  private func finished(_ kind: LayerKind, _ report: inout StyleReport) -> LayerStyle? {
    var filter: ExpressionNode?
    if let source = json["filter"], source != .null {
      do {
        filter = try FilterCompiler.node(source, state: state)
      } catch {
        note(error, "filter", at: "\(path).filter", &report)
        return nil
      }
    }
    var layer = LayerStyle(
      id: id, kind: kind, source: json["source"]?.string,
      sourceLayer: json["source-layer"]?.string, minimumZoom: zoom("minzoom", -.infinity, &report),
      maximumZoom: zoom("maxzoom", .infinity, &report), isVisible: isVisible(&report),
      metadata: json["metadata"] ?? .null, filter: filter, sheet: sheet(kind, &report))
    if kind == .symbol {
      layer.placementKey = [
        "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
      ].map { json[$0] ?? .null }
    }
    layer.refreshDependencies()
    return layer
  }

  private func note(
    _ error: ExpressionError, _ property: String, at root: String, _ report: inout StyleReport
  ) {
    report.add(layer: id, property, error.reason, at: error.keyPath(below: root))
  }

  private func zoom(_ key: String, _ fallback: Double, _ report: inout StyleReport) -> Double {
    guard let value = json[key] else { return fallback }
    guard let zoom = value.number, (0...24).contains(zoom) else {
      report.add(
        layer: id, key, .invalid("expected a zoom 0...24, found \(value.summary)"),
        at: "\(path).\(key)")
      return fallback
    }
    return zoom
  }

  private func isVisible(_ report: inout StyleReport) -> Bool {
    guard let value = json["layout"]?["visibility"] else { return true }
    switch value {
    case .string("visible"): return true
    case .string("none"): return false
    default:
      report.add(
        layer: id, "visibility",
        Operators.isExpression(value)
          ? .unsupported("the visibility of a layer must be a plain value")
          : .invalid("expected one of visible, none, found \(value.summary)"),
        at: "\(path).layout.visibility")
      return true
    }
  }

  private func sheet(_ kind: LayerKind, _ report: inout StyleReport) -> AnyPaintProperties {
    switch AnyPaintProperties(kind) {
    case .background(let sheet): .background(filled(sheet, kind, &report))
    case .fill(let sheet): .fill(filled(sheet, kind, &report))
    case .line(let sheet): .line(filled(sheet, kind, &report))
    case .symbol(let sheet): .symbol(filled(sheet, kind, &report))
    case .circle(let sheet): .circle(filled(sheet, kind, &report))
    case .fillExtrusion(let sheet): .fillExtrusion(filled(sheet, kind, &report))
    case .raster(let sheet): .raster(filled(sheet, kind, &report))
    case .heatmap(let sheet): .heatmap(filled(sheet, kind, &report))
    case .hillshade(let sheet): .hillshade(filled(sheet, kind, &report))
    }
  }

  private func filled<Paint>(
    _ sheet: PaintProperties<Paint>, _ kind: LayerKind, _ report: inout StyleReport
  ) -> PaintProperties<Paint> {
    var sheet = sheet
    for group in [PropertyFacts.Group.layout, .paint] {
      guard let values = json[group.rawValue] else { continue }
      guard let members = values.members else {
        report.add(
          layer: id, group.rawValue,
          .invalid("expected an object, found \(values.summary)"),
          at: "\(path).\(group.rawValue)")
        continue
      }
      for member in members where member.value != .null && !isReplaced(member.key, in: values) {
        if let rule = rule(member, group, sheet.properties, kind, &report) {
          sheet.rules.append(rule)
        }
      }
    }
    return sheet
  }

  /// Returns whether another property overrides one.
  ///
  /// With variable anchors, a radial offset overrides the offset, even if it is 0.
  private func isReplaced(_ name: String, in values: JSONValue) -> Bool {
    name == "text-offset" && values["text-variable-anchor"] != nil
      && values["text-radial-offset"] != nil
  }

  private func rule<Paint>(
    _ member: JSONMember, _ group: PropertyFacts.Group, _ properties: [Property<Paint>],
    _ kind: LayerKind, _ report: inout StyleReport
  ) -> PropertyBinding<Paint>? {
    let keyPath = "\(path).\(group.rawValue).\(member.key)"
    guard
      let property = properties.first(where: {
        $0.facts.name == member.key && $0.facts.group == group
      })
    else {
      noteUnknown(member, group, kind, at: keyPath, &report)
      return nil
    }
    do {
      let node = try PropertyCompiler.node(member.value, for: property.facts, state: state)
      return PropertyBinding(property: property, node: node.simple(), layer: id, keyPath: keyPath)
    } catch {
      note(error, member.key, at: keyPath, &report)
      return nil
    }
  }

  private func noteUnknown(
    _ member: JSONMember, _ group: PropertyFacts.Group, _ kind: LayerKind, at keyPath: String,
    _ report: inout StyleReport
  ) {
    let isHandled = member.key == "visibility" && group == .layout
    guard !isHandled, !member.key.hasSuffix("-transition") else { return }
    let reason: StyleReport.Reason =
      UnsupportedProperties.otherProperties.contains(member.key)
      ? .unsupported("this property is not supported")
      : .invalid(
        "unknown \(group.rawValue) property '\(member.key)' of \(kind.rawValue) layers")
    report.add(layer: id, member.key, reason, at: keyPath)
  }
}

/// Properties of the specification that are not drawn.
enum UnsupportedProperties {
  static let otherLayerTypes: Set<String> = [
    "color-relief", "sky",
  ]

  static let otherProperties: Set<String> = [
    "line-layer-opacity", "fill-layer-opacity",
    "fill-extrusion-rounded-corner-distance", "resampling", "hillshade-method",
    "hillshade-illumination-altitude",
  ]
}
