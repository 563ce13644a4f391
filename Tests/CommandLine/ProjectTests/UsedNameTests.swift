import AppBuilds
import AppSources
import Foundation
import TestSupport
import Testing

/// Tests that the app host has what public CarPlay apps use.
struct UsedNameTests {
  /// A name that two or more of ten public CarPlay apps use, with a note if the host lacks it.
  private struct UsedName {
    let name: String
    let note: String?
  }

  /// The names of a list: name, number of apps, and an optional note, separated by tabs.
  private static func usedNames() throws -> [UsedName] {
    let list = PackageRoot.url.appending(path: "Tests/CommandLine/ProjectTests/used-names.txt")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      return UsedName(name: parts[0], note: parts.count > 2 ? parts[2] : nil)
    }
  }

  /// The types, globals and members of CarPlay with the argument labels of Apple's documentation,
  /// except `CPBarButton.Type`, which Swift reads as a metatype.
  private static func documentedNames() throws -> [String] {
    let list = PackageRoot.url.appending(path: "Tests/CommandLine/ProjectTests/carplay-names.txt")
    return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test func `every documented name of CarPlay is there`() throws {
    let api = AppHostPackage(folder: PackageRoot.url.appending(path: "AppHost").path).api
    var known = Set(api.globals["CarPlay"] ?? [])
    for type in api.types {
      known.insert(type.name)
      var rest = [type.name]
      var seen: Set<String> = []
      while let name = rest.popLast() {
        guard seen.insert(name).inserted, let other = api.type(name) else { continue }
        known.formUnion(other.members.map { "\(type.name).\($0)" })
        rest += other.inherited
      }
    }
    let names = try Self.documentedNames()
    #expect(names.count > 600)
    let missing = names.filter { !known.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test func `every name that apps use is there, or its absence has a reason`() throws {
    let api = AppHostPackage(folder: PackageRoot.url.appending(path: "AppHost").path).api
    func base(_ member: String) -> String { String(member.prefix { $0 != "(" }) }
    var known = Set(api.modules)
    for members in api.globals.values { known.formUnion(members + members.map(base)) }
    for type in api.types {
      known.insert(type.name)
      known.formUnion(type.members + type.members.map(base))
      known.formUnion(type.members.map { "\(type.name).\(base($0))" })
    }
    let names = try Self.usedNames()
    #expect(names.count > 100)
    let open = names.filter { $0.note == nil && !known.contains($0.name) }.map(\.name)
    #expect(open.isEmpty, "neither there nor noted: \(open)")
    let idle = names.filter { $0.note != nil && known.contains($0.name) }.map(\.name)
    #expect(idle.isEmpty, "noted, but there: \(idle)")
  }
}
