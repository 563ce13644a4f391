import Testing

@testable import Sessions

/// Tests of the size of values that a long session holds hundreds of thousands of times.
@Suite("Sizes of events")
struct EventSizeTests {
  // A case with a large payload makes each of them as large as itself; such a case is `indirect`.
  @Test("An event of a session is at most 192 bytes: its rare, large contents stand elsewhere")
  func events() {
    #expect(MemoryLayout<ScriptEvent>.stride <= 192)
    #expect(MemoryLayout<ChromeAction>.stride <= 160)
    #expect(MemoryLayout<StackAction>.stride <= 64)
    #expect(MemoryLayout<NavigationEvent>.stride <= 128)
  }
}
