import Documents

extension LimitUsage {
  /// Creates the usage of a budget with an upper limit.
  package init(budget name: String, amount: Double, limit: Double) {
    self.init(
      name: name, amount: amount, limit: limit, isLeast: false,
      used: limit > 0 ? amount / limit : nil)
  }

  package var isKept: Bool { isLeast ? amount >= limit : amount <= limit }

  /// Amount and limit in a sentence, such as "bytes of the picture: 12044 of at most 20000".
  package var sentence: String {
    func text(_ value: Double) -> String { ((value * 100).rounded() / 100).plainText }
    return "\(name): \(text(amount)) of at \(isLeast ? "least" : "most") \(text(limit))"
  }
}
