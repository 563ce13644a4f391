import Foundation
import TestSupport
import Testing

@testable import AppSources

/// Tests of the table of delegate methods against the protocols of the app host.
struct DelegateTableTests {
  @Test func `the table knows every method that the app host calls`() throws {
    let root = PackageRoot.url.appending(path: "AppHost/Sources")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var seen: Set<String> = []
    for name in (names ?? []).sorted() where name.hasSuffix(".swift") {
      let bytes = Array(try Data(contentsOf: root.appending(path: name)))
      guard String(decoding: bytes, as: UTF8.self).contains("public protocol") else { continue }
      let found = DeclarationScanner.declarations(of: SwiftSource(path: name, bytes: bytes))
      for method in found.methods {
        guard let owner = found.owner(of: method), owner.kind == .protocol,
          let known = DelegateTable.methods[owner.name]
        else { continue }
        seen.insert(owner.name)
        #expect(known.contains(method.fullName), "\(owner.name): \(method.fullName)")
      }
    }
    #expect(!seen.isEmpty)
  }
}
