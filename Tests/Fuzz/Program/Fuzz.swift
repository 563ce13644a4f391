import Foundation
import FuzzTargets

/// The reader that the variable names; the first of all without it.
private let target =
  ProcessInfo.processInfo.environment["HEADUNIT_FUZZ_TARGET"].flatMap(FuzzTarget.init(rawValue:))
  ?? .reply

/// The function that libFuzzer calls with each input (<https://llvm.org/docs/LibFuzzer.html>).
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
