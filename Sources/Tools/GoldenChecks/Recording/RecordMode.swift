/// Which pictures a check records.
package enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// No pictures.
  case never
  /// Pictures without a file.
  case new
  /// Pictures without a file, and pictures that differ.
  case failed
  /// Everything.
  case all

  /// The environment variable that selects the mode.
  package static let variable = "HEADUNIT_RECORD"

  /// The names used by earlier versions.
  private static let formerly = ["missing": RecordMode.new]

  /// The mode requested by the environment; nil if unset.
  ///
  /// A build server, which sets `CI`, records only on request.
  ///
  /// - Throws: `GoldenError` for an unknown mode.
  package static func asked(
    by environment: [String: String]
  ) throws(GoldenError) -> RecordMode? {
    guard let word = environment[variable], !word.isEmpty else {
      let server = environment["CI"] ?? ""
      return server.isEmpty || server == "false" ? nil : .never
    }
    guard let mode = RecordMode(rawValue: word) ?? formerly[word] else {
      let allowed = allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw GoldenError(
        .recordingOff("expected \(variable) to be \(allowed), found '\(word)'"), at: "")
    }
    return mode
  }
}
