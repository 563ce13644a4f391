package import Geometry

extension Array<DrawCommand> {
  /// The commands before the first translucent plate; a group that contains it is truncated there.
  ///
  /// All commands if there is no plate. A group that is a separate screen counts as one command.
  package var beforeFirstPlate: [DrawCommand] { cutAtPlate.commands }

  /// Whether the commands or their groups contain a translucent plate.
  package var hasPlate: Bool { cutAtPlate.isCut }

  /// Whether any command, including those in groups, uses a blend mode other than over.
  package var hasErasure: Bool {
    contains { command in
      switch command {
      case .fill(_, _, _, let blend), .stroke(_, _, _, let blend): blend != .over
      case .lines, .areas, .faces, .text, .label, .image, .shadow, .material: false
      case .group(let group): group.commands.hasErasure
      }
    }
  }

  /// The translucent plates whose backdrop is this screen, with their bounds.
  ///
  /// - Parameter transform: Maps the units of the commands to those of the bounds.
  package func plates(_ transform: Transform) -> [(material: Material, area: Rect)] {
    flatMap { command -> [(material: Material, area: Rect)] in
      switch command {
      case .fill, .stroke, .lines, .areas, .faces, .text, .label, .image, .shadow: []
      case .material(let path, let material): [(material, path.transformed(by: transform).bounds)]
      case .group(let group):
        group.isViewport && group.clip != nil
          ? [] : group.commands.plates(group.transform.then(transform))
      }
    }
  }

  private var cutAtPlate: (commands: [DrawCommand], isCut: Bool) {
    var before: [DrawCommand] = []
    for command in self {
      switch command {
      case .fill, .stroke, .lines, .areas, .faces, .text, .label, .image, .shadow:
        before.append(command)
      case .material: return (before, true)
      case .group(var group):
        guard !(group.isViewport && group.clip != nil) else {
          before.append(command)
          continue
        }
        let inner = group.commands.cutAtPlate
        group.commands = inner.commands
        before.append(.group(group))
        if inner.isCut { return (before, true) }
      }
    }
    return (before, false)
  }
}
