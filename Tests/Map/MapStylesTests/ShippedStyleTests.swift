import DisplayLists
import TestSupport
import Testing

@testable import MapStyles

/// Tests the bundled styles.
struct ShippedStyleTests {
  static let names = ["day", "night"]

  private func line(
    _ style: MapStyle, _ layer: String, _ properties: [String: StyleValue], zoom: Double
  ) throws -> LinePaint {
    let feature = DictionaryFeature(properties, geometry: .line)
    guard
      case .line(let paint)? = try #require(style.layer(layer)).paint(feature: feature, zoom: zoom)
    else { throw EvaluationError.message("'\(layer)' does not draw \(properties)") }
    return paint
  }

  @Test("A shipped style asks for nothing that is not drawn", arguments: names)
  func noUnsupported(name: String) throws {
    let style = try Sample.shipped(name)
    #expect(style.report.entries == [])
    #expect(style.layers.count > 40)
  }

  @Test("Every feature type of a shipped layer is one of Google's", arguments: names)
  func overlayTargets(name: String) throws {
    let style = try Sample.shipped(name)
    var report = StyleReport()
    for layer in style.layers where layer.id != "route-anchor" {
      #expect(!StylingTarget.all(of: layer, &report).isEmpty, "\(layer.id)")
    }
    #expect(report.isEmpty, "\(report.entries)")
  }

  @Test("Day and night differ in colors only")
  func sameDrawing() throws {
    let (day, night) = (try Sample.shipped("day"), try Sample.shipped("night"))
    #expect(day.layers.map(\.id) == night.layers.map(\.id))
    for (day, night) in zip(day.layers, night.layers) {
      #expect(day.minimumZoom == night.minimumZoom && day.maximumZoom == night.maximumZoom)
      #expect(day.filter?.text == night.filter?.text, "\(day.id)")
      #expect(day.keys == night.keys, "\(day.id)")
      let (dayNodes, nightNodes) = (day.sheet.nodes, night.sheet.nodes)
      for (day, night) in zip(dayNodes, nightNodes) where day.type != .color {
        #expect(day.text == night.text)
      }
    }
  }

  @Test(
    "Widths of roads are those of the design at its zooms",
    arguments: [
      ("motorway", 10.0, 1.8, 2.6), ("motorway", 16, 12, 14.4), ("trunk", 14, 4.8, 6.6),
      ("primary", 16, 10, 12.2), ("secondary", 18, 19, 21.8), ("tertiary", 16, 7.4, 9.2),
      ("minor", 16, 5.6, 7.1), ("service", 16, 3.2, 4.4),
    ])
  func widths(road: String, zoom: Double, fill: Double, casing: Double) throws {
    let style = try Sample.shipped("day")
    let properties: [String: StyleValue] = ["class": .string(road)]
    #expect(try abs(line(style, "omt-road-fill", properties, zoom: zoom).width - fill) < 1e-9)
    #expect(try abs(line(style, "omt-road-casing", properties, zoom: zoom).width - casing) < 1e-9)
  }

  @Test("Both tile schemas give a road the same look", arguments: names)
  func schemas(name: String) throws {
    let style = try Sample.shipped(name)
    let pairs: [([String: StyleValue], [String: StyleValue])] = [
      (["class": "motorway"], ["class": "motorway"]), (["class": "primary"], ["class": "main"]),
      (["class": "minor"], ["class": "street"]), (["class": "service"], ["class": "driveway"]),
      (["class": "motorway", "ramp": 1], ["class": "motorway_link"]),
      (["class": "trunk", "ramp": 1], ["class": "trunk_link"]),
    ]
    for (tiles, streets) in pairs {
      for part in ["fill", "casing"] {
        let left = try line(style, "omt-road-\(part)", tiles, zoom: 15.3)
        let right = try line(style, "streets-road-\(part)", streets, zoom: 15.3)
        #expect(left == right, "\(tiles) \(streets)")
      }
    }
  }

  @Test(
    "Labels win room in the order of the design, and have halos that make them readable",
    arguments: names)
  func labels(name: String) throws {
    let style = try Sample.shipped(name)
    let symbols = style.layers.filter { $0.kind == .symbol }
    let order = [
      "oneway", "house-number", "poi-low", "water-name", "label-minor", "poi-mid", "place-small",
      "label-major", "label-top", "poi-high", "place-town", "shield-minor", "shield-major",
      "shield-top",
    ]
    let indices = order.compactMap { part in symbols.lastIndex { $0.id == "omt-\(part)" } }
    #expect(indices.count == order.count && indices == indices.sorted())
    #expect(symbols.last.map { style.layers.last?.id == $0.id } == true)
    // Shield text is on shields, and house numbers are small and pale.
    for layer in symbols where !layer.id.contains("oneway") && !layer.id.contains("shield") {
      guard case .symbol(let painter) = layer.painter(zoom: 16) else { continue }
      let text = painter.base.text
      let least = layer.id.contains("house-number") ? 1 : 1.4
      #expect(text.haloWidth >= least, "\(layer.id)")
      let museum = DictionaryFeature(["maki": "museum"], geometry: .point)
      let scope = EvaluationContext(zoom: 16, feature: museum)
      guard case .symbol(let sheet) = layer.sheet,
        case .color(let ink)? = try sheet.node("text-color")?.evaluate(scope)
      else {
        Issue.record("\(layer.id) has no color")
        continue
      }
      #expect(ink.contrast(with: text.haloColor) >= 4.5, "\(layer.id)")
      #expect(text.size >= 9.5, "\(layer.id)")
    }
  }

  @Test("The route lies above the roads and below the labels", arguments: names)
  func routeAnchor(name: String) throws {
    let layers = try Sample.shipped(name).layers
    let anchor = try #require(layers.firstIndex { $0.id == "route-anchor" })
    #expect(!layers[anchor].isVisible)
    #expect(layers[..<anchor].allSatisfy { $0.kind != .symbol })
    #expect(layers[(anchor + 1)...].allSatisfy { $0.kind == .symbol })
  }
}
