import Foundation
import Processes
import Testing

@testable import AppBuilds
@testable import AppSources

/// Tests of Swift constructs that exist on a phone but not on Linux, compiled and run.
///
/// The tests of the rewriter cover rejected constructs and their messages.
@Suite(.serialized) struct ConstructTests {
  private static let files = [
    "App.swift": """
    import UIKit
    @UIApplicationMain
    @objcMembers class AppDelegate: UIResponder, UIApplicationDelegate {
      dynamic var count = 0
      override init() { super.init() }
    }
    """,
    "Car.swift": """
    import CarPlay
    @objc protocol Listener: AnyObject { @objc func heard(_ word: String) }
    protocol Optionals: AnyObject { func first(); func second(); func third() }
    extension Optionals { func first() { print("default") }
      func second() { print("default") }
      func third() { print("default") } }
    class Base: NSObject {
      @IBOutlet weak var outlet: NSObject!
      weak var listener: Listener?
      let name: String
      init(name: String) { self.name = name; super.init() }
      required init?(coder: NSCoder) { nil }
      @objc private func hidden() { print("base") }
      @objc dynamic func tapped(_ sender: Any) { print("base tapped") }
      func selectors() -> [String] { [#selector(hidden), #selector(self.tapped(_:))].map(\\.name) }
    }
    final class Own: Base, Optionals, Listener {
      convenience override init(name: String) { self.init(word: name) }
      init(word: String) { super.init(name: word + "!") }
      required init?(coder: NSCoder) { nil }
      func first() { print("in the class") }
      @IBAction override func tapped(_ sender: Any) { print("own tapped") }
      @objc func heard(_ word: String) { print("heard", word) }
    }
    extension Own { func second() { print("in an extension") } }
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      func connect() {
        let own = Own(name: "a")
        own.listener = own
        print(own.name, own.outlet == nil, own.selectors())
        own.listener?.heard("it")
        let all: any Optionals = own
        all.first(); all.second(); all.third()
        if #available(iOS 15, *) { print("new") } else { print("old") }
        guard #available(iOS 14.0, *) else { return print("older") }
        if #available(iOS 26, *) { print("newest") } else if #unavailable(iOS 26.1) { print("not newest") }
        print(#keyPath(Base.name.count), #keyPath(name))
        #if os(iOS) && canImport(UIKit) && !targetEnvironment(simulator) && !os(macOS)
        print("phone")
        #else
        print("other")
        #endif
      }
    }
    """,
  ]

  @Test func `constructs of the phone run as there`() async throws {
    try await FakeHost.with(Self.files) { host in
      let app = try await host.builder.build(host.app) { _ in }
      let output = try Launch(app.program, [], environment: app.environment).run().text
      let expected: [Substring] = [
        "Drive [\"CarScene\"] true 7", "a! true [\"hidden\", \"tapped(_:)\"]", "heard it",
        "in the class", "in an extension", "default", "new", "not newest", "name.count name",
        "phone",
      ]
      let lines = output.split(separator: "\n")
      #expect(Array(lines.prefix(expected.count)) == expected)
    }
  }

  @Test func `headunit itself has no UIKit to import`() {
    #if canImport(UIKit) || canImport(CarPlay)
      Issue.record("the modules of the app host are seen by headunit's own build")
    #endif
    #expect(CompilationConditions().modules.contains("UIKit"))
  }
}
