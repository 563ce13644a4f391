import HeadUnitStubs
import Testing

private protocol Condition { var level: Int { get } }
private protocol Unknown {}
private final class EmptyCondition: Condition { let level = 3 }

/// Tests of the empty values of stubs.
struct StubTests {
  @Test func aProtocolOfTheAppHasTheEmptyValueThatWasRegistered() throws {
    Stub.register((any Condition).self) { EmptyCondition() }
    let value: any Condition = Stub.value("condition")
    let attempted: any Condition = try Stub.attempted("condition")
    #expect(value.level == 3 && attempted.level == 3)
    #expect(throws: (any Error).self) {
      let _: any Unknown = try Stub.attempted("unknown")
    }
  }
}
