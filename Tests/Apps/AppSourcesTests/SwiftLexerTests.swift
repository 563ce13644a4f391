import TestSupport
import Testing

@testable import AppSources

/// Tests of the tokens of Swift files and of other files.
struct SwiftLexerTests {
  private func kinds(_ text: String) -> [SwiftToken.Kind] {
    SwiftLexer.tokens(of: Array(text.utf8)).filter { !$0.isTrivia }.map(\.kind)
  }

  private func words(_ text: String) -> [String] {
    SwiftSource(path: "a.swift", bytes: Array(text.utf8)).words
  }

  private static let samples = [
    "", "let a = 1\n", "\"", "\"\"\"", "#\"", "\"\\(", "\"\\(a", "\"\\(\"\\(", "/*", "/* /* */",
    "#/", "##/a/#", "`", "``", "`a\n`", "'", "\\", "\u{0}\u{1}", "\u{FEFF}let a = 1", "é.x + 😀",
    "\"a\\\nb\"", "#\"\"\"\n\\#(a)\n\"\"\"#", "a/b/c", "/[/]/", "/a\\/b/ ", "1.5e-3.x", "0x1F.p",
    "...", "a!.b", "a??b", "#!/usr/bin/swift\nlet a = 1", "\r\n\r", "\"\\(a)\\(b)\"", ")))(((",
    "\"\\u{41}\" /// x", "@objc(a:b:) func a() {}",
  ]

  @Test(arguments: samples)
  func `the tokens of a file are the file`(text: String) {
    let bytes = Array(text.utf8)
    let tokens = SwiftLexer.tokens(of: bytes)
    #expect(tokens.flatMap { bytes[$0.range] } == bytes)
    #expect(tokens.allSatisfy { !$0.range.isEmpty })
  }

  @Test func `the tokens of random bytes are the bytes`() {
    var state: UInt64 = 7
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let marks = Array("\"\"\"\\(){}[]#/`*'\n\r ab1.@!?<>=-+,:;\u{FF}".utf8) + [0, 0x80, 0xC3, 0xFF]
    for _ in 0..<3000 {
      let bytes = (0..<next(60)).map { _ in marks[next(marks.count)] }
      let source = SwiftSource(path: "a.swift", bytes: bytes)
      #expect(source.tokens.flatMap { bytes[$0.range] } == bytes)
      let declarations = DeclarationScanner.declarations(of: source)
      #expect(declarations.enclosing.count == source.code.count)
    }
  }

  @Test func `lines and columns are those of the compiler`() {
    let tokens = SwiftLexer.tokens(of: Array("let é = 1\n  x".utf8)).filter { !$0.isTrivia }
    #expect(tokens.map(\.line) == [1, 1, 1, 1, 2])
    #expect(tokens.map(\.column) == [1, 5, 8, 10, 3])
  }

  @Test func `a word in a string or a comment is none`() {
    #expect(words("\"@objc\" /* @objc /* */ @objc */ // @objc\nx") == ["\"@objc\"", "x"])
    #expect(words("#\"a\\(b)\"#") == ["#\"a\\(b)\"#"])
    #expect(words("\"\"\"\n\"a\" @objc\n\"\"\"") == ["\"\"\"\n\"a\" @objc\n\"\"\""])
  }

  @Test func `an interpolation is code`() {
    #expect(words("\"a\\(b(\"c\"))d\"") == ["\"a\\", "(", "b", "(", "\"c\"", ")", ")", "d\""])
    #expect(words("#\"\\#(b)\"#") == ["#\"\\#", "(", "b", ")", "\"#"])
  }

  @Test func `a slash divides or begins a regular expression`() {
    #expect(kinds("a / b / c") == [.word, .symbol, .word, .symbol, .word])
    #expect(kinds("x = /a\"b/") == [.word, .symbol, .regex])
    #expect(kinds("f(/, 1)") == [.word, .mark, .symbol, .mark, .number, .mark])
    #expect(kinds("x = #/a\"/b/#") == [.word, .symbol, .regex])
  }

  @Test func `marks behind values stand alone`() {
    #expect(words("a!.b?.c") == ["a", "!", ".", "b", "?", ".", "c"])
    #expect(words("a ?? b != c") == ["a", "??", "b", "!=", "c"])
    #expect(words("`default`.x") == ["`default`", ".", "x"])
  }

  @Test(arguments: [
    "\"\\(", "((((", "/a", "#/a", "\"\"\"", "/*", "func f<", "class A<", "f(#selector(",
  ])
  func `hostile files take time in proportion to their size`(part: String) {
    func seconds(_ count: Int) -> Double {
      let bytes = Array(String(repeating: part, count: count).utf8)
      return processorSeconds {
        let source = SwiftSource(path: "a.swift", bytes: bytes)
        let declarations = DeclarationScanner.declarations(of: source)
        _ = Rewriter(source, declarations, context: .init([declarations]))
      }
    }
    // Ten times the size may take about thirty times as long, but not a hundred.
    let (small, large) = (seconds(200), seconds(2_000))
    #expect(large < small * 40 + 1)
  }
}
