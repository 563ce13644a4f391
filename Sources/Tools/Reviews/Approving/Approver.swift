package import Comparisons
import Documents
package import Foundation

/// Applies decisions: pictures kept by a comparison or check replace the expected ones.
///
/// It draws nothing, writes nothing unless every decision can be applied, and replaces only files
/// that are committed or that it copies.
package struct Approver: Sendable {
  /// The defaults for decisions without author, date or reason.
  package struct Signature: Sendable, Hashable {
    package var author: String
    /// The date; nil if unknown, in which case each approval must give one.
    package var date: CalendarDay?
    /// The reason; nil if each decision must give its own.
    package var reason: String?

    package init(author: String, date: CalendarDay?, reason: String?) {
      self.author = author
      self.date = date
      self.reason = reason
    }
  }

  let report: URL
  /// The folder of the expected pictures.
  package let expected: URL
  /// The folder for copies of replaced files that are not committed.
  let copies: URL
  let signature: Signature

  /// Creates an approver of the pictures in a report folder.
  ///
  /// - Parameters:
  ///   - report: The folder of a comparison or of a check of golden cases.
  ///   - expected: The folder of the expected pictures.
  ///   - copies: The folder for copies of replaced files that are not committed.
  ///   - signature: The default author, date and reason.
  package init(report: URL, expected: URL, copies: URL, signature: Signature) {
    (self.report, self.expected, self.copies) = (report, expected, copies)
    self.signature = signature
  }

  /// Whether a check of golden cases kept pictures that an approval names.
  package static func hasKept(_ approval: Approval, in report: URL) -> Bool {
    approval.decisions.contains { decision in
      let kept = report.appending(path: "\(decision.key)/\(SavedPicture.fileName)")
      return FileManager.default.fileExists(atPath: kept.path)
    }
  }

  /// Returns an approval of all kept results of the cases.
  ///
  /// - Throws: `ReviewError` if no results were kept.
  package func approvalOfKept(
    cases: Set<String>, isFurther: Bool = false, expires: CalendarDay? = nil
  ) throws(ReviewError) -> Approval {
    let kept = try SavedPicture.all(in: report).filter { cases.contains($0.name) }
    guard !kept.isEmpty else {
      throw ReviewError(.nothingKept("there is no picture to approve"), at: report.path)
    }
    return Approval(
      author: signature.author, date: signature.date, reason: signature.reason,
      decisions: kept.map {
        Approval.Decision(
          key: $0.key, verdict: .accept, expected: $0.recorded, actual: $0.drawn,
          isFurther: isFurther ? true : nil, expires: expires)
      })
  }

  /// Applies all decisions about golden cases.
  ///
  /// - Throws: `ReviewError` if a decision cannot be applied; then no file is written.
  package func apply(_ approval: Approval) throws(ReviewError) -> [ApprovedPicture] {
    var manifests: [String: AcceptedPictures] = [:]
    return try apply(approval) { decision in
      try GoldenDecision(decision, of: approval, by: self, manifests: &manifests).replacement
    }
  }

  /// Applies all decisions about pictures kept by a comparison.
  ///
  /// - Throws: `ReviewError` if a decision cannot be applied; then no file is written.
  package func apply(
    _ approval: Approval, to comparison: ComparisonReport
  ) throws(ReviewError) -> [ApprovedPicture] {
    let pairs = Dictionary(comparison.pairs.map { ($0.key, $0) }) { one, _ in one }
    return try apply(approval) { decision in
      try PictureDecision(
        decision: decision, comparison: comparison, kept: ReviewPictures(folder: report),
        expected: ReviewPictures(folder: expected)
      ).replacement(of: pairs[decision.key])
    }
  }

  private func apply(
    _ approval: Approval, by plan: (Approval.Decision) throws -> Replacement
  ) throws(ReviewError) -> [ApprovedPicture] {
    var steps: [(key: String, files: Replacement)] = []
    var refusals: [Refusal] = []
    for decision in approval.decisions where decision.verdict == .accept {
      do {
        let files = try plan(decision)
        for path in files.keys.sorted() {
          if let reason = SafeFileReplacer.refusal(of: path, in: expected) { throw Refusal(reason) }
        }
        steps.append((decision.key, files))
      } catch {
        refusals.append(Refusal(error, about: decision.key))
      }
    }
    guard refusals.isEmpty else { throw ReviewError(refusals, at: expected.path) }
    let lock: DirectoryLock
    do {
      try AtomicFile.makeFolder(expected.path)
      lock = try DirectoryLock(expected.path)
    } catch {
      throw ReviewError([Refusal("\(error)")], at: expected.path)
    }
    defer { withExtendedLifetime(lock) {} }
    let replacer = SafeFileReplacer(root: expected, copies: copies)
    var done: [ApprovedPicture] = []
    for (key, files) in steps {
      var replaced: [Replaced] = []
      for (path, data) in files.sorted(by: { $0.key < $1.key }) {
        if let file = try replacer.replace(path, with: data) { replaced.append(file) }
      }
      done.append(ApprovedPicture(key: key, change: replaced.isEmpty ? .none : .written(replaced)))
    }
    for decision in approval.decisions where decision.verdict == .reject {
      done.append(ApprovedPicture(key: decision.key, change: .rejected))
    }
    return done
  }
}

/// The files that a decision writes, by path relative to the expected folder; nil to remove a file.
typealias Replacement = [String: Data?]

/// The result of applying one decision.
package struct ApprovedPicture: Sendable, Hashable {
  /// The changes to files.
  package enum Change: Sendable, Hashable {
    /// The picture was already the expected one.
    case none
    /// Files were written or removed.
    case written([Replaced])
    /// The picture was rejected; nothing was written.
    case rejected
  }

  package let key: String
  package let change: Change

  /// The lines of terminal output.
  package var lines: [String] {
    switch change {
    case .none: ["\(key)  as approved already"]
    case .rejected: ["\(key)  rejected, nothing written"]
    case .written(let files): ["\(key)  approved"] + files.map(\.line)
    }
  }
}
