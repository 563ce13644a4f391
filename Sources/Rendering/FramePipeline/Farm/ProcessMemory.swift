import Foundation

/// The memory settings of the process.
package enum ProcessMemory {
  /// Blocks up to this size are allocated in memory that the process keeps; glibc allows no more.
  private static let largestBlock: CInt = 32 << 20
  /// So much that is free at the end is kept.
  private static let kept: CInt = 256 << 20

  /// Returns free memory to the system, so that later allocations are measurable.
  package static func giveBack() {
    guard let function = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
  }

  /// Keeps a frame's freed memory for the next frame.
  ///
  /// Otherwise large blocks return to the system after each frame, and the next frame faults them
  /// in page by page, which takes a fiftieth of a map frame. The peak memory of the process does
  /// not change.
  ///
  /// By `mallopt` if the C library has it (glibc's manual, "Malloc Tunable Parameters"); Swift's
  /// module of the library omits it.
  package static func keepForNextFrame() {
    guard let function = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let (trimThreshold, mmapThreshold): (CInt, CInt) = (-1, -3)
    _ = mallopt(mmapThreshold, largestBlock)
    _ = mallopt(trimThreshold, kept)
  }
}
