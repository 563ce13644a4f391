import Foundation
import Testing
@testable import os

/// Tests of the format of log messages.
struct LogTests {
  @Test func formatsTakeTheirValues() {
    #expect(OSLogFormat.text("%{public}@ at %d of %ld", ["a", 3, 4]) == "a at 3 of 4")
    #expect(OSLogFormat.text("%.2f m, %5.1f%%", [1.005, 12.34]) == "1.00 m,  12.3%")
    #expect(OSLogFormat.text("%s and %s", ["one"]) == "one and <missing>")
    #expect(OSLogFormat.text("no value", []) == "no value")
  }

  @Test func interpolationsAreFormatted() {
    let (count, share, name) = (7, 0.123456, "map")
    let message: OSLogMessage =
      "\(name, privacy: .public): \(count, format: .decimal(minDigits: 3)), \(share, format: .fixed(precision: 2)), \(count, format: .hex), \(true, format: .answer)"
    #expect(message.text == "map: 007, 0.12, 7, yes")
    #expect(("\(name, align: .right(columns: 6))" as OSLogMessage).text == "   map")
  }

  @Test func locksGuardTheirValue() {
    let lock = OSAllocatedUnfairLock(initialState: [Int]())
    lock.withLock { $0.append(1) }
    #expect(lock.withLockIfAvailable { $0.count } == 1)
  }
}
