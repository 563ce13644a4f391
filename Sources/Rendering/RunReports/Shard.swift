/// One of several equal parts of a run, for several machines or processes.
package struct Shard: Sendable, Hashable {
  /// The number of the part, 1...`count`.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// A part; fails if the part does not exist.
  package init?(number: Int, count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads "2/4", the second of four parts; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  /// The complete run as one part.
  package static let whole = Shard(only: ())

  private init(only: Void) {
    number = 1
    count = 1
  }

  /// Whether a frame of an index is in this part; neighbors are in different parts.
  package func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// The suffix of the reports' names: "" for a complete run, "-2-of-4" otherwise.
  package var suffix: String { count == 1 ? "" : "-\(number)-of-\(count)" }
}

extension Shard: CustomStringConvertible {
  /// "2/4" for the second of four parts.
  package var description: String { "\(number)/\(count)" }
}
