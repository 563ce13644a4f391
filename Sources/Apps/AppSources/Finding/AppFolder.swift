import Foundation

/// The files in an app's folder, by kind.
package struct AppFolder: Sendable {
  /// The maximum number of files to read.
  static let fileLimit = 50_000
  /// Folders without sources of the app.
  private static let passedOver: Set = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Preview Content", "Tests",
    "UITests", "fastlane",
  ]

  package let path: String
  /// The Swift files, as sorted relative paths.
  package private(set) var swift: [String] = []
  /// Objective-C files, sorted.
  package private(set) var objectiveC: [String] = []
  /// C, C++ and assembler files, headers and module maps, sorted.
  package private(set) var c: [String] = []
  /// Storyboards and nibs, sorted.
  package private(set) var interfaceFiles: [String] = []
  /// Entitlements files, sorted.
  package private(set) var entitlements: [String] = []
  /// Property lists that may be the app's Info.plist, sorted.
  package private(set) var infoPlists: [String] = []
  /// Intent definitions, sorted.
  package private(set) var intentDefinitions: [String] = []
  /// Asset catalogs, sorted.
  package private(set) var catalogs: [String] = []
  /// Xcode projects, those nearest to the folder first.
  package private(set) var xcodeProjects: [String] = []
  /// Folders with pictures, sounds or texts, sorted; "" for the folder itself.
  package private(set) var resourceFolders: [String] = []

  /// Scans a folder without following symbolic links that lead outside.
  package init(_ path: String) {
    self.path = path
    let root = URL(filePath: path).resolvingSymlinksInPath().path
    var rest = [""]
    var resources: Set<String> = []
    var (seen, count) = (Set([root]), 0)
    while let folder = rest.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: join(folder))) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        count += 1
        guard count <= AppFolder.fileLimit else { break }
        let item = folder.isEmpty ? name : "\(folder)/\(name)"
        guard let (isFolder, real) = AppFolder.kind(of: join(item), within: root) else { continue }
        if !isFolder {
          add(item, &resources)
        } else if name.hasSuffix(".xcassets") {
          catalogs.append(item)
        } else if name.hasSuffix(".xcodeproj") {
          xcodeProjects.append(item)
        } else if !AppFolder.isPassedOver(name), seen.insert(real).inserted {
          rest.append(item)
        }
      }
    }
    swift.sort()
    objectiveC.sort()
    c.sort()
    interfaceFiles.sort()
    entitlements.sort()
    infoPlists.sort()
    intentDefinitions.sort()
    catalogs.sort()
    xcodeProjects.sort { ($0.depth, $0) < ($1.depth, $1) }
    resourceFolders = resources.sorted()
  }

  private func join(_ item: String) -> String { item.isEmpty ? path : "\(path)/\(item)" }

  private static func isPassedOver(_ name: String) -> Bool {
    passedOver.contains(name) || name.hasSuffix("Tests") || name.hasPrefix("Tests ")
      || [".xcodeproj", ".xcworkspace", ".framework", ".xcframework", ".playground", ".docc"]
        .contains { name.hasSuffix($0) }
  }

  /// The type and real path of a path; nil for special files and for paths outside the root.
  private static func kind(of path: String, within root: String) -> (isFolder: Bool, real: String)?
  {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    guard isFolder || status.st_mode & S_IFMT == S_IFREG else { return nil }
    let real = URL(filePath: path).resolvingSymlinksInPath().path
    return real.hasPrefix(root + "/") ? (isFolder, real) : nil
  }

  private mutating func add(_ item: String, _ resources: inout Set<String>) {
    let name = item.split(separator: "/").last.map(String.init) ?? item
    let ending = name.split(separator: ".").last.map(String.init) ?? ""
    if Entitlements.isName(name) { entitlements.append(item) }
    if InfoPlist.isName(name) { infoPlists.append(item) }
    switch ending {
    case "swift": swift.append(item)
    case "m", "mm": objectiveC.append(item)
    case "c", "h", "inc", "def", "modulemap", "cc", "cpp", "cxx", "S": c.append(item)
    case "intentdefinition": intentDefinitions.append(item)
    case "storyboard", "xib": interfaceFiles.append(item)
    case "png", "jpg", "jpeg", "heic", "pdf", "svg", "gif", "json", "strings", "stringsdict",
      "xcstrings", "plist", "mp3", "wav", "caf", "m4a", "gpx", "geojson", "csv", "txt":
      let folder = item.dropLast(name.count).dropLast()
      resources.insert(
        folder.hasSuffix(".lproj")
          ? String(folder.dropLast(folder.split(separator: "/").last?.count ?? 0).dropLast())
          : String(folder))
    default: break
    }
  }
}

extension String {
  /// The number of folders in a path.
  fileprivate var depth: Int { utf8.count { $0 == UInt8(ascii: "/") } }
}
