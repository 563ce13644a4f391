import Foundation
package import Reviews

/// Why each picture of a case is accepted: the readable 'accepted.json' beside the pictures.
///
/// A picture without an entry was recorded and is accepted for good.
package struct AcceptedPictures: Sendable, Hashable {
  /// Why one picture is accepted.
  package struct Entry: Sendable, Hashable, Codable {
    /// The file in the folder of the case.
    package var file: String
    /// The digest of its pixels.
    package var digest: String
    /// Why it is right.
    package var reason: String
    /// Who accepted it.
    package var author: String
    /// When.
    package var date: CalendarDay
    /// The last day on which it is accepted; nil for always.
    package var expires: CalendarDay?

    /// Whether the last day has passed.
    package func isExpired(on today: CalendarDay?) -> Bool {
      guard let expires, let today else { return false }
      return expires < today
    }

    enum CodingKeys: String, CodingKey, CaseIterable {
      case file, digest, reason, author, date, expires
    }
  }

  /// The name of the file in the folder of a case.
  static let fileName = "accepted.json"
  /// The entries by the name of the picture, the one that texts and pages show first.
  package var entries: [String: [Entry]]

  /// Reads the file of a case; without the file there are no entries.
  ///
  /// - Throws: `GoldenError` for a file that is not what it should be.
  package init(of golden: GoldenCase) throws(GoldenError) {
    let place = golden.folder.appending(path: AcceptedPictures.fileName).path
    guard let data = FileManager.default.contents(atPath: place) else {
      entries = [:]
      return
    }
    entries = try AcceptedPictures.read(data, place: place)
  }

  /// The files of a picture beside its own, in order.
  func furtherFiles(of picture: String) -> [String] {
    (entries[picture] ?? []).map(\.file).filter { $0 != "\(picture).png" }
  }

  /// Writes the file, or removes it when there are no entries.
  func write(to golden: GoldenCase) throws(GoldenError) {
    let place = golden.folder.appending(path: AcceptedPictures.fileName)
    do {
      let kept = entries.filter { !$0.value.isEmpty }
      guard !kept.isEmpty else {
        if FileManager.default.fileExists(atPath: place.path) {
          try FileManager.default.removeItem(at: place)
        }
        return
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try (try encoder.encode(kept) + Data("\n".utf8)).write(to: place, options: .atomic)
    } catch {
      throw GoldenError(.unusableFile(error.localizedDescription), at: place.path)
    }
  }

  private static func read(
    _ data: Data, place: String
  ) throws(GoldenError) -> [String: [Entry]] {
    func bad(_ sentence: String) -> GoldenError { GoldenError(.badFile(sentence), at: place) }
    let entries: [String: [Entry]]
    do {
      let loose = try JSONDecoder().decode([String: [[String: String?]]].self, from: data)
      let allowed = Entry.CodingKeys.allCases.map(\.rawValue)
      for (name, list) in loose.sorted(by: { $0.key < $1.key }) {
        for key in list.flatMap(\.keys).sorted() where !allowed.contains(key) {
          throw bad(
            "\(name): there is no key '\(key)'; allowed: \(allowed.joined(separator: ", "))")
        }
      }
      entries = try JSONDecoder().decode([String: [Entry]].self, from: data)
    } catch let error as GoldenError {
      throw error
    } catch {
      throw bad(DecodingSentence.sentence(for: error))
    }
    for (name, list) in entries.sorted(by: { $0.key < $1.key }) {
      for entry in list {
        guard entry.file.hasPrefix(name), entry.file.hasSuffix(".png"), !entry.file.contains("/")
        else {
          throw bad(
            "\(name): '\(entry.file)' cannot be its file; the name is '\(name).png' or begins with"
              + " '\(name).' and ends with '.png'")
        }
        guard entry.reason.contains(where: \.isLetter) else {
          throw bad("\(name): '\(entry.file)' is accepted without a reason")
        }
      }
    }
    return entries
  }
}
