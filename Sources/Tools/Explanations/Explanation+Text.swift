import DisplayLists
import FramePipeline
import Geometry
import MapLabels
import MapStyles
import Navigation
import RouteAudit
import Sessions
import Templates

extension Explanation {
  /// The explanation as text: each element, its position, and a line per decision.
  package var text: String {
    ([title, ""] + elements.flatMap(\.lines) + (step?.lines ?? [])).joined(separator: "\n") + "\n"
  }

  /// The screen and its appearance in one line.
  package var title: String {
    [
      "\(device) at \(FrameName.time(seconds))", "\(size.width.short)×\(size.height.short) points",
      appearance.theme, "\(appearance.chromeAppearance.rawValue) chrome",
      "\(appearance.mapAppearance.rawValue) map", "driver on the \(appearance.driverSide.rawValue)",
      appearance.locale,
    ].joined(separator: ", ")
  }
}

extension Explanation.Sources {
  /// A line per fact, and one per contradicting source.
  fileprivate var lines: [String] {
    guard !accounts.isEmpty else { return [] }
    let width = (accounts.map(\.fact.rawValue.count).max() ?? 0) + 2
    return ["", title]
      + accounts.flatMap { account in
        let name = account.fact.rawValue
        let gap = String(repeating: " ", count: width - name.count)
        let blank = String(repeating: " ", count: width)
        return ["     \(name)\(gap)\(account.clause)"]
          + account.others.map { "     \(blank)but \($0.clause)" }
      }
  }
}

extension Explanation.Sources: Encodable {
  private enum CodingKeys: String, CodingKey { case title, facts }

  private struct Fact: Encodable {
    let fact, source, value: String
    let quote: String?
    let agreeing: [String]
    let outvoted: Bool
    let contradictions: [Contradiction]
  }

  private struct Contradiction: Encodable {
    let source, value: String
    let quote: String?
  }

  /// Encodes each fact with its accepted source and the contradicting ones.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(title, forKey: .title)
    try values.encode(
      accounts.map { account in
        Fact(
          fact: account.fact.rawValue, source: account.trusted.source.rawValue,
          value: account.trusted.value, quote: account.trusted.quote,
          agreeing: account.agreeing.map(\.rawValue), outvoted: account.isOutvoted,
          contradictions: account.others.map {
            Contradiction(source: $0.source.rawValue, value: $0.value, quote: $0.quote)
          })
      }, forKey: .facts)
  }
}

extension Explanation.Element {
  fileprivate var lines: [String] {
    let area = frame.map(\.frameText) ?? "not on the screen"
    let label = number < 10 ? " \(number)" : "\(number)"
    let shown = shows.isEmpty ? [] : ["     shows       \(shows)"]
    let offered = variants.enumerated().map { index, text in
      "     \(index == 0 ? "variants " : "         ")  \(index == chosenVariant ? "*" : " ")"
        + "\(index + 1) “\(text)”"
    }
    return ["\(label)  \(role.name)  \(area)"] + shown + offered + decisions.flatMap(lines(of:))
  }

  private func lines(of decision: Decision) -> [String] {
    let kind = decision.kind.rawValue
    let gap = String(repeating: " ", count: max(1, 12 - kind.count))
    let source = decision.rule.source.map { " <\($0)>" } ?? ""
    return [
      "     \(kind)\(gap)\(decision.clause)",
      "                 \(decision.rule.statement)\(source)",
    ]
  }
}

extension Rect {
  /// The origin and size as text, such as "53,8 131.5×92.5".
  var frameText: String { "\(minX.short),\(minY.short) \(width.short)×\(height.short)" }
}

extension Explanation: Encodable {
  private enum CodingKeys: String, CodingKey {
    case device, width, height, seconds, appearance, camera, elements, names, step
  }

  /// Encodes the explanation with lengths in points.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(device, forKey: .device)
    try values.encode(size.width, forKey: .width)
    try values.encode(size.height, forKey: .height)
    try values.encode(seconds, forKey: .seconds)
    try values.encode(
      [
        "theme": appearance.theme, "ui": appearance.chromeAppearance.rawValue,
        "map": appearance.mapAppearance.rawValue, "driverSide": appearance.driverSide.rawValue,
        "locale": appearance.locale,
      ], forKey: .appearance)
    try values.encodeIfPresent(camera, forKey: .camera)
    try values.encode(elements, forKey: .elements)
    try values.encode(names.map(NameLine.init), forKey: .names)
    try values.encodeIfPresent(step, forKey: .step)
  }
}

/// A map label for JSON output, in points of the map and meters along its line.
private struct NameLine: Encodable {
  let identity, text, layer: String
  let x, y, opacity: Double
  /// The box around the text.
  let frame: Frame?
  /// The anchor of a point label; nil for a line label.
  let anchor: String?
  let meters: Double?
  /// Whether a line label reads against the direction of its line.
  let reversed: Bool?

  struct Frame: Encodable {
    let x, y, width, height: Double
  }

  init(_ name: ShownName) {
    identity = String(name.identity, radix: 16)
    (text, layer, opacity) = (name.text, name.layer, name.opacity)
    (x, y) = (name.point.x, name.point.y)
    frame = name.frame.map { Frame(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) }
    anchor = name.meters == nil ? name.anchor.rawValue : nil
    meters = name.meters
    reversed = name.meters == nil ? nil : name.isReversed
  }
}

extension Explanation.View: Encodable {
  private enum CodingKeys: String, CodingKey {
    case level, bearing, tilt, latitude, longitude, x, y
  }

  /// Encodes the camera with angles in degrees, and the screen position of its target.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(level, forKey: .level)
    try values.encode(bearing, forKey: .bearing)
    try values.encode(tilt, forKey: .tilt)
    try values.encode(target.latitude, forKey: .latitude)
    try values.encode(target.longitude, forKey: .longitude)
    try values.encode(anchor.x, forKey: .x)
    try values.encode(anchor.y, forKey: .y)
  }
}

extension Explanation.Element: Encodable {
  private enum CodingKeys: String, CodingKey {
    case number, id, name, x, y, width, height, shows, variants, chosenVariant, decisions
  }

  private struct Choice: Encodable {
    let kind, outcome, rule, statement: String
    let source: String?
  }

  /// Encodes the element; an element that is not on the screen has no position.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(number, forKey: .number)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encode(role.name, forKey: .name)
    try values.encodeIfPresent(frame?.minX, forKey: .x)
    try values.encodeIfPresent(frame?.minY, forKey: .y)
    try values.encodeIfPresent(frame?.width, forKey: .width)
    try values.encodeIfPresent(frame?.height, forKey: .height)
    try values.encode(shows, forKey: .shows)
    if !variants.isEmpty { try values.encode(variants, forKey: .variants) }
    try values.encodeIfPresent(chosenVariant, forKey: .chosenVariant)
    try values.encode(
      decisions.map {
        Choice(
          kind: $0.kind.rawValue, outcome: $0.clause, rule: $0.rule.rawValue,
          statement: $0.rule.statement, source: $0.rule.source)
      }, forKey: .decisions)
  }
}
