import Testing

@testable import AppSources

/// Tests of types, methods and properties parsed from tokens.
struct DeclarationTests {
  @Test(arguments: [("`in`", "in"), ("`in", "`in"), ("in`", "in`"), ("in", "in"), ("", "")])
  func `a name loses its two backticks`(name: String, plain: String) {
    #expect(name.plainName == plain)
  }

  @Test func `types know what is around them and what they inherit`() {
    let found = Sample.declarations(
      """
      @objc(Car) public final class A<T: B>: UIResponder, Mod.P<Int> & Q, @unchecked Sendable where T: C {
        enum Kind: String { case a }
        actor Worker {}
      }
      private extension A.Kind: R {}
      func f() { struct Local {} }
      protocol P: AnyObject { func g() }
      """)
    #expect(found.types.map(\.path) == ["A", "A.Kind", "A.Worker", "A.Kind", "Local", "P"])
    #expect(
      found.types.map(\.kind.rawValue) == [
        "class", "enum", "actor", "extension", "struct", "protocol",
      ])
    #expect(found.types[0].inherited == ["UIResponder", "Mod.P", "Q", "Sendable"])
    #expect(found.types[0].objectiveCName == "Car")
    #expect(found.types[0].isGeneric)
    #expect(found.types[0].modifiers == ["public", "final"])
    #expect(found.types[3].isPrivate)
    #expect(found.types[4].isLocal)
  }

  @Test func `methods know their labels and defaults`() {
    let found = Sample.declarations(
      """
      class A {
        override class func f(_ a: Int, with b: [String: Int] = [:], c: (Int, Int) -> Void) {}
        convenience init?(coder: NSCoder) { return nil }
        func g<T>(x: Dictionary<String, T>, @ViewBuilder y: () -> Int) async throws -> [Int] where T: B {}
        var `class`: Int { 1 }
        static func == (a: A, b: A) -> Bool { true }
      }
      func free(a: Int) {}
      """)
    #expect(
      found.methods.map(\.fullName) == [
        "f(_:with:c:)", "init(coder:)", "g(x:y:)", "==(a:b:)", "free(a:)",
      ])
    #expect(found.methods[0].modifiers == ["override", "class"])
    #expect(found.methods[0].parameters.map(\.hasDefault) == [false, true, false])
    #expect(found.methods[0].parameters.map(\.name) == ["a", "b", "c"])
    #expect(found.methods[1].modifiers == ["convenience"])
    #expect(found.methods.map { $0.owner } == [0, 0, 0, 0, nil])
    #expect(found.properties.map(\.name) == ["class"])
  }

  @Test func `attributes of parameters are passed over with what their brackets hold`() {
    let found = Sample.declarations(
      "func set(@Clamped(0...1) share value: Double, @Plain @Limited(to: (1, 2)) b: Int) {}")
    #expect(found.methods.map(\.fullName) == ["set(share:b:)"])
    #expect(found.methods.first?.parameters.map(\.name) == ["value", "b"])
    #expect(found.methods.first?.parameters.map(\.type) == ["Double", "Int"])
  }

  @Test func `words other than declarations are ignored`() {
    let found = Sample.declarations(
      """
      let a = B.self.class; x.protocol = extension_; let actor = 1; use(actor)
      class A { func f() { actor.run(); let func_ = 1 } ; class var b = 1; class func c() {} }
      protocol P: class {}
      """)
    #expect(found.types.map(\.path) == ["A", "P"])
    #expect(found.methods.map(\.name) == ["f", "c"])
  }

  @Test func `imports are found in every form`() {
    let found = Sample.declarations(
      "import UIKit\n@testable import A\nimport struct B.C\n@preconcurrency import D.E\n")
    #expect(found.imports.map(\.module) == ["UIKit", "A", "B", "D"])
  }
}

