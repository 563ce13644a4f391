import Documents
import Foundation

/// A folder that replaces the network: `https://host/path` is `host/path` in it.
///
/// Files outside the folder are never read, neither by path components nor by symbolic links.
struct OfflineMirror {
  private let root: String

  /// Opens the folder.
  ///
  /// - Throws: `MapFileError` with the path if it is not a folder.
  init(_ path: String) throws {
    guard InputFile.isFolder(path) == true else {
      throw MapFileError(sentence: "\(path): the folder of map files does not exist")
    }
    root = URL(fileURLWithPath: path, isDirectory: true).resolvingSymlinksInPath().path
  }

  /// Returns the path of an address if a file or folder exists there, with one of several suffixes.
  ///
  /// - Parameter address: An address without placeholders.
  func path(of address: String, endings: [String] = [""]) -> String? {
    guard let local = localPath(of: address) else { return nil }
    return endings.map { local + $0 }.first(where: isInside)
  }

  /// Returns the path of a pattern with placeholders if its folder exists.
  func pattern(of address: String) -> String? {
    guard let brace = address.firstIndex(of: "{"),
      let slash = address[..<brace].lastIndex(of: "/"),
      let folder = path(of: String(address[..<slash]))
    else { return nil }
    return folder + address[slash...].prefix { $0 != "?" }
  }

  /// Returns the path of an address in the folder; nil if it is local or leads outside.
  func localPath(of address: String) -> String? {
    guard let scheme = address.range(of: "://"), !address.hasPrefix("file:") else { return nil }
    let rest = address[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    let parts = rest.split(separator: "/").map { String($0).removingPercentEncoding ?? String($0) }
    guard !parts.isEmpty,
      parts.allSatisfy({ $0 != ".." && $0 != "." && !$0.contains("/") && !$0.contains("\0") })
    else { return nil }
    return root + "/" + parts.joined(separator: "/")
  }

  /// Returns whether a file exists at a path and, with all links resolved, inside the folder.
  func isInside(_ path: String) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return real == root || real.hasPrefix(root + "/")
  }
}
