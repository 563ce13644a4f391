import DisplayLists
import Foundation
import TestSupport
import Testing

@testable import MapStyles

/// Tests the colors of the bundled styles against those of maps in CarPlay.
struct StyleColorTests {
  private enum Appearance: String, CaseIterable {
    case day, night

    func style() throws -> MapStyle { try Sample.shipped(rawValue) }
  }

  /// A row of the table: the class, the measured and the current colors, and the remark.
  private struct Row {
    let name: String
    let colors: [Appearance: (real: String, ours: String)]
    let remark: String
  }

  private func rows() throws -> [Row] {
    let url = PackageRoot.url.appending(path: "Documentation/map-styles.md")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    return lines.drop { !$0.hasPrefix("| class | real, day") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { line in
        let cells = line.split(separator: "|", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
        return Row(
          name: cells[1], colors: [.day: (cells[2], cells[3]), .night: (cells[4], cells[5])],
          remark: cells[6])
      }
  }

  private func color(_ name: String, in style: MapStyle) throws -> Color {
    switch name {
    case "land": try paint(style, "ground", [:], .polygon)
    case "park":
      try paint(style, "omt-landcover", ["class": "grass", "subclass": "park"], .polygon)
    case "water": try paint(style, "water", [:], .polygon)
    case "roof": try paint(style, "building", [:], .polygon)
    case "shop": try paint(style, "building", ["type": "shop"], .polygon)
    case "wall": try paint(style, "building-shade", [:], .polygon)
    case "street": try paint(style, "omt-road-fill", ["class": "minor"], .line)
    default: try paint(style, "omt-road-fill", ["class": name], .line)
    }
  }

  private func paint(
    _ style: MapStyle, _ layer: String, _ values: [String: String], _ geometry: FeatureGeometry
  ) throws -> Color {
    let feature = DictionaryFeature(values.mapValues { .string($0) }, geometry: geometry)
    switch try #require(style.layer(layer)).paint(feature: feature, zoom: 16) {
    case .background(let paint): return paint.color
    case .fill(let paint): return paint.color
    case .line(let paint): return paint.color
    default: return .clear
    }
  }

  @Test func `the table tells the colors, and they are those of the captures`() throws {
    let rows = try rows()
    #expect(rows.count == 10)
    for row in rows {
      for appearance in Appearance.allCases {
        let color = try color(row.name, in: appearance.style())
        let (real, ours) = try #require(row.colors[appearance])
        #expect(color.hex == ours, "\(row.name) by \(appearance)")
        guard row.remark.isEmpty else { continue }
        let measured = try #require(Color(hex: real))
        for part in [\Color.red, \.green, \.blue] {
          #expect(abs(color[keyPath: part] - measured[keyPath: part]) <= 3.01 / 255, "\(row.name)")
        }
      }
    }
  }

  @Test func `houses stand out by their walls, and the ranks of roads by night`() throws {
    let (day, night) = try (Appearance.day.style(), Appearance.night.style())
    func contrast(_ name: String, _ style: MapStyle) throws -> Double {
      try color(name, in: style).contrast(with: color("land", in: style))
    }
    #expect(try contrast("roof", day) < 1.2)
    #expect(try abs(contrast("wall", day) - 1.65) < 0.05)
    #expect(try abs(contrast("motorway", night) - 3.5) < 0.1)
    #expect(try contrast("street", night) <= 1.6)
    let ranks = try ["motorway", "trunk", "primary", "secondary", "tertiary", "street", "service"]
      .map { try contrast($0, night) }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 > $1 * 1.08 }, "\(ranks)")
  }
}