/// Tests of declarations of extreme size.
struct LargeDeclarationTests {
  @Test func `the paths of nested types are bounded`() {
    let count = 5000
    let text =
      String(repeating: "class Abcdefgh {\n", count: count) + String(repeating: "}\n", count: count)
    let types = Sample.declarations(text).types
    #expect(types.count == count)
    #expect(
      types.prefix(3).map(\.path) == [
        "Abcdefgh", "Abcdefgh.Abcdefgh", "Abcdefgh.Abcdefgh.Abcdefgh",
      ])
    #expect(types.allSatisfy { $0.path.utf8.count < 1010 })
  }

  @Test(arguments: [(256, nil), (257, "found 257"), (100_000, "found 100000")] as [(Int, String?)])
  func `code is nested as deep as the compiler allows`(depth: Int, words: String?) throws {
    let nested =
      String(repeating: "class A {", count: depth) + String(repeating: "}", count: depth)
    func analyze() throws { _ = try Sample.analysis(["A.swift": nested]) }
    guard let words else { return try analyze() }
    let error = #expect(throws: AppFileError.self) { try analyze() }
    #expect(error?.path.hasSuffix("/A.swift") == true)
    #expect(error?.sentence.hasSuffix(words) == true, "\(error?.sentence ?? "")")
  }

  @Test func `tokens in ranges are found as they are one by one`() {
    let ranges = [5..<9, 0..<2, 1..<3, 3..<3, 9..<11, 20..<21]
    #expect(ranges.merged == [0..<3, 5..<11, 20..<21])
    for token in -1..<25 {
      #expect(ranges.merged.holds(token) == ranges.contains { $0.contains(token) }, "\(token)")
    }
  }

  @Test func `types are found by the range of their tokens`() {
    let found = Sample.declarations("class A { class B {} }; struct C {}; enum D {}")
    for start in found.enclosing.indices {
      for end in start...found.enclosing.count {
        let tokens = start..<end
        #expect(
          Array(found.types(in: tokens)) == found.types.filter { tokens.contains($0.token) })
      }
    }
  }
}

/// Tests of `#if` conditions with the known settings of an app.
struct ConditionTests {
  /// Many groups beside each other, which are not nested.
  private static let sequence: String =
    Array(repeating: "(DEBUG)", count: 500).joined(separator: " && ")

  private static func nested(_ depth: Int) -> String {
    let (open, close) = (String(repeating: "(", count: depth), String(repeating: ")", count: depth))
    return "\(open)DEBUG\(close)"
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("!os(iOS)", false), ("os(iOS) || X", true),
    ("os(iOS) && X", false), ("DEBUG", true), ("canImport(UIKit)", true),
    ("canImport(ClockKit)", false), ("targetEnvironment(simulator)", false),
    ("(os(iOS) && !(DEBUG && X))", true), ("swift(>=5.9)", nil), ("swift(>=5.9) || true", true),
    ("arch(arm64) && false", false), ("true", true), ("", nil), ("os(iOS", nil),
    (String(repeating: "(", count: 500), nil),
    (ConditionTests.sequence, true), (ConditionTests.nested(60), true),
    (ConditionTests.nested(61), nil),
  ])
  func `a condition is true, false or unknown`(text: String, value: Bool?) {
    let bytes = Array(text.utf8)
    let tokens = SwiftLexer.tokens(of: bytes).filter { !$0.isTrivia }
    #expect(
      ConditionReader.value(of: tokens[...], bytes, CompilationConditions(defines: ["DEBUG"]))
        == value)
  }

  @Test func `branches that are not compiled are left out`() {
    let words = Sample.source(
      """
      #if os(macOS)
      a
      #elseif canImport(UIKit) &&
        os(iOS)
      b
      #if X
      c
      #else
      d
      #endif
      #else
      e
      #endif
      #if swift(>=6)
      f
      #else
      g
      #endif
      """
    ).words
    #expect(words == ["b", "d", "f", "g"])
  }
}
