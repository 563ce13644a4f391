import Bitmaps
import DisplayLists
import Foundation
import Synchronization
import Testing

struct FontTurnTests {
  private static let words = [
    "Oak Street", "Київ", "Ελλάδα", "شارع", "רחוב", "मार्ग", "ถนน", "漢字かな", "한국", "Հայ",
  ]

  /// The words in every weight, set by an engine of its own.
  private static func picture() throws -> Bitmap {
    let studio = try Studio()
    var lines: [DrawCommand] = []
    for (row, words) in words.enumerated() {
      for (column, weight) in TextStyle.Weight.allCases.enumerated() {
        let style = TextStyle(size: 12, weight: weight)
        lines.append(
          .text(
            studio.line(
              words, style: style, x: Double(10 + 90 * column), baseline: Double(20 + 20 * row))))
      }
    }
    return try studio.picture(lines, width: 400, height: 220)
  }

  @Test func `engines of many threads set what one alone sets`() throws {
    let alone = try Self.picture()
    let others = Mutex<[Bitmap]>([])
    DispatchQueue.concurrentPerform(iterations: 24) { _ in
      guard let picture = try? Self.picture() else { return }
      others.withLock { $0.append(picture) }
    }
    let pictures = others.withLock { $0 }
    #expect(pictures.count == 24)
    #expect(pictures.allSatisfy { $0 == alone })
  }
}
