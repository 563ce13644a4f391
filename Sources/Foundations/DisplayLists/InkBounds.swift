package import Geometry

extension DrawCommand {
  /// A bounding rectangle of the command's ink in the parent's units; nil if unknown.
  ///
  /// Conservative: strokes count with their full width. Miters may extend beyond it.
  package var inkBounds: Rect? {
    switch self {
    case .fill(let path, _, _, _), .material(let path, _): path.bounds
    case .stroke(let path, let style, _, _): path.bounds.inset(by: -style.width, -style.width)
    case .lines(let batch, _): batch.bounds
    case .areas(let batch, _): batch.bounds
    case .faces(let stack): stack.batch.bounds
    case .text: nil
    case .label(let label): label.bounds
    case .image(_, let box): box
    case .shadow(let path, let offset, let sigma, _):
      path.bounds.offset(by: offset).inset(by: -3 * sigma - 1, -3 * sigma - 1)
    case .group(let group): group.inkBounds
    }
  }
}

extension DrawCommand.Group {
  /// A bounding rectangle of the group's ink in the parent's units; nil if unknown.
  package var inkBounds: Rect? {
    guard let inner = commands.inkBounds else { return nil }
    return Path.rect(inner).transformed(by: transform).bounds
  }
}

extension Array<DrawCommand> {
  /// A bounding rectangle of the commands' ink; nil if unknown or empty.
  package var inkBounds: Rect? {
    var box: Rect?
    for command in self {
      guard let next = command.inkBounds else { return nil }
      box = box?.union(next) ?? next
    }
    return box
  }
}
