import Testing

@testable import AppRuns

/// Tests of crash reports: the reason, and the line in the app's own code.
struct AppCrashTests {
  private func crash(_ text: String) -> AppCrash? {
    AppCrash(printed: text) { !$0.hasPrefix("/host/") && !$0.hasPrefix("/cache/") }
  }

  @Test func `the innermost call of the app's own is the spot`() {
    let printed = """
      hello
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Program crashed: Illegal instruction at 0x00007f

      Thread 0 crashed:

      0               _assertionFailure(_:_:file:line:flags:) + 356 in libswiftCore.so
      1               Array.subscript.getter + 23 in libswiftCore.so
      2 [inlined]     handler in App at /host/CarPlay/CPBarButton.swift:9:3
      3 show(_:) in App at /app/My Car/Car.swift:20:15
      4 [system]      main in App at /cache/main.swift:3:1
      """
    #expect(
      crash(printed) == AppCrash(reason: "Index out of range", spot: "/app/My Car/Car.swift:20"))
  }

  @Test func `a crash may have no reason, and a reason no spot`() {
    #expect(crash("3 f() in App at /app/Car.swift:7:1") == AppCrash(spot: "/app/Car.swift:7"))
    #expect(crash("App/Car.swift:5: Fatal error: never") == AppCrash(reason: "never"))
    #expect(crash("hello at /app/readme.txt:3") == nil)
  }
}
