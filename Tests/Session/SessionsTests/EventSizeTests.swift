import Testing

@testable import Sessions

/// Tests of the size of values of which a long session has hundreds of thousands.
@Suite("Sizes of events")
struct EventSizeTests {
  // A case with a large payload enlarges every value; such a case is `indirect`.
  @Test("An event of a session is at most 192 bytes: its rare, large contents stand elsewhere")
  func events() {
    #expect(MemoryLayout<ScriptEvent>.stride <= 192)
    #expect(MemoryLayout<ChromeAction>.stride <= 160)
    #expect(MemoryLayout<StackAction>.stride <= 64)
    #expect(MemoryLayout<NavigationEvent>.stride <= 128)
  }
}
