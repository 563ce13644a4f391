import Documents
import Navigation
import RouteScripts
import Sessions
import Testing

struct MapFileScriptTests {
  private func map(_ text: String) throws -> MapSettings {
    try ScriptSamples.read(ScriptSamples.route + text).map
  }

  @Test func `a map is a path beside the script`() throws {
    #expect(try map("") == MapSettings())
    #expect(
      try map("map: ../maps/town.mbtiles\n") == MapSettings(tiles: "drives/../maps/town.mbtiles"))
    #expect(try map("map: {tiles: /maps/town.osm.pbf}\n").tiles == "/maps/town.osm.pbf")
  }

  @Test func `one style is for day and night, a mapping has one for each`() throws {
    let both = try map("map: {tiles: a.pmtiles, style: own.json, styling: google.json}\n")
    #expect(both.styles == MapStyleFiles(day: "drives/own.json", night: "drives/own.json"))
    #expect(both.styling == "drives/google.json")
    let night = try map("map: {tiles: a.pmtiles, style: {night: own.json}}\n")
    #expect(night.styles == MapStyleFiles(night: "drives/own.json"))
  }

  @Test(arguments: [
    ("map: [a]\n", "6:6"), ("map: {tile: a}\n", "6:7"), ("map: {style: {dusk: a}}\n", "6:15"),
  ])
  func `a wrong map is refused with its location`(text: String, location: String) throws {
    let error = #expect(throws: RouteScriptError.self) { try map(text) }
    #expect(
      error?.description.contains("drives/city.yaml:\(location):") == true, "\(error as Any)")
  }
}
