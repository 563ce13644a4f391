package import Documents

/// Why a frame cannot be reproduced by a smaller script.
package struct ReproductionError: ReportedError, Sendable, Hashable {
  /// What is wrong and what to do.
  package let sentence: String

  package var blame: ErrorOrigin { .usage }

  /// An error in a sentence.
  package init(_ sentence: String) { self.sentence = sentence }
}
