import Foundation

/// Runs something; memory needs no pool here.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}

/// The time since the start of the machine, in seconds.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

/// A C text of Core Foundation.
public typealias CFString = NSString
/// A C number of seconds of Core Foundation.
public typealias CFTimeInterval = Double
/// A moment of Core Foundation.
public typealias CFAbsoluteTime = Double

/// Seconds since 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
