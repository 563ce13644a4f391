package import DisplayLists
package import Geometry

/// Towns and styles of every shape, as GeoJSON and as layers of the style specification.
package struct RandomMap {
  /// The kinds of a property's value.
  private enum Value {
    case number(ClosedRange<Double>), color, pair(ClosedRange<Double>), choice([String]), flag
    case given(String), picture, oneOf([String])
  }

  /// The middle of the town.
  package static let center = Coordinate(clampingLatitude: 47.676, longitude: -122.2)
  private var random: SeededGenerator
  /// The end of the last line.
  private var lastEnd: Point?

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
    lastEnd = nil
    let features = (0..<42).map { index -> String in
      var middle = Point(number(-500...500), number(-500...500))
      // Every second line begins at the end of the previous line; one of the two may be a tunnel.
      if index % 6 == 3, let lastEnd { middle = lastEnd }
      let (kind, shape): (String, String) =
        switch index % 3 {
        case 0: ("LineString", line(from: middle))
        case 1: ("Polygon", "[\(ring(around: middle))]")
        default: ("Point", coordinate(middle))
        }
      return
        #"{"type": "Feature", "properties": {"name": "\#(name())", "kind": "\#(pick(["a", "b", "c"]))", "#
        + #""brunnel": "\#(kind == "LineString" ? pick(["tunnel", "bridge", ""]) : "")", "#
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
    lastEnd = points.last
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
    var source = kind == "background" ? "" : #", "source": "town""#
    if kind == "fill-extrusion", Bool.random(using: &random) {
      let colors = ["lit-wall", "shaded-wall", "rim", "shadow"].map {
        #""\#($0)": \#(text(.color))"#
      }
      source +=
        #", "metadata": {"headunit:houses": {\#(colors.joined(separator: ", ")), "#
        + #""foot-shade": \#(number(0...0.4)), "roof-light": \#(number(0...0.6))}}"#
    }
    return
      #"{"id": "\#(id)", "type": "\#(kind)"\#(source)\#(filter), "layout": {\#(layout)}, "paint": {\#(paint)}}"#
  }

  /// A constant, or a value that changes with the zoom or from feature to feature.
  private mutating func text(_ value: Value) -> String {
    switch value {
    case .number(let range):
      switch Int.random(in: 0...7, using: &random) {
      case 0...1:
        let curve = pick([#"["linear"]"#, #"["exponential", 1.6]"#])
        return
          #"["interpolate", \#(curve), ["zoom"], 13, \#(number(range)), 18, \#(number(range))]"#
      case 2...3: return #"["step", ["zoom"], \#(number(range)), 15.5, \#(number(range))]"#
      case 4: return function(range)
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
    case .oneOf(let texts): return pick(texts)
    case .picture:
      let (first, second) = (pick(RandomMap.pictures), pick(RandomMap.pictures))
      return pick([
        #""\#(first)""#, #"["step", ["zoom"], "\#(first)", 15.5, "\#(second)"]"#,
        #"["case", [">", ["get", "rank"], 5], "\#(first)", "\#(second)"]"#,
      ])
    }
  }

  /// The names of the sprite's pictures, and of one that it lacks.
  private static let pictures = ["dot", "shield", "stencil", "tall", "none"]

  /// The index and the picture of a sprite.
  package static let sprite: (index: [UInt8], picture: ImageResource) = {
    var random = SeededGenerator(seed: 1)
    let index = """
      {"dot": {"x": 0, "y": 0, "width": 8, "height": 8},
       "shield": {"x": 8, "y": 1, "width": 15, "height": 10, "pixelRatio": 1.5,
         "stretchX": [[3, 6], [9, 12]], "stretchY": [[2, 7]], "content": [2, 1, 13, 8]},
       "stencil": {"x": 4, "y": 3, "width": 18, "height": 13, "pixelRatio": 2, "sdf": true},
       "tall": {"x": 1, "y": 0, "width": 5, "height": 16, "pixelRatio": 0.5, "stretchY": [[4, 5]]}}
      """
    let words = (0..<24 * 16).map { _ in
      let alpha = [255, 255, 190, 60, 0].randomElement(using: &random) ?? 0
      return [8, 16].reduce(
        UInt32(alpha) << 24 | UInt32.random(in: 0...UInt32(alpha), using: &random)
      ) {
        $0 | UInt32.random(in: 0...UInt32(alpha), using: &random) << UInt32($1)
      }
    }
    return (
      Array(index.utf8),
      ImageResource(
        name: "sprite.png", content: .pixels(width: 24, height: 16, words), size: Size(24, 16))
    )
  }()

  /// A deprecated function of the zoom, of a property, or of both.
  private mutating func function(_ range: ClosedRange<Double>) -> String {
    let (first, second, third) = (number(range), number(range), number(range))
    return pick([
      #"{"base": 1.4, "stops": [[13, \#(first)], [17, \#(second)]]}"#,
      #"{"stops": [[13, \#(first)], [16, \#(second)], [16, \#(third)]]}"#,
      #"{"type": "interval", "stops": [[14, \#(first)], [16, \#(second)]]}"#,
      #"{"property": "rank", "stops": [[2, \#(first)], [7, \#(second)]], "default": \#(third)}"#,
      #"{"property": "kind", "type": "categorical", "stops": [["a", \#(first)], ["b", \#(second)]]}"#,
      #"{"property": "rank", "stops": [[{"zoom": 13, "value": 3}, \#(first)], [{"zoom": 13, "value": 8}, "#
        + #"\#(second)], [{"zoom": 17, "value": 5}, \#(third)]]}"#,
      #"{"property": "rank", "type": "identity", "default": \#(first)}"#,
    ])
  }

  private static let properties: [String: [(group: String, name: String, value: Value)]] = [
    "background": paint(
      "background", ["color": .color, "opacity": .number(0...1), "pattern": .picture]),
    "fill": paint(
      "fill",
      [
        "color": .color, "opacity": .number(0...1), "antialias": .flag, "outline-color": .color,
        "translate": .pair(-9...9), "translate-anchor": .choice(["map", "viewport"]),
        "pattern": .picture,
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
        "pattern": .picture,
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
        "translate-anchor": .choice(["map", "viewport"]), "pattern": .picture,
      ]),
    "heatmap": paint(
      "heatmap",
      [
        "radius": .number(5...40), "weight": .given(#"["get", "rank"]"#),
        "intensity": .number(0.1...1),
        "opacity": .number(0...1),
        "color": .given(
          #"["interpolate", ["linear"], ["heatmap-density"], 0, "white", 0.3, "navy", 1, "red"]"#),
      ]),
    "symbol": symbols,
    "raster": paint(
      "raster",
      [
        "opacity": .number(0...1), "hue-rotate": .number(-400...400),
        "brightness-min": .number(-0.5...1), "brightness-max": .number(0...1.5),
        "saturation": .number(-1.5...1), "contrast": .number(-1...1.5),
        "resampling": .choice(["linear", "nearest"]), "fade-duration": .number(0...300),
      ]),
    "hillshade": paint(
      "hillshade",
      [
        "illumination-direction": .number(0...359),
        "illumination-anchor": .choice(["map", "viewport"]), "exaggeration": .number(0...1),
        "shadow-color": .color, "highlight-color": .color, "accent-color": .color,
      ]),
  ]

  private static func paint(_ kind: String, _ values: [String: Value]) -> [(
    group: String, name: String, value: Value
  )] {
    values.sorted { $0.key < $1.key }.map { ("paint", "\(kind)-\($0.key)", $0.value) }
  }

  private static let symbols: [(group: String, name: String, value: Value)] =
    icons
    + paint(
      "text",
      [
        "color": .color, "opacity": .number(0.2...1), "halo-color": .color,
        "halo-width": .number(0...3),
        "halo-blur": .number(0...2), "translate": .pair(-9...9),
        "translate-anchor": .choice(["map", "viewport"]),
      ])
    + [
      (
        "layout", "text-field",
        .oneOf([
          #"["get", "name"]"#, #"["get", "name"]"#, #""{name} {kind}""#,
          #"["format", ["get", "name"], {"font-scale": 1.4, "text-color": "navy"}, ["image", "shield"], "#
            + #"{"vertical-align": "top"}, ["get", "kind"], {"text-font": ["literal", ["Noto Sans Bold"]]}]"#,
        ])
      ),
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
      ("layout", "text-overlap", overlap), ("layout", "text-optional", .flag),
      (
        "layout", "text-variable-anchor-offset",
        .given(#"["top", [0, 1.5], "left", [2, -0.5], "bottom-right", [-1, -1]]"#)
      ),
      ("layout", "text-keep-upright", .flag), ("layout", "text-max-angle", .number(10...90)),
      ("layout", "text-writing-mode", .given(#"["vertical", "horizontal"]"#)),
      (
        "layout", "text-rotation-alignment", .choice(["auto", "map", "viewport", "viewport-glyph"])
      ),
      ("layout", "text-pitch-alignment", .choice(["auto", "map", "viewport"])),
    ]

  private static let overlap = Value.choice(["never", "always", "cooperative"])

  private static let icons: [(group: String, name: String, value: Value)] =
    paint(
      "icon",
      [
        "color": .color, "opacity": .number(0.2...1), "halo-color": .color,
        "halo-width": .number(0...3), "halo-blur": .number(0...2), "translate": .pair(-9...9),
        "translate-anchor": .choice(["map", "viewport"]),
      ])
    + [
      ("layout", "icon-image", .picture), ("layout", "icon-size", .number(0.5...2)),
      ("layout", "icon-rotate", .number(-90...90)), ("layout", "icon-padding", .number(0...9)),
      ("layout", "icon-keep-upright", .flag), ("layout", "icon-offset", .pair(-9...9)),
      ("layout", "icon-anchor", .choice(["center", "left", "top-right", "bottom"])),
      ("layout", "icon-text-fit", .choice(["none", "width", "height", "both"])),
      ("layout", "icon-text-fit-padding", .given("[1, 4, 2, 3]")),
      ("layout", "icon-allow-overlap", .flag), ("layout", "icon-overlap", overlap),
      ("layout", "icon-ignore-placement", .flag), ("layout", "icon-optional", .flag),
      ("layout", "icon-rotation-alignment", .choice(["auto", "map", "viewport"])),
      ("layout", "icon-pitch-alignment", .choice(["auto", "map", "viewport"])),
    ]

  /// A style with the layers over the town.
  ///
  /// - Parameter light: The members of the light.
  package static func style(_ layers: [String], light: String = "") -> String {
    #"{"version": 8, "light": {\#(light)}, "sources": {"town": {"type": "geojson", "lineMetrics": true, "data": {"type": "#
      + #""FeatureCollection", "features": []}}}, "layers": [\#(layers.joined(separator: ", "))]}"#
  }

  /// A view of the town on a screen of 320 by 200 points, by the choices of the generator.
  package mutating func view() -> (target: Coordinate, zoom: Double, bearing: Double, tilt: Double)
  {
    (
      RandomMap.center, number(13.6...18.4), number(-180...180),
      Bool.random(using: &random) ? 0 : number(10...60)
    )
  }
}
