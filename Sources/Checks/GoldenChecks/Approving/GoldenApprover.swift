import Bitmaps
package import Foundation
package import Reviews

/// Makes decisions true: pictures that a check kept become the recorded ones.
///
/// Nothing is drawn, nothing is written unless every decision can be carried out, and what is
/// replaced is in the last commit or kept beside.
package struct GoldenApprover: Sendable {
  /// Who accepts, when and why, for decisions that do not say.
  package struct Signature: Sendable, Hashable {
    /// Who.
    package var author: String
    /// When; nil when the clock cannot be read, and each approval must say it.
    package var date: CalendarDay?
    /// Why; nil when each decision must say it.
    package var reason: String?

    /// A signature.
    package init(author: String, date: CalendarDay?, reason: String?) {
      self.author = author
      self.date = date
      self.reason = reason
    }
  }

  let folder: GoldenFolder
  let report: URL
  let signature: Signature

  /// An approver of what a check kept in a report folder.
  package init(_ folder: GoldenFolder, report: URL, signature: Signature) {
    self.folder = folder
    self.report = report
    self.signature = signature
  }

  /// Whether a check of golden cases left pictures in a folder that an approval tells of.
  package static func hasKept(_ approval: Approval, in report: URL) -> Bool {
    approval.decisions.contains { decision in
      let place = report.appending(path: "\(decision.key)/\(KeptPicture.fileName)")
      return FileManager.default.fileExists(atPath: place.path)
    }
  }

  /// What decisions about the pictures that a check kept in a folder can say, by their keys.
  ///
  /// - Throws: `GoldenError` for a file in the folder that cannot be read.
  package static func terms(
    ofKeptIn report: URL
  ) throws(GoldenError) -> [String: AcceptanceTerms] {
    Dictionary(try KeptPicture.all(in: report).map { ($0.key, $0.terms) }) { one, _ in one }
  }

  /// An approval of everything that the last check kept about cases of some names.
  ///
  /// - Throws: `GoldenError` for a name that fits no case, or when nothing was kept.
  package func approvalOfKept(
    named names: [String], isFurther: Bool = false, expires: CalendarDay? = nil
  ) throws(GoldenError) -> Approval {
    let cases = Set(try folder.cases(named: names).map(\.name))
    let kept = try KeptPicture.all(in: report).filter { cases.contains($0.name) }
    guard !kept.isEmpty else {
      throw GoldenError(
        .nothingKept(
          "there is no picture to approve; run 'headunit golden check' with the same --report first"
        ), at: report.path)
    }
    return Approval(
      author: signature.author, date: signature.date, reason: signature.reason,
      decisions: kept.map {
        Approval.Decision(
          key: $0.key, verdict: .accept, expected: $0.recorded, actual: $0.drawn,
          isFurther: isFurther ? true : nil, expires: expires)
      })
  }

  /// Carries out all decisions.
  ///
  /// - Throws: `GoldenError` when any cannot be carried out; then nothing is written.
  package func apply(_ approval: Approval) throws(GoldenError) -> [ApprovedGolden] {
    var steps: [ApprovalStep] = []
    var problems: [String] = []
    for decision in approval.decisions where decision.verdict == .accept {
      do {
        steps.append(try ApprovalStep(decision, of: approval, by: self))
      } catch {
        problems.append("\(decision.key): \(error)")
      }
    }
    guard problems.isEmpty else { throw GoldenError(.refused(problems), at: folder.root.path) }
    let saved = SavedGoldens(root: folder.root)
    var done: [ApprovedGolden] = []
    for step in steps { done.append(try step.apply(saving: saved)) }
    for decision in approval.decisions where decision.verdict == .reject {
      done.append(ApprovedGolden(key: decision.key, change: .rejected))
    }
    return done
  }
}

/// What became of one decision.
package struct ApprovedGolden: Sendable, Hashable {
  /// What was done.
  package enum Change: Sendable, Hashable {
    /// The picture was already the recorded one.
    case none
    /// Files were written; each with where the old one is, or nil where there was none.
    case written([String: String?])
    /// The picture was rejected, so that nothing was done.
    case rejected
  }

  /// The name of the picture.
  package let key: String
  /// What was done.
  package let change: Change

  /// What to print for people.
  package var lines: [String] {
    switch change {
    case .none: return ["\(key)  as approved already"]
    case .rejected: return ["\(key)  rejected, nothing written"]
    case .written(let files):
      return ["\(key)  approved"]
        + files.sorted { $0.key < $1.key }.map { file, old in
          "  \(file)\(old.map { "  (old: \($0))" } ?? "  (new)")"
        }
    }
  }
}
