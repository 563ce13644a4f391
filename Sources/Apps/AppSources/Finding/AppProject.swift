import Documents
import Foundation
package import Geometry
package import Sessions

/// The files of an app: its sources, those of its own modules, its Info.plist and its resources.
package struct AppProject: Sendable {
  /// A Swift file.
  package struct File: Sendable, Hashable {
    /// The absolute path.
    package let path: String
    /// The path relative to the folder as the user named it.
    package let shown: String
  }

  /// A module of the user, or the app itself.
  package struct Module: Sendable, Hashable {
    /// The name used in imports.
    package var name: String
    /// The folder, as the user named it.
    package var folder: String
    package var files: [File]
    /// The compilation conditions defined for `#if`.
    package var defines: [String]
    /// The language mode and features.
    package var language = LanguageSettings()
    /// The name of the package that it belongs to; nil for the app's own modules.
    package var package: String?
    /// Whether it is compiled for Linux, because it does not compile for a phone.
    package var isOfLinux = false
    /// The sources in C; nil for a module in Swift.
    package var c: CSources?
  }

  /// The module of the app.
  package var app: Module
  /// The user's modules in dependency order.
  package var modules: [Module] = []
  package var infoPlist: InfoPlist?
  /// Absolute paths of asset catalogs and folders with resources.
  package var bundle: [String] = []
  /// The absolute paths of intent definition files.
  package var intentDefinitions: [String] = []
  /// The category of the app, if specified.
  package var category: AppCategory?
  /// The coordinates of places that the app identifies only by ID or address.
  package var places: [String: Coordinate] = [:]
  /// The unsupported parts that were found.
  package var refusals: [UnsupportedConstruct] = []
  /// Automatic choices and omissions, in sentences.
  package var notes: [String] = []
  /// The package modules that do not compile.
  package private(set) var absent: [AbsentModule] = []

  /// The folder of the app, as the user named it.
  package var folder: String { app.folder }

  /// All modules, the app last.
  package var units: [Module] { modules + [app] }

  /// Handles package modules that failed to compile: switches a module to Linux, and excludes it
  /// after another failure.
  package mutating func leaveOut(_ failed: [AbsentModule]) {
    for module in failed {
      guard let index = modules.firstIndex(where: { $0.package != nil && $0.name == module.name })
      else { continue }
      if modules[index].isOfLinux || modules[index].c != nil {
        modules.remove(at: index)
        absent.append(module)
      } else {
        modules[index].isOfLinux = true
      }
    }
  }
}

