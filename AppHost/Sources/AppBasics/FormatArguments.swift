import Foundation

/// An object can be a value of `String(format:)`, where "%@" stands for its description.
extension NSObject: @retroactive CVarArg {
  /// The address of the text; nobody else keeps it until the format is filled, so it stays.
  public var _cVarArgEncoding: [Int] {
    let text = self as? NSString ?? NSString(string: description)
    return [Int(bitPattern: Unmanaged.passRetained(text).toOpaque())]
  }
}
