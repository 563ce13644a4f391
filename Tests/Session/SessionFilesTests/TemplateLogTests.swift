import Documents
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests of templates in session logs.
struct TemplateLogTests {
  private func node(_ value: JSONValue) -> DocumentNode {
    DocumentNode(
      value: value, path: .key("template", in: .root), file: "t.jsonl", line: 7,
      pictures: ImageLoader(load: { _ in [] }, missing: { _ in }))
  }

  @Test(arguments: SampleTemplates.all)
  func `a template that is written is read as it was`(template: AppTemplate) throws {
    let value = Shape<AppTemplate>.appTemplate.write(template, ImageStore(.inline))
    let back = try JSONDocument(Array(value.text.utf8), deepest: 60).value
    #expect(try Shape<AppTemplate>.appTemplate.read(node(back)) == template)
  }

  @Test func `every class of templates has a sample`() {
    #expect(Set(SampleTemplates.all.map(\.kind)).union([.map]) == Set(TemplateKind.allCases))
  }

  @Test(arguments: [
    (#"{"id": "a", "kind": "lists"}"#, "template.kind: unknown value 'lists'"),
    (#"{"id": "a", "kind": "map"}"#, "template.kind: the map template cannot be created"),
    (#"{"kind": "grid", "gridButtons": []}"#, "template: missing key 'id'"),
    (#"{"id": "map", "kind": "alert", "titleVariants": "A"}"#, "cannot be the id"),
    (#"{"id": "a", "kind": "alert"}"#, "template: missing key 'titleVariants'"),
    (
      #"{"id": "a", "kind": "list", "sections": [{"items": [{"text": 4}]}]}"#,
      "template.sections[0].items[0].text: expected a string, found the number 4"
    ),
    (
      #"{"id": "a", "kind": "list", "sections": [{"items": [], "titel": "x"}]}"#,
      "template.sections[0]: unknown key 'titel'"
    ),
    (
      #"{"id": "a", "kind": "list", "sections": [{"items": [{"playbackProgress": 2}]}]}"#,
      "template.sections[0].items[0].playbackProgress: 2 is outside 0...1"
    ),
  ])
  func `a wrong template is refused with its location`(text: String, problem: String) throws {
    let value = try JSONDocument(Array(text.utf8), deepest: 60).value
    let error = #expect(throws: SessionFileError.self) {
      try Shape<AppTemplate>.appTemplate.read(node(value))
    }
    #expect(error?.sentence.contains(problem) == true, "\(error?.sentence ?? "")")
    #expect(error?.line == 7)
  }
}
