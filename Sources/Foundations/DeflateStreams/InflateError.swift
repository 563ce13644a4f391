import Documents

/// An error in compression or decompression.
package struct InflateError: ReportedError, Sendable, Hashable {
  /// The kind of problem, for programmatic handling.
  package enum Problem: Sendable, Hashable {
    /// The stream ends before its last block.
    case truncated
    /// The contents exceed the caller's limit.
    case tooLarge(limit: Int)
    /// The stream is invalid; the code is ISA-L's.
    case damaged(code: Int)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  package var sentence: String {
    switch problem {
    case .truncated: "the compressed data is truncated"
    case .tooLarge(let limit): "the decompressed data exceeds the limit of \(limit) bytes"
    case .damaged(let code): "corrupt compressed data (code \(code))"
    }
  }
}
