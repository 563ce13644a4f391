import Geometry
import LayoutKit
import Sessions
import Templates

extension SearchScreen {
  /// Whether results have marks that scroll them: those of glass, which the screen does not hold all.
  var hasMarks: Bool {
    guard context.isGlass, context.hasScrollMarks, !search.isLinear else { return false }
    let height = search.template.results.reduce(0) {
      $0 + ListRow(context: context, item: $1).height + context.metrics.list.gap
    }
    return context.firstRow > 0 || height > context.area.maxY - context.metrics.barHeight
  }

  /// The marks that scroll results, as far as the keyboard, which lies over them, leaves them to see.
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
