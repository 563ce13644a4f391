import AppSources
import Documents
import Foundation

/// The location of the packages that an app names, for example in its Package.resolved.
package struct AppPackages: Sendable, Hashable {
  /// Folders of packages, in addition to the checkouts of SwiftPM and Xcode.
  package var folders: [String]
  /// Whether manifests with more than plain declarations are run; otherwise their packages are
  /// excluded.
  package var runsManifests: Bool

  package init(folders: [String] = [], runsManifests: Bool = false) {
    (self.folders, self.runsManifests) = (folders, runsManifests)
  }
}

extension AppCheck {
  /// The manifests of the packages that an app consists of, by absolute folder.
  func manifests(of path: String) async throws -> [String: PackageManifest] {
    var found: [String: PackageManifest] = [:]
    for folder in packages(at: path) {
      try await add(folder, to: &found)
    }
    // A missing package that an Xcode project may not need is reported instead.
    for folder in AppProjectReader.xcodePackages(at: path) { try? await add(folder, to: &found) }
    return found
  }

  /// Finds the packages on this machine that an app names, and their dependencies.
  ///
  /// - Parameter manifests: The manifests of the app's own packages.
  /// - Returns: The packages, and a note for each one whose manifest cannot be read.
  func namedPackages(
    of path: String, _ manifests: [String: PackageManifest]
  ) async throws -> (found: [FoundPackage], unread: [String]) {
    let folders = PackageFolders(packages.folders + AppProjectReader.checkouts(of: path))
    var rest = AppProjectReader.namedPackages(at: path)
    rest += manifests.sorted { $0.key < $1.key }.flatMap(\.value.remotePackages)
    var (found, unread, seen) = ([FoundPackage](), [String](), Set<String>())
    while let name = rest.popLast() {
      guard seen.insert(name).inserted, let folder = folders.folder(of: name),
        manifests[folder.absolute] == nil
      else { continue }
      do {
        let manifest = try await manifest(of: folder, runs: packages.runsManifests)
        found.append(FoundPackage(name: name, folder: folder, manifest: manifest))
        rest += manifest.remotePackages
      } catch let error as any ReportedError {
        let place = error.location.map { "\($0): " } ?? ""
        unread.append("excluded: the package '\(name)' (\(place)\(error.sentence))")
      }
    }
    return (found.sorted { $0.name < $1.name }, unread.sorted())
  }

  /// Adds the manifests of a package and of its local dependencies.
  private func add(_ package: String, to found: inout [String: PackageManifest]) async throws {
    var rest = [package]
    while let folder = rest.popLast() {
      guard found[folder.absolute] == nil, isPackage(folder) else { continue }
      let manifest = try await manifest(of: folder, runs: runsManifests)
      found[folder.absolute] = manifest
      rest += manifest.localPackages
    }
  }

  /// Returns the manifest of a package, parsed as text, or evaluated by the toolchain once per
  /// content.
  private func manifest(of folder: String, runs: Bool) async throws -> PackageManifest {
    let path = folder.joined("Package.swift")
    let bytes = try InputFile.bytes(of: path)
    guard runs else {
      return try PackageManifest(text: bytes, path: path, folder: folder.absolute)
    }
    return try PackageManifest(json: try await dump(of: folder, bytes))
  }

  private func dump(of folder: String, _ bytes: [UInt8]) async throws -> [UInt8] {
    var (location, text) = (Digest(), Digest())
    location.add(folder.absolute)
    text.add(bytes)
    let scratch = cache.path("packages", location.text)
    let kept = "\(scratch)/\(text.text).json"
    if let json = InputFile.bytesIfReadable(at: kept), !json.isEmpty { return json }
    let json = try await SwiftToolchain().manifest(of: folder, scratch: scratch)
    try cache.make(scratch)
    try cache.write(json, to: kept)
    return json
  }

  /// The packages at a path: the path itself, or those of an `app.yaml`.
  private func packages(at path: String) -> [String] {
    let isDescription = path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    let file = isDescription ? path : path.joined("app.yaml")
    guard let bytes = InputFile.bytesIfReadable(at: file) else {
      return isDescription || !isPackage(path) ? [] : [path]
    }
    guard let description = try? AppDescriptionFile(file: file, bytes: bytes) else { return [] }
    let folder = isDescription ? path.split(separator: "/").dropLast().joined(separator: "/") : path
    let base = path.hasPrefix("/") && isDescription ? "/\(folder)" : folder.isEmpty ? "." : folder
    return description.modules.map { base.joined($0) }.filter(isPackage)
  }

  private func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }
}
