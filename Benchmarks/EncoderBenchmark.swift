import Bitmaps
import CCairo
import Devices
import Foundation
import FramePipeline

/// Measures encoding of one frame, compared with Cairo's PNG writer for the same pixels.
struct EncoderBenchmark {
  let frames: FrameBenchmark

  func run() throws {
    for device in try frames.library.devices.devices(matching: "wide") {
      var bitmap = Bitmap(size: PixelSize(width: 1, height: 1))
      try frames.draw(at: 60, theme: "ios26", device: device, into: &bitmap)
      let fast = try Measure.milliseconds(runs: 60) {
        _ = try PNGEncoder(.fast).bytes(for: bitmap)
      }
      Table.row("encode 1920×720, fast", fast, target: "6 ms")
      let small = try Measure.milliseconds(runs: 5, warmUp: 1) {
        _ = try PNGEncoder(.small).bytes(for: bitmap)
      }
      Table.row("encode 1920×720, small", small)
      var length = 0
      let cairo = Measure.milliseconds(runs: 5, warmUp: 1) { length = cairoLength(&bitmap) }
      Table.row("cairo_surface_write_to_png, same frame", cairo)
      Table.row("  peer's time ÷ ours, fast", ratio: cairo.median / fast.median)
      Table.row("  peer's time ÷ ours, small", ratio: cairo.median / small.median)
      let bytes = try [PNGEncoder.Effort.fast, .small].map {
        try PNGEncoder($0).bytes(for: bitmap).count / 1024
      }
      Table.line("  kB: fast \(bytes[0]), small \(bytes[1]), peer \(length / 1024)")
    }
  }

  private func cairoLength(_ bitmap: inout Bitmap) -> Int {
    let size = bitmap.size
    return bitmap.pixels.withUnsafeMutableBytes { raw in
      let surface = cairo_image_surface_create_for_data(
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24,
        Int32(size.width), Int32(size.height), Int32(size.width * 4))
      defer { cairo_surface_destroy(surface) }
      var total = 0
      withUnsafeMutablePointer(to: &total) { pointer in
        _ = cairo_surface_write_to_png_stream(
          surface,
          { closure, _, count in
            closure?.assumingMemoryBound(to: Int.self).pointee += Int(count)
            return CAIRO_STATUS_SUCCESS
          }, pointer)
      }
      return total
    }
  }
}
