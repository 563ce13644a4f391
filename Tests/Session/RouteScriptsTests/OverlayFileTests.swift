import Documents
import Foundation
import Geometry
import Navigation
import RouteImport
import Sessions
import Synchronization
import TestSupport
import Testing

@testable import RouteScripts

/// Tests of GeoJSON files as overlays of every map.
struct OverlayFileTests {
  private static let script = "feed: [{time: 0}, {time: 9}]\n"

  private func drive(
    _ geoJSON: String, _ script: String = script, overlays: [String] = ["fleet.geojson"]
  ) throws -> DriveFile {
    let files = ["drive.yaml": script, "fleet.geojson": geoJSON]
    return try DriveReader(overlays: overlays) { Array((files[$0] ?? "").utf8) }.read("drive.yaml")
  }

  private func overlays(_ drive: DriveFile) -> [AppOverlay] {
    drive.script.events.flatMap { event -> [AppOverlay] in
      guard case .overlays(let change) = event.action else { return [] }
      return change.changed
    }
  }

  private func feature(_ geometry: String, _ properties: String = "{}") -> String {
    #"{"type": "Feature", "properties": \#(properties), "geometry": \#(geometry)}"#
  }

  @Test func `a file of the script and one of the options are both laid over all maps`() throws {
    let point = #"{"type": "Point", "coordinates": [11, 48]}"#
    let drive = try drive(point, Self.script + "overlays: fleet.geojson\n")
    #expect(overlays(drive).map(\.id) == ["option-1-1", "overlay-1-1"])
    #expect(overlays(drive).allSatisfy { $0.display == .all })
    #expect(drive.files == ["drive.yaml", "fleet.geojson", "fleet.geojson"])
    #expect(overlays(try self.drive(point, overlays: [])).isEmpty)
  }

