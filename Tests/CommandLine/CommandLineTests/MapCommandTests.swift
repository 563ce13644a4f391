import Foundation
import Testing

struct MapCommandTests {
  private static let town = """
    {"type": "FeatureCollection", "attribution": "© Townspeople", "features": [
      {"type": "Feature", "properties": {"layer": "transportation", "class": "primary"},
       "geometry": {"type": "LineString", "coordinates": [[11.5, 48.1], [11.6, 48.2]]}}]}
    """

  @Test func `a part of a map is one file with its attribution`() throws {
    try Program.inNewFolder { program in
      try program.write(Self.town, to: "town.geojson")
      let outcome = try program.run([
        "map", "town.geojson", "--box", "11.5,48.1,11.52,48.12", "--zooms", "10-14", "--output",
        "out/part.pmtiles", "--attribution", "© Me", "--json",
      ])
      #expect(outcome.status == 0, "\(outcome.errors)")
      let line = try #require(try outcome.jsonLines().first)
      #expect(line["attribution"] as? String == "© Me")
      #expect(line["minimumZoom"] as? Int == 10)
      #expect(line["maximumZoom"] as? Int == 14)
      let files = try FileManager.default.contentsOfDirectory(
        atPath: program.folder.appendingPathComponent("out").path)
      #expect(files == ["part.pmtiles"])
      let again = try program.run(["map", "out/part.pmtiles", "-o", "copy.pmtiles"])
      #expect(again.status == 0, "\(again.errors)")
      #expect(again.output.contains("levels 10 to 14"))
    }
  }

  @Test(arguments: [
    (["--box", "11,48,12"], 64, "'11,48,12' is invalid"),
    (["--box", "11,48,12,49", "--route", "a.yaml"], 64, "not both"),
    (["--within", "1km"], 64, "--within requires --route"),
    (["--schema", "mine"], 64, "use one of openmaptiles, shortbread, protomaps"),
    (["--zooms", "14-10"], 64, "'14-10' is invalid"),
    (["--zooms", "20"], 65, "the map has no zoom levels in 20...20, only 0...15"),
    (["--box", "1,1,2,2"], 65, "is outside the map, which covers 11.5,48.1,11.6,48.2"),
    (["--route", "no.yaml"], 65, "file not found"),
    (["--output", "/dev/null/x.pmtiles"], 73, "cannot be created"),
  ])
  func `every mistake is reported`(arguments: [String], status: Int32, sentence: String) throws {
    try Program.inNewFolder { program in
      try program.write(Self.town, to: "town.geojson")
      let output = arguments.contains("--output") ? [] : ["--output", "part.pmtiles"]
      let outcome = try program.run(["map", "town.geojson"] + arguments + output)
      #expect(outcome.status == status, "\(outcome.errors)")
      #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
      let left = try FileManager.default.contentsOfDirectory(atPath: program.folder.path)
      #expect(left.contains("town.geojson"))
      #expect(!left.contains { $0.hasPrefix(".unfinished") || $0.hasSuffix(".pmtiles") })
    }
  }
}
