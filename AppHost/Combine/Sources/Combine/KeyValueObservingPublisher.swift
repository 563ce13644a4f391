import Foundation
import OpenCombine

/// Publishes the values of a property.
///
/// Linux has no Objective-C runtime to report changes, so the publisher reads the property after
/// each work item of the app.
///
/// Source: <https://developer.apple.com/documentation/objectivec/nsobject/keyvalueobservingpublisher>
public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher {
  public typealias Output = Value
  public typealias Failure = Never

  public let object: Subject
  public let keyPath: KeyPath<Subject, Value>
  private let sendsFirst: Bool

  init(_ object: Subject, _ keyPath: KeyPath<Subject, Value>, sendsFirst: Bool) {
    (self.object, self.keyPath, self.sendsFirst) = (object, keyPath, sendsFirst)
  }

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
  /// Asks the host to post `workIsDone`.
  static let watchesWork = Notification.Name("HeadunitWatchesWork")
  /// Posted by the host after each work item of the app.
  static let workIsDone = Notification.Name("HeadunitWorkIsDone")
}

/// An object with observable properties.
public protocol KeyValuePublishing: NSObject {}

extension NSObject: KeyValuePublishing {}

extension KeyValuePublishing {
  /// Publishes the value of a property now and after each change.
  public func publisher<Value>(
    for keyPath: KeyPath<Self, Value>, options: KeyValuePublishingOptions = [.initial, .new]
  ) -> KeyValueObservingPublisher<Self, Value> {
    KeyValueObservingPublisher(self, keyPath, sendsFirst: options.contains(.initial))
  }
}

/// The values to publish, with the bits of `NSKeyValueObservingOptions`.
public struct KeyValuePublishingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The value after each change.
  public static let new = KeyValuePublishingOptions(rawValue: 1)
  /// Same as `new`: the value before a change is not published.
  public static let old = KeyValuePublishingOptions(rawValue: 2)
  /// The value at the time of subscription.
  public static let initial = KeyValuePublishingOptions(rawValue: 4)
}

/// Whether two values are equal; others than `Equatable` are compared by identity or bytes.
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