  @Test func `a file that is named again is read once`() throws {
    let reads = Mutex(0)
    let reader = DriveReader(overlays: Array(repeating: "fleet.geojson", count: 3)) { path in
      guard path == "fleet.geojson" else { return Array(Self.script.utf8) }
      reads.withLock { $0 += 1 }
      return Array(#"{"type": "Point", "coordinates": [11, 48]}"#.utf8)
    }
    let drive = try reader.read("drive.yaml")
    #expect(reads.withLock { $0 } == 1)
    #expect(overlays(drive).count == 3 && drive.files.count == 4)
  }

  @Test func `all files together have a bounded number of shapes, and so have the files`() throws {
    func points(_ count: Int) -> String {
      let all = Array(repeating: "[11, 48]", count: count).joined(separator: ", ")
      return #"{"type": "MultiPoint", "coordinates": [\#(all)]}"#
    }
    let name = "fleet.geojson"
    #expect(overlays(try drive(points(1000), overlays: [name, name])).count == 2000)
    for (count, files, words) in [
      (1000, 3, "2000 shapes in all files"), (0, 101, "at most 100 files"),
    ] {
      let names = Array(repeating: name, count: files)
      let option = #expect(throws: RouteImportError.self) {
        try drive(points(count), overlays: names)
      }
      #expect(option?.description.contains(words) == true, "\(option as Any)")
      let listed = "overlays: [\(names.joined(separator: ", "))]\n"
      let script = #expect(throws: RouteScriptError.self) {
        try drive(points(count), Self.script + listed, overlays: [])
      }
      #expect(script?.description.contains(words) == true, "\(script as Any)")
    }
  }

  @Test func `what has no look gets the defaults of simplestyle`() throws {
    let text =
      #"{"type": "GeometryCollection", "geometries": [{"type": "LineString", "coordinates": [[1, 2], [3, 4]]},"#
      + #" {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]}, {"type": "Point", "coordinates": [5, 6]}]}"#
    let all = overlays(try drive(text))
    #expect(all.map(\.contentCount) == [1, 1, 1])
    let (line, area) = (try #require(all[0].line), try #require(all[1].area))
    #expect(line.color == AppViewColor(0x5555_55FF) && line.width == 2)
    #expect(line.coordinates.map(\.latitude) == [2, 4])
    #expect(area.fill == AppViewColor(0x5555_5599) && area.stroke == AppViewColor(0x5555_55FF))
    #expect(area.outlines.map(\.count) == [3])
    let marker = try #require(all[2].marker)
    #expect(marker.location == Coordinate(clampingLatitude: 6, longitude: 5))
    #expect(marker.items.first?.path?.fill == AppViewColor(0x7E7E_7EFF))
    #expect(marker.label.isEmpty && marker.items.last?.path != nil)
  }

  @Test func `properties give color, size, symbol and words`() throws {
    let point = #"{"type": "MultiPoint", "coordinates": [[5, 6], [7, 8]]}"#
    let look =
      ##"{"title": " Van 12 ", "marker-color": "0a3", "marker-size": "large", "marker-symbol": "fuel"}"##
    let all = overlays(try drive(feature(point, look)))
    #expect(all.count == 2 && all.allSatisfy { $0.marker?.label == "Van 12" })
    #expect(all[0].marker?.items.first?.path?.fill == AppViewColor(0x00AA_33FF))
    #expect(all[0].marker?.items.last?.image?.image == .icon("fuel"))
    let letter = overlays(try drive(feature(point, #"{"marker-symbol": "b"}"#)))
    #expect(letter[0].marker?.items.last?.text?.words == "B")
    let unknown = overlays(try drive(feature(point, #"{"marker-symbol": "no-such"}"#)))
    #expect(unknown[0].marker?.items.last?.path != nil)
    func radius(_ size: String) throws -> Double {
      let found = overlays(try drive(feature(point, #"{"marker-size": "\#(size)"}"#)))
      let outline = try #require(found[0].marker?.items.first?.path?.outline)
      return try Path(svg: outline).bounds.width / 2
    }
    #expect(try [radius("small"), radius("medium"), radius("large")] == [8, 11, 14])
  }

  @Test(arguments: [
    ("nonsense", "expected GeoJSON"),
    (#"{"type": "Route"}"#, "type: expected 'FeatureCollection'"),
    (
      ##"{"type": "Feature", "properties": {"stroke": "#12"}, "geometry": {"type": "LineString", "coordinates": []}}"##,
      "expected a color such as"
    ),
    (
      #"{"type": "Feature", "properties": {"stroke-width": 900}, "geometry": {"type": "LineString", "coordinates": []}}"#,
      "expected a number from 0 to 200"
    ),
    (#"{"type": "Point", "coordinates": [11]}"#, "expected a coordinate [longitude,"),
  ])
  func `an invalid simplestyle value is an error at its key`(text: String, words: String) {
    for script in [Self.script, Self.script + "overlays: fleet.geojson\n"] {
      let isScript = script != Self.script
      do {
        _ = try drive(text, script, overlays: isScript ? [] : ["fleet.geojson"])
        Issue.record("\(text) was read")
      } catch {
        #expect("\(error)".contains(words), "\(error)")
        #expect("\(error)".contains("fleet.geojson"))
        if isScript { #expect("\(error)".hasPrefix("drive.yaml:2:11: overlays")) }
      }
    }
  }

  @Test func `a file of too many shapes is refused, one of as many as allowed is not`() throws {
    func points(_ count: Int) -> String {
      let list = Array(repeating: "[1, 2]", count: count).joined(separator: ", ")
      return #"{"type": "MultiPoint", "coordinates": [\#(list)]}"#
    }
    #expect(
      overlays(try drive(points(AppOverlays.maximumShapes))).count == AppOverlays.maximumShapes)
    #expect(throws: (any Error).self) { try drive(points(AppOverlays.maximumShapes + 1)) }
  }

  @Test func `lines, areas and titles are bounded as a session log bounds them`() throws {
    func line(_ count: Int) -> String {
      let list = Array(repeating: "[1, 2]", count: count).joined(separator: ", ")
      return #"{"type": "LineString", "coordinates": [\#(list)]}"#
    }
    func area(_ count: Int) -> String {
      let list = Array(repeating: "[[0, 0], [1, 0], [1, 1]]", count: count).joined(separator: ", ")
      return #"{"type": "Polygon", "coordinates": [\#(list)]}"#
    }
    func titled(_ count: Int) -> String {
      let title = String(repeating: "x", count: count)
      return feature(#"{"type": "Point", "coordinates": [1, 2]}"#, #"{"title": "\#(title)"}"#)
    }
    let limits: [(make: (Int) -> String, most: Int)] = [
      (line, AppOverlays.maximumCoordinates), (area, AppOverlays.maximumOutlines),
      (titled, AppOverlays.maximumLabelCharacters),
    ]
    for (make, most) in limits {
      #expect(overlays(try drive(make(most))).count == 1)
      #expect(throws: (any Error).self) { try drive(make(most + 1)) }
    }
  }

  @Test func `each symbol has a bundled icon and is named in the documentation`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/maps.md"), encoding: .utf8)
    for (symbol, icon) in OverlayFile.icons {
      let file = PackageRoot.url.appending(path: "Assets/Icons/\(icon).json")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(symbol)")
      #expect(page.contains("`\(symbol)`"), "\(symbol)")
    }
  }
}
