import Foundation

/// The allocator settings of the process.
package enum ProcessMemory {
  /// The maximum size of blocks that are not memory-mapped; glibc allows no more.
  private static let largestBlock: CInt = 32 << 20
  /// The amount of free memory that is kept.
  private static let kept: CInt = 256 << 20

  /// Returns free memory to the system, so that later allocations are measurable.
  package static func giveBack() {
    guard let function = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(function, to: (@convention(c) (Int) -> CInt).self)(0)
  }

  /// Keeps the memory of a frame for the next one.
  ///
  /// Otherwise large blocks return to the system after each frame, and the next frame faults them
  /// in page by page, which takes a fiftieth of a map frame and a quarter of a comparison. The peak
  /// memory of both does not change; a command that grows large arrays would need more. Uses
  /// `mallopt` if the C library has it (glibc manual, "Malloc Tunable Parameters"); Swift's module
  /// of the library omits it.
  package static func keepForNextFrame() {
    guard let function = dlsym(nil, "mallopt") else { return }
    let mallopt = unsafeBitCast(function, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let (trimThreshold, mmapThreshold): (CInt, CInt) = (-1, -3)
    _ = mallopt(mmapThreshold, largestBlock)
    _ = mallopt(trimThreshold, kept)
  }
}
