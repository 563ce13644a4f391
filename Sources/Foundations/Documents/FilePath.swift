import Foundation

/// Operations on paths that files refer to.
package enum FilePath {
  /// Resolves a path relative to the folder of a file.
  package static func resolve(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// The path of a file relative to the folder of another one.
  ///
  /// An absolute path stays absolute unless it is below the working folder.
  package static func relative(_ path: String, to file: String) -> String {
    let here = absolute(".")
    let target = absolute(path)
    let folder = absolute(file).dropLast()
    guard folder.starts(with: here), target.starts(with: here) || !path.hasPrefix("/") else {
      return "/" + target.joined(separator: "/")
    }
    let shared = zip(target, folder).prefix { $0 == $1 }.count
    let up = [String](repeating: "..", count: folder.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  /// The components of an absolute path, without "." and "..".
  package static func absolute(_ path: String) -> [String] {
    path.hasPrefix("/")
      ? parts(path) : parts("\(FileManager.default.currentDirectoryPath)/\(path)")
  }

  /// The last path component without its extension.
  package static func stem(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// The components of a path, without "." and without ".." after a folder.
  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts
  }
}
