import Foundation
import LintRules
import Navigation
import TestSupport
import Testing

struct SideWordTests {
  /// Every shipped wording with a side, and the side.
  static let wordings: [(text: String, side: TurnSide, key: String)] = {
    ShippedFiles.names(in: "Strings").flatMap { name -> [(String, TurnSide, String)] in
      guard let data = try? ShippedFiles.data("Strings/\(name)"),
        let file = try? JSONDecoder().decode(StringsFile.self, from: data)
      else { return [] }
      return (file.instructions ?? [:]).flatMap { key, forms in
        let parts = key.split(separator: "-")
        let side: TurnSide? =
          parts.contains("left") ? .left : parts.contains("right") ? .right : nil
        // The short form of a numbered exit contains only the number.
        let worded = forms.filter { !key.hasPrefix("exit") || $0.key != "short" }
        return side.map { side in worded.values.map { ($0, side, "\(name) \(key)") } } ?? []
      }
    }
  }()

  private struct StringsFile: Decodable {
    let instructions: [String: [String: String]]?
  }

  @Test func `every shipped wording names the side of its maneuver and no other`() {
    #expect(Self.wordings.count > 1000)
    for (text, side, key) in Self.wordings {
      #expect(DirectionWords.sides(in: text) == [side], "\(key): \(text)")
    }
  }

  @Test func `names of roads do not count`() {
    #expect(DirectionWords.sides(in: "Turn left onto Right Way", without: ["Right Way"]) == [.left])
    #expect(DirectionWords.sides(in: "Links abbiegen auf Linksrheinische Straße") == [.left])
    #expect(DirectionWords.sides(in: "Bright Street").isEmpty)
    #expect(DirectionWords.sides(in: "Siga derecho por la Calle 8").isEmpty)
    #expect(DirectionWords.sides(in: "El destino está al lado derecho") == [.right])
  }
}
