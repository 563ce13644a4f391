import Foundation
import OpenCombine

/// Sends the values of a property of an object.
///
/// Linux has no Objective-C that tells of a change, so the property is looked at whenever a piece of the
/// app's work is done.
/// Source: <https://developer.apple.com/documentation/objectivec/nsobject/keyvalueobservingpublisher>
public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
  /// The values.
  public typealias Output = Value
  /// Nothing fails.
  public typealias Failure = Never

  /// The object.
  public let object: Subject
  /// The property.
  public let keyPath: KeyPath<Subject, Value>
  private let sendsFirst: Bool

  init(_ object: Subject, _ keyPath: KeyPath<Subject, Value>, sendsFirst: Bool) {
    (self.object, self.keyPath, self.sendsFirst) = (object, keyPath, sendsFirst)
  }

  /// Begins to send.
  public func receive<Downstream: Subscriber>(subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    NotificationCenter.default.post(name: .watchesWork, object: nil)
    let looks = NotificationCenter.default.publisher(for: .workIsDone)
    let (object, keyPath) = (object, keyPath)
    let later = looks.map { _ in object[keyPath: keyPath] }
    let first = Just(object[keyPath: keyPath])
    let values = first.append(later).removeDuplicates(by: isSame)
    if sendsFirst {
      values.receive(subscriber: subscriber)
    } else {
      values.dropFirst().receive(subscriber: subscriber)
    }
  }
}

extension Notification.Name {
  /// Asks the host to tell of the app's work.
  static let watchesWork = Notification.Name("HeadunitWatchesWork")
  /// What the host posts whenever a piece of work of the app is done.
  static let workIsDone = Notification.Name("HeadunitWorkIsDone")
}

/// Objects whose properties can be sent.
public protocol KeyValuePublishing: NSObject {}

extension NSObject: KeyValuePublishing {}

extension KeyValuePublishing {
  /// Sends the value of a property now and whenever it is another one.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: KeyValuePublishingOptions = [.initial, .new]
  ) -> KeyValueObservingPublisher<Self, Value> {
    KeyValueObservingPublisher(self, keyPath, sendsFirst: options.contains(.initial))
  }
}

/// When values of a property are sent, with the bits of `NSKeyValueObservingOptions`.
public struct KeyValuePublishingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Some bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// After a change.
  public static let new = KeyValuePublishingOptions(rawValue: 1)
  /// After a change, as the value before is not sent.
  public static let old = KeyValuePublishingOptions(rawValue: 2)
  /// At the beginning.
  public static let initial = KeyValuePublishingOptions(rawValue: 4)
}

/// Whether two values are equal; those that cannot be compared are equal where their memory is.
private func isSame<Value>(_ one: Value, _ other: Value) -> Bool {
  if let one = one as? any Equatable { return one.isSame(as: other) }
  if Value.self is AnyClass { return (one as AnyObject) === (other as AnyObject) }
  return withUnsafeBytes(of: one) { one in
    withUnsafeBytes(of: other) { other in one.elementsEqual(other) }
  }
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
