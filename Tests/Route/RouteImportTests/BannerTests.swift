import Navigation
import Testing

@testable import RouteImport

/// Tests that banner components become instructions with shields and exit badges.
struct BannerTests {
  private func attributed(_ primary: String, _ secondary: String = "[]") throws -> [String] {
    let file = RouteFile(
      """
      {"primary": {"text": "P", "components": \(primary)},
       "secondary": {"text": "S", "components": \(secondary)}}
      """)
    let node = try #require(file.json)
    return try DirectionsBanner(node).attributed.map(\.markup)
  }

  @Test func `icons become shields and exits badges`() throws {
    let texts = try attributed(
      """
      [{"type": "exit", "text": "Exit"}, {"type": "exit-number", "text": "388C"},
       {"type": "icon", "text": "I-880"}, {"type": "text", "text": "South", "abbr": "S",
        "abbr_priority": 0}]
      """,
      """
      [{"type": "text", "text": "Santa Cruz"}, {"type": "text", "text": "/"},
       {"type": "text", "text": "Los Gatos"}]
      """)
    #expect(
      texts == [
        "{exit:388C} {interstate:880} South / Santa Cruz / Los Gatos",
        "{exit:388C} {interstate:880} South", "{exit:388C} {interstate:880} S",
      ])
  }

  @Test func `a shield has the number where its text is the name of the road`() throws {
    let shield = #""mapbox_shield": {"name": "jp-national-route", "display_ref": "357"}"#
    #expect(
      try attributed(
        #"[{"type": "icon", "text": "National Road No. 357 Line", \#(shield)}]"#)
        == ["{generic:357}"])
    #expect(
      try attributed(#"[{"type": "icon", "text": "CA 357", \#(shield)}]"#) == ["{generic:CA 357}"])
  }

  @Test func `a delimiter beside a picture is not needed`() throws {
    let texts = try attributed(
      """
      [{"type": "icon", "text": "E 65"}, {"type": "delimiter", "text": "/"},
       {"type": "text", "text": "Malmövägen"}]
      """)
    #expect(texts == ["{euroroute:E 65} Malmövägen"])
  }

  @Test func `abbreviations come in the order of their priority`() throws {
    let texts = try attributed(
      """
      [{"type": "icon", "text": "CA 82"},
       {"type": "text", "text": "North", "abbr": "N", "abbr_priority": 1},
       {"type": "text", "text": "Almaden Boulevard", "abbr": "Almaden Blvd", "abbr_priority": 0}]
      """)
    #expect(
      texts == [
        "{generic:CA 82} North Almaden Boulevard", "{generic:CA 82} North Almaden Blvd",
        "{generic:CA 82} N Almaden Blvd",
      ])
  }

  @Test func `words alone stay plain`() throws {
    #expect(try attributed("[{\"type\": \"text\", \"text\": \"Main Street\"}]").isEmpty)
  }
}
