import Documents

/// A file of an app with the results of its analysis.
package struct AnalyzedFile: Sendable {
  package let file: AppProject.File
  package let module: String
  /// The tokens.
  package let source: SwiftSource
  package let declarations: SwiftDeclarations
  /// The edits that make it compile.
  package internal(set) var edits = SourceEdits()
  /// Whether the whole file is excluded from compilation.
  package internal(set) var isLeftOut = false
  /// The token ranges of excluded declarations.
  var left: [Range<Int>] = [] {
    didSet { leftTokens = left.merged }
  }
  /// The union of these ranges, in order.
  private(set) var leftTokens: [Range<Int>] = []
  /// The token ranges of declarations that need SwiftUI and are used by the CarPlay part.
  var kept: [Range<Int>] = []
  /// The byte ranges replaced by stubs.
  var leftBytes: [Range<Int>] = []
  /// The wrappers around stub values, with their byte ranges.
  var wrapped: Set<String> = []

  /// Whether a token is excluded from compilation.
  func isLeft(_ token: Int) -> Bool { isLeftOut || leftTokens.holds(token) }

  /// The compiled text.
  package var compiled: [UInt8] { edits.applied(to: source.bytes) }
}

extension [Range<Int>] {
  /// The union of the ranges as separate ranges in ascending order.
  var merged: [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where !range.isEmpty {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }

  /// Whether one of merged ranges contains a value.
  ///
  /// - Complexity: O(log *n*) in the number of ranges.
  func holds(_ value: Int) -> Bool {
    let index = partition { $0.upperBound > value }
    return index < count && self[index].contains(value)
  }
}
