import Foundation

/// What an observer of a property wants to know.
///
/// Source: <https://developer.apple.com/documentation/foundation/nskeyvalueobservingoptions>
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after the change.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The value before the change.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// The value at the beginning.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A call before the change as well; the app host has none.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// How a property changed.
public enum NSKeyValueChange: UInt, Sendable {
  /// The property was set; changes of collections are not reported in parts.
  case setting = 1
  case insertion, removal, replacement
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
  /// How a property changed.
  public typealias Kind = NSKeyValueChange
  /// How it changed.
  public let kind: Kind
  /// The value after the change, where it was asked for.
  public let newValue: Value?
  /// The value before the change, where it was asked for.
  public let oldValue: Value?
  /// The parts of a collection; none here.
  public let indexes: IndexSet?
  /// Whether this is before the change.
  public let isPrior: Bool
}

/// An observer of a property, until it is released.
public final class NSKeyValueObservation: NSObject {
  private var look: (() -> Void)?

  init(look: @escaping () -> Void) {
    self.look = look
    super.init()
    ObservedValues.add(self)
  }

  /// Ends the observation.
  public func invalidate() { look = nil }

  func check() { look?() }
}

/// Objects whose properties can be observed.
///
/// Linux has no Objective-C runtime to report a change, so the host compares properties after each
/// piece of the app's work. It reports a change once, even if the app set the value several times.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Calls a handler when a property has another value.
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

/// All properties that are observed.
package enum ObservedValues {

  private struct Box { weak var observation: NSKeyValueObservation? }
  nonisolated(unsafe) private static var boxes: [Box] = []
  nonisolated(unsafe) private static var isLooking = false

  static func add(_ observation: NSKeyValueObservation) {
    boxes.append(Box(observation: observation))
  }

  /// Compares all observed properties and reports the changed ones.
  package static func look() {
    guard !boxes.isEmpty, !isLooking else { return }
    isLooking = true
    defer { isLooking = false }
    boxes.removeAll { $0.observation == nil }
    for box in boxes { box.observation?.check() }
  }
}

/// Whether two values are equal; those that cannot be compared are equal where their memory is.
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
