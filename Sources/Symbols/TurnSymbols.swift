import Geometry

struct TurnSymbols {
  let master: Master
  func straight() -> SymbolDrawing {
    let tip = Point(24, 4)
    return SymbolDrawing(
      gap: master.gap,
      primary: [
        .line(
          Point(24, 44 - master.driven / 2),
          Arrowhead.shaftEnd(tip: tip, heading: 0, width: master.driven), width: master.driven),
        .head(tip: tip, heading: 0, width: master.driven),
      ])
  }
}
