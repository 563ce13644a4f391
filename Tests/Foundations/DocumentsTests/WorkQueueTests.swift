import Documents
import Testing

struct WorkQueueTests {
  @Test func `a queue hands out every index once`() {
    let queue = WorkQueue(count: 3)
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == [0, 1, 2, nil])
    let closed = WorkQueue(count: 3)
    closed.close()
    #expect(closed.next() == nil)
  }
}
