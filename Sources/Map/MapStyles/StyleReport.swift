import Synchronization

/// The requests of a style that cannot be met, without duplicates.
package struct StyleReport: Sendable, Hashable {
  /// A deviation of the rendering from the style.
  package struct Entry: Sendable, Hashable {
    /// The id of the layer; nil for the document itself.
    package let layer: String?
    /// The property, or the key of the layer or document, such as "line-gradient" or "filter".
    package let property: String
    /// The reason and the replacement, as a sentence without the location.
    package let reason: Reason
    /// The key path of the value, such as `layers[3].paint.line-color[2]`.
    package let keyPath: String
  }

  /// The reason that a request cannot be met.
  package enum Reason: Sendable, Hashable {
    /// The specification has the feature, but this renderer does not.
    case unsupported(String)
    /// The value is unknown to the specification or invalid.
    case invalid(String)
    /// The resource is on a network, which is never accessed; the text is the remedy.
    case network(String)
  }

  /// All entries in document order.
  package private(set) var entries: [Entry] = []
  private var known: Set<Entry> = []

  /// Whether the rendering follows the style completely.
  package var isEmpty: Bool { entries.isEmpty }

  package init() {}

  mutating func add(_ entry: Entry) {
    if known.insert(entry).inserted { entries.append(entry) }
  }

  mutating func add(layer: String?, _ property: String, _ reason: Reason, at keyPath: String) {
    add(Entry(layer: layer, property: property, reason: reason, keyPath: keyPath))
  }
}

extension StyleReport.Reason: CustomStringConvertible {
  /// The reason as a sentence.
  package var description: String {
    switch self {
    case .unsupported(let text): "unsupported: \(text)"
    case .invalid(let text): "invalid: \(text)"
    case .network(let text): "unsupported: headunit does not use the network; \(text)"
    }
  }
}

extension StyleReport.Entry: CustomStringConvertible {
  /// The entry as text, such as "layer 'roads', line-gradient: unsupported: …".
  package var description: String {
    (layer.map { "layer '\($0)', " } ?? "") + "\(property): \(reason)"
  }
}

/// Collects the evaluation errors of features, without duplicates.
///
/// All workers may share one; its content does not depend on their order.
package final class EvaluationWarnings: Sendable {
  private let seen = Mutex<Set<StyleReport.Entry>>([])

  package init() {}

  /// All warnings, sorted by layer, property and text.
  package var entries: [StyleReport.Entry] {
    seen.withLock { $0 }.sorted {
      ($0.keyPath, $0.reason.description) < ($1.keyPath, $1.reason.description)
    }
  }

  func add(_ entry: StyleReport.Entry) { seen.withLock { _ = $0.insert(entry) } }
}
