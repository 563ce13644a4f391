import AppSources
import Documents
import Foundation
import Processes
import Synchronization
import Testing

@testable import AppBuilds

/// Apps that name packages on this machine.
@Suite(.serialized) struct PackageTests {
  private static let scene = """
    import CarPlay
    import Lanes
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      func connect() { print(lanes()) }
    }
    """

  private static func pins(_ names: String...) -> String {
    let pins = names.map {
      #"{"identity": "\#($0)", "location": "https://example.org/\#($0).git"}"#
    }
    return #"{"pins": [\#(pins.joined(separator: ", "))], "version": 2}"#
  }

  private static func manifest(_ name: String, _ targets: String, uses: String = "") -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "\(name)", dependencies: [\(uses)], targets: [\(targets)])
    """
  }

  /// A package that depends on another package with a module in C.
  private static let packages = [
    "lanes/Package.swift": manifest(
      "lanes",
      #".target(name: "Lanes", dependencies: [.product(name: "Counts", package: "counts")])"#,
      uses: #".package(url: "https://example.org/Counts.git", from: "1.0.0")"#),
    "lanes/Sources/Lanes/Lanes.swift": """
    import Counts
    public func lanes() -> Int { count() + 1 }
    """,
    "Counts/Package.swift": manifest(
      "counts",
      #".target(name: "Counts", dependencies: ["CCounts"]), "#
        + #".target(name: "CCounts", cSettings: [.define("BASE", to: "4")])"#
    ),
    "Counts/Sources/Counts/Counts.swift": """
    import CCounts
    #if os(iOS)
    let unit = kern_unit()
    #else
    let unit = 1
    #endif
    public func count() -> Int { unit * Int(c_count()) }
    """,
    "Counts/Sources/CCounts/count.c": "#include \"CCounts.h\"\nint c_count(void) { return BASE; }",
    "Counts/Sources/CCounts/include/CCounts.h": "int c_count(void);",
  ]

  private func with<Value>(
    _ app: [String: String], _ packages: [String: String], in place: String = "packages",
    _ work: (FakeHost, AppBuilder) async throws -> Value
  ) async throws -> Value {
    try await FakeHost.with(app) { host in
      for (path, text) in packages {
        try FakeHost.write(text, to: "\(host.folder)/\(place)/\(path)")
      }
      var builder = host.builder
      builder.packages = AppPackages(folders: ["\(host.folder)/packages"])
      return try await work(host, builder)
    }
  }

  private static let app = ["Car.swift": scene, "Package.resolved": pins("lanes")]

  @Test func `packages that the app names are built with it, in C and for Linux too`() async throws
  {
    try await with(Self.app, Self.packages) { host, builder in
      let app = try await builder.build(host.app)
      #expect(try Launch(app.program, [], environment: app.environment).run().text.hasSuffix("5\n"))
      #expect(app.notes == ["packages built with the app: counts, lanes"])
      #expect(try await builder.build(host.app).wasCached)
    }
  }

  @Test func `a package's checkout of SwiftPM needs no folder`() async throws {
    try await with(Self.app, Self.packages, in: "Drive/.build/checkouts") { host, _ in
      let analysis = try await AppCheck().check(host.app)
      #expect(analysis.refusals.isEmpty)
      #expect(analysis.project.modules.map(\.name).sorted() == ["CCounts", "Counts", "Lanes"])
    }
  }

  @Test func `a package that the app does not name is not read`() async throws {
    try await with(["Car.swift": Self.scene], Self.packages) { host, builder in
      let analysis = try await AppCheck(packages: builder.packages).check(host.app)
      #expect(analysis.project.modules.isEmpty)
      #expect(analysis.refusals.map(\.sentence) == ["unknown module 'Lanes'"])
    }
  }

  @Test func `a package that does not compile counts as missing`() async throws {
    var packages = Self.packages
    packages["Counts/Sources/Counts/Counts.swift"] = "public func count() -> Int { none }"
    try await with(Self.app, packages) { host, builder in
      let reason =
        "\(host.folder)/packages/Counts/Sources/Counts/Counts.swift:1:30: cannot find 'none' in scope"
      do {
        _ = try await builder.build(host.app)
        Issue.record("it was built")
      } catch let refusals as AppRefusals {
        #expect(
          refusals.sentence.hasPrefix(
            "the module 'Lanes' does not compile: \(host.folder)/packages/lanes/Sources/Lanes/Lanes.swift:1:8: the module 'Counts' does not compile: \(reason)"
          ))
      }
      // The failure is cached: the second build compiles nothing.
      let told = Mutex<[AppBuildProgress]>([])
      await #expect(throws: AppRefusals.self) {
        _ = try await builder.build(host.app) { step in told.withLock { $0.append(step) } }
      }
      #expect(told.withLock { $0 }.isEmpty)
    }
  }

  @Test func `a package that lacks a module is missing itself`() async throws {
    var packages = Self.packages
    packages["Counts/Sources/Counts/Counts.swift"] = """
      import Metal
      public func count() -> Int { 1 }
      """
    try await with(Self.app, packages) { host, builder in
      let analysis = try await AppCheck(standsIn: true, packages: builder.packages).check(host.app)
      #expect(analysis.refusals.isEmpty)
      #expect(analysis.stubs?.missing == ["Lanes"])
      #expect(
        analysis.notes.contains {
          $0.hasPrefix(
            "the module 'Counts' of the package 'counts' counts as missing, because it does not compile: "
          ) && $0.hasSuffix("Counts.swift:1:8: headunit does not support Apple's module 'Metal'")
        })
    }
  }

  @Test func `a manifest that would have to be run is run only when asked`() async throws {
    var packages = Self.packages
    packages["Counts/Package.swift"]? += "\nif true { package.name = \"other\" }\n"
    try await with(Self.app, packages) { host, builder in
      var check = AppCheck(
        cache: BuildCache(folder: "\(host.folder)/cache"), packages: builder.packages)
      let left = try await check.check(host.app).notes.first ?? ""
      #expect(left.hasPrefix("excluded: the package 'counts' (\(host.folder)/packages/Counts/"))
      #expect(left.contains("cannot read the manifest without running it"))
      check.packages.runsManifests = true
      #expect(try await check.check(host.app).refusals.isEmpty)
      check.packages.runsManifests = false
      // A package that no file needs is not mentioned.
      let plain = Self.scene.replacing("import Lanes\n", with: "").replacing("lanes()", with: "5")
      try FakeHost.write(plain, to: "\(host.app)/Car.swift")
      #expect(try await check.check(host.app).notes.isEmpty)
    }
  }
}
