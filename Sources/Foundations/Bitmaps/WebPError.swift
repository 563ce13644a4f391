package import Documents

/// An error while a WebP picture is read.
package struct WebPError: ReportedError, Sendable, Hashable {
  /// The kinds of problems, for code to examine.
  package enum Problem: Sendable, Hashable {
    /// The signature is missing.
    case notWebP
    /// It is a film, and only still pictures are read.
    case animated
    /// It claims more pixels than are read.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Its bytes break the format.
    case damaged(String)
  }

  /// The problem.
  package let problem: Problem

  /// An error of a kind.
  package init(_ problem: Problem) { self.problem = problem }

  /// The problem, as a sentence.
  package var sentence: String {
    switch problem {
    case .notWebP: "this is not a WebP picture: its signature is missing"
    case .animated: "the WebP picture is animated, and only still ones are drawn"
    case .tooLarge(let width, let height, let limit):
      "a picture of \(width) × \(height) pixels is above the limit of \(limit) pixels"
    case .damaged(let reason): "the WebP picture is damaged: \(reason)"
    }
  }

  package var blame: ErrorOrigin { .input }
}
