import Foundation

/// The options of observing a property.
///
/// Source: <https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions>
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The initial value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change; not supported.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  /// A new value; changes of collections are not reported in detail.
  case setting = 1
  case insertion, removal, replacement
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// The new value, if requested.
  public let newValue: Value?
  /// The old value, if requested.
  public let oldValue: Value?
  /// The changed indexes of a collection; always nil.
  public let indexes: IndexSet?
  /// Whether the change has not been made yet.
  public let isPrior: Bool
}

/// An observation of a property, which ends when it is released.
public final class NSKeyValueObservation: NSObject {
  private var look: (() -> Void)?

  init(look: @escaping () -> Void) {
    self.look = look
    super.init()
    ObservedValues.add(self)
  }

  public func invalidate() { look = nil }

  func check() { look?() }
}

/// An object with observable properties.
///
/// Linux has no Objective-C runtime to report changes, so the host compares properties after each
/// work item of the app. Several assignments within one work item are reported as one change.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a handler after changes of a property.
  ///
  /// Source: <https://developer.apple.com/documentation/swift/using-key-value-observing-in-swift>
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func change(from old: Value?, to new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        kind: .setting, newValue: options.contains(.new) ? new : nil,
        oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: false)
    }
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard !isSame(old, new) else { return }
      last = new
      changeHandler(self, change(from: old, to: new))
    }
    if options.contains(.initial) { changeHandler(self, change(from: nil, to: last)) }
    return observation
  }
}

/// All observed properties.
package enum ObservedValues {

  private struct Box { weak var observation: NSKeyValueObservation? }
  nonisolated(unsafe) private static var boxes: [Box] = []
  nonisolated(unsafe) private static var isLooking = false

  static func add(_ observation: NSKeyValueObservation) {
    boxes.append(Box(observation: observation))
  }

  /// Compares all observed properties and reports changes.
  package static func look() {
    guard !boxes.isEmpty, !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    boxes.removeAll { $0.observation == nil }
    for box in boxes { box.observation?.check() }
  }
}

/// Whether two values are equal; others than `Equatable` are compared by identity or bytes.
func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? any Equatable { return one.isSame(as: other) }
  if Value.self is AnyClass { return (one as AnyObject) === (other as AnyObject) }
  return withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
