import Foundation
import TestSupport
import Testing

/// What a driver can see of everything the platforms' pages state, and the case that shows it.
struct ChecklistTests {
  private struct Entry: Decodable {
    let item: Int
    let title: String
    let `case`: String
  }

  /// The items on templates, map surface, interaction, guidance and what lies on the map that are visible in a frame.
  private static let visibleItems = [
    4, 6, 7, 8, 9, 10, 11, 18, 19, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 37, 39, 41, 42,
    43, 44, 45, 46, 48, 50, 51, 52, 53, 54, 55, 57, 59, 60, 61, 63, 66, 67, 72, 73, 75, 76,
    77, 78, 79, 81, 82, 83, 84, 85, 86, 88, 89, 90, 96, 100, 102, 145,
    146, 147, 148, 149, 150, 151, 152, 153, 154, 156, 168, 171, 172, 173,
  ]

  private func entries() throws -> [Entry] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/checklist.json")
    return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
  }

  @Test func `every visible item has its entry, once and in order`() throws {
    #expect(try entries().map(\.item) == ChecklistTests.visibleItems)
    #expect(try entries().allSatisfy { !$0.title.isEmpty })
  }

  @Test func `every entry names a recorded golden case`() throws {
    let goldens = PackageRoot.url.appendingPathComponent("Goldens")
    for entry in try entries() {
      let folder = goldens.appendingPathComponent(entry.case)
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let hasPicture = files.contains { $0.hasSuffix(".png") }
      #expect(files.contains("case.json"), "item \(entry.item): no case '\(entry.case)'")
      #expect(hasPicture, "item \(entry.item): no picture of '\(entry.case)'")
    }
  }
}
