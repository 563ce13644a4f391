package import Geometry

/// Towns and styles of every shape, as GeoJSON and as layers of the style specification.
package struct RandomMap {
  /// The kinds of a property's value.
  private enum Value {
    case number(ClosedRange<Double>), color, pair(ClosedRange<Double>), choice([String]), flag
    case given(String)
  }

  /// The middle of the town.
  package static let center = Coordinate(clampingLatitude: 47.676, longitude: -122.2)
  private var random: SeededGenerator

  /// A town and styles that follow from a seed.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    // A hundredth is exact enough, and is read the same everywhere.
    (Double.random(in: range, using: &random) * 100).rounded() / 100
  }

  private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// Roads, areas and places within half a kilometer of the center, with `kind`, `rank`, `height`, `base` and `name`.
  package mutating func town() -> String {
    let features = (0..<42).map { index -> String in
      let middle = Point(number(-500...500), number(-500...500))
      let (kind, shape): (String, String) =
        switch index % 3 {
        case 0: ("LineString", line(from: middle))
        case 1: ("Polygon", "[\(ring(around: middle))]")
        default: ("Point", coordinate(middle))
        }
      return
        #"{"type": "Feature", "properties": {"name": "\#(name())", "kind": "\#(pick(["a", "b", "c"]))", "#
        + #""rank": \#(Int.random(in: 1...9, using: &random)), "height": \#(number(0...90)), "base": \#(number(0...9))}, "#
        + #""geometry": {"type": "\#(kind)", "coordinates": \#(shape)}}"#
    }
    return #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ", "))]}"#
  }

  private mutating func name() -> String {
    pick([
      "Lake Street", "A 8", "Kirkland Avenue East", "شارع", "東京都", "Park", "Ü-Bahn Ost\\nHalt 2",
    ])
  }

  /// A point by meters to the east and to the south of the center.
  private func coordinate(_ point: Point) -> String {
    let digits = [
      RandomMap.center.longitude + point.x / 74_900, RandomMap.center.latitude - point.y / 111_200,
    ].map { (($0 * 1e6).rounded() / 1e6).description }
    return "[\(digits.joined(separator: ", "))]"
  }

  private mutating func line(from start: Point) -> String {
    var points = [start]
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      points.append(points[points.count - 1] + Point(number(-160...160), number(-160...160)))
    }
    return "[\(points.map(coordinate).joined(separator: ", "))]"
  }

  private mutating func ring(around middle: Point) -> String {
    let (width, height, cut) = (number(20...120), number(20...120), number(0.2...0.8))
    let corners = [
      Point(0, 0), Point(1, 0), Point(1, cut), Point(cut, cut), Point(cut, 1), Point(0, 1),
      Point(0, 0),
    ].map { coordinate(Point(middle.x + $0.x * width, middle.y + $0.y * height)) }
    return "[\(corners.joined(separator: ", "))]"
  }

  /// A layer of a kind over the source "town", with a random part of all its properties.
  package mutating func layer(_ kind: String, id: String) -> String {
    let all = RandomMap.properties[kind] ?? []
    let given = all.filter { Bool.random(using: &random) || $0.name == "text-field" }
    func sheet(_ group: String) -> String {
      given.filter { $0.group == group }.map { #""\#($0.name)": \#(text($0.value))"# }.joined(
        separator: ", ")
    }
    let (layout, paint) = (sheet("layout"), sheet("paint"))
    let filter =
      kind != "background" && Bool.random(using: &random)
      ? #", "filter": ["match", ["get", "kind"], ["a", "b"], true, [">", ["get", "rank"], 4]]"# : ""
    let source = kind == "background" ? "" : #", "source": "town""#
    return
      #"{"id": "\#(id)", "type": "\#(kind)"\#(source)\#(filter), "layout": {\#(layout)}, "paint": {\#(paint)}}"#
  }

  /// A constant, or a value that changes with the zoom or from feature to feature.
  private mutating func text(_ value: Value) -> String {
    switch value {
    case .number(let range):
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        let curve = pick([#"["linear"]"#, #"["exponential", 1.6]"#])
        return
          #"["interpolate", \#(curve), ["zoom"], 13, \#(number(range)), 18, \#(number(range))]"#
      case 1: return #"["step", ["zoom"], \#(number(range)), 15.5, \#(number(range))]"#
      default: return "\(number(range))"
      }
    case .color:
      let color =
        #""rgba(\#(Int.random(in: 0...255, using: &random)), 90, \#(Int.random(in: 0...255, using: &random)), "#
      return color + #"\#(number(0.3...1)))""#
    case .pair(let range): return "[\(number(range)), \(number(range))]"
    case .choice(let choices): return #""\#(pick(choices))""#
    case .flag: return Bool.random(using: &random) ? "true" : "false"
    case .given(let text): return text
    }
  }

  private static let properties: [String: [(group: String, name: String, value: Value)]] = [
    "background": paint("background", ["color": .color, "opacity": .number(0...1)]),
    "fill": paint(
      "fill",
      [
        "color": .color, "opacity": .number(0...1), "antialias": .flag, "outline-color": .color,
        "translate": .pair(-9...9), "translate-anchor": .choice(["map", "viewport"]),
      ]) + [("layout", "fill-sort-key", .given(#"["get", "rank"]"#))],
    "line": paint(
      "line",
      [
        "color": .color, "opacity": .number(0...1), "width": .number(0.5...12),
        "gap-width": .number(0...6),
        "offset": .number(-6...6), "blur": .number(0...4), "translate": .pair(-9...9),
        "translate-anchor": .choice(["map", "viewport"]), "dasharray": .given("[2, 1.5, 0.5, 1]"),
        "gradient": .given(
          #"["interpolate", ["linear"], ["line-progress"], 0, "red", 0.4, "lime", 1, "blue"]"#),
      ])
      + [
        ("layout", "line-cap", .choice(["butt", "round", "square"])),
        ("layout", "line-join", .choice(["bevel", "round", "miter"])),
        ("layout", "line-miter-limit", .number(1...4)),
        ("layout", "line-round-limit", .number(1...2)),
        ("layout", "line-sort-key", .given(#"["get", "rank"]"#)),
      ],
    "circle": paint(
      "circle",
      [
        "radius": .number(2...16), "color": .color, "blur": .number(-0.5...1),
        "opacity": .number(0...1),
        "translate": .pair(-9...9), "translate-anchor": .choice(["map", "viewport"]),
        "pitch-scale": .choice(["map", "viewport"]),
        "pitch-alignment": .choice(["map", "viewport"]),
        "stroke-width": .number(0...5), "stroke-color": .color, "stroke-opacity": .number(0...1),
      ]),
    "fill-extrusion": paint(
      "fill-extrusion",
      [
        "color": .color, "opacity": .number(0.4...1), "height": .given(#"["get", "height"]"#),
        "base": .given(#"["get", "base"]"#), "translate": .pair(-9...9), "vertical-gradient": .flag,
        "translate-anchor": .choice(["map", "viewport"]),
      ]),
    "heatmap": paint(
      "heatmap",
      [
        "radius": .number(5...40), "weight": .given(#"["get", "rank"]"#),
        "intensity": .number(0.1...1),
        "opacity": .number(0...1),
      ]),
    "symbol": symbols,
  ]

  private static func paint(_ kind: String, _ values: [String: Value]) -> [(
    group: String, name: String, value: Value
  )] {
    values.sorted { $0.key < $1.key }.map { ("paint", "\(kind)-\($0.key)", $0.value) }
  }

  private static let symbols: [(group: String, name: String, value: Value)] =
    paint(
      "text",
      [
        "color": .color, "opacity": .number(0.2...1), "halo-color": .color,
        "halo-width": .number(0...3),
        "halo-blur": .number(0...2), "translate": .pair(-9...9),
        "translate-anchor": .choice(["map", "viewport"]),
      ])
    + [
      ("layout", "text-field", .given(#"["get", "name"]"#)),
      ("layout", "text-size", .number(8...20)),
      ("layout", "symbol-placement", .choice(["point", "line", "line-center"])),
      ("layout", "symbol-spacing", .number(60...300)), ("layout", "symbol-avoid-edges", .flag),
      ("layout", "symbol-sort-key", .given(#"["get", "rank"]"#)),
      ("layout", "symbol-z-order", .choice(["auto", "viewport-y", "source"])),
      ("layout", "text-max-width", .number(3...12)),
      ("layout", "text-line-height", .number(0.9...1.6)),
      ("layout", "text-letter-spacing", .number(-0.05...0.3)),
      ("layout", "text-justify", .choice(["auto", "left", "center", "right"])),
      (
        "layout", "text-anchor",
        .choice([
          "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left",
          "bottom-right",
        ])
      ),
      ("layout", "text-variable-anchor", .given(#"["top", "left", "bottom-right"]"#)),
      ("layout", "text-radial-offset", .number(0...2)), ("layout", "text-offset", .pair(-2...2)),
      ("layout", "text-rotate", .number(-90...90)), ("layout", "text-padding", .number(0...9)),
      ("layout", "text-transform", .choice(["none", "uppercase", "lowercase"])),
      ("layout", "text-allow-overlap", .flag), ("layout", "text-ignore-placement", .flag),
      ("layout", "text-keep-upright", .flag), ("layout", "text-max-angle", .number(10...90)),
      ("layout", "text-writing-mode", .given(#"["vertical", "horizontal"]"#)),
      (
        "layout", "text-rotation-alignment", .choice(["auto", "map", "viewport", "viewport-glyph"])
      ),
      ("layout", "text-pitch-alignment", .choice(["auto", "map", "viewport"])),
    ]

  /// A style with the layers over the town.
  package static func style(_ layers: [String]) -> String {
    #"{"version": 8, "sources": {"town": {"type": "geojson", "lineMetrics": true, "data": {"type": "#
      + #""FeatureCollection", "features": []}}}, "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  /// A view of the town on a screen of 320 by 200 points, by the choices of the generator.
  package mutating func view() -> (target: Coordinate, zoom: Double, bearing: Double, tilt: Double)
  {
    (
      RandomMap.center, number(14.2...17.4), number(-180...180),
      Bool.random(using: &random) ? 0 : number(10...60)
    )
  }
}
