import Documents

/// GraphHopper's path details with the text of signs: ranges of the line with a string each.
///
/// Source: <https://docs.graphhopper.com/openapi/routing>
struct GraphHopperSignDetails {
  private struct Stretch {
    let start: Double
    let end: Double
    let text: String
  }

  private static let keys = [
    "street_name", "street_ref", "street_destination", "street_destination_ref",
    "motorway_junction",
  ]
  /// The ranges of each key, in the order of the line.
  private var details: [String: [Stretch]] = [:]

  /// Reads the details of a path, if they were requested.
  init(of path: JSONNode) throws(RouteImportError) {
    guard let node = path["details"] else { return }
    for key in Self.keys {
      var stretches: [Stretch] = []
      for stretch in try node.list(key) {
        let parts = try stretch.elements()
        guard parts.count == 3, case .string(let text) = parts[2].value, !text.trimmed.isEmpty,
          case .number(let start) = parts[0].value, case .number(let end) = parts[1].value
        else { continue }
        stretches.append(Stretch(start: start, end: end, text: text.trimmed))
      }
      details[key] = stretches.sorted { $0.start < $1.start }
    }
  }

  /// Returns the names of an instruction's road, from the instruction or else from the details.
  ///
  /// A motorway junction has the name of the exit, such as "Bautzen-West", which the sign shows if
  /// it has no destinations; a name that begins with a digit is the exit number.
  func road(of node: JSONNode) throws(RouteImportError) -> RoadNames {
    func text(_ key: String) throws(RouteImportError) -> String? {
      if let told = try node.text(key) { return told }
      guard let start = try node["interval"]?.elements().first else { return nil }
      return detail(key, at: try start.number())
    }
    let junction = try text("motorway_junction")
    let isNumber = junction?.first?.isNumber ?? false
    var signs = [try text("street_destination_ref"), try text("street_destination")]
      .compactMap(\.self)
    if signs.isEmpty, let junction, !isNumber { signs = [junction] }
    return RoadNames(
      name: try text("street_name"), ref: try text("street_ref"),
      destinations: signs.isEmpty ? nil : signs.joined(separator: ": "),
      exits: isNumber ? junction : nil)
  }

  /// Returns the text of the range that contains an index of the line.
  private func detail(_ key: String, at index: Double) -> String? {
    guard let stretches = details[key] else { return nil }
    let next = stretches.partition { $0.start > index }
    guard next > 0, index < stretches[next - 1].end else { return nil }
    return stretches[next - 1].text
  }
}
