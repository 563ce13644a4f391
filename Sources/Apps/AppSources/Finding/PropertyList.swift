import Documents
import Foundation

/// Property lists in XML, binary or the older text format.
enum PropertyList {
  /// The root dictionary of a property list; nil for other data.
  static func dictionary(_ bytes: [UInt8]) -> [String: Any]? {
    let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return value as? [String: Any]
  }

  /// The root dictionary of a property list file; nil if it cannot be read.
  static func dictionary(at path: String) -> [String: Any]? {
    InputFile.bytesIfReadable(at: path).flatMap { dictionary($0) }
  }
}
