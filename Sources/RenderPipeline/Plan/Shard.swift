/// One of several equal parts of a run, for several machines or processes.
public struct Shard: Sendable, Hashable {
  /// Which part, 1...`count`.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// A part; fails when there is no such part.
  public init?(number: Int, count: Int) {
    guard count >= 1, (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads "2/4", the second of four parts; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    self.init(number: number, count: count)
  }

  /// The whole run as one part.
  public static let whole = Shard(only: ())

  private init(only: Void) {
    number = 1
    count = 1
  }

  /// Whether the frame of an index belongs to this part; neighbours go to different parts.
  public func contains(_ index: Int) -> Bool { index % count == number - 1 }

  /// What the names of reports end with: "" for a whole run, "-2-of-4" otherwise.
  var suffix: String { count == 1 ? "" : "-\(number)-of-\(count)" }
}

extension Shard: CustomStringConvertible {
  /// "2/4" for the second of four parts.
  public var description: String { "\(number)/\(count)" }
}
