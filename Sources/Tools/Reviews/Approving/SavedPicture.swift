import Documents
package import Foundation

/// The result of checking one picture, with which it can be approved without redrawing: 'kept.json'
/// in the report folder.
package struct SavedPicture: Sendable, Hashable, Codable {
  package static let fileName = "kept.json"

  /// The digests of a text as recorded and as drawn.
  package struct Text: Sendable, Hashable, Codable {
    /// The file name beside 'kept.json'; it exists if the text changed.
    package var file: String
    /// The digest of the recorded text; nil if there was none.
    package var recorded: String?
    /// The digest of the drawn text.
    package var drawn: String

    package init(file: String, recorded: String?, drawn: String) {
      (self.file, self.recorded, self.drawn) = (file, recorded, drawn)
    }
  }

  package var name: String
  package var picture: String
  /// The digest of the recorded picture; nil if there was none.
  package var recorded: String?
  /// The digest of the drawn picture.
  package var drawn: String
  /// The stage texts by file name in the case folder.
  package var texts: [String: Text]

  package init(
    name: String, picture: String, recorded: String?, drawn: String, texts: [String: Text]
  ) {
    (self.name, self.picture) = (name, picture)
    (self.recorded, self.drawn, self.texts) = (recorded, drawn, texts)
  }

  /// The key of the picture in comparisons and approvals.
  var key: String { "\(name)/\(picture)" }

  /// Whether all texts equal the recorded ones.
  var hasSameTexts: Bool { texts.values.allSatisfy { $0.recorded == $0.drawn } }

  /// The terms on which the picture can be accepted.
  var terms: AcceptanceTerms { recorded != nil && hasSameTexts ? .beside : .replacing }

  /// The terms of acceptance for the pictures in a report folder, by key.
  ///
  /// - Throws: `ReviewError` for an unreadable file.
  package static func terms(
    in report: URL
  ) throws(ReviewError) -> [String: AcceptanceTerms] {
    Dictionary(try all(in: report).map { ($0.key, $0.terms) }) { one, _ in one }
  }

  /// Reads the record of a picture from an earlier check; nil if there is none.
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

  /// All results that a check kept in a report folder, in key order.
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

/// The digest of a text, which reveals changes since the check.
package enum TextDigest {
  package static func text(of data: Data) -> String { SHA256.text(of: [UInt8](data)) }
}
