import Foundation
import TestSupport
import Testing

/// Tests of the table of classes and members of CarPlay's templates.
struct TemplateMemberTests {
  @Test func `the page has a row for each entry`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/templates.md"), encoding: .utf8)
    let rows = page.components(separatedBy: "\n").filter {
      $0.contains("| drawn: ") || $0.contains("| kept: ") || $0.contains("| refused: ")
    }
    let wanted = try TemplateMember.all().map(\.row)
    for (row, other) in zip(rows, wanted) { #expect(row == other) }
    #expect(rows.count == wanted.count)
  }

  @Test func `each entry says one thing, and no member is listed twice`() throws {
    var seen: Set<String> = []
    for entry in try TemplateMember.all() {
      let ways = [entry.cases?.first, entry.kept, entry.refused].compactMap(\.self)
      #expect(ways.count == 1, "\(entry.testDescription)")
      #expect(entry.refused == nil || entry.keys.isEmpty, "\(entry.testDescription)")
      for member in entry.members {
        let isNew = seen.insert("\(entry.class).\(member)").inserted
        #expect(isNew, "\(entry.class).\(member) is told twice")
      }
    }
  }

  @Test func `each key of a template is listed, and each listed key exists`() throws {
    let told = Set(try TemplateMember.all().flatMap(\.keys))
    let known = try TemplateKeys().all
    #expect(known.subtracting(told).sorted() == [], "not told")
    #expect(told.subtracting(known).sorted() == [], "not there")
  }

  @Test func `each case is there and has the keys that it shows`() throws {
    for entry in try TemplateMember.all() {
      let texts = (entry.cases ?? []).map { name in
        (try? String(contentsOf: TemplateMember.file(ofCase: name), encoding: .utf8)) ?? ""
      }
      for (text, name) in zip(texts, entry.cases ?? []) {
        #expect(!text.isEmpty, "there is no case \(name)")
      }
      // Scripts have shorter names for the elements on the map.
      guard entry.cases?.contains(where: { $0.contains("/") }) == false else { continue }
      for key in entry.keys {
        let name = key.split(separator: ".").last ?? ""
        let isThere = texts.contains { $0.contains("\"\(name)\"") }
        #expect(isThere, "no case of \(entry.testDescription) has '\(name)'")
      }
    }
  }
}
