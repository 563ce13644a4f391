import Foundation

extension UserDefaults {
  /// Stores a number, which Foundation converts on Apple's platforms only.
  public func set(_ value: CGFloat, forKey defaultName: String) {
    set(Double(value), forKey: defaultName)
  }
}
