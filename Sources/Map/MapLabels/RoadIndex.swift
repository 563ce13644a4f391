import Geometry

/// A spatial index of the road ahead.
struct RoadIndex {
  private struct Cell: Hashable {
    var x, y: Int
  }

  private struct Vertex {
    var point: Point
    var meters: Double
    /// The direction of the road as a unit vector.
    var way: Point
  }

  private var cells: [Cell: [Vertex]] = [:]
  private var side = 1.0
  private var bounds: Rect?

  /// The minimum cosine between parallel directions, which are within about 25° of each other.
  private static let parallel = 0.9
  /// The shared length in meters from which a street is the road itself.
  private static let minimumSharedMeters = 25.0

  /// Creates an index of the points of all roads, without duplicates.
  init(_ roads: [LabelRoad]) {
    guard let first = roads.lazy.compactMap(\.points.first).first else { return }
    let latitude = Mercator.unproject(first).latitude
    side = 20 / Mercator.metersPerPoint(latitude: latitude, zoom: 0) / 512
    var known: Set<Double> = []
    for road in roads {
      for index in road.points.indices.dropLast() {
        let meters = road.start + Double(index) * LabelRoad.step
        guard known.insert(meters).inserted else { continue }
        let (point, way) = (road.points[index], road.points[index + 1] - road.points[index])
        guard way.length > 0 else { continue }
        let vertex = Vertex(point: point, meters: meters, way: way * (1 / way.length))
        cells[cell(point), default: []].append(vertex)
        let box = Rect(point.x, point.y, 0, 0)
        bounds = bounds?.union(box) ?? box
      }
    }
  }

  private func cell(_ point: Point) -> Cell {
    Cell(x: Int((point.x / side).rounded(.down)), y: Int((point.y / side).rounded(.down)))
  }

  /// Returns the contact of a line with the road.
  ///
  /// - Parameter reach: The maximum distance from the road, in meters.
  func contact(of line: NamedLine, within reach: Double) -> RoadContact {
    guard let area = bounds?.inset(by: -side, -side) else { return RoadContact() }
    var tracer = ContactTracer()
    var last = -1
    for (number, box) in line.boxes.enumerated()
    where box.minX <= area.maxX && box.maxX >= area.minX && box.minY <= area.maxY
      && box.maxY >= area.minY
    {
      if number != last + 1 { tracer.finish() }
      last = number
      let start = number * NamedLine.run
      for index in start..<min(start + NamedLine.run, line.points.count - 1) {
        let way = line.points[index + 1] - line.points[index]
        guard let found = nearest(to: line.points[index], within: reach * line.meter),
          way.length > 0
        else {
          tracer.finish()
          continue
        }
        let cosine = abs(way.x * found.way.x + way.y * found.way.y) / way.length
        tracer.add(found.meters, isParallel: cosine >= RoadIndex.parallel)
      }
    }
    tracer.finish()
    return tracer.contact
  }

  /// Joins the points at which a line is near the road.
  private struct ContactTracer {
    private(set) var contact = RoadContact()
    private var shared: ClosedRange<Double>?
    /// The minimum distance between two crossings, in meters.
    private static let apart = 15.0

    mutating func add(_ meters: Double, isParallel: Bool) {
      guard isParallel else {
        finish()
        if contact.touches.last.map({ abs($0 - meters) > ContactTracer.apart }) ?? true {
          contact.touches.append(meters)
        }
        return
      }
      shared =
        shared.map { min($0.lowerBound, meters)...max($0.upperBound, meters) } ?? meters...meters
    }

    mutating func finish() {
      guard let range = shared else { return }
      if range.upperBound - range.lowerBound >= RoadIndex.minimumSharedMeters {
        contact.shared.append(range)
      } else {
        contact.touches.append(range.lowerBound)
      }
      shared = nil
    }
  }

  private func nearest(to point: Point, within reach: Double) -> Vertex? {
    let home = cell(point)
    var best: (distance: Double, vertex: Vertex)?
    for y in home.y - 1...home.y + 1 {
      for x in home.x - 1...home.x + 1 {
        for vertex in cells[Cell(x: x, y: y)] ?? [] {
          let from = point - vertex.point
          let along = from.x * vertex.way.x + from.y * vertex.way.y
          guard along > -side / 2, along < side * 0.6 else { continue }
          let aside = abs(from.x * vertex.way.y - from.y * vertex.way.x)
          let distance = max(aside, along < 0 ? -along : 0)
          if distance <= reach, best.map({ distance < $0.distance }) ?? true {
            best = (distance, vertex)
          }
        }
      }
    }
    return best?.vertex
  }
}
