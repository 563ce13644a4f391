import Documents
import Foundation
import LayoutKit
package import RunReports

/// Merges the parts of a run that several machines drew.
package struct RunMerge: Sendable {
  private let folders: [String]
  private let output: String

  package init(_ folders: [String], into output: String) {
    self.folders = folders
    self.output = output
  }

  /// Whether a folder contains parts of a run and no comparison report.
  package static func isPart(_ folder: String) -> Bool {
    !FileManager.default.fileExists(atPath: "\(folder)/\(ComparisonReport.fileName)")
      && !reports(in: folder).isEmpty
  }

  /// The incomplete parts: without a report, or interrupted.
  ///
  /// - Throws: `ReportError` when a part cannot be read.
  package func lost() throws -> [LostPart] {
    let parts = try self.parts()
    let shards = parts.compactMap { Shard($0.report.options.shard ?? "1/1") }
    guard let count = shards.first?.count else { return [] }
    let byShard = Dictionary(parts.map { ($0.report.options.shard ?? "1/1", $0) }) { one, _ in one }
    return (1...count).compactMap { number in
      guard let shard = Shard(number: number, count: count) else { return nil }
      let own = byShard[shard.description]
      guard own?.report.isComplete != true else { return nil }
      return LostPart(
        shard: shard, folder: own?.folder, frames: own?.report.frames.count ?? 0,
        plannedFrames: own?.report.plannedFrames)
    }
  }

  /// The report of any part; each part names the frames of all parts.
  ///
  /// - Throws: `ReportError` when a part cannot be read.
  package func anyPart() throws -> RunReport? { try parts().first?.report }

  private func parts() throws -> [(folder: String, report: RunReport)] {
    var parts: [(folder: String, report: RunReport)] = []
    for folder in folders {
      let names = RunMerge.reports(in: folder)
      guard !names.isEmpty else {
        throw ReportError("no part of a run", at: folder, remedy: .nameRunParts)
      }
      for name in names { parts.append((folder, try read("\(folder)/\(name)"))) }
    }
    return parts
  }

  /// Merges the reports and copies the frames with their layout sidecars.
  ///
  /// - Throws: `ReportError` when a part cannot be read or belongs to another run,
  ///   `DirectoryLockError` while another run writes to the folder, `OutputError` when a file
  ///   cannot be written.
  package func report() throws -> RunReport {
    let parts = try self.parts()
    let merged = try RunReport(merging: parts.map(\.report))
    try AtomicFile.makeFolder(output)
    let lock = try DirectoryLock(output)
    defer { withExtendedLifetime(lock) {} }
    for (folder, report) in parts where folder != output {
      for frame in report.frames { try copy(frame.file, from: folder) }
    }
    try merged.write(to: "\(output)/run.json")
    return merged
  }

  private func read(_ path: String) throws(ReportError) -> RunReport {
    do {
      return try RunReport(try InputFile.bytes(of: path))
    } catch let error as InputFileError {
      throw ReportError(error.sentence, at: path)
    } catch {
      throw ReportError(
        "the file is not a run report: \(DecodingError.sentence(for: error))", at: path)
    }
  }

  private func copy(_ file: String, from folder: String) throws {
    guard SafePath.isInside(file) else {
      throw ReportError("the run names a picture outside its folder: '\(file)'", at: folder)
    }
    for name in [file, LayoutDocument.file(of: file)] {
      switch PictureFile.bytes(of: name, in: folder) {
      case .success(let bytes): try Inside(output).write(bytes, to: name)
      case .failure(let refusal) where name == file || !refusal.isAbsent:
        throw ReportError("cannot copy the frame: \(refusal.reason)", at: "\(folder)/\(name)")
      case .failure: break
      }
    }
  }

  /// The names of the partial reports in a folder, otherwise that of a complete run.
  private static func reports(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let parts = names.filter { $0.hasPrefix("run-") && $0.hasSuffix(".json") }.sorted()
    return parts.isEmpty ? names.filter { $0 == "run.json" } : parts
  }
}

/// A part of a run that is incomplete, or whose folder is missing.
package struct LostPart: Sendable, Hashable {
  package let shard: Shard
  /// The folder with the drawn frames; nil if it is missing.
  package let folder: String?
  /// The number of reported frames, and the expected number.
  package let frames: Int
  package let plannedFrames: Int?

  package var sentence: String {
    guard let folder, let plannedFrames else { return "part \(shard) is missing" }
    return "part \(shard) has \(frames) of \(plannedFrames) frames: \(folder)"
  }
}
