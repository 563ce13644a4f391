import Geometry
import LayoutKit
import Sessions
import Templates

extension SearchScreen {
  /// Whether the results have scroll buttons: in themes with glass, if they exceed the screen.
  var hasMarks: Bool {
    guard context.isGlass, context.hasScrollMarks, !search.isLinear else { return false }
    let height = search.template.results.reduce(0) {
      $0 + ListRow(context: context, item: $1).height + context.metrics.list.gap
    }
    return context.firstRow > 0 || height > context.area.maxY - context.metrics.barHeight
  }

  /// Returns the scroll buttons of the results, clipped at the top edge of the keyboard.
  func marks(above edge: Double?) -> [LayoutNode] {
    guard hasMarks else { return [] }
    let column = ScrollColumn(
      context: context, top: context.metrics.barHeight, bottom: context.area.maxY)
    return column.nodes(letters: []).compactMap { mark in
      guard let edge, mark.frame.maxY > edge else { return mark }
      guard mark.frame.midY < edge else { return nil }
      var mark = mark
      let frame = mark.frame
      mark.frame = Rect(left: frame.minX, top: frame.minY, right: frame.maxX, bottom: edge)
      return mark
    }
  }
}