/// Reads a folder, a package or a list of files as an app.
package struct AppProjectReader {
  /// Returns the manifest of a folder with a Package.swift.
  let manifest: (String) throws -> PackageManifest

  /// Creates a reader; `manifest` returns the contents of a folder's Package.swift.
  package init(manifest: @escaping (String) throws -> PackageManifest) {
    self.manifest = manifest
  }

  /// Reads the app at a path: a folder, or an `app.yaml`.
  ///
  /// - Throws: Errors with file and line, each a `ReportedError`.
  package func project(at path: String) throws -> AppProject {
    let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      return try described(by: path, in: path.folderPart)
    }
    guard isFolder(path) else { throw AppFolderError(path: path) }
    if exists("\(path)/app.yaml") { return try described(by: "\(path)/app.yaml", in: path) }
    if exists("\(path)/Package.swift") { return try package(at: path) }
    return try project(of: AppDescriptionFile(), in: path)
  }

  private func described(by file: String, in folder: String) throws -> AppProject {
    let description = try AppDescriptionFile(file: file, bytes: try InputFile.bytes(of: file))
    return try project(of: description, in: folder)
  }

  /// Reads the app in a folder as specified by a description.
  private func project(of description: AppDescriptionFile, in folder: String) throws -> AppProject {
    let found = AppFolder(folder)
    let targets = description.take == [.everything] ? AppTargets(found) : nil
    func isTaken(_ path: String) -> Bool {
      description.take.contains { $0.matches(path) } && targets?.isOfApp(path) != false
        && !description.leave.contains { $0.matches(path) }
    }
    let name =
      description.moduleName ?? targets?.target?.moduleName
      ?? AppProjectReader.moduleName(of: folder)
    var project = AppProject(
      app: .init(
        name: name, folder: folder, files: files(found.swift.filter(isTaken), in: folder),
        defines: description.defines + (targets?.target?.defines ?? []),
        language: targets?.target?.language ?? LanguageSettings()))
    project.notes = targets?.notes ?? []
    project.category = description.category
    project.places = description.places
    for module in description.modules { try add(module: module, from: folder, to: &project) }
    for file in found.objectiveC.filter(isTaken) {
      project.refusals.append(
        UnsupportedConstruct(
          .objectiveCFile, file: folder.joined(file), "Objective-C is not supported",
          advice: "write the code for CarPlay in Swift, and list the file under 'leave' in app.yaml"
        ))
    }
    if !found.interfaceFiles.isEmpty {
      project.notes.append(
        "excluded: \(found.interfaceFiles.named) (Interface Builder files)")
    }
    if let targets { addLibraries(targets, found, to: &project) }
    try addResources(description, found, of: targets?.target, to: &project)
    return project
  }

  /// Adds the libraries of an Xcode target: those of its project, and local packages.
  private func addLibraries(
    _ targets: AppTargets, _ found: AppFolder, to project: inout AppProject
  ) {
    guard let (xcode, key) = targets.xcode else { return }
    let root = found.path.absolute
    for library in xcode.libraries(of: key) {
      let own = found.swift.filter { library.builds(root.joined($0)) }
      project.add(
        .init(
          name: library.moduleName, folder: found.path, files: files(own, in: found.path),
          defines: library.defines, language: library.language))
    }
    var unread: [String] = []
    for package in xcode.packages {
      let isBelow = package.hasPrefix(root + "/")
      let shown = isBelow ? found.path.joined(String(package.dropFirst(root.count + 1))) : package
      guard let (manifest, _) = try? manifests(at: shown) else {
        unread.append(shown)
        continue
      }
      for (folder, target) in manifest { add(target, of: folder, to: &project) }
    }
    guard !unread.isEmpty else { return }
    project.notes.append(
      "excluded: \(unread.joined(separator: ", ")) (packages that SwiftPM cannot read)")
  }

  /// The folders of the local packages used by the app of an Xcode project.
  package static func xcodePackages(at path: String) -> [String] {
    guard !FileManager.default.fileExists(atPath: path.joined("app.yaml")) else { return [] }
    let found = AppFolder(path)
    return found.xcodeProjects.isEmpty ? [] : AppTargets(found).xcode?.project.packages ?? []
  }

  private func files(_ paths: [String], in folder: String) -> [AppProject.File] {
    paths.map { AppProject.File(path: folder.absolute.joined($0), shown: folder.joined($0)) }
  }

  /// Adds the modules of a folder: those of its package, or the folder as one module.
  private func add(module: String, from folder: String, to project: inout AppProject) throws {
    let path = module.hasPrefix("/") ? module : folder.joined(module)
    guard isFolder(path) else { throw AppFolderError(path: path) }
    if exists("\(path)/Package.swift") {
      let (manifest, _) = try manifests(at: path)
      for (folder, target) in manifest { add(target, of: folder, to: &project) }
    } else {
      let found = AppFolder(path)
      let name = AppProjectReader.moduleName(of: path)
      project.add(
        .init(
          name: name, folder: path, files: files(found.swift, in: path),
          defines: project.app.defines))
    }
  }

  // MARK: Packages

  private func package(at path: String) throws -> AppProject {
    let (targets, manifest) = try manifests(at: path)
    func isCarPlay(_ target: PackageManifest.Target) -> Bool {
      speaksOfCarPlay(files(of: target, in: path))
    }
    if !manifest.targets.contains(where: isCarPlay) {
      if AppTargets(AppFolder(path)).target != nil {
        var project = try project(of: AppDescriptionFile(), in: path)
        for (folder, target) in targets { add(target, of: folder, to: &project) }
        return project
      }
      if let project = try app(in: path, beside: targets) { return project }
    }
    let app = manifest.app(isCarPlay: isCarPlay)
    guard let app else {
      throw AppFolderError(path: path, problem: "the package has no target with Swift sources")
    }
    let folder = sourceFolder(of: app, in: path)
    let moduleName = app.name.asModuleName
    var project = AppProject(
      app: .init(
        name: moduleName, folder: path, files: files(of: app, in: path), defines: app.defines,
        language: app.language))
    project.notes.append("the app is the target '\(app.name)' of the package")
    for (folder, target) in targets where folder != path || target.name != app.name {
      add(target, of: folder, to: &project)
    }
    var found = AppFolder(path)
    if found.resourceFolders.isEmpty { found = AppFolder(folder) }
    try addResources(AppDescriptionFile(), found, to: &project)
    return project
  }

  /// The app whose files are in a package folder outside all targets, as when Xcode builds the app
  /// and the package is part of it; nil if no such file uses CarPlay.
  private func app(
    in folder: String, beside targets: [(String, PackageManifest.Target)]
  ) throws -> AppProject? {
    let manifests = AppFolder(folder).swift.filter { "/\($0)".hasSuffix("/Package.swift") }
    let packages = manifests.map { folder.absolute.joined($0).folderPart }
    let others = packages.filter { $0 != folder.absolute }
    let taken = Set(targets.flatMap { files(of: $1, in: $0) }.map(\.path))
    var description = AppDescriptionFile()
    let name = AppProjectReader.moduleName(of: folder)
    let isTarget = targets.contains { $1.name.asModuleName == name }
    description.moduleName = isTarget ? "\(name)App" : name
    var project = try project(of: description, in: folder)
    project.app.files.removeAll { file in
      taken.contains(file.path) || file.path.hasSuffix("/Package.swift")
        || file.path.contains("/Package@swift-")
        || others.contains { file.path.hasPrefix($0 + "/") }
    }
    guard speaksOfCarPlay(project.app.files) else { return nil }
    project.notes.append("the app consists of the sources outside the targets of the package")
    for (folder, target) in targets { add(target, of: folder, to: &project) }
    return project
  }

  private func speaksOfCarPlay(_ files: [AppProject.File]) -> Bool {
    files.contains { file in
      InputFile.bytesIfReadable(at: file.path).map {
        AppTargets.isOfCar(String(decoding: $0, as: UTF8.self))
      } ?? false
    }
  }

  /// Adds the modules of a package, except those whose names the app already has.
  package func add(_ package: FoundPackage, to project: inout AppProject) {
    for target in package.manifest.targets where !target.isExecutable {
      let folder = sourceFolder(of: target, in: package.folder)
      var module = AppProject.Module(
        name: target.name.asModuleName, folder: folder,
        files: files(of: target, in: package.folder),
        defines: target.defines, language: target.language, package: package.name)
      if module.files.isEmpty { module.c = CSources(of: target, in: folder) }
      if !module.files.isEmpty || module.c != nil { project.add(module) }
    }
  }

  /// The targets of a package and of its local dependencies.
  private func manifests(
    at path: String
  ) throws -> (targets: [(String, PackageManifest.Target)], top: PackageManifest) {
    let top = try manifest(path)
    var targets = top.targets.map { (path, $0) }
    var (rest, seen) = (top.localPackages, Set([path.absolute]))
    while let next = rest.popLast() {
      guard seen.insert(next.absolute).inserted, isFolder(next) else { continue }
      let found = try manifest(next)
      targets += found.targets.map { (next, $0) }
      rest += found.localPackages
    }
    return (targets, top)
  }

  private func add(
    _ target: PackageManifest.Target, of folder: String, to project: inout AppProject
  ) {
    project.add(
      .init(
        name: target.name.asModuleName, folder: sourceFolder(of: target, in: folder),
        files: files(of: target, in: folder), defines: target.defines, language: target.language))
  }

  /// The source folder of a target; without a path it is a default location.
  ///
  /// Source: <https://docs.swift.org/package-manager/PackageDescription/>.
  private func sourceFolder(of target: PackageManifest.Target, in folder: String) -> String {
    if let path = target.path { return path == "." ? folder : folder.joined(path) }
    let candidates = ["Sources", "Source", "src", "srcs"].map {
      folder.joined("\($0)/\(target.name)")
    }
    return candidates.first(where: isFolder) ?? folder.joined("Sources")
  }

  private func files(of target: PackageManifest.Target, in folder: String) -> [AppProject.File] {
    let root = sourceFolder(of: target, in: folder)
    func isInside(_ path: String, _ list: [String]) -> Bool {
      list.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
    let taken = AppFolder(root).swift.filter {
      !isInside($0, target.excluded) && (target.sources.isEmpty || isInside($0, target.sources))
    }
    return files(taken, in: root)
  }
}
