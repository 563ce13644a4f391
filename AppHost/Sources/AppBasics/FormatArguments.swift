import Foundation

/// An object can be a value of `String(format:)`, where "%@" stands for its description.
extension NSObject: @retroactive CVarArg {
  /// The address of the text; it is retained until the format is filled.
  public var _cVarArgEncoding: [Int] {
    let text = self as? NSString ?? NSString(string: description)
    return [Int(bitPattern: Unmanaged.passRetained(text).toOpaque())]
  }
}
