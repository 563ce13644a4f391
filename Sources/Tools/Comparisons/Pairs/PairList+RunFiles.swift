import Documents
import Foundation
import RunReports

extension PairList {
  /// Pairs the frames of two runs, given the paths of their reports or folders.
  ///
  /// - Throws: `PairingError` when a report cannot be read.
  package init(baseRun: String, run: String) throws(PairingError) {
    let base = try PairList.report(at: baseRun)
    let other = try PairList.report(at: run)
    self.init(base: base, run: other)
    if pairs.isEmpty {
      throw PairingError(.input, "neither run has a frame; render first", at: base.path)
    }
  }

  private static func report(at path: String) throws(PairingError) -> (
    path: String, report: RunReport
  ) {
    let file = try isFolder(path) ? "\(path)/run.json" : path
    do {
      return (file, try RunReport(try InputFile.bytes(of: file)))
    } catch let error as InputFileError {
      let reason = error.isAbsent ? "missing run report" : error.sentence
      throw PairingError(.input, reason, at: file, remedy: .nameRunReport)
    } catch {
      throw PairingError(
        .input, "the file is not a run report: \(DecodingError.sentence(for: error))", at: file,
        remedy: .nameRunReport)
    }
  }
}
