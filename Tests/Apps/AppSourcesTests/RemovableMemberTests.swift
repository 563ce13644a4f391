import Testing

@testable import AppSources

/// Tests of the members of a type that can be removed.
struct RemovableMemberTests {
  private func names(_ members: String) -> [String] {
    let source = Sample.source("struct S {\n\(members)\n}")
    return RemovableMember.all(in: (source, DeclarationScanner.declarations(of: source))).map(
      \.name)
  }

  @Test(arguments: [
    "var a: Int { 1 }", "var a: some View { b }", "var a: any P { b }", "var a: B.C? { nil }",
    "var a: A & B { c }", "private static var a: some View { b }",
  ])
  func `a property that is computed can be left out`(text: String) {
    #expect(names(text) == ["S.a"])
  }

  @Test(arguments: [
    "var a: Int", "let a: Int", "var a = 1", "var a: Int\nvar b: Int",
    "var a: Int { didSet { b() } }",
    "var a: some View\nstruct B { var c: Int }", "init() {}",
  ])
  func `what a type stores and how it begins cannot`(text: String) {
    #expect(names(text).isEmpty)
  }

  @Test func `a stored property before a computed one stays`() {
    #expect(names("var a: Int\nvar b: Int { 1 }\nfunc c() {}") == ["S.b", "S.c"])
  }
}
