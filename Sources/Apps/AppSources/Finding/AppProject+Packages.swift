import Documents
import Foundation
import JSONText

extension AppProjectReader {
  /// The names of the remote packages in the `Package.resolved` files and the Xcode projects of an
  /// app.
  package static func namedPackages(at path: String) -> [String] {
    let folder = appFolder(of: path)
    var names: [String] = []
    for around in foldersAround(folder) {
      names += pins(in: "\(around)/Package.resolved")
      for name in contents(of: around).sorted() {
        let item = "\(around)/\(name)"
        if name.hasSuffix(".xcworkspace") { names += pins(of: item) }
        if name.hasSuffix(".xcodeproj") { names += packages(ofProject: item) }
      }
    }
    let below = AppFolder(folder).xcodeProjects.flatMap { packages(ofProject: folder.joined($0)) }
    var seen: Set<String> = []
    return (names + below).filter { seen.insert($0).inserted }
  }

  /// The folders where SwiftPM and Xcode check out the packages of an app.
  package static func checkouts(of path: String) -> [String] {
    foldersAround(appFolder(of: path)).flatMap {
      ["\($0)/.build/checkouts", "\($0)/SourcePackages/checkouts"]
    }
  }

  private static func appFolder(of path: String) -> String {
    path.hasSuffix(".yaml") || path.hasSuffix(".yml") ? path.folderPart : path
  }

  private static func contents(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func packages(ofProject path: String) -> [String] {
    pins(of: "\(path)/project.xcworkspace") + (XcodeProject(path: path)?.remotePackages ?? [])
  }

  /// The pinned packages of an Xcode workspace.
  private static func pins(of workspace: String) -> [String] {
    pins(in: "\(workspace)/xcshareddata/swiftpm/Package.resolved")
  }

  /// The pinned packages of a `Package.resolved` file; version 1 nests the pins in `object`.
  private static func pins(in path: String) -> [String] {
    guard let bytes = InputFile.bytesIfReadable(at: path), let top = try? JSONDocument(bytes).value
    else { return [] }
    let pins = top["pins"]?.array ?? top["object"]?["pins"]?.array ?? []
    return pins.compactMap { pin in
      (pin["location"] ?? pin["repositoryURL"] ?? pin["identity"])?.string?.packageName
    }
  }
}
