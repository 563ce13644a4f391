import Documents
import Foundation
import FramePipeline

/// The layout sidecars of a pair, decoded when they are asked for.
struct LayoutPair {
  private let old: [UInt8]
  private let new: [UInt8]

  /// The sidecars of two pictures; nil unless both have one.
  init?(_ expected: FramedFile, _ actual: FramedFile) {
    guard let old = expected.sidecar, let new = actual.sidecar else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// Whether both hold the same bytes.
  var isEqual: Bool { old == new }

  /// Both sidecars, or why one cannot be read.
  func decoded() throws(LayoutPairError) -> (old: LayoutSidecar, new: LayoutSidecar) {
    (try read(old, side: "expected"), try read(new, side: "actual"))
  }

  private func read(_ bytes: [UInt8], side: String) throws(LayoutPairError) -> LayoutSidecar {
    do {
      return try LayoutSidecar(json: Data(bytes))
    } catch {
      throw LayoutPairError(sentence: "\(side): \(error)")
    }
  }
}

/// Why a sidecar cannot be read.
struct LayoutPairError: ReportedError {
  let sentence: String

  var blame: Blame { .comparedFiles }
}

extension LayoutSidecar {
  /// The elements that a name or a path stands for.
  func elements(named name: String) -> [Element] {
    elements.filter { ElementName.matches($0.path, name) }
  }
}

/// Names of elements as users write them.
enum ElementName {
  /// Whether a path is that of an element, by its path, its name, or its name as reports tell it.
  static func matches(_ path: String, _ name: String) -> Bool {
    if path == name { return true }
    let last = path.split(separator: "/").last ?? ""
    return last == name || ElementSentence.words(last) == name
      || last.split(separator: "#").first.map { $0 == name } ?? false
  }

  /// Whether an element is one of that name or lies on one.
  static func covers(_ name: String, _ path: String) -> Bool {
    var parts = path.split(separator: "/")
    while !parts.isEmpty {
      if matches(parts.joined(separator: "/"), name) { return true }
      parts.removeLast()
    }
    return false
  }
}
