import Foundation
import OpenCombine

extension Publishers {
  /// Publishes the latest values of two publishers after each change.
  ///
  /// OpenCombine 0.14 lacks it.
  ///
  /// Source: <https://developer.apple.com/documentation/combine/publishers/combinelatest>
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    public typealias Output = (A.Output, B.Output)
    public typealias Failure = A.Failure

    public let a: A
    public let b: B

    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = Latest<A.Output, B.Output, Downstream>(subscriber)
      subscriber.receive(subscription: latest)
      latest.keep(
        a.sink(receiveCompletion: latest.complete) { latest.receive(first: $0) },
        b.sink(receiveCompletion: latest.complete) { latest.receive(second: $0) })
    }
  }

  /// Publishes the latest values of three publishers after each change.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    public typealias Output = (A.Output, B.Output, C.Output)
    public typealias Failure = A.Failure

    private let nested: CombineLatest<CombineLatest<A, B>, C>

    public init(_ a: A, _ b: B, _ c: C) {
      nested = CombineLatest(CombineLatest(a, b), c)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      nested.map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// Publishes the latest values of four publishers after each change.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    public typealias Failure = A.Failure

    private let nested: CombineLatest<CombineLatest<A, B>, CombineLatest<C, D>>

    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      nested = CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      nested.map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the latest values of this and another publisher.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// Publishes the latest values of this and another publisher, combined by a closure.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Publishes the latest values of this and two other publishers.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P, _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }
}

/// A subscription that sends pairs of latest values.
private final class Latest<First, Second, Downstream: Subscriber>: Subscription
where Downstream.Input == (First, Second) {
  private var downstream: Downstream?
  private var first: First?
  private var second: Second?
  private var demand = Subscribers.Demand.none
  private var hasUpdates = false
  private var running = 2
  private var upstreams: [AnyCancellable] = []

  init(_ downstream: Downstream) { self.downstream = downstream }

  func keep(_ upstreams: AnyCancellable...) {
    if downstream != nil { self.upstreams = upstreams }
  }

  func receive(first value: First) {
    first = value
    send()
  }

  func receive(second value: Second) {
    second = value
    send()
  }

  func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
    running -= 1
    var isOver = running == 0
    if case .failure = completion { isOver = true }
    guard isOver, let downstream else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    self.demand += demand
    if hasUpdates { send() }
  }

  func cancel() {
    downstream = nil
    let ended = upstreams
    upstreams = []
    ended.forEach { $0.cancel() }
  }

  private func send() {
    guard let first, let second, let downstream else { return }
    hasUpdates = demand == .none
    guard !hasUpdates else { return }
    demand -= 1
    demand += downstream.receive((first, second))
  }
}
