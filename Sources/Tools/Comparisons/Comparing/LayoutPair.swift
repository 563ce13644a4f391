import Documents
import Foundation
import LayoutKit
import Templates

/// The layout sidecars of a pair, decoded on demand.
struct LayoutPair {
  private let old: (bytes: [UInt8], name: String)
  private let new: (bytes: [UInt8], name: String)

  /// The sidecars of two pictures; nil unless both have one.
  init?(_ expected: PictureWithLayout, _ actual: PictureWithLayout) {
    guard let old = expected.layout, let new = actual.layout else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// Whether both sidecars contain the same bytes.
  var isEqual: Bool { old.bytes == new.bytes }

  /// Returns both decoded sidecars, or throws the reason that one cannot be read.
  func decoded() throws(LayoutPairError) -> (old: LayoutDocument, new: LayoutDocument) {
    (try read(old, side: "expected"), try read(new, side: "actual"))
  }

  private func read(
    _ file: (bytes: [UInt8], name: String), side: String
  ) throws(LayoutPairError) -> LayoutDocument {
    let (bytes, name) = file
    do {
      guard LayoutText.isText(bytes) else { return try LayoutDocument(json: Data(bytes)) }
      return LayoutDocument(
        try LayoutText(String(decoding: bytes, as: UTF8.self), file: name))
    } catch {
      throw LayoutPairError(sentence: "\(side): '\(name)': \(error)")
    }
  }
}

/// An error in a sidecar.
struct LayoutPairError: ReportedError {
  let sentence: String

  var blame: ErrorOrigin { .comparedFiles }
}

extension LayoutDocument {
  /// Returns the elements that match a name or path.
  func elements(named name: String) -> [Element] {
    elements.filter { ElementName.matches(ElementPathString($0.path), name) }
  }
}

/// Element names as users write them.
enum ElementName {
  /// Returns whether `name` denotes the element: its path, its name with or without number, or its
  /// label in reports.
  static func matches(_ path: ElementPathString, _ name: String) -> Bool {
    path.text == name || path.name == name || path.nameWithoutNumber == name
      || ElementChangeText.words(path) == name
  }

  /// Returns whether the element or one of its ancestors matches the name.
  static func covers(_ name: String, _ path: String) -> Bool {
    sequence(first: ElementPathString(path), next: \.parent).contains { matches($0, name) }
  }
}
