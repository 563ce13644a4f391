import Documents
package import Foundation

/// The result of a check for one picture, from which it can be approved without drawing it again:
/// 'kept.json' beside the picture in the report folder.
package struct SavedPicture: Sendable, Hashable, Codable {
  package static let fileName = "kept.json"

  /// A text before and now.
  package struct Text: Sendable, Hashable, Codable {
    /// The name of the file beside 'kept.json'; it exists if the text has changed.
    package var file: String
    /// The digest of the recorded text; nil when there was none.
    package var recorded: String?
    /// The digest of the text as drawn.
    package var drawn: String

    /// A text by its digests.
    package init(file: String, recorded: String?, drawn: String) {
      (self.file, self.recorded, self.drawn) = (file, recorded, drawn)
    }
  }

  /// The name of the case.
  package var name: String
  /// The name of the picture.
  package var picture: String
  /// The digest of the recorded picture; nil when there was none.
  package var recorded: String?
  /// The digest of the picture as drawn.
  package var drawn: String
  /// The texts of the stages by the name of their file in the folder of the case.
  package var texts: [String: Text]

  /// Creates the record of a picture of a case.
  package init(
    name: String, picture: String, recorded: String?, drawn: String, texts: [String: Text]
  ) {
    (self.name, self.picture) = (name, picture)
    (self.recorded, self.drawn, self.texts) = (recorded, drawn, texts)
  }

  /// The name of the picture in comparisons and approvals.
  var key: String { "\(name)/\(picture)" }

  /// Whether all texts are those that are recorded.
  var hasSameTexts: Bool { texts.values.allSatisfy { $0.recorded == $0.drawn } }

  /// The terms on which the picture can be accepted.
  var terms: AcceptanceTerms { recorded != nil && hasSameTexts ? .beside : .replacing }

  /// The terms on which the pictures in a report folder can be accepted, by their keys.
  ///
  /// - Throws: `ReviewError` for a file in the folder that cannot be read.
  package static func terms(
    in report: URL
  ) throws(ReviewError) -> [String: AcceptanceTerms] {
    Dictionary(try all(in: report).map { ($0.key, $0.terms) }) { one, _ in one }
  }

  /// The record of a picture by an earlier check; nil if it kept none.
  static func read(_ key: String, in report: URL) throws(ReviewError) -> SavedPicture? {
    let path = report.appending(path: "\(key)/\(fileName)").path
    do {
      guard let bytes = try Inside(report).bytesIfThere(at: "\(key)/\(fileName)") else {
        return nil
      }
      return try JSONDecoder().decode(SavedPicture.self, from: Data(bytes))
    } catch let error as InputFileError {
      throw ReviewError(.badFile(error.sentence), at: path)
    } catch {
      throw ReviewError(.badFile(DecodingError.sentence(for: error)), at: path)
    }
  }

  /// Everything that a check kept below a report folder, in the order of the keys.
  static func all(in report: URL) throws(ReviewError) -> [SavedPicture] {
    let names =
      FileManager.default.enumerator(atPath: report.path)?.compactMap { $0 as? String } ?? []
    var kept: [SavedPicture] = []
    for name in names.sorted() where name.hasSuffix("/\(fileName)") {
      if let picture = try read(String(name.dropLast(fileName.count + 1)), in: report) {
        kept.append(picture)
      }
    }
    return kept
  }
}

/// The digest of a text, which detects a change since the check.
package enum TextDigest {
  /// The digest of a text's bytes.
  package static func text(of data: Data) -> String { SHA256.text(of: [UInt8](data)) }
}
