package import Documents

/// An error while compressed bytes are expanded.
package struct InflateError: ReportedError, Sendable, Hashable {
  /// The kinds of problems, for code to examine.
  package enum Problem: Sendable, Hashable {
    /// The stream ends before its last block.
    case truncated
    /// The contents would be larger than the caller allows.
    case tooLarge(limit: Int)
    /// The stream breaks the rules of its format; the code is ISA-L's.
    case damaged(code: Int)
  }

  /// The problem.
  package let problem: Problem

  /// An error of a kind.
  package init(_ problem: Problem) { self.problem = problem }

  package var blame: ErrorOrigin { .input }

  package var sentence: String {
    switch problem {
    case .truncated: "the compressed data ends too early"
    case .tooLarge(let limit): "the compressed data grows beyond the limit of \(limit) bytes"
    case .damaged(let code): "the compressed data is damaged (code \(code))"
    }
  }
}
