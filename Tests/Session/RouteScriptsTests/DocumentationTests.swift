import Navigation
import RouteScripts
import Sessions
import Testing

struct DocumentationTests {
  @Test func `every example in the documentation can be read and driven`() throws {
    let text = try ScriptSamples.text("Documentation/route-script.md")
    let blocks = text.split(separator: "```yaml\n").dropFirst().compactMap {
      $0.split(separator: "```").first.map(String.init)
    }
    #expect(blocks.count >= 8)
    let sample = Timeline(try ScriptSamples.read(ScriptSamples.route)).route
    let route = try #require(sample)
    let reader = RouteScriptReader(loadRoute: { _ in route })
    for block in blocks {
      let isWhole = block.split(separator: "\n").contains {
        $0.hasPrefix("route:") || $0.hasPrefix("feed:")
      }
      let script = try reader.read(
        name: "documentation.yaml",
        bytes: Array((isWhole ? block : ScriptSamples.route + block).utf8))
      let timeline = Timeline(script)
      #expect(!timeline.captures().isEmpty || !block.contains("capture"), "\(block)")
      #expect(timeline.state(at: timeline.durationSeconds / 2).elapsedSeconds > 0)
    }
  }

  @Test func `the line of a feed in the documentation can be read`() throws {
    let text = try ScriptSamples.text("Documentation/route-script.md")
    let json = try #require(
      text.split(separator: "```json\n").last?.split(separator: "```").first)
    let feed = try RecordedFeedReader.read(name: "a.jsonl", bytes: Array(json.utf8))
    #expect(feed.messages.first?.navInfo.currentStep?.maneuver == .turnRight)
  }
}
