import Geometry

extension ScriptValues {
  /// Reads two numbers: a translation on the screen, or a point.
  static func way(_ node: DocumentNode) throws(RouteScriptError) -> Point {
    let numbers = try node.each { item throws(RouteScriptError) in
      try item.number(in: -10_000...10_000)
    }
    guard numbers.count == 2 else {
      throw node.error(
        .contradiction(
          "a distance on the screen needs two numbers", remedy: "write it like [0, -120]"))
    }
    return Point(numbers[0], numbers[1])
  }
}
