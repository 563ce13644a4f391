package import Documents

/// The targets of a Swift package, from the text of its manifest or the output of `swift package
/// dump-package`.
package struct PackageManifest: Sendable, Hashable {
  /// A Swift target of the package.
  package struct Target: Sendable, Hashable {
    /// The name of the target and its module.
    package let name: String
    package let isExecutable: Bool
    /// The source folder relative to the package; nil if not specified.
    package let path: String?
    /// The excluded files and folders, relative to the source folder.
    package let excluded: [String]
    /// The included files and folders, relative to the source folder; empty for all.
    package let sources: [String]
    /// The names of the targets and products that it depends on.
    package let dependencies: [String]
    /// The compilation conditions that it defines.
    package let defines: [String]
    /// The language mode and features.
    package let language: LanguageSettings
    /// The settings of its C files.
    package var c = CSettings()
  }

  /// The settings of the C files of a target.
  package struct CSettings: Sendable, Hashable {
    /// The folder of public headers, relative to the target.
    package var headers = "include"
    /// The macro definitions, such as `NAME=1`.
    package var defines: [String] = []
    /// The header search paths, relative to the target.
    package var searchPaths: [String] = []
  }

  package let name: String
  /// The targets other than tests, plugins and system libraries.
  package let targets: [Target]
  /// The folders of local package dependencies.
  package let localPackages: [String]
  /// The names of remote package dependencies.
  package let remotePackages: [String]

  init(name: String, targets: [Target], localPackages: [String], remotePackages: [String]) {
    (self.name, self.targets) = (name, targets)
    (self.localPackages, self.remotePackages) = (localPackages, remotePackages)
  }

  /// Decodes the JSON of a manifest.
  package init(json bytes: [UInt8]) throws(DocumentSyntaxError) {
    let top = try JSONDocument(bytes).value
    name = top["name"]?.string ?? "App"
    let version = top["toolsVersion"]?["_version"]?.string?.split(separator: ".").first
    let isSwift6 = version.flatMap { Int($0) } ?? 5 >= 6
    targets = (top["targets"]?.array ?? []).compactMap { Target($0, isSwift6: isSwift6) }
    localPackages = (top["dependencies"]?.array ?? []).flatMap { dependency in
      (dependency["fileSystem"]?.array ?? []).compactMap { $0["path"]?.string }
    }
    remotePackages = (top["dependencies"]?.array ?? []).flatMap { dependency in
      (dependency["sourceControl"]?.array ?? []).compactMap { $0["identity"]?.string?.packageName }
    }
  }

  /// The target of the app: an executable, otherwise one on which no other depends, preferably one
  /// that uses CarPlay.
  package func app(isCarPlay: (Target) -> Bool) -> Target? {
    let used = Set(targets.flatMap(\.dependencies))
    let tops = targets.filter { !used.contains($0.name) }
    return targets.first { $0.isExecutable && isCarPlay($0) } ?? tops.first(where: isCarPlay)
      ?? targets.first(where: \.isExecutable) ?? tops.first ?? targets.first
  }
}

extension PackageManifest.Target {
  fileprivate init?(_ value: JSONValue, isSwift6: Bool) {
    guard let name = value["name"]?.string, let type = value["type"]?.string,
      ["regular", "executable"].contains(type)
    else { return nil }
    func texts(_ key: String) -> [String] { (value[key]?.array ?? []).compactMap(\.string) }
    func settings(_ kind: String, of tool: String = "swift") -> [String] {
      (value["settings"]?.array ?? []).compactMap {
        $0["tool"]?.string == tool ? $0["kind"]?[kind]?["_0"]?.string : nil
      }
    }
    var language = LanguageSettings()
    language.isOfMainActor = settings("defaultIsolation").contains("MainActor")
    language.features = Set(
      settings("enableUpcomingFeature").filter { $0 == "IsolatedDefaultValues" })
    if isSwift6 || language.isOfMainActor { language.addSwift6() }
    self.init(
      name: name, isExecutable: type == "executable", path: value["path"]?.string,
      excluded: texts("exclude"), sources: texts("sources"),
      dependencies: (value["dependencies"]?.array ?? []).compactMap { dependency in
        ["byName", "target", "product"].compactMap { dependency[$0]?.array?.first?.string }.first
      },
      defines: settings("define"), language: language,
      c: PackageManifest.CSettings(
        headers: value["publicHeadersPath"]?.string ?? "include",
        defines: settings("define", of: "c"), searchPaths: settings("headerSearchPath", of: "c")))
  }
}
