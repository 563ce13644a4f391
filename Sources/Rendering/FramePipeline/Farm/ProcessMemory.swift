import Foundation

/// How the process keeps memory.
package enum ProcessMemory {
  /// Blocks up to this size come out of memory that the process keeps; glibc allows no more.
  private static let largestBlock: CInt = 32 << 20
  /// So much that is free at the end is kept.
  private static let kept: CInt = 256 << 20

  /// Keeps what a frame gives back for the next one.
  ///
  /// Otherwise large blocks go back to the system after each frame and come again, page by page,
  /// with the next one, which takes a fiftieth of a map frame. What the process needs at most stays
  /// the same.
  ///
  /// By `mallopt` where the C library has it (glibc's manual, "Malloc Tunable Parameters"), which
  /// Swift's module of it leaves out.
  package static func keepForNextFrame() {
    guard let function = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let (trimThreshold, mmapThreshold): (CInt, CInt) = (-1, -3)
    _ = mallopt(mmapThreshold, largestBlock)
    _ = mallopt(trimThreshold, kept)
  }
}
