/// One of several equal parts of a run, for distribution over machines or processes.
package struct Shard: Sendable, Hashable {
  /// The number of the part, 1...`count`.
  package let number: Int
  package let count: Int

  /// The maximum number of parts, that of the frames of a run.
  package static let countLimit = 1_000_000

  /// Creates a shard; nil if the number or the count is out of range.
  package init?(number: Int, count: Int) {
    guard (1...Shard.countLimit).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Parses a text such as "2/4", the second of four parts.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  /// The complete run.
  package static let whole = Shard(only: ())

  private init(only: Void) {
    number = 1
    count = 1
  }

  /// Whether the shard contains an index; adjacent indices are in different shards.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// The suffix of report names: "" for a complete run, otherwise such as "-2-of-4".
  package var suffix: String { count == 1 ? "" : "-\(number)-of-\(count)" }
}

extension Shard: CustomStringConvertible {
  /// The shard as text, such as "2/4" for the second of four parts.
  package var description: String { "\(number)/\(count)" }
}
