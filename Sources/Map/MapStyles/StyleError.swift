package import Documents

/// An error that makes a style document unusable.
///
/// Single invalid values do not: they are listed in the `StyleReport`, and the property keeps its
/// default.
package struct StyleError: ReportedError, Sendable, Hashable {
  /// A problem, for programmatic use.
  package enum Problem: Sendable, Hashable {
    /// The text is not valid JSON.
    case syntax(String)
    /// The document, or a part of it, exceeds a limit.
    case tooLarge(what: String, found: Int, limit: Int)
    /// A required key is missing.
    case missing(String)
    /// A value has the wrong type.
    case wrongType(expected: String, found: String)
    /// The document's version is not 8.
    case unsupportedVersion(found: String)
    /// Two layers have the same id.
    case duplicateLayer(String)
    /// A `ref` names a layer that does not exist.
    case unknownReference(String)
    /// A `ref` names a layer that has a `ref` itself.
    case chainedReference([String])
    /// A rule of a Google style uses an unknown name.
    case unknownName(kind: String, found: String, allowed: [String])
  }

  package let problem: Problem
  /// The file name as given by the user.
  package let file: String
  /// The position of the problem; nil for the document itself.
  package let position: FilePosition?

  /// Creates a problem of a file, with its position if it has one.
  package init(_ problem: Problem, file: String, at position: FilePosition? = nil) {
    self.problem = problem
    self.file = file
    self.position = position
  }
}

extension StyleError {
  /// The file with the location in it, such as "day.json: layers[12].id".
  package var location: String? { position?.location(in: file) ?? file }

  /// The problem, the expected value and the remedy, without the location.
  package var sentence: String {
    switch problem {
    case .syntax(let message): message
    case .tooLarge(let what, let found, let limit):
      "found \(found) \(what), at most \(limit) are allowed; split or simplify the style"
    case .missing(let key): "missing required key '\(key)'; add it"
    case .wrongType(let expected, let found): "expected \(expected), found \(found)"
    case .unsupportedVersion(let found):
      "expected version 8, found \(found); migrate the style to version 8"
    case .duplicateLayer(let id): "duplicate layer id '\(id)'; rename one"
    case .unknownReference(let id): "unknown layer '\(id)'; set 'ref' to an existing layer"
    case .chainedReference(let ids):
      "the layers \(ids.map { "'\($0)'" }.joined(separator: ", ")) refer to each other;"
        + " 'ref' must name a layer that has no 'ref' itself"
    case .unknownName(let kind, let found, let allowed):
      "unknown \(kind) '\(found)'; use one of \(allowed.joined(separator: ", "))"
    }
  }
}
