import Documents
import Foundation

/// A Swift package on this machine that an app names.
package struct FoundPackage: Sendable, Hashable {
  /// The name by which others name it.
  package let name: String
  /// Its folder.
  package let folder: String
  package let manifest: PackageManifest

  package init(name: String, folder: String, manifest: PackageManifest) {
    (self.name, self.folder, self.manifest) = (name, folder, manifest)
  }
}

/// A module of a package on this machine that cannot be built here, so that it counts as missing.
package struct AbsentModule: Error, Sendable, Hashable {
  /// The name of the module.
  package let name: String
  /// The name of its package.
  package let package: String
  /// The first error, with its place.
  package let reason: String

  package init(name: String, package: String, reason: String) {
    (self.name, self.package, self.reason) = (name, package, reason)
  }

  /// It in a sentence without a full stop.
  package var sentence: String {
    "the module '\(name)' of the package '\(package)' counts as missing, because it does not compile here: \(reason)"
  }
}

/// The Swift packages in some folders, by the names under which others name them.
package struct PackageFolders: Sendable {
  /// The largest number of packages in a folder.
  private static let limit = 10_000

  private var folders: [String: String] = [:]

  /// The packages of folders: each itself if it is one, and those directly in it; the first with a name
  /// counts.
  package init(_ roots: [String]) {
    for root in roots {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
      let below = names.sorted().prefix(PackageFolders.limit).map { root.joined($0) }
      for folder in [root] + below
      where FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
        let name = folder.absolute.packageName
        folders[name] = folders[name] ?? folder
      }
    }
  }

  /// The folder of a package; nil if it is in none of the folders.
  package func folder(of name: String) -> String? { folders[name] }
}

extension String {
  /// The name of the package at an address or a path, in lower case as SwiftPM compares names.
  ///
  /// Source: <https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/>, where the last part of
  /// the address identifies a package.
  var packageName: String {
    let last = split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? self
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}
