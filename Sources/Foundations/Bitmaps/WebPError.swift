import Documents

/// An error in reading a WebP picture.
package struct WebPError: ReportedError, Sendable, Hashable {
  /// The kind of problem, for programmatic handling.
  package enum Problem: Sendable, Hashable {
    /// The signature is missing.
    case notWebP
    /// The picture is animated, which is not supported.
    case animated
    /// The picture exceeds the maximum number of pixels.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// The data is invalid.
    case damaged(String)
  }

  package let problem: Problem

  package init(_ problem: Problem) { self.problem = problem }

  package var sentence: String {
    switch problem {
    case .notWebP: "this is not a WebP image: missing signature"
    case .animated: "animated WebP images are not supported"
    case .tooLarge(let width, let height, let limit):
      "an image of \(width) × \(height) pixels exceeds the limit of \(limit) pixels"
    case .damaged(let reason): "corrupt WebP image: \(reason)"
    }
  }
}
