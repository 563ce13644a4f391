import Foundation

/// A Swift package on this machine that an app names.
package struct FoundPackage: Sendable, Hashable {
  /// The identity in lower case, such as "lanes".
  package let name: String
  package let folder: String
  package let manifest: PackageManifest

  package init(name: String, folder: String, manifest: PackageManifest) {
    (self.name, self.folder, self.manifest) = (name, folder, manifest)
  }
}

/// A package module that does not compile, so that it counts as missing.
package struct AbsentModule: Error, Sendable, Hashable {
  package let name: String
  /// The name of its package.
  package let package: String
  /// The first error with its location.
  package let reason: String

  package init(name: String, package: String, reason: String) {
    (self.name, self.package, self.reason) = (name, package, reason)
  }

  /// The note, without a full stop.
  package var sentence: String {
    "the module '\(name)' of the package '\(package)' counts as missing,"
      + " because it does not compile: \(reason)"
  }
}

/// The Swift packages in folders, by their identities.
package struct PackageFolders: Sendable {
  /// The maximum number of items that are searched per folder.
  private static let limit = 10_000

  private var folders: [String: String] = [:]

  /// Finds the packages in folders: each folder itself and its direct subfolders; the first package
  /// of an identity counts.
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

  /// Returns the folder of a package; nil if it was not found.
  package func folder(of name: String) -> String? { folders[name] }
}

extension String {
  /// The identity of the package at a URL or a path: the last component in lower case.
  ///
  /// Source: <https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/>
  var packageName: String {
    let last = split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? self
    return (last.hasSuffix(".git") ? String(last.dropLast(4)) : last).lowercased()
  }
}
