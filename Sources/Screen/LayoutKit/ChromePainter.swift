package import DisplayLists

/// Turns the elements of a screen into commands.
///
/// Most elements stay as they are from frame to frame: their commands are kept and given again as long
/// as the element is equal in all that it says.
package final class ChromePainter {
  private let measurer: any TextMeasurer
  /// The elements of the last screen and their commands.
  private var known: [(node: LayoutNode, command: DrawCommand)] = []

  /// A painter with the measurer used for layout; symbols with a number inside need it.
  package init(measurer: any TextMeasurer) { self.measurer = measurer }

  /// The commands of elements, one for each.
  package func commands(for nodes: [LayoutNode]) -> [DrawCommand] {
    known = nodes.enumerated().map { index, node in
      if index < known.count, known[index].node == node { return known[index] }
      return (node, node.command(measurer: measurer))
    }
    return known.map(\.command)
  }
}
