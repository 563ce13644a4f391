package import Documents
package import Foundation

extension LayoutDocument {
  /// Returns the document as a JSON object with sorted keys.
  ///
  /// Members, elements and decisions take a line each.
  ///
  /// - Throws: `EncodingError` if a number has no JSON representation.
  package func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func list(_ values: [some Encodable]) throws -> Data {
      var text = Data("[".utf8)
      for (index, value) in values.enumerated() {
        text += Data((index == 0 ? "\n  " : ",\n  ").utf8) + (try encoder.encode(value))
      }
      return text + Data("]".utf8)
    }
    var text = Data("{".utf8)
    for (key, value) in [
      ("decisions", try list(decisions)), ("device", try encoder.encode(device)),
      ("elements", try list(elements)), ("mapArea", try encoder.encode(mapArea)),
      ("pixels", try encoder.encode(pixels)), ("size", try encoder.encode(size)),
      ("version", try encoder.encode(version)),
    ] {
      text += Data("\(text.count > 1 ? ",\n" : "")\"\(key)\": ".utf8) + value
    }
    return [UInt8](text + Data("}\n".utf8))
  }

  /// Reads a document.
  ///
  /// - Throws: `LayoutDocumentError` with the problem.
  package init(json bytes: Data) throws(LayoutDocumentError) {
    struct Version: Decodable { let version: Int }
    do {
      let found = try JSONDecoder().decode(Version.self, from: bytes).version
      guard found == LayoutDocument.currentVersion else { throw LayoutDocumentError.version(found) }
      self = try JSONDecoder().decode(LayoutDocument.self, from: bytes)
      guard isInRange else { throw LayoutDocumentError.damaged }
    } catch let error as LayoutDocumentError {
      throw error
    } catch {
      throw .damaged
    }
  }
}

extension LayoutDocument {
  /// The range of coordinates and extents in pixels, far above those of any picture.
  private static let pixelRange = -(1 << 40)...(1 << 40)
  /// The maximum number of bytes of an element's path.
  private static let longestPath = 4096

  /// Whether a frame can have such elements: few enough, near enough and not nested too deep.
  fileprivate var isInRange: Bool {
    elements.count <= LayoutText.maximumElements
      && elements.allSatisfy { element in
        let box = element.pixels
        let numbers = [box.x, box.y, box.width, box.height, element.shadowReach ?? 0]
        return numbers.allSatisfy(LayoutDocument.pixelRange.contains)
          && element.path.utf8.count <= LayoutDocument.longestPath
          && element.path.utf8.count { $0 == UInt8(ascii: "/") } <= LayoutText.deepest
      }
  }
}

/// The reason why a layout document cannot be read.
package enum LayoutDocumentError: ReportedError, Sendable, Hashable {
  /// The document has an unsupported version.
  case version(Int)
  /// The document was not written by `headunit render --layouts`.
  case damaged

  package var remedy: Remedy? { .renderLayouts }
  package var blame: ErrorOrigin { .comparedFiles }

  /// The problem, in a sentence.
  package var sentence: String {
    switch self {
    case .version(let found):
      "unsupported layout version \(found); this program reads version"
        + " \(LayoutDocument.currentVersion)"
    case .damaged:
      "the layout was not written with a frame"
    }
  }
}
