import AppSources
import Foundation

@testable import AppBuilds

/// A folder with an app host that prints its requests, a cache and an app.
struct FakeHost {
  let folder: String
  /// Whether the cache and the app host are shared between tests.
  var isShared = true

  private var common: String {
    isShared ? FileManager.default.temporaryDirectory.path + "/headunit-app-tests" : folder
  }
  var cache: String { "\(common)/cache" }
  var builder: AppBuilder {
    AppBuilder(
      cache: BuildCache(folder: cache), host: AppHostPackage(folder: "\(common)/AppHost"))
  }
  var app: String { "\(folder)/Drive" }

  /// Calls `work` with an app of these files and the fake app host.
  static func with<Value>(
    _ files: [String: String], isShared: Bool = true,
    _ work: (FakeHost) async throws -> Value
  ) async throws -> Value {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "builds\(UInt32.random(in: 0 ... .max))").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let host = FakeHost(folder: folder, isShared: isShared)
    for (path, text) in hostFiles { try write(text, to: "\(host.common)/AppHost/\(path)") }
    for (path, text) in files { try write(text, to: "\(host.app)/\(path)") }
    return try await work(host)
  }

  static func write(_ text: String, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private static let hostFiles = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "AppHost",
      products: [.library(name: "AppHostModules", type: .static, targets: ["AppRuntime", "UIKit", "CarPlay"])],
      targets: [
        .target(name: "CHost"), .target(name: "UIKit", dependencies: ["CHost"]),
        .target(name: "CarPlay", dependencies: ["UIKit"]),
        .target(name: "AppRuntime", dependencies: ["CarPlay"])],
      swiftLanguageModes: [.v5])
    """,
    "Sources/CHost/include/CHost.h": "int host_number(void);",
    "Sources/CHost/host.c": "int host_number(void) { return 7; }",
    "Sources/UIKit/UIKit.swift": """
    @_exported import Foundation
    @_exported import CHost
    public struct Selector {
      public let name: String
      public init<T>(_ name: String, _ method: @escaping (T) -> () -> Void) { self.name = name }
      public init<T, A>(_ name: String, _ method: @escaping (T) -> (A) -> Void) { self.name = name }
    }
    open class UIResponder: NSObject {}
    public func phoneSystemIsAtLeast(_ major: Int, _ minor: Int = 0) -> Bool { major <= 18 }
    public protocol UIApplicationDelegate: AnyObject {}
    """,
    "Sources/CarPlay/CarPlay.swift": """
    @_exported import UIKit
    public protocol CPTemplateApplicationSceneDelegate: AnyObject { func connect() }
    """,
    "Sources/AppRuntime/AppRuntime.swift": """
    @_exported import UIKit
    import CarPlay
    public struct HostClassFactory {}
    public struct AppDescription {
      var text: String
      var classes: [String: () -> AnyObject]
      public init(
        moduleName: String, infoPlist: String?, settings: [String: String], bundle: [String], delegate: (() -> AnyObject)?,
        classes: [String: () -> AnyObject], carPlaySceneDelegates: [String], dashboard: [String],
        cluster: [String], phone: [String], window: (() -> AnyObject?)?, usageDescriptions: [String]?, makers: [HostClassFactory]
      ) {
        self.classes = classes
        text = "\\(moduleName) \\(carPlaySceneDelegates) \\(delegate != nil) \\(host_number())"
      }
    }
    public func run(_ app: AppDescription) {
      print(app.text)
      for (_, make) in app.classes.sorted(by: { $0.key < $1.key }) {
        (make() as? any CPTemplateApplicationSceneDelegate)?.connect()
      }
    }
    """,
  ]
}
