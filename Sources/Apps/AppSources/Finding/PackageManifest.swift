package import Documents

/// What a Swift package says of its own targets, in the text of its manifest or as
/// `swift package dump-package` prints it.
package struct PackageManifest: Sendable, Hashable {
  /// A target with Swift sources of the package itself.
  package struct Target: Sendable, Hashable {
    /// Its name, which is that of its module.
    package let name: String
    /// Whether it is a program.
    package let isExecutable: Bool
    /// The folder of its sources below that of the package; nil if the package names none.
    package let path: String?
    /// Files and folders to leave, below its folder.
    package let excluded: [String]
    /// Files and folders to take, below its folder; empty for all.
    package let sources: [String]
    /// The names of targets and products that it uses.
    package let dependencies: [String]
    /// The names that its settings define.
    package let defines: [String]
    /// The Swift that it is written in.
    package let language: LanguageSettings
    /// What its files in C are compiled with.
    package var c = CSettings()
  }

  /// What the files in C of a target are compiled with.
  package struct CSettings: Sendable, Hashable {
    /// The folder of the headers that others see, below that of the target.
    package var headers = "include"
    /// Names that are defined, each with its value, as in `NAME=1`.
    package var defines: [String] = []
    /// Folders with further headers, below that of the target.
    package var searchPaths: [String] = []
  }

  /// The name of the package.
  package let name: String
  /// Its targets without tests, plugins and libraries of the system.
  package let targets: [Target]
  /// The folders of other packages on this machine that it uses.
  package let localPackages: [String]
  /// The names of the packages elsewhere that it uses.
  package let remotePackages: [String]

  init(name: String, targets: [Target], localPackages: [String], remotePackages: [String]) {
    (self.name, self.targets) = (name, targets)
    (self.localPackages, self.remotePackages) = (localPackages, remotePackages)
  }

  /// Reads the JSON of a manifest.
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

  /// The target that is the app: a program, or else one that no other uses, those that speak of
  /// CarPlay first.
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
