import Foundation

/// The sources of a package module in C.
package struct CSources: Sendable, Hashable {
  /// The absolute paths of the C files.
  package let files: [String]
  /// The absolute paths of all inputs, including headers.
  package let inputs: [String]
  /// The absolute path of the folder of public headers.
  package let headers: String
  /// The absolute paths of the header search paths.
  package let searchPaths: [String]
  /// The macro definitions, such as `NAME=1`.
  package let defines: [String]
  /// The names of the targets that it depends on.
  package let dependencies: [String]

  /// Finds the sources of a target; nil without any, or with C++, Objective-C or assembler files.
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
    // Paths outside of the target are ignored.
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

  /// The path of the module map among the headers; nil for none.
  package var ownModuleMap: String? {
    let path = "\(headers)/module.modulemap"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Returns a module map by SwiftPM's rules: with the umbrella header of the module's name, or
  /// else with all headers.
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
