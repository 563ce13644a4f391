import AppSources
import Foundation
import Testing

@testable import AppBuilds

@Suite(
  .serialized,
  .enabled(if: ProcessInfo.processInfo.environment["HEADUNIT_APPHOST_BUILD"] != nil))
struct StandInBuildTests {
  private static let files = [
    "Car.swift": """
    import CarPlay
    import Charging
    import SwiftUI
    final class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      let station = Station(id: 3)
      func templateApplicationScene(_ scene: CPTemplateApplicationScene,
        didConnect controller: CPInterfaceController, to window: CPWindow) {
        window.rootViewController = UIHostingController(rootView: Panel(tint: Palette.tint))
        if #available(iOS 26, *) { print("new") }
        station.load { result in print(result) }
        let image = UIImage(resource: .carIcon)
        print(image, (try? Loader().place()) as Any)
      }
    }
    struct Panel: View {
      let tint: Color
      var body: some View { HStack { Text("a").foregroundColor(tint); Gauge() } }
    }
    struct Gauge: View { var body: some View { Text("b").unheardOf() } }
    """,
    "Palette.swift": """
    import SwiftUI
    enum Palette { static let tint = Color.own }
    extension Color { static let own = Color(red: 1, green: 0, blue: 0) }
    """,
    "Loader.swift": """
    import UIKit
    struct Place { let name: String }
    final class Loader {
      func place() throws -> Place { Place(name: "a").unheardOf }
      func root() -> UIViewController { Phone.controller }
    }
    """,
    "Phone.swift": """
    import SwiftUI
    enum Phone { @MainActor static var controller: UIViewController = UIHostingController(rootView: First()) }
    struct First: View { var body: some View { TabView { Text("a") } } }
    """,
  ]

  @Test func `stubs, plates and the views of the car's window are built together`() async throws {
    try await FakeHost.with(Self.files) { host in
      let builder = AppBuilder(
        cache: BuildCache(folder: "\(host.folder)/cache"), host: try AppHostPackage.found())
      let app = try await builder.build(host.app, standsIn: true)
      let notes = app.notes.joined(separator: "\n")
      #expect(FileManager.default.isExecutableFile(atPath: app.program))
      #expect(notes.contains("replaced by stubs: the missing modules Charging"))
      #expect(notes.contains("placeholders replace views that are only referenced by name: First"))
      #expect(notes.contains("Gauge.body ("))
      #expect(notes.contains("Loader.place"))
      #expect(!notes.contains("Panel"))
    }
  }

  @Test func `what only the app's delegate reaches gives way with its interface`() async throws {
    let files = [
      "Car.swift": """
      import CarPlay
      final class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {}
      """,
      "App.swift": """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let starter = Starter(level: 2)
      }
      """,
      "Starter.swift": """
      final class Starter {
        let level: Int
        init(level: Int) { self.level = level }
        func begin() { unheardOf() }
      }
      """,
    ]
    try await FakeHost.with(files) { host in
      let builder = AppBuilder(
        cache: BuildCache(folder: "\(host.folder)/cache"), host: try AppHostPackage.found())
      let app = try await builder.build(host.app)
      #expect(app.notes.contains { $0.hasPrefix("excluded, without effect: Starter.begin") })
    }
  }

  @Test func `a protocol gets an empty value, and stubs lose what does not compile`() async throws {
    let files = [
      "Car.swift": """
      import CarPlay
      final class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
        func connect() { print(Rules().first().name) }
      }
      """,
      "Rules.swift": """
      import CoreLocation
      public protocol Rule: AnyObject {
        var name: String { get set }
        init(level: Int)
        func place() async throws -> CLLocation
        func next(_ others: [any Rule], done: @escaping (Bool) -> Void) -> any Rule
      }
      final class Rules {
        let marker = Marker(`inout`: 1)
        func first() -> any Rule { unheardOf.first }
      }
      """,
    ]
    try await FakeHost.with(files) { host in
      let builder = AppBuilder(
        cache: BuildCache(folder: "\(host.folder)/cache"), host: try AppHostPackage.found())
      let app = try await builder.build(host.app, standsIn: true)
      let notes = app.notes.joined(separator: "\n")
      #expect(notes.contains("left out of the stubs of Drive, because it does not compile:"))
      #expect(notes.contains("Rules.first"))
      let main = try String(
        contentsOf: URL(filePath: app.program).deletingLastPathComponent()
          .appending(path: "main.swift"), encoding: .utf8)
      #expect(main.contains("headUnitRegisterDrive()"))
    }
  }
}
