import Foundation
import Testing

@testable import AppBasics

/// Tests of observed properties.
@Suite(.serialized) struct KeyValueObservingTests {
  private final class Player: NSObject {
    var rate = 0
    var place = (1.0, 2.0)
    var item: NSObject?
  }

  @Test func `a change is told once the work is done, with what was asked for`() {
    let player = Player()
    var told: [String] = []
    let first = player.observe(\.rate, options: [.old, .new]) { player, change in
      told.append("\(change.oldValue ?? -1) \(change.newValue ?? -1) \(player.rate)")
    }
    let plain = player.observe(\.rate) { _, change in told.append("\(change.newValue as Any)") }
    ObservedValues.look()
    #expect(told.isEmpty)
    player.rate = 1
    player.rate = 2
    ObservedValues.look()
    ObservedValues.look()
    #expect(told == ["0 2 2", "nil"])
    first.invalidate()
    _ = plain
    player.rate = 3
    ObservedValues.look()
    #expect(told == ["0 2 2", "nil", "nil"])
  }

  @Test func `the first value is reported at once, and nothing after the observer has gone`() {
    let player = Player()
    var told: [Int] = []
    var observation: NSKeyValueObservation? = player.observe(\.rate, options: [.initial, .new]) {
      told.append($1.newValue ?? -1)
    }
    #expect(told == [0] && observation != nil)
    observation = nil
    player.rate = 1
    ObservedValues.look()
    #expect(told == [0])
  }

  @Test
  func `values without equality are compared by their memory, and objects by their identity`() {
    let player = Player()
    var told = 0
    let kept = [
      player.observe(\.place) { _, _ in told += 1 }, player.observe(\.item) { _, _ in told += 10 },
    ]
    player.place = (1, 2)
    ObservedValues.look()
    #expect(told == 0)
    player.place = (1, 3)
    player.item = NSObject()
    ObservedValues.look()
    #expect(told == 11 && kept.count == 2)
  }
}
