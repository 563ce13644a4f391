import Foundation
import TestSupport

/// The rooms and modules as `Documentation/architecture.md` lists them.
struct ArchitecturePage {
  struct Module: Equatable {
    let name: String
    /// The room of the heading above the row; nil for modules outside the rooms.
    let room: String?
  }

  /// The rows of the table of rooms.
  let rooms: [String]
  /// The rows of the tables of modules, in the order of the page.
  let modules: [Module]

  /// The heading of the modules without a room.
  static let besideRooms = "Beside the rooms"

  init(text: String) {
    var rooms: [String] = []
    var modules: [Module] = []
    var chapter = ""
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { (chapter, heading) = (String(line.dropFirst(3)), "") }
      if line.hasPrefix("### ") { heading = String(line.dropFirst(4)) }
      guard let name = line.firstMatch(of: /^\| `?(\w+)`? \| \S/)?.1 else { continue }
      switch chapter {
      case "Rooms" where !line.hasPrefix("| room |"):
        rooms.append(String(name))
      case "Modules" where !line.hasPrefix("| module |"):
        let room = heading == ArchitecturePage.besideRooms ? nil : heading
        modules.append(Module(name: String(name), room: room))
      default: break
      }
    }
    (self.rooms, self.modules) = (rooms, modules)
  }

  static func ofPackage() throws -> ArchitecturePage {
    let url = PackageRoot.url.appending(path: "Documentation/architecture.md")
    return ArchitecturePage(text: try String(contentsOf: url, encoding: .utf8))
  }
}
