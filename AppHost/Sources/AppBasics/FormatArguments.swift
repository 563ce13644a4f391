import Foundation

/// Lets `String(format:)` take objects; "%@" inserts their description.
extension NSObject: @retroactive CVarArg {
  /// The address of the description, which is retained and never released.
  public var _cVarArgEncoding: [Int] {
    let text = self as? NSString ?? NSString(string: description)
    return [Int(bitPattern: Unmanaged.passRetained(text).toOpaque())]
  }
}
