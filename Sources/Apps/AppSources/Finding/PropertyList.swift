import Documents
import Foundation

/// Property lists, in XML, binary or the older text form.
enum PropertyList {
  /// The outermost dictionary of a property list; nil for other bytes.
  static func dictionary(_ bytes: [UInt8]) -> [String: Any]? {
    let value = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return value as? [String: Any]
  }

  /// The same of a file; nil if it cannot be read.
  static func dictionary(at path: String) -> [String: Any]? {
    InputFile.bytesIfReadable(at: path).flatMap { dictionary($0) }
  }
}
