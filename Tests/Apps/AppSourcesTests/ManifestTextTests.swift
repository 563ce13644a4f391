import Foundation
import Testing

@testable import AppSources

/// Tests of package manifests, read without running them.
struct ManifestTextTests {
  private func manifest(_ text: String) throws(ManifestTextError) -> PackageManifest {
    try PackageManifest(text: Array(text.utf8), path: "P/Package.swift", folder: "/home/a/P")
  }

  @Test func `targets, paths, settings and packages on this machine are read`() throws {
    let found = try manifest(
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .define("CAR")]

      let package = Package(
        name: "Drive", platforms: [.iOS(.v17)],
        products: [.library(name: "Drive", targets: ["Drive"])],
        dependencies: [
          .package(path: "../Kit"), .package(name: "Other", path: "/other"),
          .package(url: "https://example.org/a", "1.0.0"..<"2.0.0"),
        ],
        targets: [
          .target(
            name: "Drive", dependencies: ["Core", .product(name: "Kit", package: "Kit")],
            path: "Code", exclude: ["old"], sources: ["a.swift", "b"],
            resources: [.process("Pictures")],
            swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
          Target.executableTarget(name: "Tool", dependencies: [.target(name: "Core")]),
          .target(name: "Core"), .testTarget(name: "Tests", dependencies: ["Core"]),
          .binaryTarget(name: "Closed", path: "c.xcframework"),
        ], swiftLanguageModes: [.v5])
      """)
    #expect(found.name == "Drive")
    #expect(found.localPackages == ["/home/a/Kit", "/other"])
    #expect(found.targets.map(\.name) == ["Drive", "Tool", "Core"])
    #expect(found.targets.map(\.isExecutable) == [false, true, false])
    let drive = found.targets[0]
    #expect(drive.path == "Code" && drive.excluded == ["old"] && drive.sources == ["a.swift", "b"])
    #expect(drive.dependencies == ["Core", "Kit"] && drive.defines == ["CAR"])
    #expect(drive.language.isOfMainActor && !found.targets[2].language.isOfMainActor)
    #expect(found.targets[2].language.features == ["IsolatedDefaultValues"])
  }

  @Test(arguments: [
    ("import Foundation\nlet a = FileManager.default.currentDirectoryPath", "2:9"),
    ("let package = Package(name: name(), targets: [])", "1:29"),
    ("let package = Package(name: \"a\\(b)\", targets: [])", "1:29"),
    ("let package = Package(name: \"a\", targets: [])\nfor a in b { }", "2:1"),
    ("let package = Package(name: \"a\", targets: x ? [] : [])", "1:43"),
    ("system(\"rm\")", "1:1"), ("let package = Package(name: \"a\", targets: [", "1:43"),
    ("import PackageDescription", "1:8"), ("", "1:1"),
    ("let package = \(String(repeating: "[", count: 100_000))", "1:79"),
    (
      (1...40).reduce("let a0 = [1, 1]\n") { $0 + "let a\($1) = a\($1 - 1) + a\($1 - 1)\n" },
      "15:1"
    ),
  ])
  func `what would have to be run is refused where it stands`(text: String, spot: String) {
    let error = #expect(throws: ManifestTextError.self) { try manifest(text) }
    #expect(error?.location?.hasPrefix("P/Package.swift:") == true)
    #expect(error?.sentence.hasPrefix("the manifest is not plain declarations: ") == true)
    if !text.isEmpty { #expect(error?.location == "P/Package.swift:\(spot)") }
  }
}
