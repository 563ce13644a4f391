import Bitmaps
import CairoDrawing
import DisplayLists
import Foundation
import Geometry
import Synchronization
import Testing

struct FontLockTests {
  private static let words = [
    "Oak Street", "Київ", "Ελλάδα", "شارع", "רחוב", "मार्ग", "ถนน", "漢字かな", "한국", "Հայ",
  ]

  /// The texts in every weight, shaped by a new engine.
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
  /// Runs a closure on several threads at once and waits for all of them.
  private static func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) {
    let done = DispatchGroup()
    for _ in 0..<count {
      done.enter()
      Thread.detachNewThread {
        body()
        done.leave()
      }
    }
    done.wait()
  }

  @Test func `threads that end leave no fonts open that others use`() throws {
    let document = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><text y="15">Київ</text></svg>
      """.utf8)
    let box = Rect(left: 0, top: 0, right: 60, bottom: 20)
    let alone = try Self.picture()
    let equal = Mutex(0)
    for _ in 0..<4 {
      Self.onThreads(6) {
        guard let studio = try? Studio(),
          let image = try? ImageDecoder.image(named: "a.svg", bytes: document),
          (try? studio.picture([.image(image, in: box)])) != nil,
          let picture = try? Self.picture()
        else { return }
        if picture == alone { equal.withLock { $0 += 1 } }
      }
    }
    #expect(equal.withLock { $0 } == 24)
  }
}
