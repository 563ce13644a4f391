import Documents

/// A file of build settings (`.xcconfig`) with the files that it includes.
///
/// Conditional settings, such as `NAME[sdk=iphoneos*]`, are ignored.
///
/// Source: <https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project>
struct XcodeConfigurationFile {
  /// The maximum depth of included files.
  private static let maximumDepth = 8

  /// The settings by name; later ones override earlier ones.
  private(set) var values: [String: String] = [:]

  /// Reads a file; one that cannot be read has no settings.
  init(path: String) { read(path, depth: 0) }

  private mutating func read(_ path: String, depth: Int) {
    guard depth < Self.maximumDepth, let bytes = InputFile.bytesIfReadable(at: path) else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = XcodeConfigurationFile.trimmed(line)
      if text.hasPrefix("#include") {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count > 2 { read(path.folderPart.joined(String(parts[1])), depth: depth + 1) }
      } else if let equal = text.firstIndex(of: "=") {
        let name = XcodeConfigurationFile.trimmed(text[..<equal])
        guard !name.contains("["), !name.isEmpty else { continue }
        values[name] = XcodeConfigurationFile.trimmed(text[text.index(after: equal)...])
      }
    }
  }

  /// A line without its comment and the spaces around it.
  private static func trimmed(_ line: some StringProtocol) -> String {
    let code = String(line).split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
    return String(code.first ?? "").trimmingSpaces
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
