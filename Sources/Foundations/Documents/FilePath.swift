import Foundation

/// Paths of files that other files name.
package enum FilePath {
  /// A path that counts from the folder of a file.
  package static func resolve(_ path: String, from file: String) -> String {
    guard !path.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return path }
    return file[...slash] + path
  }

  /// The path to a file from the folder of another one; an absolute path stays absolute unless it
  /// is below the working folder.
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

  /// The parts of a path from the root on, without "." and "..".
  package static func absolute(_ path: String) -> [String] {
    path.hasPrefix("/")
      ? parts(path) : parts("\(FileManager.default.currentDirectoryPath)/\(path)")
  }

  /// The last part of a path without its extension.
  package static func stem(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot != last.startIndex else { return last }
    return String(last[..<dot])
  }

  /// The parts of a path, without "." and without ".." after a folder.
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
