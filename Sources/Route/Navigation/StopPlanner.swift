import Documents

/// Adds stops to a drive in order, each at the vehicle's position after all earlier stops.
///
/// Speeds are computed on demand, and a stop changes only the speeds within braking and
/// acceleration distance, so the cost is nearly linear in the number of stops.
package struct StopPlanner {
  /// A speed limit, or a fix of a recording.
  private struct Node {
    var limit: SpeedNode
    /// The maximum speed from which all later limits can be kept, in meters per second.
    var braked = Double.infinity
    /// The maximum speed up to the next node, in meters per second.
    var cruise = 0.0
    /// The time to the next node of a recording, in seconds.
    var seconds = 0.0
    var previous: Int
    var next: Int
  }

  /// A planned node: the speed of the vehicle, and the phases before it.
  private struct PlannedNode {
    var node: Int
    /// The maximum speed that can be reached here, in meters per second.
    var reached: Double
    var speed: Double
    /// The number of phases that end here.
    var pieces: Int
  }

  package private(set) var stops: [Drive.Stop]
  /// The number of stretches between two nodes that have been planned.
  package private(set) var plannedPieces = 0

  private let route: Route
  private let vehicle: VehicleProfile
  private let isRecorded: Bool
  private var nodes: [Node]
  private var marks = [PlannedNode(node: 0, reached: 0, speed: 0, pieces: 0)]
  private var profile = SpeedProfile()

  package init(_ drive: Drive, stops: [Drive.Stop]) {
    (route, vehicle, self.stops) = (drive.route, drive.vehicle, stops)
    if let track = RecordedTrack(route: drive.route, vehicle: drive.vehicle, stops: stops) {
      isRecorded = true
      nodes = track.fixes.map {
        Node(limit: SpeedNode(meters: $0.meters, speed: 0), previous: 0, next: 0)
      }
      for (index, pair) in zip(track.fixes, track.fixes.dropFirst()).enumerated() {
        nodes[index].seconds = pair.1.seconds - pair.0.seconds
      }
    } else {
      isRecorded = false
      let plan = SpeedPlan(
        lengthMeters: route.lengthMeters, nodes: drive.limits.nodes + stops.map(\.node),
        cruise: drive.limits.cruise)
      nodes = plan.nodes.map { Node(limit: $0, previous: 0, next: 0) }
      for (index, speed) in plan.cruiseSpeeds.enumerated() { nodes[index].cruise = speed }
    }
    for index in nodes.indices {
      (nodes[index].previous, nodes[index].next) = (index - 1, index + 1)
    }
    if let last = nodes.indices.last { nodes[last].next = -1 }
    guard !isRecorded else { return }
    for index in nodes.indices.reversed() { nodes[index].braked = braked(index) }
  }

  /// Returns the distance driven at a time, in meters.
  package mutating func meters(at seconds: Double) -> Double {
    plan { profile, _ in profile.durationSeconds > seconds }
    return profile.meters(at: seconds)
  }

  /// Returns the time at which a step's maneuver is reached, in seconds; nil for unknown steps.
  package mutating func maneuverTime(ofStep index: Int) -> Double? {
    guard route.steps.indices.contains(index) else { return nil }
    let step = route.steps[index]
    let meters = step.maneuverMeters
    plan { _, reached in reached >= meters }
    let time = profile.time(atMeters: meters)
    guard route.legs.dropLast().indices.contains(step.legIndex - 1) else { return time }
    let end = min(route.legs[step.legIndex - 1].endMeters, route.lengthMeters)
    plan { _, reached in reached > end }
    return max(time, profile.departureTime(atMeters: end))
  }

  /// Adds a stop.
  package mutating func stand(_ stop: Drive.Stop) {
    stops.append(stop)
    plan { _, reached in reached > stop.meters }
    let after = marks.partition { nodes[$0.node].limit.meters > stop.meters }
    guard after > 0 else { return }
    if isRecorded {
      split(after: after - 1, stop)
    } else {
      halt(stop, after: marks[after - 1].node)
    }
  }

  /// Plans stretches until enough is known or the end is reached.
  private mutating func plan(until isEnough: (SpeedProfile, _ reached: Double) -> Bool) {
    while let mark = marks.last, !isEnough(profile, nodes[mark.node].limit.meters) {
      let node = nodes[mark.node]
      guard node.next >= 0 else {
        // The stop at the end is part of the drive.
        if profile.pieces.count == mark.pieces { stand(at: node) }
        return
      }
      plannedPieces += 1
      stand(at: node)
      let next = nodes[node.next].limit
      let reached = min(next.speed, node.limit.reachable(from: mark.reached, to: next, vehicle))
      let speed = min(reached, nodes[node.next].braked)
      if isRecorded {
        profile.append(
          seconds: node.seconds, to: next.meters,
          speed: node.seconds > 0 ? (next.meters - node.limit.meters) / node.seconds : 0,
          acceleration: 0)
      } else {
        profile.drive(
          from: SpeedNode(meters: node.limit.meters, speed: mark.speed),
          to: SpeedNode(meters: next.meters, speed: speed), at: node.cruise, vehicle: vehicle)
      }
      marks.append(
        PlannedNode(node: node.next, reached: reached, speed: speed, pieces: profile.pieces.count))
    }
  }

  private mutating func stand(at node: Node) {
    profile.append(
      seconds: node.limit.standSeconds, to: node.limit.meters, speed: 0, acceleration: 0)
  }

  /// Inserts a stop between two fixes of a recording; all later fixes are delayed.
  private mutating func split(after mark: Int, _ stop: Drive.Stop) {
    let index = marks[mark].node
    let node = nodes[index]
    let length = node.next < 0 ? 0 : nodes[node.next].limit.meters - node.limit.meters
    let share = length > 0 ? (stop.meters - node.limit.meters) / length : 0
    forget(from: mark + 1)
    guard share > 0 else {
      nodes[index].limit.standSeconds += stop.seconds
      return
    }
    let here = insert(
      SpeedNode(meters: stop.meters, speed: 0, standSeconds: stop.seconds), after: index)
    nodes[here].seconds = node.seconds * (1 - share)
    nodes[index].seconds = node.seconds * share
  }

  /// Inserts a stop into a simulated drive at or after a node.
  private mutating func halt(_ stop: Drive.Stop, after index: Int) {
    let next = nodes[index].next
    let here: Int
    if stop.meters - nodes[index].limit.meters < SpeedPlan.merging || next < 0 {
      here = index
      nodes[here].limit.standSeconds += stop.seconds
    } else if nodes[next].limit.meters - stop.meters < SpeedPlan.merging {
      here = next
      nodes[here].limit.standSeconds += stop.seconds
      if nodes[next].next >= 0 { nodes[here].limit.meters = stop.meters }
    } else {
      here = insert(
        SpeedNode(meters: stop.meters, speed: 0, standSeconds: stop.seconds), after: index)
      nodes[here].cruise = nodes[index].cruise
    }
    (nodes[here].limit.speed, nodes[here].braked) = (0, 0)
    var changed = here
    while case let before = nodes[changed].previous, before >= 0,
      case let braked = braked(before), braked < nodes[before].braked
    {
      nodes[before].braked = braked
      changed = before
    }
    let first = nodes[changed].limit.meters
    forget(from: max(1, marks.partition { nodes[$0.node].limit.meters >= first }))
  }

  private mutating func insert(_ limit: SpeedNode, after index: Int) -> Int {
    let here = nodes.count
    nodes.append(Node(limit: limit, previous: index, next: nodes[index].next))
    if nodes[index].next >= 0 { nodes[nodes[index].next].previous = here }
    nodes[index].next = here
    return here
  }

  /// Discards the plan after a mark.
  private mutating func forget(from mark: Int) {
    marks.removeSubrange(min(mark, marks.count)...)
    profile.keepFirst(marks.last?.pieces ?? 0)
  }

  /// Returns the maximum speed at a node from which its limit and all later ones can be kept.
  private func braked(_ index: Int) -> Double {
    let node = nodes[index]
    guard node.next >= 0 else { return node.limit.speed }
    let length = nodes[node.next].limit.meters - node.limit.meters
    let after = nodes[node.next].braked
    return min(
      node.limit.speed, (after * after + 2 * vehicle.braking * length).squareRoot())
  }
}

extension SpeedNode {
  /// Returns the maximum speed at the next node for a vehicle that accelerates from here.
  fileprivate func reachable(
    from speed: Double, to next: SpeedNode, _ vehicle: VehicleProfile
  ) -> Double {
    (speed * speed + 2 * vehicle.acceleration * (next.meters - meters)).squareRoot()
  }
}

extension Drive.Stop {
  /// The stop as a speed limit of 0.
  var node: SpeedNode { SpeedNode(meters: meters, speed: 0, standSeconds: seconds) }
}
