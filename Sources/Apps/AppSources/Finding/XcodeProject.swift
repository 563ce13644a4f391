import Foundation

/// The targets of an Xcode project, with their files and dependencies.
///
/// Source: the property lists that Xcode writes as `project.pbxproj`.
struct XcodeProject {
  /// A target with sources.
  struct Target {
    let name: String
    let moduleName: String
    let isPhoneApp: Bool
    /// Whether other targets can import it.
    let isLibrary: Bool
    /// The absolute paths of its files.
    let files: Set<String>
    /// The folders that it builds entirely.
    let folders: [Folder]
    /// The absolute path of the Info.plist; nil if Xcode generates it.
    let infoPlist: String?
    /// The usage description keys that Xcode adds to the Info.plist.
    let usageKeys: Set<String>
    /// The absolute path of the entitlements file.
    let entitlements: String?
    /// The compilation conditions defined for `#if`.
    let defines: [String]
    /// The language mode and features.
    let language: LanguageSettings
    /// The build settings.
    let settings: XcodeSettings
    /// The keys of the targets that it depends on.
    let dependencies: [String]
  }

  /// A folder that Xcode synchronizes with the file system.
  struct Folder {
    let path: String
    /// The relative paths that the target does not build.
    let without: [String]
  }

  let path: String
  let targets: [String: Target]
  /// The keys of the targets in Xcode's order.
  let order: [String]
  /// The absolute paths of local packages.
  let packages: [String]
  /// The names of remote packages.
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

  /// The libraries that a target depends on, directly or indirectly.
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
    (self.name, self.settings) = (name, settings)
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

/// The settings of a target's last build configuration, which is Release in Xcode's templates.
struct XcodeSettings {
  /// The values; those of the target override those of the project.
  let values: [String: Any]

  func moduleName(of target: String) -> String {
    let stated = ["PRODUCT_MODULE_NAME", "PRODUCT_NAME"].compactMap { values[$0] as? String }
    let name = (stated.first { !$0.contains("$") && !$0.isEmpty } ?? target).asModuleName
    return CompilationConditions.hostModules.contains(name) ? "\(name)App" : name
  }

  /// Whether the target is built for phones.
  var isForPhone: Bool {
    let platforms = words("SUPPORTED_PLATFORMS")
    if !platforms.isEmpty { return platforms.contains("iphoneos") }
    return ["iphoneos", "auto"].contains(values["SDKROOT"] as? String ?? "iphoneos")
  }

  /// The usage keys of settings such as `INFOPLIST_KEY_NSMicrophoneUsageDescription`.
  var usageKeys: Set<String> {
    let prefix = "INFOPLIST_KEY_"
    return Set(
      values.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
        .filter(\.isUsageKey))
  }

  /// Returns the value of a setting with the settings that it names; empty if it is not defined.
  func expanded(_ name: String, of target: String, depth: Int = 0) -> String {
    let known = ["TARGET_NAME": target, "PRODUCT_NAME": target, "inherited": ""]
    guard depth < 8, let text = values[name] as? String ?? known[name] else { return "" }
    return text.replacing("$()", with: "").replacing(/\$[({](\w+)(?::\w+)?[)}]/) {
      expanded(String($0.output.1), of: target, depth: depth + 1)
    }
  }

  /// The words of a setting, without variables that Xcode expands.
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
