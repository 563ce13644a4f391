/// The budget of a case for costs other than pixels; nil for no limit.
struct CaseBudget: Sendable, Hashable, Decodable {
  /// The maximum size of the picture file in bytes.
  var bytes: Int?
  /// The maximum number of labels on the map.
  var labels: Int?
  /// The maximum time of a frame, relative to a plain frame of the same run.
  var time: Double?
  /// The maximum memory added by drawing, in megabytes.
  var memory: Double?

  static let keys = ["bytes", "labels", "time", "memory"]

  /// The problem of an invalid number, as a sentence; nil if all are valid.
  var fault: String? {
    let numbers = [bytes.map(Double.init), labels.map(Double.init), time, memory]
    guard let wrong = zip(Self.keys, numbers).first(where: { $1.map { !(0...1e9 ~= $0) } ?? false })
    else { return nil }
    return "'\(wrong.0)' of a 'budget' is a number from 0 to 1000000000"
  }
}
