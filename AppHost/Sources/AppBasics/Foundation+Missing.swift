import Foundation

/// Runs a closure; Swift on Linux needs no autorelease pool.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

extension NSObject {
  /// Returns the class itself, which archives name.
  public static func classForCoder() -> AnyClass { self }
}

/// The uptime in seconds.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// Core Foundation's string.
public typealias CFString = NSString
/// Core Foundation's duration in seconds.
public typealias CFTimeInterval = Double
/// Core Foundation's time in seconds since 2001.
public typealias CFAbsoluteTime = Double

/// Returns the current time in seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
