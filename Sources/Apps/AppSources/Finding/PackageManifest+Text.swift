import Documents

/// The reason that a manifest cannot be read without running it.
package struct ManifestTextError: ReportedError, Sendable, Hashable {
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1.
  package let column: Int
  package let sentence: String

  package var location: String? { "\(file):\(line):\(column)" }
}

extension PackageManifest {
  /// Parses a manifest without running it.
  ///
  /// - Parameters:
  ///   - path: The path of the manifest.
  ///   - folder: The absolute path of its folder, to which paths of other packages are relative.
  /// - Throws: `ManifestTextError` if it is more than plain declarations.
  package init(
    text bytes: [UInt8], path: String, folder: String
  ) throws(ManifestTextError) {
    var scanner = ManifestScanner(SwiftSource(path: path, bytes: bytes))
    let package = try scanner.package()
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    let version = head.firstMatch(of: /swift-tools-version:\s*(\d+)/).flatMap { Int($0.output.1) }
    let targets = (package["targets"]?.elements ?? []).compactMap {
      Target($0, isSwift6: version ?? 5 >= 6)
    }
    self.init(
      name: package["name"]?.text ?? "App", targets: targets,
      localPackages: (package["dependencies"]?.elements ?? []).compactMap { dependency in
        (dependency["path"]?.text).map { path in
          let parts = FilePath.absolute(path.hasPrefix("/") ? path : "\(folder)/\(path)")
          return "/" + parts.joined(separator: "/")
        }
      },
      remotePackages: (package["dependencies"]?.elements ?? []).compactMap {
        $0["url"]?.text?.packageName
      })
  }
}

extension PackageManifest.Target {
  fileprivate init?(_ value: ManifestExpression, isSwift6: Bool) {
    guard let call = value.name, ["target", "executableTarget"].contains(call),
      let name = value["name"]?.text
    else { return nil }
    func texts(_ label: String) -> [String] { (value[label]?.elements ?? []).compactMap(\.text) }
    let settings = value["swiftSettings"]?.elements ?? []
    func named(_ kind: String) -> [ManifestExpression] {
      settings.filter { $0.name == kind }.compactMap(\.unlabeled.first)
    }
    let inC = value["cSettings"]?.elements ?? []
    var language = LanguageSettings()
    // `MainActor.self` is a name whose last component is `self`.
    language.isOfMainActor = named("defaultIsolation").contains { $0.name == "self" }
    language.features = Set(
      named("enableUpcomingFeature").compactMap(\.text).filter { $0 == "IsolatedDefaultValues" })
    if isSwift6 || language.isOfMainActor { language.addSwift6() }
    self.init(
      name: name, isExecutable: call == "executableTarget", path: value["path"]?.text,
      excluded: texts("exclude"), sources: texts("sources"),
      dependencies: (value["dependencies"]?.elements ?? []).compactMap {
        $0.text ?? $0["name"]?.text
      },
      defines: named("define").compactMap(\.text), language: language,
      c: PackageManifest.CSettings(
        headers: value["publicHeadersPath"]?.text ?? "include",
        defines: inC.filter { $0.name == "define" }.compactMap { define in
          define.unlabeled.first?.text.map { name in
            define["to"]?.text.map { "\(name)=\($0)" } ?? name
          }
        },
        searchPaths: inC.filter { $0.name == "headerSearchPath" }
          .compactMap(\.unlabeled.first?.text)))
  }
}
