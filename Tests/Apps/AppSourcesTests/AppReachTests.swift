import Testing

@testable import AppSources

/// The files that the scenes of an app reach, and those that are excluded.
struct AppReachTests {
  private static let files = [
    "Car.swift": """
    import CarPlay
    class BaseScene: UIResponder, CPTemplateApplicationSceneDelegate { let trips = Trips() }
    """,
    "Later.swift": "class CarScene: BaseScene { var own: Own? }",
    "Own.swift": "class Own {}",
    "Trips.swift": "class Trips { let list: [Int] = [] }",
    "Trips+Text.swift": """
    extension Trips: CustomStringConvertible { var description: String { "" } }
    """,
    "App.swift": """
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate { let start = Starter() }
    """,
    "Starter.swift": "class Starter {}",
    "Sync.swift": "class Sync { let ledger = Ledger() }",
    "Ledger.swift": "import Vault\nclass Ledger { @objc optional func a() {} }",
  ]

  private func grades(_ analysis: AppAnalysis) -> [String: AppReach.Grade] {
    let reach = AppReach(analysis.files)
    return Dictionary(
      uniqueKeysWithValues: analysis.files.indices.map { index in
        let name = analysis.files[index].file.shown.split(separator: "/").last.map(String.init)
        return (name ?? "", reach[index])
      })
  }

  @Test func `scenes reach what they name, what that names, and what is added to it`() throws {
    let grades = grades(try Sample.analysis(Self.files))
    #expect(
      grades == [
        "Car.swift": .scene, "Later.swift": .scene, "Own.swift": .scene, "Trips.swift": .scene,
        "Trips+Text.swift": .scene, "App.swift": .scene, "Starter.swift": .name,
        "Sync.swift": .none, "Ledger.swift": .none,
      ])
  }

  @Test func `a file that no scene reaches does not refuse the app`() throws {
    let analysis = try Sample.analysis(Self.files)
    #expect(analysis.refusals.isEmpty)
    let note = try #require(analysis.notes.first { $0.contains("no scene of the app reaches it") })
    #expect(note.hasSuffix("/Ledger.swift (missing module 'Vault')"))
    var reached = Self.files
    reached["Own.swift"] = "class Own { let sync = Sync() }"
    let sentences = try Sample.analysis(reached).refusals.map(\.sentence)
    #expect(sentences.contains("unknown module 'Vault'"))
  }

  @Test func `a construct that cannot run is left out where no scene reaches it`() throws {
    var files = Self.files
    files["Ledger.swift"] = "@objc protocol P { @objc optional func a() }\nclass Ledger {}"
    let analysis = try Sample.analysis(files)
    #expect(analysis.refusals.isEmpty)
    #expect(analysis.notes.contains { $0.contains("/Ledger.swift (") })
  }

  @Test func `an app without a scene keeps all its errors`() throws {
    var files = Self.files
    files["Car.swift"] = nil
    files["Later.swift"] = nil
    #expect(try Sample.analysis(files).refusals.contains { $0.sentence.contains("Vault") })
  }
}
