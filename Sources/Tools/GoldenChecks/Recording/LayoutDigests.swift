import Documents
import Foundation

/// The digests of the theme and device files used by golden cases.
struct LayoutDigests {
  /// SHA-256 in hex, by path relative to the goldens; unreadable files are omitted.
  let digests: [String: String]

  init(of cases: [GoldenCase], in folder: GoldenFolder) {
    let root = folder.root.standardizedFileURL.path + "/"
    var digests: [String: String] = [:]
    for golden in cases {
      guard let file = try? golden.file() else { continue }
      for choice in (file.themes ?? []) + (file.devices ?? []) where FilePath.isFile(choice) {
        guard let end = choice.range(of: ".json", options: .backwards)?.upperBound else { continue }
        let url = URL(filePath: FilePath.resolve(String(choice[..<end]), from: golden.path))
        let path = url.standardizedFileURL.path
        guard let bytes = InputFile.bytesIfReadable(at: path) else { continue }
        let name = path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
        digests[name] = SHA256.text(of: bytes)
      }
    }
    self.digests = digests
  }

  /// The recorded digests updated with these; nil if there are none.
  func merged(into recorded: [String: String]?) -> [String: String]? {
    let all = (recorded ?? [:]).merging(digests) { $1 }
    return all.isEmpty ? nil : all
  }

  /// The files that changed since the recording, one sentence each.
  func changes(from recorded: [String: String]?) -> [String] {
    (recorded ?? [:]).keys.sorted().filter { digests[$0] != nil && digests[$0] != recorded?[$0] }
      .map { "'\($0)' has changed since the pictures were recorded" }
  }
}
