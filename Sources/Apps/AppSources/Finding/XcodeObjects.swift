import Foundation

/// The objects of a `project.pbxproj`: a flat table with references by key.
struct XcodeObjects {
  /// The absolute path to which relative paths refer.
  let root: String
  /// The key of the project object.
  let project: String
  private let table: [String: [String: Any]]
  /// The absolute paths of groups, folders and files.
  private var paths: [String: String] = [:]

  /// Reads the objects of a property list; nil if it is not an Xcode project.
  init?(_ keys: [String: Any], root: String) {
    guard let project = keys["rootObject"] as? String,
      let objects = keys["objects"] as? [String: Any]
    else { return nil }
    table = objects.compactMapValues { $0 as? [String: Any] }
    (self.root, self.project) = (root, project)
    findPaths()
  }

  func text(_ key: String, of object: String) -> String? { table[object]?[key] as? String }

  /// The references in a list of an object.
  func keys(_ key: String, of object: String) -> [String] {
    table[object]?[key] as? [String] ?? []
  }

  /// Computes the paths of all groups and files, starting at the main group.
  private mutating func findPaths() {
    guard let main = text("mainGroup", of: project) else { return }
    var (rest, seen) = ([(main, root)], Set([main]))
    while let (object, parent) = rest.popLast() {
      guard let path = path(of: object, in: parent) else { continue }
      paths[object] = path
      for child in keys("children", of: object) where seen.insert(child).inserted {
        rest.append((child, path))
      }
    }
  }

  private func path(of object: String, in parent: String) -> String? {
    let own = text("path", of: object) ?? ""
    return switch text("sourceTree", of: object) {
    case "SOURCE_ROOT": root.joined(own).absolute
    case "<absolute>": own
    case "<group>", nil: own.isEmpty ? parent : parent.joined(own).absolute
    default: nil
    }
  }

  /// The files that a target builds, and the folders that it builds entirely.
  func sources(of target: String) -> (files: Set<String>, folders: [XcodeProject.Folder]) {
    let phases = keys("buildPhases", of: target).filter {
      text("isa", of: $0) == "PBXSourcesBuildPhase"
    }
    let references = phases.flatMap { keys("files", of: $0) }.compactMap {
      text("fileRef", of: $0)
    }
    var files = Set(references.compactMap { paths[$0] })
    let own = keys("fileSystemSynchronizedGroups", of: target)
    let folders = own.compactMap { group in
      paths[group].map { path in
        XcodeProject.Folder(path: path, without: exceptions(of: group, for: target))
      }
    }
    // A folder of another target may contribute files to this one, listed as exceptions.
    for (group, entry) in table
    where entry["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" && !own.contains(group) {
      guard let path = paths[group] else { continue }
      files.formUnion(exceptions(of: group, for: target).map { path.joined($0) })
    }
    return (files, folders)
  }

  private func exceptions(of group: String, for target: String) -> [String] {
    keys("exceptions", of: group).filter { text("target", of: $0) == target }.flatMap {
      keys("membershipExceptions", of: $0)
    }
  }

  /// The build settings of a target, merged over those of the project.
  func settings(of target: String) -> XcodeSettings {
    let own = configuration(of: target)
    return XcodeSettings(values: own.merging(configuration(of: project)) { first, _ in first })
  }

  private func configuration(of object: String) -> [String: Any] {
    let list = text("buildConfigurationList", of: object) ?? ""
    let all = keys("buildConfigurations", of: list)
    let chosen = all.first { text("name", of: $0) == "Release" } ?? all.last
    guard let chosen else { return [:] }
    let own = table[chosen]?["buildSettings"] as? [String: Any] ?? [:]
    let file = text("baseConfigurationReference", of: chosen).flatMap { paths[$0] }
    return own.merging(file.map { XcodeConfigurationFile(path: $0).values } ?? [:]) { one, _ in one
    }
  }

  /// The names of remote packages, sorted.
  var remotePackages: [String] {
    table.values.compactMap { entry in
      entry["isa"] as? String == "XCRemoteSwiftPackageReference"
        ? (entry["repositoryURL"] as? String)?.packageName : nil
    }.sorted()
  }

  /// The absolute paths of local packages, sorted.
  var packages: [String] {
    let stated = table.values.compactMap { entry in
      entry["isa"] as? String == "XCLocalSwiftPackageReference"
        ? (entry["relativePath"] as? String).map { root.joined($0).absolute } : nil
    }
    let folders = table.keys.compactMap { key in
      (text("lastKnownFileType", of: key) ?? "").hasPrefix("wrapper")
        || text("lastKnownFileType", of: key) == "folder"
        ? paths[key] : nil
    }
    return Set(stated + folders).sorted().filter {
      FileManager.default.fileExists(atPath: "\($0)/Package.swift")
    }
  }
}
