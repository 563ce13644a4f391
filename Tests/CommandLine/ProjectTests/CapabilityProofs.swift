import AppSources
import Foundation

/// Consecutive lines of a file in the repository, or a sentence in it.
struct TextProof: Decodable {
  /// The path of the file relative to the repository.
  let file: String
  /// Consecutive lines, without their indent.
  let lines: [String]?
  /// A sentence, regardless of line breaks.
  let says: String?

  /// The reason that the proof fails; nil if it holds.
  ///
  /// `text` returns the text of a file by its path.
  func problem(in text: (String) -> String?) -> String? {
    guard let content = text(file) else { return "there is no file \(file)" }
    switch (lines, says) {
    case (let wanted?, nil):
      let found = CapabilityProof.stripped(content)
      return CapabilityProof.contains(wanted, in: found) ? nil : "\(file) has no lines \(wanted)"
    case (nil, let sentence?):
      return Self.oneLine(content).contains(sentence) ? nil : "\(file) does not say \(sentence)"
    default:
      return "a proof from a file has either lines or a sentence"
    }
  }

  var markdown: String {
    if let says { return "[\(name)](\(link)): “\(says)”" }
    return "[\(name)](\(link)): \((lines ?? []).map(CapabilityProof.code).joined(separator: ", "))"
  }

  private var name: String { URL(filePath: file).lastPathComponent }

  /// The path relative to the page's folder.
  private var link: String {
    let folder = "Documentation/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : "../\(file)"
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// A test of the repository by its file and its name.
struct TestProof: Decodable {
  /// The path of the file relative to the repository.
  let test: String
  /// The name of the function, without backticks.
  let name: String

  /// The reason that the proof fails; nil if the test exists.
  func problem(in text: (String) -> String?) -> String? {
    guard let content = text(test) else { return "there is no file \(test)" }
    let isThere = content.contains("func `\(name)`(") || content.contains("func \(name)(")
    return isThere ? nil : "\(test) has no test '\(name)'"
  }

  var markdown: String {
    "test “\(name)” of \(URL(filePath: test).deletingPathExtension().lastPathComponent)"
  }
}

/// Members of a type that apps can use.
struct APIProof: Decodable {
  /// The name of the type.
  let api: String
  let members: [String]?

  /// The reason that the proof fails; nil if the host has the type with its members.
  func problem(in host: PlatformAPI) -> String? {
    guard let type = host.type(api) else { return "no module has a type \(api)" }
    let lacking = (members ?? []).filter { !type.members.contains($0) }
    return lacking.isEmpty ? nil : "\(api) has no \(lacking.joined(separator: ", "))"
  }

  var markdown: String {
    let names = (members ?? []).map(CapabilityProof.code)
    return (["API `\(api)`"] + (names.isEmpty ? [] : [names.joined(separator: ", ")]))
      .joined(separator: ": ")
  }
}
