import Testing

@testable import AppSources

/// The packages that an app names, and their folders.
struct NamedPackageTests {
  @Test func `lists of pins and Xcode's projects name packages`() throws {
    let project = """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (); };
        R = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.org/Trips.git"; };
      }; }
      """
    let files = [
      "Package.resolved": """
      {"pins": [{"identity": "lanes", "location": "git@example.org:Lanes.git"}]}
      """,
      "App/a.swift": "", "Drive.xcodeproj/project.pbxproj": project,
      "All.xcworkspace/xcshareddata/swiftpm/Package.resolved":
        #"{"object": {"pins": [{"repositoryURL": "https://example.org/places"}]}}"#,
      "Broken.xcworkspace/xcshareddata/swiftpm/Package.resolved": "{",
    ]
    try TemporaryFolder.with(files) { folder in
      let names = AppProjectReader.namedPackages(at: folder)
      #expect(names.sorted() == ["lanes", "places", "trips"])
      // Without a repository, the parent folders are not searched.
      #expect(AppProjectReader.namedPackages(at: "\(folder)/App").isEmpty)
    }
  }

  @Test func `packages are found by the names of their folders`() throws {
    let files = ["Lanes/Package.swift": "", "other/a.swift": "", "Trips.git/Package.swift": ""]
    try TemporaryFolder.with(files) { folder in
      let found = PackageFolders([folder, "\(folder)/none"])
      #expect(found.folder(of: "lanes") == "\(folder)/Lanes")
      #expect(found.folder(of: "trips") == "\(folder)/Trips.git")
      #expect(found.folder(of: "other") == nil)
      #expect(PackageFolders(["\(folder)/Lanes"]).folder(of: "lanes") == "\(folder)/Lanes")
    }
  }

  @Test func `a manifest says what its files in C need, within the target`() throws {
    let text = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Lanes", dependencies: [.package(url: "https://example.org/Counts.git", from: "1.0.0")],
        targets: [
          .target(
            name: "CLanes", exclude: ["old"], publicHeadersPath: "api",
            cSettings: [.define("A"), .define("B", to: "2"), .headerSearchPath("src"), .headerSearchPath("../..")]),
          .target(name: "CMix"), .target(name: "COut", publicHeadersPath: "../CLanes"),
        ])
      """
    let files = [
      "Sources/CLanes/api/lanes.h": "", "Sources/CLanes/src/lanes.c": "",
      "Sources/CLanes/old/old.c": "", "Sources/CMix/mix.c": "", "Sources/CMix/mix.cpp": "",
      "Sources/COut/out.c": "",
    ]
    try TemporaryFolder.with(files) { folder in
      let manifest = try PackageManifest(
        text: Array(text.utf8), path: "Package.swift", folder: folder)
      #expect(manifest.remotePackages == ["counts"])
      let reader = AppProjectReader { _ in manifest }
      var project = AppProject(app: .init(name: "Drive", folder: folder, files: [], defines: []))
      reader.add(FoundPackage(name: "lanes", folder: folder, manifest: manifest), to: &project)
      #expect(project.modules.map(\.name) == ["CLanes"])
      let target = "\(folder)/Sources/CLanes"
      let c = try #require(project.modules.first?.c)
      #expect(c.files == ["\(target)/src/lanes.c"])
      #expect(c.headers == "\(target)/api" && c.searchPaths == ["\(target)/src"])
      #expect(c.defines == ["A", "B=2"])
      #expect(c.ownModuleMap == nil)
      #expect(c.moduleMap(named: "CLanes").contains("umbrella \"\(target)/api\""))
    }
  }
}
