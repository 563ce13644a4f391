import Documents
package import Foundation

/// Why each picture of a case is accepted: the 'accepted.json' beside the pictures.
///
/// A picture without an entry was recorded and is accepted indefinitely.
package struct AcceptedPictures: Sendable, Hashable {
  /// The acceptance of one picture.
  package struct Entry: Sendable, Hashable, Codable {
    /// The file name in the case folder.
    package var file: String
    /// The digest of the picture's pixels.
    package var digest: String
    package var reason: String
    package var author: String
    /// The day of the acceptance.
    package var date: CalendarDay
    /// The last day of the acceptance; nil for no limit.
    package var expires: CalendarDay?

    package func isExpired(on today: CalendarDay?) -> Bool {
      guard let expires, let today else { return false }
      return expires < today
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, digest, reason, author, date, expires
    }
  }

  /// The name of the file that marks a folder as a golden case.
  package static let caseName = "case.json"
  /// The file name in the case folder.
  package static let fileName = "accepted.json"
  /// The entries by picture name; texts and pages show the first entry.
  package var entries: [String: [Entry]]

  /// Reads the file of a case; without a file there are no entries.
  ///
  /// - Throws: `ReviewError` for a malformed file.
  package init(in folder: URL) throws(ReviewError) {
    let path = folder.appending(path: AcceptedPictures.fileName).path
    let bytes: [UInt8]?
    do {
      bytes = try Inside(folder).bytesIfThere(at: AcceptedPictures.fileName)
    } catch {
      throw ReviewError(.badFile(error.sentence), at: path)
    }
    entries =
      try bytes.map { bytes throws(ReviewError) in
        try AcceptedPictures.read(Data(bytes), path: path)
      } ?? [:]
  }

  /// The files of a picture's alternatives, in order.
  package func furtherFiles(of picture: String) -> [String] {
    (entries[picture] ?? []).map(\.file).filter { $0 != "\(picture).png" }
  }

  /// The contents of the file; nil without entries.
  package func data() throws -> Data? {
    let kept = entries.filter { !$0.value.isEmpty }
    guard !kept.isEmpty else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(kept) + Data("\n".utf8)
  }

  private static func read(
    _ data: Data, path: String
  ) throws(ReviewError) -> [String: [Entry]] {
    func bad(_ sentence: String) -> ReviewError { ReviewError(.badFile(sentence), at: path) }
    let entries: [String: [Entry]]
    do {
      let loose = try JSONDecoder().decode([String: [[String: String?]]].self, from: data)
      let allowed = Entry.CodingKeys.allCases.map(\.rawValue)
      for (name, list) in loose.sorted(by: { $0.key < $1.key }) {
        for key in list.flatMap(\.keys).sorted() where !allowed.contains(key) {
          throw bad(
            "\(name): unknown key '\(key)'; use one of \(allowed.joined(separator: ", "))")
        }
      }
      entries = try JSONDecoder().decode([String: [Entry]].self, from: data)
    } catch let error as ReviewError {
      throw error
    } catch {
      throw bad(DecodingError.sentence(for: error))
    }
    for (name, list) in entries.sorted(by: { $0.key < $1.key }) {
      for entry in list {
        guard entry.file.hasPrefix(name), entry.file.hasSuffix(".png"), !entry.file.contains("/")
        else {
          throw bad(
            "\(name): invalid file name '\(entry.file)'; use '\(name).png', or '\(name).' and a"
              + " suffix and '.png'")
        }
        guard entry.reason.contains(where: \.isLetter) else {
          throw bad("\(name): missing reason for '\(entry.file)'")
        }
      }
    }
    return entries
  }
}
