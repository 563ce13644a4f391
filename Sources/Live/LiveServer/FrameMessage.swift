import Foundation
import LiveSessions

/// A picture as a binary little-endian WebSocket message.
enum FrameMessage {
  /// Encodes a complete picture.
  ///
  /// - Parameters:
  ///   - input: The number of the client's latest input that the picture includes.
  ///   - isSettled: Whether the clock is stopped, so that no further picture follows.
  static func bytes(
    _ picture: LivePicture, view: Int, sequence: Int, input: Int, isSettled: Bool
  ) -> Data {
    var data = Data()
    func add<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }
    add(UInt8(1))
    add(UInt8(1))
    add(UInt16(view))
    add(UInt32(truncatingIfNeeded: sequence))
    add(UInt32(0))
    add(UInt32(truncatingIfNeeded: input))
    add(picture.seconds.bitPattern)
    add(UInt16(picture.width))
    add(UInt16(picture.height))
    add(UInt16(1))
    add(UInt16(isSettled ? 1 : 0))
    for number in [0, 0, picture.width, picture.height] { add(UInt16(number)) }
    add(UInt32(1))  // PNG, and three bytes without a meaning
    add(UInt32(picture.png.count))
    data.append(contentsOf: picture.png)
    return data
  }
}
