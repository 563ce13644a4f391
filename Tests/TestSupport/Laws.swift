import Foundation

/// The share of samples that laws are tested on.
package enum Laws {
  /// Whether it is all, as `make laws` has it, or a part that keeps `make test` short.
  package static let holdOverAll = ProcessInfo.processInfo.environment["HEADUNIT_LAWS"] == "all"

  /// Whether to test the item with this index: all items, or each `period`th, beginning at `phase`.
  package static func include(_ index: Int, oneOf period: Int, phase: Int = 0) -> Bool {
    holdOverAll || index % period == phase % period
  }
}
