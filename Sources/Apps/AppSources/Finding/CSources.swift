import Documents
import Foundation

/// The sources of a module of a package that is written in C.
package struct CSources: Sendable, Hashable {
  /// The absolute paths of its files in C.
  package let files: [String]
  /// The absolute paths of everything that it is compiled of, headers too.
  package let inputs: [String]
  /// The absolute path of the folder with the headers that others see.
  package let headers: String
  /// The absolute paths of folders with further headers.
  package let searchPaths: [String]
  /// Names that are defined, as in `NAME=1`.
  package let defines: [String]
  /// The names of the targets that it uses.
  package let dependencies: [String]

  /// The sources of a target in a folder; nil if it has none, or some in C++ or for an assembler.
  init?(of target: PackageManifest.Target, in folder: String) {
    let found = AppFolder(folder)
    func isInside(_ path: String, _ list: [String]) -> Bool {
      list.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    let root = folder.absolute
    let sources = found.c.filter { path in
      !["h", "inc", "def", "modulemap"].contains { path.hasSuffix("." + $0) }
        && !isInside(path, target.excluded)
        && (target.sources.isEmpty || isInside(path, target.sources))
    }
    guard !found.c.isEmpty, found.objectiveC.isEmpty, sources.allSatisfy({ $0.hasSuffix(".c") })
    else { return nil }
    // A path that leads out of the target is none of it.
    func below(_ path: String) -> String? {
      let full = root.joined(path).absolute
      return full == root || full.hasPrefix(root + "/") ? full : nil
    }
    guard let headers = below(target.c.headers) else { return nil }
    self.headers = headers
    files = sources.map { root.joined($0) }
    inputs = found.c.map { root.joined($0) }
    searchPaths = target.c.searchPaths.compactMap(below)
    (defines, dependencies) = (target.c.defines, target.dependencies)
  }

  /// The map of the module that its headers bring along; nil if none.
  package var ownModuleMap: String? {
    let path = "\(headers)/module.modulemap"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// The map of the module by SwiftPM's rules: the header with the module's name, or else all headers.
  package func moduleMap(named name: String) -> String {
    let candidates = ["\(headers)/\(name).h", "\(headers)/\(name)/\(name).h"]
    let umbrella = candidates.first { FileManager.default.fileExists(atPath: $0) }
    let path = (umbrella ?? headers).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return """
      module \(name) {
        umbrella \(umbrella == nil ? "" : "header ")"\(path)"
        export *
      }

      """
  }
}
