import Documents
import Foundation

/// The targets of an Xcode project, with their files and dependencies.
///
/// Source: the property lists that Xcode writes as `project.pbxproj`.
struct XcodeProject {
  /// A target that is built of sources.
  struct Target {
    /// Its name in Xcode.
    let name: String
    /// The name by which its code is imported.
    let moduleName: String
    /// Whether it is an app for a phone.
    let isPhoneApp: Bool
    /// Whether others import it.
    let isLibrary: Bool
    /// Absolute paths of files that it builds.
    let files: Set<String>
    /// Folders all of whose files it builds.
    let folders: [Folder]
    /// The absolute path of its Info.plist; nil if Xcode makes it.
    let infoPlist: String?
    /// The keys that Xcode adds to Info.plist which say why the app asks for something.
    let usageKeys: Set<String>
    /// The absolute path of its entitlements.
    let entitlements: String?
    /// Names that `#if` finds defined.
    let defines: [String]
    /// The Swift that it is written in.
    let language: LanguageSettings
    /// The keys of the targets that it needs.
    let dependencies: [String]
  }

  /// A folder that Xcode keeps in step with the disk.
  struct Folder {
    /// Its absolute path.
    let path: String
    /// Paths below it that the target does not build.
    let without: [String]
  }

  /// The folder of the project.
  let path: String
  /// Its targets by their keys.
  let targets: [String: Target]
  /// The keys of its targets in Xcode's order.
  let order: [String]
  /// Absolute paths of packages on this machine that it uses.
  let packages: [String]
  /// The names of packages elsewhere that it uses.
  let remotePackages: [String]

  /// Reads a project; nil if the file is not an Xcode project.
  init?(path: String) {
    guard let keys = PropertyList.dictionary(at: "\(path)/project.pbxproj"),
      let objects = XcodeObjects(keys, root: path.absolute.folderPart)
    else { return nil }
    self.path = path
    order = objects.keys("targets", of: objects.project)
    let targets = order.compactMap { key in Target(key, in: objects).map { (key, $0) } }
    self.targets = Dictionary(targets) { first, _ in first }
    packages = objects.packages
    remotePackages = objects.remotePackages
  }

  /// The libraries of the project that a target needs, and those that they need.
  func libraries(of key: String) -> [Target] {
    var (rest, seen, found) = ([key], Set([key]), [Target]())
    while let next = rest.popLast() {
      for other in targets[next]?.dependencies ?? [] where seen.insert(other).inserted {
        guard let target = targets[other], target.isLibrary else { continue }
        found.append(target)
        rest.append(other)
      }
    }
    return found
  }
}

extension XcodeProject.Target {
  /// Whether the target builds a file.
  func builds(_ path: String) -> Bool {
    files.contains(path)
      || folders.contains { folder in
        guard path.hasPrefix(folder.path + "/") else { return false }
        let below = path.dropFirst(folder.path.count + 1)
        return !folder.without.contains { below == $0 || below.hasPrefix($0 + "/") }
      }
  }

  fileprivate init?(_ key: String, in objects: XcodeObjects) {
    guard objects.text("isa", of: key) == "PBXNativeTarget",
      let name = objects.text("name", of: key)
    else { return nil }
    let kind = objects.text("productType", of: key) ?? ""
    let settings = objects.settings(of: key)
    self.name = name
    moduleName = settings.moduleName(of: name)
    isPhoneApp = kind == "com.apple.product-type.application" && settings.isForPhone
    isLibrary =
      kind.hasSuffix(".framework") || kind.contains(".library.") || kind.contains(".framework.")
    (files, folders) = objects.sources(of: key)
    infoPlist = settings.path("INFOPLIST_FILE", in: objects.root)
    usageKeys = settings.usageKeys
    entitlements = settings.path("CODE_SIGN_ENTITLEMENTS", in: objects.root)
    defines = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS").filter(\.isSwiftName)
    language = LanguageSettings(settings)
    dependencies = objects.keys("dependencies", of: key).compactMap {
      objects.text("target", of: $0)
    }
  }
}

/// The settings of a target as its last configuration has them, which by Xcode's templates is that
/// for release.
struct XcodeSettings {
  /// The values; the target's own come before those of the project.
  let values: [String: Any]

  /// The name of the module of a target.
  func moduleName(of target: String) -> String {
    let stated = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { values[$0] as? String }
    let name = (stated.first { !$0.contains("$") && !$0.isEmpty } ?? target).asModuleName
    return CompilationConditions.hostModules.contains(name) ? "\(name)App" : name
  }

  /// Whether it builds for phones.
  var isForPhone: Bool {
    let platforms = words("SUPPORTED_PLATFORMS")
    if !platforms.isEmpty { return platforms.contains("iphoneos") }
    return ["iphoneos", "auto"].contains(values["SDKROOT"] as? String ?? "iphoneos")
  }

  /// The keys of settings such as `INFOPLIST_KEY_NSMicrophoneUsageDescription`.
  var usageKeys: Set<String> {
    let prefix = "INFOPLIST_KEY_"
    return Set(
      values.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        .filter(\.isUsageKey))
  }

  /// The words of a setting, without those that Xcode fills in.
  func words(_ key: String) -> [String] {
    let list = values[key] as? [String] ?? [values[key] as? String ?? ""]
    return list.flatMap { $0.split(separator: " ").map(String.init) }.filter { !$0.contains("$") }
  }

  /// The absolute path that a setting names; nil if the file does not exist.
  func path(_ key: String, in root: String) -> String? {
    guard var text = values[key] as? String, !text.isEmpty else { return nil }
    for name in ["$(SRCROOT)/", "${SRCROOT}/", "$(PROJECT_DIR)/", "${PROJECT_DIR}/"] {
      text = text.replacing(name, with: "")
    }
    let path = root.joined(text).absolute
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}
