import OpenCombine

extension Publishers {
  /// The values of several publishers, as they come.
  ///
  /// OpenCombine 0.14 does not have it.
  /// Source: <https://developer.apple.com/documentation/combine/publishers/mergemany>
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values.
    public typealias Output = Upstream.Output
    /// The error type of all.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// The values of several publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// The values of several publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }
        .receive(subscriber: subscriber)
    }
  }

  /// The values of two publishers, as they come.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values.
    public typealias Output = A.Output
    /// The error type of all.
    public typealias Failure = A.Failure

    private let many: MergeMany<AnyPublisher<Output, Failure>>

    /// The values of two publishers.
    public init(_ a: A, _ b: B) {
      many = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
    }

    /// Attaches a subscriber.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      many.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// The values of this and another publisher, as they come.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

  /// The values of this and two other publishers, as they come.
  public func merge<P: Publisher, Q: Publisher>(
    with first: P, _ second: Q
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    Publishers.MergeMany(
      eraseToAnyPublisher(), first.eraseToAnyPublisher(), second.eraseToAnyPublisher())
  }
}
