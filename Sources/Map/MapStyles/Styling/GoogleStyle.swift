import DisplayLists
import Documents

/// A style in Google's JSON form, which changes colors, widths and visibility of another style.
///
/// Source: <https://developers.google.com/maps/documentation/javascript/style-reference>
package struct GoogleStyle: Sendable, Hashable {
  /// The rules in document order; later ones take precedence.
  let rules: [GoogleRule]
  let file: String

  /// Reads a list of rules; `file` is its name in errors.
  ///
  /// - Throws: `StyleError` with the rule and the allowed values.
  package init(json: [UInt8], file: String) throws(StyleError) {
    let document: JSONValue
    do {
      document = try JSONDocument(json, deepest: 20).value
    } catch {
      throw StyleError(
        .syntax(error.message), file: file,
        at: .position(line: error.position.line, column: error.position.column))
    }
    guard let elements = document.array else {
      throw StyleError(.wrongType(expected: "a list", found: document.summary), file: file)
    }
    guard elements.count <= StyleReader.Limit.layers else {
      throw StyleError(
        .tooLarge(what: "rules", found: elements.count, limit: StyleReader.Limit.layers),
        file: file)
    }
    var rules: [GoogleRule] = []
    for (index, element) in elements.enumerated() {
      rules.append(try GoogleRule(json: element, path: "[\(index)]", file: file))
    }
    self.rules = rules
    self.file = file
  }
}

/// A rule: its target and its changes.
struct GoogleRule: Sendable, Hashable {
  let feature: String
  let element: String
  let stylers: [GoogleStyler]

  init(json: JSONValue, path: String, file: String) throws(StyleError) {
    guard json.members != nil else {
      throw StyleError(
        .wrongType(expected: "an object", found: json.summary), file: file, at: .keyPath(path))
    }
    feature = try Self.name(
      json, "featureType", "feature type", GoogleNames.features, path: path, file: file)
    element = try Self.name(
      json, "elementType", "element type", GoogleNames.elements, path: path, file: file)
    var stylers: [GoogleStyler] = []
    for (index, styler) in (json["stylers"]?.array ?? []).enumerated() {
      for member in styler.members ?? [] {
        stylers.append(
          try GoogleStyler(
            member, path: "\(path).stylers[\(index)].\(member.key)", file: file))
      }
    }
    self.stylers = stylers
  }

  private static func name(
    _ json: JSONValue, _ key: String, _ kind: String, _ allowed: [String], path: String,
    file: String
  ) throws(StyleError) -> String {
    guard let value = json[key] else { return "all" }
    guard let name = value.string, allowed.contains(name) else {
      throw StyleError(
        .unknownName(kind: kind, found: value.string ?? value.summary, allowed: allowed),
        file: file, at: .keyPath("\(path).\(key)"))
    }
    return name
  }

  /// Returns whether the rule covers a feature type, directly or through a parent type.
  func covers(feature name: String) -> Bool { Self.covers(feature, name) }

  /// Returns whether the rule covers an element, directly or through a parent element.
  func covers(element name: String) -> Bool { Self.covers(element, name) }

  private static func covers(_ wide: String, _ narrow: String) -> Bool {
    wide == "all" || wide == narrow || narrow.hasPrefix("\(wide).")
  }
}

/// A change of a rule.
enum GoogleStyler: Sendable, Hashable {
  enum Visibility: String, Sendable, Hashable, CaseIterable { case on, off, simplified }

  case color(Color)
  case hue(Color)
  case lightness(Double)
  case saturation(Double)
  case gamma(Double)
  case invertLightness
  case visibility(Visibility)
  case weight(Double)
  /// A change without effect, such as `"invert_lightness": false`.
  case nothing

  init(_ member: JSONMember, path: String, file: String) throws(StyleError) {
    func wrong(_ expected: String) -> StyleError {
      StyleError(
        .wrongType(expected: expected, found: member.value.summary), file: file,
        at: .keyPath(path))
    }
    func number(in range: ClosedRange<Double>, _ words: String) throws(StyleError) -> Double {
      let number = member.value.number ?? member.value.string.flatMap { Double($0) }
      guard let number, range.contains(number) else { throw wrong(words) }
      return number
    }
    func color() throws(StyleError) -> Color {
      guard let color = member.value.string.flatMap(ColorParser.color) else {
        throw wrong("a color such as \"#RRGGBB\"")
      }
      return color
    }
    switch member.key {
    case "color": self = .color(try color())
    case "hue": self = .hue(try color())
    case "lightness": self = .lightness(try number(in: -100...100, "a number -100...100"))
    case "saturation": self = .saturation(try number(in: -100...100, "a number -100...100"))
    case "gamma": self = .gamma(try number(in: 0.01...10, "a number 0.01...10"))
    case "weight": self = .weight(try number(in: notNegative, "a width of at least 0"))
    case "invert_lightness":
      guard let isOn = member.value.bool else { throw wrong("true or false") }
      self = isOn ? .invertLightness : .nothing
    case "visibility":
      guard let value = member.value.string.flatMap(Visibility.init(rawValue:)) else {
        throw wrong("one of on, off, simplified")
      }
      self = .visibility(value)
    default:
      throw StyleError(
        .unknownName(kind: "styler", found: member.key, allowed: GoogleNames.stylers), file: file,
        at: .keyPath(path))
    }
  }

  func applied(to color: Color) -> Color {
    var (hue, saturation, lightness) = color.hsl
    switch self {
    case .color(let new):
      return Color(red: new.red, green: new.green, blue: new.blue, alpha: color.alpha * new.alpha)
    case .hue(let new): hue = new.hsl.hue
    case .lightness(let percent): lightness = Self.moved(lightness, percent)
    case .saturation(let percent): saturation = Self.moved(saturation, percent)
    case .gamma(let gamma): lightness = power(lightness, 1 / gamma)
    case .invertLightness: lightness = 1 - lightness
    case .visibility, .weight, .nothing: return color
    }
    return Color(hue: hue, saturation: saturation, lightness: lightness, alpha: color.alpha)
  }

  /// Returns a fraction moved toward 1 by a positive percentage, and toward 0 by a negative one.
  private static func moved(_ share: Double, _ percent: Double) -> Double {
    percent > 0 ? share + (1 - share) * percent / 100 : share * (1 + percent / 100)
  }
}

/// The names that rules may use.
enum GoogleNames {
  static let features = [
    "all", "administrative", "administrative.country", "administrative.land_parcel",
    "administrative.locality", "administrative.neighborhood", "administrative.province",
    "landscape", "landscape.man_made", "landscape.natural", "landscape.natural.landcover",
    "landscape.natural.terrain", "poi", "poi.attraction", "poi.business", "poi.government",
    "poi.medical", "poi.park", "poi.place_of_worship", "poi.school", "poi.sports_complex", "road",
    "road.arterial", "road.highway", "road.highway.controlled_access", "road.local", "transit",
    "transit.line", "transit.station", "transit.station.airport", "transit.station.bus",
    "transit.station.rail", "water",
  ]

  static let elements = [
    "all", "geometry", "geometry.fill", "geometry.stroke", "labels", "labels.icon", "labels.text",
    "labels.text.fill", "labels.text.stroke",
  ]

  static let stylers = [
    "color", "hue", "lightness", "saturation", "gamma", "invert_lightness", "visibility", "weight",
  ]
}
