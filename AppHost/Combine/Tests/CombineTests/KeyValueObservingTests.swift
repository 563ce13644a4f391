import Combine
import Foundation
import Testing

/// Tests of publishers for properties of objects.
struct KeyValueObservingTests {
  private final class Player: NSObject {
    var rate = 0
  }

  @Test func `a property is sent at the beginning and when work has changed it`() {
    let player = Player()
    var (all, later): ([Int], [Int]) = ([], [])
    var kept = Set<AnyCancellable>()
    player.publisher(for: \.rate).sink { all.append($0) }.store(in: &kept)
    player.publisher(for: \.rate, options: [.new]).sink { later.append($0) }.store(in: &kept)
    func workIsDone() {
      NotificationCenter.default.post(name: Notification.Name("HeadunitWorkIsDone"), object: nil)
    }
    workIsDone()
    player.rate = 1
    player.rate = 2
    workIsDone()
    workIsDone()
    #expect(all == [0, 2])
    #expect(later == [2])
    kept.removeAll()
    player.rate = 3
    workIsDone()
    #expect(all == [0, 2])
  }
}
