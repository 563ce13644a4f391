import Testing

@testable import LiveSessions

/// Tests of the completions at a position in a script.
struct ScriptCompletionTests {
  private static let completion = ScriptCompletion(names: [
    "devices": ["standard", "wide"], "at": ["25.2 s"],
  ])

  /// The completions at the mark `|` in a text.
  private static func choices(_ marked: String) throws -> (from: Int, texts: [String], help: String)
  {
    let before = try #require(marked.split(separator: "|", omittingEmptySubsequences: false).first)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.count ?? 0) + 1
    let found = completion.choices(
      in: marked.replacing("|", with: ""), line: lines.count, column: column)
    return (found.from, found.choices.map(\.text), found.choices.first?.help ?? "")
  }

  @Test(
    arguments: [
      ("na|", "name"), ("name: x\n|", "route"), ("navigation:\n  guidanceActive: |", "true"),
      ("route:\n  steps:\n    - {maneuver: turn-l|", "turn-left"),
      ("route:\n  steps:\n    - maneuver: turn-sh|", "turn-sharp-left"),
      ("route:\n  steps:\n  - man|", "maneuver"),
      ("route:\n  steps:\n    - {road: X, man|", "maneuver"),
      ("route: x.json\ndevices: [sta|", "standard"), ("devices: [standard, wi|", "wide"),
      ("devices:\n  - wi|", "wide"), ("timeline:\n  - at: 2|", "25.2 s"),
      ("timeline:\n  - at: st|", "start"), ("timeline:\n  - {at: start, al|", "alert"),
      ("timeline:\n  - at: start\n    alert:\n      ti|", "titleVariants"),
      ("timeline:\n  - at: start\n    alert: {ti|", "titleVariants"),
      ("# route:\n\nna|\nroute: x", "name"), ("map:\n  names: |", "local"),
    ])
  func `keys, words and names of the drive are found where they may stand`(
    marked: String, expected: String
  ) throws {
    let found = try Self.choices(marked)
    #expect(found.texts.contains(expected), "\(found.texts.prefix(8))")
  }

  @Test func `a key comes with its meaning and with the column of its word`() throws {
    let found = try Self.choices("name: x\nrou|")
    #expect(found.texts.first == "route")
    #expect(found.from == 1)
    #expect(found.help.contains("route"))
    #expect(try Self.choices("devices: [standard, wi|").from == 21)
  }

  @Test func `what begins with the word comes before what holds it`() throws {
    let texts = try Self.choices("route:\n  steps:\n    - {maneuver: left|").texts
    #expect(texts.contains("turn-left"))
    let begins = try Self.choices("route:\n  steps:\n    - {maneuver: turn|").texts
    let first = try #require(begins.firstIndex { !$0.hasPrefix("turn") })
    #expect(begins[first...].allSatisfy { !$0.hasPrefix("turn") })
  }

  @Test(arguments: [
    "{{{{[[[[", "- - - - x: {", ": : :", "\t\tx", "a: b: c", "}}}]]]", "a:\n- b:\n - c",
  ])
  func `a text that is no YAML has choices or none, and no fault`(text: String) {
    for column in 1...(text.count + 3) {
      _ = Self.completion.choices(in: text, line: 3, column: column)
      _ = Self.completion.choices(in: text, line: 1, column: column)
    }
  }
}
