import TestSupport
import Testing

@testable import CairoDrawing

/// Tests that the cost of random vector documents is as recorded, up to the limits of rejection.
struct RecordedCostTests {
  private static let names = [
    "g", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use",
    "image", "marker",
    "pattern", "mask", "clipPath", "filter", "symbol", "linearGradient",
  ]
  private static let attributes: [(name: String, values: [String])] = [
    (
      "d", ["M0 0L9 9 3 4z", "M0 0C1 2 3 4 5 6S7 8 9 10A4 4 0 0 1 30 30", "m1e3 2h5v6q1 2 3 4t9 9"]
    ),
    ("points", ["0,0 10,0 10,10", "1 2 3 4 5 6 7 8"]), ("width", ["10", "2000", "50%"]),
    ("height", ["10", "90%", "3e3"]),
    ("r", ["9", "500"]),
    ("transform", ["scale(3)", "translate(5 6) rotate(30)", "matrix(2 0 0 4 1 1)", "skewX(20)"]),
    ("fill", ["red", "url(#p)", "none", "currentColor"]), ("stroke", ["black", "url(#p)", "none"]),
    ("stroke-width", ["2", "40"]), ("stroke-dasharray", ["1 2", "0.01 0.02 0.03", "none"]),
    ("opacity", ["0.5", "1"]), ("marker", ["url(#m)", "none"]), ("mask", ["url(#k)"]),
    ("clip-path", ["url(#c)"]),
    ("filter", ["url(#f)", "blur(4px)"]), ("href", ["#s", "#p", "#m"]), ("id", ["a", "b", "s"]),
    ("style", ["fill:url(#p);stroke:red", "filter:url(#f)", "mix-blend-mode:multiply"]),
    ("stdDeviation", ["3", "80 2"]), ("preserveAspectRatio", ["none"]), ("viewBox", ["0 0 10 10"]),
  ]

  private func element(_ random: inout SeededGenerator, depth: Int) -> String {
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let name = pick(Self.names)
    let given = Self.attributes.filter { _ in Int.random(in: 0...3, using: &random) == 0 }
      .map { " \($0.name)=\"\(pick($0.values))\"" }.joined()
    let count = depth > 0 ? Int.random(in: 0...3, using: &random) : 0
    let inside = (0..<count).map { _ in element(&random, depth: depth - 1) }.joined()
    return "<\(name)\(given)>\(name == "text" ? "words" : inside)</\(name)>"
  }

  @Test func `random documents cost what is recorded`() throws {
    var record = RecordedDigests("vector-costs")
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let parts = (0..<3).map { _ in element(&random, depth: 3) }.joined()
      let text = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 80 60"><defs>
        <marker id="m"><circle r="1"/><path d="M0 0L4 4"/></marker>
        <pattern id="p" width="5" height="4"><rect width="2" height="2"/></pattern>
        <mask id="k"><rect width="9" height="9"/></mask><clipPath id="c"><circle r="8"/></clipPath>
        <filter id="f"><feGaussianBlur stdDeviation="2"/><feOffset dx="1"/></filter></defs>\(parts)</svg>
        """
      let name = "document \(seed % 10)"
      do {
        let tree = try SVGTree(Array(text.utf8))
        record.add("\(try SVGCost.work(of: tree, size: (40, 30)))", to: name)
        record.add("\(SVGScale.pixels(in: tree, side: 300))", to: name)
      } catch {
        record.add("\(error)", to: name)
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedCostTests")
  }
}
