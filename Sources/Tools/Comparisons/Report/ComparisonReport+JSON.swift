package import Documents
package import Foundation

/// An error in a report.
package struct ReportError: ReportedError, Sendable, Hashable {
  package let path: String
  /// The problem and the remedy, as a sentence.
  package let sentence: String
  package let remedy: Remedy?

  package var location: String? { path }
  package var blame: ErrorOrigin { .comparedFiles }

  init(_ sentence: String, at path: String, remedy: Remedy? = nil) {
    self.path = path
    self.sentence = sentence
    self.remedy = remedy
  }
}

extension ComparisonReport {
  /// The report as JSON with sorted keys: one member, group or pair per line.
  ///
  /// - Throws: `EncodingError` when JSON cannot represent a number.
  package func json() throws -> [UInt8] {
    var text: [UInt8] = Array("{".utf8)
    func add(_ key: String, _ value: Data) {
      text += Array("\(text.count > 1 ? ",\n" : "")\"\(key)\": ".utf8) + value
    }
    func list(_ key: String, _ lines: [Data]) {
      text += Array(",\n\"\(key)\": [".utf8)
      for (index, line) in lines.enumerated() {
        text += Array(index == 0 ? "\n  ".utf8 : ",\n  ".utf8) + line
      }
      text += Array("]".utf8)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    add("actual", try encoder.encode(actual))
    add("expected", try encoder.encode(expected))
    list("groups", try groups.map(encoder.encode))
    list("notes", try notes.map(encoder.encode))
    list("pairs", try pairs.map(encoder.encode))
    add("selfCheck", try encoder.encode(selfCheck))
    add("settings", try encoder.encode(settings))
    if let shard { add("shard", try encoder.encode(shard)) }
    add("summary", try encoder.encode(summary))
    add("tool", try encoder.encode(tool))
    add("version", try encoder.encode(version))
    return text + Array("}\n".utf8)
  }

  /// Reads a report from bytes; `path` names their source in errors.
  package init(json bytes: Data, path: String) throws(ReportError) {
    struct Version: Decodable { let version: Int }
    do {
      let version = try JSONDecoder().decode(Version.self, from: bytes).version
      guard version == ComparisonReport.currentVersion else {
        throw ReportError(
          "unsupported report version \(version), expected \(ComparisonReport.currentVersion);"
            + " compare again", at: path)
      }
      self = try JSONDecoder().decode(ComparisonReport.self, from: bytes)
      try checkNumbers(path)
    } catch let error as ReportError {
      throw error
    } catch {
      throw ReportError(
        "the file is not a comparison report: \(DecodingError.sentence(for: error)); specify a"
          + " '\(ComparisonReport.fileName)' or its folder", at: path)
    }
  }

  /// Checks that sums of pixels and coordinates of all pairs cannot overflow.
  private func checkNumbers(_ path: String) throws(ReportError) {
    for pair in pairs {
      guard let number = pair.wholeNumbers.first(where: { !PairRecord.numbers.contains($0) })
      else { continue }
      throw ReportError(
        "the number \(number) of the pair '\(pair.key)' is out of range; compare again", at: path)
    }
  }

  /// Reads the report at a path, or the report in a folder.
  package init(reportAt path: String) throws(ReportError) {
    let isFolder = InputFile.isFolder(path) == true
    let file = isFolder ? "\(path)/\(ComparisonReport.fileName)" : path
    let bytes: [UInt8]
    do {
      bytes = try InputFile.bytes(of: file)
    } catch {
      throw ReportError(
        error.isAbsent ? "missing comparison report" : error.sentence, at: file,
        remedy: .compareFirst)
    }
    try self.init(json: Data(bytes), path: file)
  }
}
