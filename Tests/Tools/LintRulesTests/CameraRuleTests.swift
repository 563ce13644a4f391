import LintRules
import Testing

/// Tests of cameras that a script sets during the approach to a maneuver.
struct CameraRuleTests {
  /// The rules that these tests check.
  static let codes = ["HU040", "HU041", "HU042", "HU043"]

  private func codes(_ top: String) throws -> [String] {
    try Samples.findings(Samples.script(top: top), devices: ["standard"]).map(\.rule.code)
      .filter { Self.codes.contains($0) }
  }

  @Test func `the automatic camera breaks no law`() throws {
    #expect(try codes("") == [])
    #expect(try codes("map: {camera: {perspective: topDownNorthUp}}") == [])
  }

  @Test func `a level that is too close hides the maneuver`() throws {
    #expect(try codes("map: {camera: {zoom: 20}}").contains("HU040"))
  }

  @Test func `a camera that stays behind loses vehicle and maneuver`() throws {
    let found = try codes(
      "timeline:\n  - {at: 2 s, camera: {target: [47.3, -122.3], zoom: 15}}")
    #expect(found.contains("HU040") && found.contains("HU041"))
  }

  @Test func `a camera that zooms out just before the turn is reported`() throws {
    let found = try codes(
      "timeline:\n  - {at: 70 s, camera: {zoom: 17}}\n"
        + "  - {before: {step: 1, time: 4 s}, camera: {zoom: 15}}")
    #expect(found == ["HU042"])
  }

  @Test func `what hides the next turn is told, and what lies beside it is not`() throws {
    #expect(try codes("overlays: marker-on-turn.geojson") == ["HU043"])
    #expect(try codes("overlays: opaque-area.geojson") == ["HU043"])
    #expect(try codes("overlays: clear-area.geojson") == [])
    #expect(try codes("overlays: marker-beside.geojson") == [])
  }
}
