import OpenCombine

extension Publishers {
  /// Publishes the values of several publishers in order of arrival.
  ///
  /// OpenCombine 0.14 lacks it.
  ///
  /// Source: <https://developer.apple.com/documentation/combine/publishers/mergemany>
  public struct MergeMany<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let publishers: [Upstream]

    public init(_ upstream: Upstream...) { publishers = upstream }

    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }
        .receive(subscriber: subscriber)
    }
  }

  /// Publishes the values of two publishers in order of arrival.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    public typealias Output = A.Output
    /// The error type of all.
    public typealias Failure = A.Failure

    private let many: MergeMany<AnyPublisher<Output, Failure>>

    public init(_ a: A, _ b: B) {
      many = MergeMany(a.eraseToAnyPublisher(), b.eraseToAnyPublisher())
    }

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
      many.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Publishes the values of this and another publisher in order of arrival.
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure { Publishers.Merge(self, other) }

  /// Publishes the values of this and two other publishers in order of arrival.
  public func merge<P: Publisher, Q: Publisher>(
    with first: P, _ second: Q
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>>
  where P.Output == Output, P.Failure == Failure, Q.Output == Output, Q.Failure == Failure {
    Publishers.MergeMany(
      eraseToAnyPublisher(), first.eraseToAnyPublisher(), second.eraseToAnyPublisher())
  }
}
