package import Documents
package import Foundation

extension LayoutSidecar {
  /// The sidecar as a JSON object with sorted keys: one member, one element, one decision a line.
  ///
  /// - Throws: `EncodingError` when a number has no form in JSON.
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

  /// Reads a sidecar.
  ///
  /// - Throws: `SidecarError` that says what is wrong with it.
  package init(json bytes: Data) throws(SidecarError) {
    struct Version: Decodable { let version: Int }
    do {
      let found = try JSONDecoder().decode(Version.self, from: bytes).version
      guard found == LayoutSidecar.currentVersion else { throw SidecarError.version(found) }
      self = try JSONDecoder().decode(LayoutSidecar.self, from: bytes)
    } catch let error as SidecarError {
      throw error
    } catch {
      throw .damaged
    }
  }
}

/// Why a layout sidecar cannot be read.
package enum SidecarError: ReportedError, Sendable, Hashable {
  /// It has another form.
  case version(Int)
  /// It is not what `headunit render --layouts` writes.
  case damaged

  package var remedy: Remedy? { .renderLayouts }
  package var blame: Blame { .comparedFiles }

  /// What is wrong, in a sentence.
  package var sentence: String {
    switch self {
    case .version(let found):
      "the layout sidecar has version \(found), this program reads version"
        + " \(LayoutSidecar.currentVersion)"
    case .damaged:
      "the layout sidecar is not one that was written with a frame"
    }
  }
}
