import Foundation
import TestSupport

/// An item of the capability checklist with its proofs, or with the missing part.
struct Capability: Decodable {
  /// The subject of an item: a frame, later frames, the data between app and car, or the work
  /// around an app.
  enum Kind: String, Decodable { case visible, behavior, contract, process }

  /// The number of the item in the checklist.
  let item: Int
  let title: String
  let kind: Kind
  let proofs: [CapabilityProof]?
  /// The missing part of a proved item.
  let gap: String?
  /// The reason that an item without a proof is missing.
  let notDone: String?

  /// All items of `Documentation/capabilities.json`.
  static func all() throws -> [Capability] {
    let url = PackageRoot.url.appending(path: "Documentation/capabilities.json")
    return try JSONDecoder().decode([Capability].self, from: Data(contentsOf: url))
  }

  /// The row of the item in `Documentation/capabilities.md`.
  var row: String {
    let proof = (proofs ?? []).map(\.markdown) + [gap.map { "missing: \($0)" }].compactMap(\.self)
    let text = notDone.map { "**not done:** \($0)" } ?? proof.joined(separator: "; ")
    return "| \(item) | \(title) | \(text) |"
  }
}

/// A statement about the repository that can be checked.
enum CapabilityProof: Decodable {
  case golden(GoldenProof)
  case text(TextProof)
  case test(TestProof)
  case api(APIProof)

  private enum Key: String, CodingKey { case `case`, file, test, api }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Key.self).allKeys
    switch keys.first {
    case .case: self = .golden(try GoldenProof(from: decoder))
    case .file: self = .text(try TextProof(from: decoder))
    case .test: self = .test(try TestProof(from: decoder))
    case .api: self = .api(try APIProof(from: decoder))
    case nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a proof has no kind"))
    }
  }

  /// The proof in a cell of a table.
  var markdown: String {
    switch self {
    case .golden(let proof): proof.markdown
    case .text(let proof): proof.markdown
    case .test(let proof): proof.markdown
    case .api(let proof): proof.markdown
    }
  }

  /// A text as code in a cell of a table.
  static func code(_ text: String) -> String { "`" + text.replacing("|", with: "\\|") + "`" }

  /// The lines of a text without their indent, up to the decisions at the end of a layout.
  static func stripped(_ text: String) -> [String] {
    text.components(separatedBy: "\n").prefix { $0 != "decisions" }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Whether lines occur consecutively in a text.
  ///
  /// A line between slashes is a regular expression for an entire line; any other must be equal.
  static func contains(_ wanted: [String], in lines: [String]) -> Bool {
    guard !wanted.isEmpty, wanted.count <= lines.count else { return false }
    let patterns = wanted.map(LinePattern.init)
    return (0...(lines.count - wanted.count)).contains { start in
      zip(patterns, lines[start...]).allSatisfy { $0.fits($1) }
    }
  }
}

/// A literal line, or a regular expression between slashes for an entire line.
private struct LinePattern {
  let text: String
  let regex: Regex<AnyRegexOutput>?

  init(_ text: String) {
    self.text = text
    let isRegex = text.count > 1 && text.hasPrefix("/") && text.hasSuffix("/")
    regex = isRegex ? try? Regex(String(text.dropFirst().dropLast())) : nil
  }

  func fits(_ line: String) -> Bool {
    guard let regex else { return text == line }
    return line.wholeMatch(of: regex) != nil
  }
}

/// A statement about one text of a golden case.
///
/// Lines are compared without their indent.
struct GoldenProof: Decodable {
  enum Stage: String, Decodable {
    case `case`, state, template, layout
    case displayList = "display-list"
  }

  let `case`: String
  let stage: Stage
  /// The picture of the layout or display list, such as `400x240@1-ios18-light-day`.
  let picture: String?
  /// Consecutive lines of the text.
  let lines: [String]?
  /// A line that the text lacks.
  let absent: String?
  /// Another case whose text of the same stage contains the absent line, so that its absence is
  /// significant.
  let presentIn: String?
  /// The names of all top-level elements of a layout, in order.
  let elements: [String]?

  /// The file of the text, relative to `Goldens`.
  var file: String {
    switch stage {
    case .case: "\(`case`)/case.json"
    case .state, .template: "\(`case`)/\(stage.rawValue).txt"
    case .layout, .displayList: "\(`case`)/\(picture ?? "").\(stage.rawValue).txt"
    }
  }

  /// The reason that the proof fails, as a sentence; nil if it holds.
  ///
  /// `texts` returns the texts of the files of a case that end in a suffix, by file name.
  func problem(in texts: (_ case: String, _ suffix: String) -> [String: String]) -> String? {
    let (folder, name) = (`case`, String(file.dropFirst(`case`.count + 1)))
    guard let text = texts(folder, name)[name] else { return "there is no file \(file)" }
    let found = CapabilityProof.stripped(text)
    switch (lines, absent, elements) {
    case (let wanted?, nil, nil):
      return CapabilityProof.contains(wanted, in: found) ? nil : "\(file) has no lines \(wanted)"
    case (nil, let line?, nil):
      if CapabilityProof.contains([line], in: found) { return "\(file) has a line \(line)" }
      guard let presentIn else { return "no case is named that has a line \(line)" }
      let suffix = picture == nil ? name : ".\(stage.rawValue).txt"
      let others = texts(presentIn, suffix).values.map(CapabilityProof.stripped)
      return others.contains { CapabilityProof.contains([line], in: $0) }
        ? nil : "no \(stage.rawValue) of \(presentIn) has a line \(line)"
    case (nil, nil, let names?) where stage == .layout:
      let tops = text.split(separator: "\n")
        .filter { $0.first != " " && $0 != "decisions" && !$0.hasPrefix("device ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
      return tops == names ? nil : "\(file) has the elements \(tops), not \(names)"
    default:
      return "a proof has either lines, or absent, or the elements of a layout"
    }
  }

  /// The proof in a cell of a table.
  var markdown: String {
    let words: String
    if let lines {
      words = lines.filter { !$0.isEmpty }.map(CapabilityProof.code).joined(separator: ", ")
    } else if let absent {
      words = "no \(CapabilityProof.code(absent)), unlike \(presentIn ?? "")"
    } else {
      words = "exactly \((elements ?? []).count) elements"
    }
    return "\(`case`), \(stage.rawValue): \(words)"
  }
}
