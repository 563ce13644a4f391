import Bitmaps
import Synchronization

/// The frames that a sink got.
final class SinkFrames: Sendable {
  private let frames = Mutex<[Bitmap]>([])

  var all: [Bitmap] { frames.withLock { $0 } }

  func add(_ bitmap: Bitmap) { frames.withLock { $0.append(bitmap) } }
}

extension UInt64 {
  /// Sixteen hex digits.
  var hexText: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
