import Foundation

extension Timer {
  /// Schedules a timer that calls a method, and retains its target.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Creates a timer that calls a method, without a run loop.
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = TimerTarget(target as AnyObject)
    self.init(timeInterval: interval, repeats: repeats) { timer in
      selector.perform(on: target.object, timer)
      if !repeats || !timer.isValid { target.object = nil }
    }
  }
}

/// The target and method of a timer until its invalidation.
private final class TimerTarget: @unchecked Sendable {
  var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }
}

extension NotificationCenter {
  /// Calls a method of an observer for each notification; the observer is not retained.
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let target = observer as AnyObject
    let registration = SelectorObserver(target)
    registration.token = addObserver(forName: name, object: object, queue: nil) {
      [weak registration] notification in
      guard let registration, let target = registration.target else { return }
      selector.perform(on: target, notification)
    }
    registration.name = name
    ObserverTable.add(registration, to: self)
  }

  public func removeObserver(_ observer: AnyObject) {
    ObserverTable.remove(observer, from: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes an observer of a notification name.
  public func removeObserver(_ observer: AnyObject, name: NSNotification.Name?, object: Any?) {
    ObserverTable.remove(observer, from: self) { name == nil || $0.name == name }
  }
}

/// An observer with a selector.
private final class SelectorObserver: @unchecked Sendable {
  weak var target: AnyObject?
  let identity: ObjectIdentifier
  var token: (any NSObjectProtocol)?
  var name: NSNotification.Name?

  init(_ target: AnyObject) {
    self.target = target
    identity = ObjectIdentifier(target)
  }
}

/// The observers with selectors and their notification centers.
private enum ObserverTable {
  nonisolated(unsafe) private static var entries: [(NotificationCenter, SelectorObserver)] = []

  static func add(_ observer: SelectorObserver, to center: NotificationCenter) {
    for (center, entry) in entries where entry.target == nil {
      if let token = entry.token { center.removeObserver(token as Any) }
    }
    entries.removeAll { $0.1.target == nil }
    entries.append((center, observer))
  }

  static func remove(
    _ target: AnyObject, from center: NotificationCenter, where isMeant: (SelectorObserver) -> Bool
  ) {
    let identity = ObjectIdentifier(target)
    entries.removeAll { entry in
      guard entry.0 === center, entry.1.identity == identity, isMeant(entry.1) else { return false }
      if let token = entry.1.token { center.removeObserver(token as Any) }
      return true
    }
  }
}
