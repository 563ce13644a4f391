import Foundation
import OpenCombine

extension Publishers {
  /// The last values of two publishers, whenever one of them has a new one.
  ///
  /// OpenCombine 0.14 does not have it.
  /// Source: <https://developer.apple.com/documentation/combine/publishers/combinelatest>
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// The last values.
    public typealias Output = (A.Output, B.Output)
    /// The error type of both.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// The last values of two publishers.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      let latest = Latest<A.Output, B.Output, Downstream>(subscriber)
      subscriber.receive(subscription: latest)
      latest.keep(
        a.sink(receiveCompletion: latest.complete) { latest.receive(first: $0) },
        b.sink(receiveCompletion: latest.complete) { latest.receive(second: $0) })
    }
  }

  /// The last values of three publishers, whenever one of them has a new one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The last values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The error type of all.
    public typealias Failure = A.Failure

    private let nested: CombineLatest<CombineLatest<A, B>, C>

    /// The last values of three publishers.
    public init(_ a: A, _ b: B, _ c: C) {
      nested = CombineLatest(CombineLatest(a, b), c)
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      nested.map { ($0.0.0, $0.0.1, $0.1) }.receive(subscriber: subscriber)
    }
  }

  /// The last values of four publishers, whenever one of them has a new one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The last values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The error type of all.
    public typealias Failure = A.Failure

    private let nested: CombineLatest<CombineLatest<A, B>, CombineLatest<C, D>>

    /// The last values of four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      nested = CombineLatest(CombineLatest(a, b), CombineLatest(c, d))
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      nested.map { ($0.0.0, $0.0.1, $0.1.0, $0.1.1) }.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// The last values of this and another publisher.
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure { Publishers.CombineLatest(self, other) }

  /// Combines the last values of this and another publisher with a function.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// The last values of this and two other publishers.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ first: P, _ second: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, first, second)
  }
}

/// Sends pairs on.
private final class Latest<First, Second, Downstream: Subscriber>: Subscription
where Downstream.Input == (First, Second) {
  private var downstream: Downstream?
  private var first: First?
  private var second: Second?
  private var demand = Subscribers.Demand.none
  private var hasNews = false
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
    if hasNews { send() }
  }

  func cancel() {
    downstream = nil
    let ended = upstreams
    upstreams = []
    ended.forEach { $0.cancel() }
  }

  private func send() {
    guard let first, let second, let downstream else { return }
    hasNews = demand == .none
    guard !hasNews else { return }
    demand -= 1
    demand += downstream.receive((first, second))
  }
}
