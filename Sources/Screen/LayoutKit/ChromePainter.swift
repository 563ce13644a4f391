package import DisplayLists

/// Converts the elements of a screen to drawing commands.
///
/// Most elements do not change between frames; the painter reuses the commands of equal elements.
package final class ChromePainter {
  private let measurer: any TextMeasurer
  /// The elements of the last screen with their commands.
  private var known: [(node: LayoutNode, command: DrawCommand)] = []

  /// Creates a painter with the measurer used for layout, which symbols with a number need.
  package init(measurer: any TextMeasurer) { self.measurer = measurer }

  /// Returns a command for each element.
  package func commands(for nodes: [LayoutNode]) -> [DrawCommand] {
    known = nodes.enumerated().map { index, node in
      if index < known.count, known[index].node == node { return known[index] }
      return (node, node.command(measurer: measurer))
    }
    return known.map(\.command)
  }
}
