import CCairo
import Foundation
import Geometry
import Rasters

/// Measures the strokes of a dense road map, compared with Cairo for the same lines and pixels.
struct LineBenchmark {
  private let width = 1920
  private let height = 720
  /// The roads by class: width in pixels, color, and points.
  private let classes: [(width: Double, color: UInt32, roads: [[Point]])]

  /// Generates 20,000 road segments, the same in every run.
  init() {
    var random = BenchmarkGenerator()
    let widths = [3.0, 4, 6, 8, 11, 14]
    let shares = [700, 500, 350, 250, 120, 80]
    let colors: [UInt32] = [
      0xFFFF_FFFF, 0xFFF8_F8F8, 0xFFFF_F2C0, 0xFFFF_E08A, 0xFFF5_B860, 0xFFE8_9050,
    ]
    classes = zip(zip(widths, shares), colors).map { kind, color in
      (kind.0, color, (0..<kind.1).map { _ in LineBenchmark.road(&random) })
    }
  }

  func run() throws {
    let count = classes.reduce(0) { $0 + $1.roads.reduce(0) { $0 + $1.count - 1 } }
    let raster = LineRasterizer(width: width, height: height)
    let batches = classes.map { roads in
      var batch = LineBatch()
      for road in roads.roads { batch.append(road, width: roads.width) }
      return (batch, roads.color)
    }
    var pixels = [UInt32](repeating: 0xFFE8_EAED, count: width * height)
    let ours = pixels.withUnsafeMutableBufferPointer { buffer in
      Measure.milliseconds(runs: 40) {
        guard let base = buffer.baseAddress else { return }
        for (batch, color) in batches {
          raster.add(batch)
          raster.blend(color, into: base, pixelsPerRow: width)
        }
      }
    }
    Table.row("\(count) pieces of road, coverage", ours)
    let peers = [("road by road", true), ("a class at a time", false)].map { name, single in
      let sample = cairo(roadByRoad: single, on: &pixels)
      Table.row("  cairo_stroke, \(name)", sample)
      return sample.median
    }
    Table.row("  peer's better time ÷ ours", ratio: (peers.min() ?? 0) / ours.median, target: "4 ×")
  }

  private func cairo(roadByRoad: Bool, on pixels: inout [UInt32]) -> Sample {
    pixels.withUnsafeMutableBytes { raw in
      let surface = cairo_image_surface_create_for_data(
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(width),
        Int32(height), Int32(width * 4))
      let context = cairo_create(surface)
      defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
      }
      cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
      cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
      return Measure.milliseconds(runs: 5, warmUp: 1) {
        for roads in classes {
          set(roads.color, on: context)
          cairo_set_line_width(context, roads.width)
          for road in roads.roads {
            for (index, point) in road.enumerated() {
              if index == 0 {
                cairo_move_to(context, point.x, point.y)
              } else {
                cairo_line_to(context, point.x, point.y)
              }
            }
            if roadByRoad { cairo_stroke(context) }
          }
          cairo_stroke(context)
        }
      }
    }
  }

  private func set(_ color: UInt32, on context: OpaquePointer?) {
    let share = [16, 8, 0].map { Double(color >> UInt32($0) & 0xFF) / 255 }
    cairo_set_source_rgb(context, share[0], share[1], share[2])
  }

  /// A road of ten segments with gentle and occasional sharp bends.
  private static func road(_ random: inout BenchmarkGenerator) -> [Point] {
    var point = Point(random.number() * 2000 - 40, random.number() * 800 - 40)
    var course = random.number() * 2 * .pi
    var road = [point]
    for _ in 0..<10 {
      course += random.number() < 0.1 ? .pi / 2 : (random.number() - 0.5) * 0.4
      let length = 4 + random.number() * 22
      point = point + Point(cos(course), sin(course)) * length
      road.append(point)
    }
    return road
  }
}
