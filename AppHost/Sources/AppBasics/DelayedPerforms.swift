import Foundation

/// Method calls scheduled with a delay.
private enum DelayedPerforms {
  struct Request {
    let target: AnyObject
    let selector: Selector
    let argument: Any?
    let timer: Timer
  }

  nonisolated(unsafe) static var waiting: [Request] = []

  static func add(_ selector: Selector, on target: AnyObject, _ argument: Any?, after delay: Double)
  {
    nonisolated(unsafe) let (target, argument) = (target, argument)
    let timer = Timer(timeInterval: max(0, delay), repeats: false) { timer in
      waiting.removeAll { $0.timer === timer }
      selector.perform(on: target, argument)
    }
    waiting.append(Request(target: target, selector: selector, argument: argument, timer: timer))
    RunLoop.current.add(timer, forMode: .default)
  }

  static func cancel(where isMeant: (Request) -> Bool) {
    for request in waiting where isMeant(request) { request.timer.invalidate() }
    waiting.removeAll(where: isMeant)
  }

  /// Returns whether two arguments are equal, as by `isEqual`.
  static func areEqual(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return one as AnyObject === other as AnyObject
  }
}

extension NSObjectProtocol {
  /// Calls a method after a delay; the target is retained until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) {
    DelayedPerforms.add(aSelector, on: self as AnyObject, anArgument, after: delay)
  }

  /// Calls a method after a delay, regardless of the run loop modes.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode]
  ) { perform(aSelector, with: anArgument, afterDelay: delay) }
}

extension NSObject {
  /// Cancels scheduled calls of a method with an argument.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) {
    DelayedPerforms.cancel {
      $0.target === aTarget as AnyObject && $0.selector == aSelector
        && DelayedPerforms.areEqual($0.argument, anArgument)
    }
  }

  /// Cancels all scheduled calls of a target.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    DelayedPerforms.cancel { $0.target === aTarget as AnyObject }
  }
}
