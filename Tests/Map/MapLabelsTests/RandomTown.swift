import BaseMaps
import Geometry
import MapStyles
import TestSupport

/// Random streets and places with every kind of label, around the way of a `TownDrive`.
struct RandomTown {
  private var random: SeededGenerator
  private var features: [String] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for kind in ["road", "street", "street", "tunnel", "shield", "sign", "nature"] {
      for _ in 0..<12 { addLine(kind) }
    }
    for kind in ["city", "district", "nature", "station", "place", "place", "number", "number"] {
      for _ in 0..<10 { addPoint(kind) }
    }
  }

  /// Returns a drive through the town.
  func drive() throws -> TownDrive {
    try TownDrive(
      town: #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ", "))]}"#,
      style: Self.style,
      sprites: SpriteSheet(
        index: RandomMap.sprite.index, file: "sprite.json", picture: RandomMap.sprite.picture))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    .random(in: range, using: &random)
  }

  private mutating func add(_ kind: String, _ name: String, _ shape: String, _ points: [Point]) {
    let places = points.map {
      let place = TownDrive.point($0.x, $0.y)
      return "[\(place.longitude), \(place.latitude)]"
    }
    let list = places.joined(separator: ", ")
    features.append(
      #"{"type": "Feature", "properties": {"name": "\#(name)", "kind": "\#(kind)", "#
        + #""rank": \#(Int.random(in: 1...9, using: &random))}, "#
        + #""geometry": {"type": "\#(shape)", "coordinates": \#(shape == "Point" ? list : "[\(list)]")}}"#
    )
  }

  /// Adds a line, often with a second one beside it in the other direction.
  private mutating func addLine(_ kind: String) {
    var points = [Point(number(-500...500), number(-600...1200))]
    let (across, along) = (number(-120...120), number(-160...160))
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      points.append(
        points[points.count - 1] + Point(across + number(-40...40), along + number(-40...40)))
    }
    let names =
      kind == "shield"
      ? ["A 8", "405", "US 101"]
      : ["Lake Street", "Kirkland Avenue East", "Pine", "North Market Boulevard", "شارع", "東京都"]
    let name = names.randomElement(using: &random) ?? ""
    add(kind, name, "LineString", points)
    guard Bool.random(using: &random) else { return }
    let gap = number(8...30)
    add(kind, name, "LineString", points.reversed().map { $0 + Point(gap, gap / 2) })
  }

  private mutating func addPoint(_ kind: String) {
    let names = ["Kirkland", "Shop", "12", "Hospital East", "Central\\nStation", "Park"]
    add(
      kind, names.randomElement(using: &random) ?? "", "Point",
      [Point(number(-250...250), number(-200...900))])
  }

  private static let style: String = {
    let layers = LabelKind.allCases.map { kind -> String in
      let layout =
        switch kind {
        case .road, .street, .tunnel, .nature:
          #""symbol-placement": "line", "text-rotation-alignment": "map", "text-pitch-alignment": "viewport""#
        case .shield:
          #""symbol-placement": "line", "symbol-spacing": 200, "icon-image": "shield", "icon-text-fit": "both", "#
            + #""text-rotation-alignment": "viewport", "icon-rotation-alignment": "viewport""#
        case .sign:
          #""symbol-placement": "line", "symbol-spacing": 90, "icon-image": "dot", "icon-rotation-alignment": "map""#
        case .station, .place:
          #""icon-image": "stencil", "text-variable-anchor": ["left", "right", "top"], "text-radial-offset": 1, "#
            + #""text-optional": true, "symbol-sort-key": ["get", "rank"]"#
        case .city, .district, .number:
          #""text-anchor": "bottom", "text-max-width": 6, "text-letter-spacing": 0.1"#
        }
      let field = kind == .sign ? "" : #", "text-field": ["get", "name"]"#
      return #"{"id": "\#(kind)", "type": "symbol", "source": "town", "#
        + #""metadata": {"headunit:names": "\#(kind)"}, "filter": ["==", ["get", "kind"], "\#(kind)"], "#
        + #""layout": {"text-size": ["interpolate", ["linear"], ["zoom"], 14, 9, 17, 14], \#(layout)\#(field)}}"#
    }
    return RandomMap.style(layers)
  }()
}
