import Documents
import Navigation
import Sessions
import Testing
import YAMLText

@testable import RouteScripts

struct LargeScriptTests {
  @Test func `aliases that multiply are refused where they do`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...9 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(items)]\n"
    }
    let error = #expect(throws: RouteScriptError.self) { try ScriptSamples.read(text) }
    #expect(error?.description.contains("YAML aliases expand beyond the size limit") == true)
  }

  @Test func `more events than the limit are counted, not read`() {
    let count = WrittenScript.eventLimit + 1
    let text = ScriptSamples.route + "timeline: [\(String(repeating: "0,", count: count))]\n"
    let error = #expect(throws: RouteScriptError.self) { try ScriptSamples.read(text) }
    #expect(error?.description.contains("expected at most 100000 elements, found 100001") == true)
  }

  @Test func `a text above 8 MB is refused, and one of 8 MB is read`() throws {
    let rest = YAMLText.sizeLimit - ScriptSamples.route.utf8.count - 1
    let largest = ScriptSamples.route + "#" + String(repeating: " ", count: rest)
    #expect(largest.utf8.count == 8 << 20)
    #expect(try ScriptSamples.read(largest).events.isEmpty)
    let error = #expect(throws: RouteScriptError.self) { try ScriptSamples.read(largest + " ") }
    #expect(
      error?.description
        == "drives/city.yaml:1:1: invalid YAML: the text exceeds the limit of 8 MB; "
        + "move routes, feeds and maps to files of their own, or split the drive")
  }

  @Test func `aliases that are used now and then are read`() throws {
    let text =
      ScriptSamples.route + """
        timeline:
          - {at: 1 s, appearance: &dark {ui: dark}}
          - {at: 2 s, appearance: *dark}
        """
    #expect(try ScriptSamples.read(text).events.count == 2)
  }

  @Test func `thousands of stretches of traffic lie side by side`() throws {
    let count = 3000
    var text = ScriptSamples.route + "timeline:\n"
    for index in 0..<count {
      let level = index.isMultiple(of: 2) ? "heavy" : "low"
      text += "  - {at: \(Double(index) * 0.3) m, congestion: {level: \(level), length: 0.3 m}}\n"
    }
    let route = try #require(Timeline(try ScriptSamples.read(text)).route)
    #expect(route.congestion.count >= count)
    #expect(zip(route.congestion, route.congestion.dropFirst()).allSatisfy { $0.end <= $1.start })
  }
}
