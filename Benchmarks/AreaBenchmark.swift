import CCairo
import Foundation
import Geometry
import Rasters

/// Measures the fills of a dense town, compared with Cairo for the same polygons and pixels.
struct AreaBenchmark {
  private let width = 1920
  private let height = 720
  /// Parks and water of the size of the screen, and buildings, all in one color.
  private let polygons: [[Point]]

  /// Generates 3,000 buildings and eight large areas, the same in every run.
  init() {
    var random = BenchmarkGenerator()
    var polygons: [[Point]] = []
    for _ in 0..<8 {
      polygons.append(
        AreaBenchmark.blob(&random, corners: 400, radius: 100 + random.number() * 200))
    }
    for _ in 0..<3000 { polygons.append(AreaBenchmark.building(&random)) }
    self.polygons = polygons
  }

  func run() throws {
    let corners = polygons.reduce(0) { $0 + $1.count }
    let raster = PolygonRasterizer(width: width, height: height)
    var pixels = [UInt32](repeating: 0xFFE8_EAED, count: width * height)
    let whole = batches(of: polygons.count)
    let ours = coverage(whole, raster, on: &pixels)
    Table.row("\(polygons.count) polygons, \(corners) corners, coverage", ours)
    Table.row("  the same as 60 batches", coverage(batches(of: 51), raster, on: &pixels))
    let peer = cairo(on: &pixels)
    Table.row("  cairo_fill, all at a time", peer)
    Table.row("  peer's time ÷ ours", ratio: peer.median / ours.median, target: "3 ×")
  }

  /// The polygons in batches of at most `count`.
  private func batches(of count: Int) -> [AreaBatch] {
    stride(from: 0, to: polygons.count, by: count).map { start in
      var batch = AreaBatch()
      for ring in polygons[start..<min(start + count, polygons.count)] { batch.append(ring) }
      return batch
    }
  }

  private func coverage(
    _ batches: [AreaBatch], _ raster: PolygonRasterizer, on pixels: inout [UInt32]
  ) -> Sample {
    pixels.withUnsafeMutableBufferPointer { buffer in
      Measure.milliseconds(runs: 40) {
        guard let base = buffer.baseAddress else { return }
        for batch in batches {
          raster.add(batch)
          raster.blend(0xFFD9_D4CC, into: base, pixelsPerRow: width)
        }
      }
    }
  }

  private func cairo(on pixels: inout [UInt32]) -> Sample {
    pixels.withUnsafeMutableBytes { raw in
      let surface = cairo_image_surface_create_for_data(
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width),
        Int32(height), Int32(width * 4))
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_set_antialias(context, CAIRO_ANTIALIAS_DEFAULT)
      cairo_set_source_rgb(context, 0.85, 0.83, 0.8)
      return Measure.milliseconds(runs: 5, warmUp: 1) {
        for ring in polygons {
          for (index, point) in ring.enumerated() {
            if index == 0 {
              cairo_move_to(context, point.x, point.y)
            } else {
              cairo_line_to(context, point.x, point.y)
            }
          }
          cairo_close_path(context)
        }
        cairo_fill(context)
      }
    }
  }

  /// A randomly rotated building with 4, 6, 8 or 12 vertices.
  private static func building(_ random: inout BenchmarkGenerator) -> [Point] {
    let (x, y) = (8 + random.number() * 16, 6 + random.number() * 10)
    let step = Point(x * 0.4, y * 0.5)
    let shapes: [[Point]] = [
      [.zero, Point(x, 0), Point(x, y), Point(0, y)],
      [.zero, Point(x, 0), Point(x, step.y), Point(step.x, step.y), Point(step.x, y), Point(0, y)],
      [
        .zero, Point(x, 0), Point(x, y), Point(x * 0.7, y), Point(x * 0.7, step.y),
        Point(x * 0.3, step.y), Point(x * 0.3, y), Point(0, y),
      ],
      [
        Point(x * 0.3, 0), Point(x * 0.7, 0), Point(x * 0.7, y * 0.3), Point(x, y * 0.3),
        Point(x, y * 0.7), Point(x * 0.7, y * 0.7), Point(x * 0.7, y), Point(x * 0.3, y),
        Point(x * 0.3, y * 0.7), Point(0, y * 0.7), Point(0, y * 0.3), Point(x * 0.3, y * 0.3),
      ],
    ]
    let point = Point(random.number() * 1960 - 20, random.number() * 760 - 20)
    let turn = Transform.rotation(degrees: random.number() * 360)
    return shapes[Int(random.number() * 4)].map { turn.apply($0) + point }
  }

  /// A lake or park with an irregular outline.
  private static func blob(
    _ random: inout BenchmarkGenerator, corners: Int, radius: Double
  ) -> [Point] {
    let center = Point(random.number() * 1920, random.number() * 720)
    return (0..<corners).map { index in
      let angle = Double(index) / Double(corners) * 2 * .pi
      let reach = radius * (0.8 + 0.15 * sin(5 * angle) + 0.05 * random.number())
      return center + Point(cos(angle), sin(angle)) * reach
    }
  }
}
