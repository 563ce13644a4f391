package import Documents

/// The reason that a frame cannot be reproduced.
package struct ReproductionError: ReportedError, Sendable, Hashable {
  package let sentence: String

  package var blame: ErrorOrigin { .usage }

  package init(_ sentence: String) { self.sentence = sentence }
}
