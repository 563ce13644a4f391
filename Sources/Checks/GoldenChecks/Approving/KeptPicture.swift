import Documents
import Foundation
import FramePipeline
import Reviews

/// What a check left about one picture so that it can be approved without drawing it again:
/// 'kept.json' beside the picture in the report folder.
struct KeptPicture: Sendable, Hashable, Codable {
  /// The name of the file.
  static let fileName = "kept.json"

  /// A text before and now.
  struct Text: Sendable, Hashable, Codable {
    /// The digest of the recorded text; nil when there was none.
    var recorded: String?
    /// The digest of the text as drawn.
    var drawn: String
  }

  /// The name of the case.
  var name: String
  /// The name of the picture.
  var picture: String
  /// The digest of the recorded picture; nil when there was none.
  var recorded: String?
  /// The digest of the picture as drawn.
  var drawn: String
  /// The texts of the stages by the name of their file in the folder of the case.
  var texts: [String: Text]

  /// The name of the picture in comparisons and approvals.
  var key: String { "\(name)/\(picture)" }

  /// Whether all texts are those that are recorded.
  var hasSameTexts: Bool { texts.values.allSatisfy { $0.recorded == $0.drawn } }

  /// What accepting the picture can say.
  var terms: AcceptanceTerms { recorded != nil && hasSameTexts ? .beside : .replacing }

  /// What an earlier check kept about a picture; nil when it kept nothing.
  static func read(in folder: URL) throws(GoldenError) -> KeptPicture? {
    let place = folder.appending(path: fileName).path
    guard let data = FileManager.default.contents(atPath: place) else { return nil }
    do {
      return try JSONDecoder().decode(KeptPicture.self, from: data)
    } catch {
      throw GoldenError(.badFile(DecodingSentence.sentence(for: error)), at: place)
    }
  }

  /// Everything that a check kept below a report folder, in the order of the keys.
  static func all(in report: URL) throws(GoldenError) -> [KeptPicture] {
    let names =
      FileManager.default.enumerator(atPath: report.path)?.compactMap { $0 as? String } ?? []
    var kept: [KeptPicture] = []
    for name in names.sorted() where name.hasSuffix("/\(fileName)") {
      let folder = report.appending(path: name).deletingLastPathComponent()
      if let picture = try read(in: folder) { kept.append(picture) }
    }
    return kept
  }
}

/// The digest of a text, by which a change since the check is found.
enum TextDigest {
  static func text(of data: Data) -> String { SHA256.text(of: [UInt8](data)) }
}
