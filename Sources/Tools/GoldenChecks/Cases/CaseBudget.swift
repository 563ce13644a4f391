/// The budget of a case besides pixels; nil for no limit.
struct CaseBudget: Sendable, Hashable, Decodable {
  /// The most bytes of the picture's file.
  var bytes: Int?
  /// The most names on the map.
  var labels: Int?
  /// The most time for a frame, in times of a plain frame of the same run.
  var time: Double?
  /// The most memory that drawing adds, in megabytes.
  var memory: Double?

  /// The keys of 'budget'.
  static let keys = ["bytes", "labels", "time", "memory"]

  /// The problem of the numbers, as a sentence; nil if there is none.
  var fault: String? {
    let numbers = [bytes.map(Double.init), labels.map(Double.init), time, memory]
    guard let wrong = zip(Self.keys, numbers).first(where: { $1.map { !(0...1e9 ~= $0) } ?? false })
    else { return nil }
    return "'\(wrong.0)' of a 'budget' is a number from 0 to 1000000000"
  }
}
