import AppSources
import Documents
import Foundation
import Processes
import Synchronization
import Testing

@testable import AppBuilds

/// Tests of apps that are built with a small app host, run, and kept in the cache.
@Suite(.serialized) struct AppBuilderTests {
  private static let scene = """
    import CarPlay
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      @objc private func tick() {}
      func connect() {
        let selector = #selector(tick)
        print(selector.name, #line, label())
      }
      #if os(iOS)
      func label() -> String { "phone" }
      #endif
    }
    """

  private func run(_ app: BuiltApp) async throws -> String {
    try Launch(app.program, [], environment: app.environment).run().text
  }

  @Test func `an app is built once, and again when it changes`() async throws {
    let files = [
      "Car.swift": Self.scene,
      "App.swift": "import UIKit\n@main class AppDelegate: UIResponder, UIApplicationDelegate {}",
    ]
    try await FakeHost.with(files, isShared: false) { host in
      let told = Mutex<[String]>([])
      func build() async throws -> BuiltApp {
        told.withLock { $0 = [] }
        return try await host.builder.build(host.app) { step in
          told.withLock { $0.append(step.sentence.filter { !$0.isNumber && $0 != "." }) }
        }
      }
      let first = try await build()
      #expect(!first.wasCached)
      #expect(
        told.withLock { $0 } == [
          "building the app host, once for this machine and this version",
          "built the app host in  s, kept for later runs", "building Drive ( files)",
          "built Drive in  s, kept until its sources change",
        ])
      #expect(
        try await run(first)
          == "Drive [\"CarScene\"] true 7\ntick 6 phone\ntick 6 phone\n")
      let second = try await build()
      #expect(second.wasCached)
      #expect(second.program == first.program)
      #expect(told.withLock { $0 } == ["Drive is up to date"])
      try FakeHost.write(
        Self.scene.replacing("\"phone\"", with: "\"car\""), to: "\(host.app)/Car.swift")
      let third = try await build()
      #expect(!third.wasCached)
      #expect(try await run(third).contains("tick 6 car"))
      #expect(third.environment["SWIFT_DETERMINISTIC_HASHING"] == "1")
    }
  }

  @Test func `errors of the compiler have the user's file, line and column`() async throws {
    let text =
      Self.scene
      + "\nlet a = f(#selector(CarScene.connect), CPNothing())\nlet b = (B(), make)\n"
    let files = ["Car.swift": text, "B.swift": "import WidgetKit\nstruct B {}\n"]
    try await FakeHost.with(files) { host in
      do {
        _ = try await host.builder.build(host.app)
        Issue.record("it was built")
      } catch let errors as AppCompileErrors {
        let told = errors.all.map(\.description)
        #expect(
          told.contains(
            "\(host.app)/B.swift:1:8: no such module 'WidgetKit';"
              + " exclude the file, or list the folder of your own module"
              + " under 'modules' in app.yaml"
          ))
      }
      try FileManager.default.removeItem(atPath: "\(host.app)/B.swift")
      try FakeHost.write(
        "class Other { init(a: Int) {} }\nfunc make(_ type: Other.Type) -> Other { type.init(a: 1) }",
        to: "\(host.app)/C.swift")
      do {
        _ = try await host.builder.build(host.app)
        Issue.record("it was built")
      } catch let errors as AppCompileErrors {
        #expect(
          errors.all.map(\.description).contains(
            "\(host.app)/C.swift:2:47: constructing an object of class type 'Other' with a metatype"
              + " value must use a 'required' initializer; constructing a class from its metatype"
              + " requires a 'required' initializer; mark it 'required'"
          ))
        #expect(
          errors.all.map(\.description).contains(
            "\(host.app)/Car.swift:12:40: cannot find 'CPNothing' in scope;"
              + " see the members that apps can use"
          ))
      }
    }
  }

  @Test func `the user's own modules are built first`() async throws {
    let files = [
      "App/Car.swift": """
      import CarPlay
      import Kit
      class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
        func connect() { print(kit()) }
      }
      """,
      "Kit/Kit.swift": "import Base\npublic func kit() -> Int { base() }",
      "Base/Base.swift": "public func base() -> Int { 5 }",
      "app.yaml": "take: App\nmoduleName: Drive\nmodules: [Kit, Base]",
    ]
    try await FakeHost.with(files) { host in
      let app = try await host.builder.build(host.app)
      #expect(try await run(app).hasSuffix("5\n5\n"))
      #expect(app.moduleName == "Drive")
    }
  }

  @Test func `a package is built with its own targets`() async throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Drive", targets: [
        .executableTarget(name: "Drive", dependencies: ["Kit"]), .target(name: "Kit")])
      """,
      "Sources/Drive/App.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {}
      """,
      "Sources/Kit/Car.swift": """
      import CarPlay
      final class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
        func connect() { print("kit") }
      }
      """,
    ]
    try await FakeHost.with(files) { host in
      let app = try await host.builder.build(host.app)
      #expect(try await run(app) == "Drive [\"CarScene\"] true 7\nkit\nkit\n")
      #expect(!FileManager.default.fileExists(atPath: "\(host.app)/.build"))
    }
  }

  @Test func `refusals are reported before anything is built`() async throws {
    let files = ["Car.swift": Self.scene + "\nlet a = NSSelectorFromString(c)\n"]
    try await FakeHost.with(files, isShared: false) { host in
      await #expect(throws: AppRefusals.self) { _ = try await host.builder.build(host.app) }
      #expect(!FileManager.default.fileExists(atPath: host.cache))
    }
  }

  @Test func `what does not compile gives way where no scene reaches it`() async throws {
    let files = [
      "Car.swift": Self.scene,
      "App.swift": """
      import UIKit
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
      }
      """,
      "Sync.swift": "class Sync { let none: Nothing }",
    ]
    try await FakeHost.with(files) { host in
      let app = try await host.builder.build(host.app)
      #expect(try await run(app).hasSuffix("tick 6 phone\n"))
      #expect(
        app.notes.contains(
          "excluded, because no scene of the app reaches it: \(host.app)/Sync.swift (cannot find type 'Nothing' in scope)"
        ))
      // A file that a scene refers to is still an error.
      try FakeHost.write("let sync = Sync()", to: "\(host.app)/Other.swift")
      try FakeHost.write(
        Self.scene.replacing("\"phone\"", with: "\"\\(sync)\""), to: "\(host.app)/Car.swift")
      await #expect(throws: AppCompileErrors.self) { _ = try await host.builder.build(host.app) }
    }
  }

  @Test func `a cancelled build ends its compiler`() async throws {
    let end = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    let task = Task { try await Tool.run("/bin/sh", ["-c", "sleep 900 & wait; touch '\(end)'"]) }
    try await Task.sleep(for: .milliseconds(200))
    task.cancel()
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(!FileManager.default.fileExists(atPath: end))
  }

  @Test func `a missing compiler and a missing app host are said plainly`() async throws {
    await #expect(throws: AppBuildError.noToolchain) { _ = try await SwiftToolchain(path: "/none") }
    #expect(throws: AppBuildError.noHost("/none")) {
      _ = try AppHostPackage.found(environment: ["HEADUNIT_APPHOST": "/none"])
    }
    #expect(throws: AppBuildError.noHost("/bin/sh")) {
      _ = try AppHostPackage.found(environment: [:], program: "/bin/sh")
    }
    try await FakeHost.with([:], isShared: false) { host in
      let found = try AppHostPackage.found(
        environment: [:], program: "\(host.folder)/.build/debug/headunit")
      #expect(found.folder == "\(host.folder)/AppHost" && found.scratch == nil)
      let built = try AppHostPackage.found(
        environment: ["HEADUNIT_APPHOST": found.folder, "HEADUNIT_APPHOST_BUILD": "/made"])
      #expect(built.folder == found.folder && built.scratch == "/made")
    }
  }
}
