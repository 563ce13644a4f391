/// A position on the route that limits the speed.
struct SpeedNode: Sendable, Hashable {
  /// The distance along the route, in meters.
  var meters: Double
  /// The maximum passing speed, in meters per second.
  var speed: Double
  /// The duration of the stop at the node, in seconds.
  var standSeconds: Double = 0
}

extension SpeedProfile {
  /// Creates the fastest profile within all limits.
  ///
  /// - Parameters:
  ///   - startSpeed: The initial speed in meters per second; 0 for a vehicle at rest.
  ///   - nodes: The speed limits and the stops, in any order; the vehicle stops at the end.
  ///   - cruise: The maximum speed on each stretch, in order.
  ///   - vehicle: The limits of acceleration and braking.
  init(
    lengthMeters: Double, startSpeed: Double = 0, nodes: [SpeedNode],
    cruise: [RouteInterval<Double>], vehicle: VehicleProfile
  ) {
    var plan = SpeedPlan(
      lengthMeters: lengthMeters, startSpeed: startSpeed, nodes: nodes, cruise: cruise)
    plan.limitChanges(acceleration: vehicle.acceleration, braking: vehicle.braking)
    self.init()
    for (index, node) in plan.nodes.enumerated() {
      append(seconds: node.standSeconds, to: node.meters, speed: 0, acceleration: 0)
      guard index + 1 < plan.nodes.count else { break }
      drive(
        from: node, to: plan.nodes[index + 1], at: plan.cruiseSpeeds[index], vehicle: vehicle)
    }
  }

  /// Accelerates, cruises and brakes, each only as far as necessary.
  mutating func drive(
    from: SpeedNode, to: SpeedNode, at cruise: Double, vehicle: VehicleProfile
  ) {
    let (up, down) = (vehicle.acceleration, vehicle.braking)
    let length = to.meters - from.meters
    let reachable =
      (2 * up * down * length + down * from.speed * from.speed + up * to.speed * to.speed)
      / (up + down)
    let top = max(min(cruise, reachable.squareRoot()), from.speed, to.speed)
    let speedingUp = (top * top - from.speed * from.speed) / (2 * up)
    let braking = (top * top - to.speed * to.speed) / (2 * down)
    append(
      seconds: (top - from.speed) / up, to: min(to.meters, from.meters + speedingUp),
      speed: from.speed, acceleration: up)
    let cruising = max(0, length - speedingUp - braking)
    append(
      seconds: top > 0 ? cruising / top : 0, to: to.meters - braking, speed: top, acceleration: 0)
    append(seconds: (top - to.speed) / down, to: to.meters, speed: top, acceleration: -down)
    finish(at: to.meters)
  }
}

/// The speed limits along a route, merged and made consistent.
struct SpeedPlan {
  /// The distance in meters below which two nodes are merged.
  static let merging = 0.01

  var nodes: [SpeedNode]
  /// The maximum speed after each node but the last.
  var cruiseSpeeds: [Double]

  init(
    lengthMeters: Double, startSpeed: Double = 0, nodes: [SpeedNode],
    cruise: [RouteInterval<Double>]
  ) {
    let ends = [SpeedNode(meters: 0, speed: startSpeed), SpeedNode(meters: lengthMeters, speed: 0)]
    let changes = cruise.map { SpeedNode(meters: $0.start, speed: .infinity) }
    let inside = (nodes + changes).filter { $0.meters >= 0 && $0.meters <= lengthMeters }
    self.nodes = []
    for node in (ends + inside).sorted(by: { $0.meters < $1.meters }) {
      let speed = node.standSeconds > 0 ? 0 : node.speed
      if let last = self.nodes.last, node.meters - last.meters < SpeedPlan.merging {
        self.nodes[self.nodes.count - 1].speed = min(last.speed, speed)
        self.nodes[self.nodes.count - 1].standSeconds += node.standSeconds
      } else {
        self.nodes.append(
          SpeedNode(meters: node.meters, speed: speed, standSeconds: node.standSeconds))
      }
    }
    self.nodes[self.nodes.count - 1].meters = lengthMeters
    cruiseSpeeds = []
    var index = 0
    for node in self.nodes.dropLast() {
      while index + 1 < cruise.count, cruise[index + 1].start <= node.meters + 0.01 { index += 1 }
      cruiseSpeeds.append(cruise.isEmpty ? 13.9 : max(0.5, cruise[index].value))
    }
    for (index, speed) in cruiseSpeeds.enumerated() {
      self.nodes[index].speed = min(self.nodes[index].speed, speed)
      self.nodes[index + 1].speed = min(self.nodes[index + 1].speed, speed)
    }
  }

  /// Lowers speeds until each node can be reached from its neighbors.
  mutating func limitChanges(acceleration: Double, braking: Double) {
    for index in nodes.indices.dropFirst() {
      let length = nodes[index].meters - nodes[index - 1].meters
      let before = nodes[index - 1].speed
      let reachable = (before * before + 2 * acceleration * length).squareRoot()
      nodes[index].speed = min(nodes[index].speed, reachable)
    }
    for index in nodes.indices.dropLast().reversed() {
      let length = nodes[index + 1].meters - nodes[index].meters
      let after = nodes[index + 1].speed
      let reachable = (after * after + 2 * braking * length).squareRoot()
      nodes[index].speed = min(nodes[index].speed, reachable)
    }
  }
}
