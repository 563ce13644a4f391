import Foundation

/// Builds the folder of `Bundle.main`: the app's resources side by side, as Xcode copies them.
///
/// Source: <https://developer.apple.com/documentation/bundleresources/placing-content-in-a-bundle>
package struct AppBundle {
  /// The maximum number of files; later files are ignored.
  private static let maximumFiles = 50_000
  /// Extensions of files that an app bundle does not contain as they are.
  private static let otherKinds: Set = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "xcconfig", "entitlements", "pbxproj", "o",
    "a",
    "xib", "storyboard", "strings", "stringsdict", "xcstrings",
  ]
  /// Folders that contain no resources of the app.
  private static let otherFolders: Set = [
    "Pods", "Carthage", "DerivedData", "Tests", "xcassets", "xcodeproj", "xcworkspace", "docc",
  ]
  /// Extensions of folders that are copied whole.
  private static let wholeFolders: Set = ["bundle", "framework", "mlmodelc", "scnassets"]

  /// The extensions of the files that Xcode compiles models to, by those of the sources.
  ///
  /// The bundle has the source under the compiled name, so that the app finds it.
  private static let compiledKinds = [
    "xcdatamodeld": "momd", "xcdatamodel": "mom", "xcmappingmodel": "cdm", "mlmodel": "mlmodelc",
    "mlpackage": "mlmodelc",
  ]

  private let folder: URL
  private var words: StringTables
  /// The resources in `.lproj` folders.
  private var localized: [(language: String, file: URL)] = []
  private var count = 0

  /// Creates the bundle folder of an app.
  ///
  /// - Parameters:
  ///   - folder: A folder that does not exist yet.
  ///   - sources: The folders with resources; the first of files with equal names is used.
  ///   - infoPlist: The Info.plist from the sources; nil if the app has none.
  ///   - moduleName: The module name; it also replaces the target and product names.
  ///   - settings: The build settings of the Xcode project that the Info.plist names.
  ///   - locale: The user's language and region, such as "de-DE".
  package static func make(
    at folder: URL, from sources: [URL], infoPlist: URL?, moduleName: String,
    settings: [String: String] = [:], locale: String
  ) throws {
    let info = BundleInfo.values(infoPlist, moduleName: moduleName, settings: settings)
    let usual = info["CFBundleDevelopmentRegion"] as? String ?? "en"
    var bundle = AppBundle(folder: folder, words: StringTables(locale: locale, usual: usual))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bundle.write(info, named: "Info.plist")
    for source in sources { bundle.add(source, language: nil, depth: 0) }
    let language = bundle.words.language
    for (own, file) in bundle.localized where own == language { bundle.link(file) }
    for (own, file) in bundle.localized where own == "Base" { bundle.link(file) }
    for (name, table) in bundle.words.chosen { try bundle.write(table, named: "\(name).strings") }
    let counted = bundle.words.chosenCounted
    guard !counted.isEmpty else { return }
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    try encoder.encode(counted)
      .write(to: folder.appendingPathComponent("\(PluralString.file).plist"))
  }

  private init(folder: URL, words: StringTables) { (self.folder, self.words) = (folder, words) }

  private func write(_ list: [String: Any], named name: String) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent(name))
  }

  /// Adds the contents of a folder, files before subfolders.
  private mutating func add(_ source: URL, language: String?, depth: Int) {
    guard depth < 20 else { return }
    let found =
      (try? FileManager.default.contentsOfDirectory(
        at: source, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles]))
      ?? []
    let sorted = found.sorted { $0.lastPathComponent < $1.lastPathComponent }
    let folders = sorted.filter {
      (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
    }
    for file in sorted where !folders.contains(file) { add(file: file, language) }
    for inner in folders {
      let (kind, name) = (inner.pathExtension, inner.lastPathComponent)
      if AppBundle.wholeFolders.contains(kind) || AppBundle.compiledKinds[kind] != nil {
        link(inner)
      } else if kind == "lproj" {
        add(inner, language: inner.deletingPathExtension().lastPathComponent, depth: depth + 1)
        link(inner)
      } else if !AppBundle.otherFolders.contains(kind.isEmpty ? name : kind) {
        add(inner, language: language, depth: depth + 1)
        // A folder reference looks like a group here, so its files and the folder are both added.
        link(inner)
      }
    }
  }

  private mutating func add(file: URL, _ language: String?) {
    count += 1
    guard count <= AppBundle.maximumFiles else { return }
    if let language {
      words.add(file, of: language)
    } else if file.pathExtension == "xcstrings" {
      words.add(catalog: file)
    }
    guard !AppBundle.otherKinds.contains(file.pathExtension), file.lastPathComponent != "Info.plist"
    else { return }
    if let language { localized.append((language, file)) } else { link(file) }
  }

  private func link(_ file: URL) {
    let compiled = AppBundle.compiledKinds[file.pathExtension].map {
      file.deletingPathExtension().lastPathComponent + "." + $0
    }
    try? FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(compiled ?? file.lastPathComponent),
      withDestinationURL: file)
  }
}

/// The Info.plist of `Bundle.main`.
enum BundleInfo {
  /// Returns the values of an Info.plist with build settings substituted and Xcode's defaults.
  static func values(
    _ path: URL?, moduleName: String, settings own: [String: String] = [:]
  ) -> [String: Any] {
    let usual = [
      "PRODUCT_NAME": moduleName, "PRODUCT_MODULE_NAME": moduleName, "TARGET_NAME": moduleName,
      "EXECUTABLE_NAME": moduleName, "PRODUCT_BUNDLE_IDENTIFIER": "app.\(moduleName)",
      "MARKETING_VERSION": "1.0", "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
    ]
    let settings = usual.merging(own) { $1 }
    let list = path.flatMap { try? Data(contentsOf: $0) }.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil)
    }
    let written = filled(list ?? [String: Any](), settings) as? [String: Any] ?? [:]
    return [
      "CFBundleName": moduleName, "CFBundleExecutable": moduleName, "CFBundlePackageType": "APPL",
      "CFBundleIdentifier": "app.\(moduleName)", "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1", "CFBundleDevelopmentRegion": "en",
    ].merging(written) { $1 }
  }

  /// Replaces every `$(NAME)` of a known build setting in a value.
  private static func filled(_ value: Any, _ settings: [String: String]) -> Any {
    switch value {
    case let text as String:
      guard text.contains("$") else { return text }
      return settings.reduce(text) { text, setting in
        [
          "$(\(setting.key))", "$(\(setting.key):c99extidentifier)",
          "$(\(setting.key):rfc1034identifier)", "${\(setting.key)}",
        ]
        .reduce(text) { $0.replacingOccurrences(of: $1, with: setting.value) }
      }
    case let list as [Any]: return list.map { filled($0, settings) }
    case let members as [String: Any]: return members.mapValues { filled($0, settings) }
    default: return value
    }
  }
}
