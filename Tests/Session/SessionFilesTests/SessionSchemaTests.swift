import Documents
import Foundation
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

struct SessionSchemaTests {
  private let url = PackageRoot.assets.appending(path: "Schemas/session.schema.json")

  @Test func `the published schema follows the shapes of reader and writer`() throws {
    let generated = SessionSchema.json()
    if ["all", "failed"].contains(ProcessInfo.processInfo.environment["HEADUNIT_RECORD"] ?? "") {
      try Data(generated.utf8).write(to: url)
    }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == generated,
      "to accept the new schema: HEADUNIT_RECORD=all swift test --filter SessionSchemaTests")
  }

  @Test func `the schema is JSON`() throws {
    let document = try JSONDocument(Array(SessionSchema.json().utf8))
    #expect(document.value["$defs"]?["navigationAlert"] != nil)
  }

  @Test func `every kind of message and every key of the first line is documented`() throws {
    let page = PackageRoot.url.appending(path: "Documentation/session.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for name in MessageKind.all.map(\.name) + Shape<RouteScript>.headerFields.map(\.entry.key) {
      let isThere = text.contains("`\(name)`")
      #expect(isThere, "\(name)")
    }
  }
}
