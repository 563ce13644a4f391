package import CarLayout
package import LayoutKit
package import Sessions
package import Templates

extension ChromeEngine {
  /// The screen of a template over a map without markers, whose ornaments keep clear of nothing but the
  /// vehicle unless `map` says more.
  package func layout(
    _ template: ScreenTemplate, appearance: Appearance,
    over map: OrnamentContext = OrnamentContext()
  ) -> LayoutTree {
    let canvas = canvas(for: template, appearance: appearance)
    let placed = canvas.ends.map { $0.placedOrnaments(over: map) }
    let settled = canvas.settledEnd
    return LayoutTree(
      canvas, canvas.layers(with: placed.map(\.nodes)),
      omissions: canvas.ends[settled].omissions + placed[settled].omissions)
  }

  /// The same for a car's template.
  package func layout(
    _ template: MapTemplate, appearance: Appearance,
    over map: OrnamentContext = OrnamentContext()
  ) -> LayoutTree {
    layout(.car(template), appearance: appearance, over: map)
  }
}
