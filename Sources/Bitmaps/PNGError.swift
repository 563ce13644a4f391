/// Why a PNG picture could not be read or made.
public struct PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong, in a form that code can examine.
  public enum Problem: Sendable, Hashable {
    case notPNG
    case tooLarge(width: Int, height: Int, limit: Int)
    case unreadable(String)
    case compressionFailed(code: Int)
  }

  /// What is wrong.
  public let problem: Problem

  /// An error of a kind.
  public init(_ problem: Problem) { self.problem = problem }

  /// What is wrong, in a sentence.
  public var description: String {
    switch problem {
    case .notPNG: "this is not a PNG picture: the eight bytes of its signature are missing"
    case .tooLarge(let width, let height, let limit):
      "a picture of \(width) × \(height) pixels is above the limit of \(limit) pixels"
    case .unreadable(let reason): "the PNG picture is damaged: \(reason)"
    case .compressionFailed(let code): "compressing the picture failed with code \(code)"
    }
  }
}
