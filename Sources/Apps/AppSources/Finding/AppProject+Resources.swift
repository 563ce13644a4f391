package import Documents
import Foundation

extension AppProjectReader {
  /// Finds Info.plist, asset catalogs and folders with resources.
  func addResources(
    _ description: AppDescriptionFile, _ found: AppFolder, of target: XcodeProject.Target? = nil,
    to project: inout AppProject
  ) throws {
    let folder = project.folder
    let stated = description.infoPlist.map { folder.joined($0) } ?? target?.infoPlist
    if let path = stated ?? infoPlist(of: folder) ?? infoPlist(below: folder, found) {
      project.infoPlist = try InfoPlist(
        path: path, bytes: try InputFile.bytes(of: path), moduleName: project.app.name)
      project.infoPlist?.usageKeys.formUnion(target?.usageKeys ?? [])
      if let target { project.infoPlist?.take(target.settings, of: target.name) }
    }
    project.intentDefinitions = found.intentDefinitions.map { folder.absolute.joined($0) }
    let own = target?.entitlements.map { [$0] }
    project.take(Entitlements(files: own ?? entitlements(of: folder, found)))
    if description.assets.isEmpty {
      project.bundle = (found.resourceFolders + found.catalogs).map { folder.absolute.joined($0) }
      if found.catalogs.isEmpty { project.bundle += catalogsAbove(folder) }
    } else {
      for asset in description.assets {
        let path = folder.joined(asset)
        guard isFolder(path) else { throw AppFolderError(path: path) }
        project.bundle.append(path.absolute)
      }
    }
    let root = folder.absolute
    if !project.bundle.contains(root) { project.bundle.insert(root, at: 0) }
  }

  /// The Info.plist in a folder, or in its nearest ancestor within the repository.
  private func infoPlist(of folder: String) -> String? {
    for candidate in AppProjectReader.foldersAround(folder) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate)) ?? []
      let plists = names.filter(InfoPlist.isName).sorted()
      if let plist = plists.first(where: { $0 == "Info.plist" }) ?? plists.first {
        return candidate.joined(plist)
      }
    }
    return nil
  }

  /// The first Info.plist below a folder with CarPlay scenes, otherwise the first one.
  private func infoPlist(below folder: String, _ found: AppFolder) -> String? {
    let plists = found.infoPlists.map { folder.joined($0) }
    let ofCars = plists.first { path in
      InputFile.bytesIfReadable(at: path).map {
        String(decoding: $0, as: UTF8.self).contains("CPTemplateApplication")
      } ?? false
    }
    return ofCars ?? plists.first
  }

  /// The entitlements files in a folder, or in its nearest ancestor with such files.
  private func entitlements(of folder: String, _ found: AppFolder) -> [String] {
    if !found.entitlements.isEmpty { return found.entitlements.map { folder.joined($0) } }
    for candidate in AppProjectReader.foldersAround(folder).dropFirst() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate)) ?? []
      let files = names.filter(Entitlements.isName).sorted()
      if !files.isEmpty { return files.map { candidate.joined($0) } }
    }
    return []
  }

  /// The asset catalogs in the nearest ancestor with catalogs.
  private func catalogsAbove(_ folder: String) -> [String] {
    for candidate in AppProjectReader.foldersAround(folder).dropFirst() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: candidate)) ?? []
      let catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted()
      if !catalogs.isEmpty { return catalogs.map { candidate.absolute.joined($0) } }
    }
    return []
  }

  /// A folder and its ancestors, up to one with a `.git`.
  static func foldersAround(_ folder: String) -> [String] {
    var folders = [folder]
    var path = folder.absolute
    while path != "/", !FileManager.default.fileExists(atPath: "\(path)/.git") {
      path = path.folderPart
      folders.append(path)
    }
    // Outside a repository, ancestors are not part of the app.
    return path == "/" ? [folder] : folders
  }

  static func moduleName(of folder: String) -> String {
    let parts = folder.absolute.split(separator: "/").map(String.init)
    let generic: Set = ["Sources", "Source", "src", "CarPlay"]
    let name = (parts.last { !generic.contains($0) } ?? "App").asModuleName
    // A module with the name of a platform module would hide it.
    return CompilationConditions.hostModules.contains(name) ? "\(name)App" : name
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func isFolder(_ path: String) -> Bool { InputFile.isFolder(path) == true }
}

extension InfoPlist {
  /// Takes the values of the build settings that it names, except those of the product.
  fileprivate mutating func take(_ settings: XcodeSettings, of target: String) {
    let ofProduct: Set = ["PRODUCT_NAME", "PRODUCT_MODULE_NAME", "TARGET_NAME", "EXECUTABLE_NAME"]
    for name in settingNames.subtracting(ofProduct) {
      let value = settings.expanded(name, of: target)
      // The host has defaults for settings that Xcode defines itself.
      if !value.isEmpty || settings.values[name] != nil { self.settings[name] = value }
    }
  }
}

extension AppProject {
  /// Adds a module unless one with its name exists.
  mutating func add(_ module: Module) {
    guard module.name != app.name, !modules.contains(where: { $0.name == module.name }) else {
      return
    }
    modules.append(module)
  }
}

/// A folder without an app.
package struct AppFolderError: ReportedError, Sendable, Hashable {
  /// The folder as the user named it.
  package let path: String
  package let sentence: String
  package var location: String? { path }
  package var remedy: Remedy? {
    .advice("specify a folder with Swift files, a Swift package, or an app.yaml")
  }

  init(path: String, problem: String = "the folder does not exist") {
    (self.path, sentence) = (path, problem)
  }
}

extension String {
  /// Appends a relative path; an absolute path is unchanged.
  package func joined(_ path: String) -> String {
    path.isEmpty || path == "."
      ? self : path.hasPrefix("/") ? path : self == "/" ? "/\(path)" : "\(self)/\(path)"
  }

  /// The absolute path, without "." and "..".
  package var absolute: String {
    hasPrefix("/")
      ? URL(filePath: self).standardizedFileURL.path.withoutSlash
      : URL(filePath: FileManager.default.currentDirectoryPath).appending(path: self)
        .standardizedFileURL.path.withoutSlash
  }

  /// The parent folder of a path.
  var folderPart: String {
    guard let slash = lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  private var withoutSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }

  /// The name with characters that are invalid in module names replaced.
  var asModuleName: String {
    let name = String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.first?.isNumber ?? true ? "_\(name)" : name
  }
}
