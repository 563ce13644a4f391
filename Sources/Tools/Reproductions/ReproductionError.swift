package import Documents

/// The reason that a smaller script cannot reproduce a frame.
package struct ReproductionError: ReportedError, Sendable, Hashable {
  /// The problem and the remedy.
  package let sentence: String

  package var blame: ErrorOrigin { .usage }

  /// An error in a sentence.
  package init(_ sentence: String) { self.sentence = sentence }
}
