import ArgumentParser
import BundledAssets
import Devices
import FramePipeline
import Navigation
import RouteImport

/// Prints the entries of the registries.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the names that scripts and options accept.")

  /// The lists of the command.
  enum Topic: String, ExpressibleByArgument, CaseIterable {
    case devices, themes, locales, maneuvers, lanes, importers, icons, examples
  }

  @Argument(help: "What to list.")
  var topic: Topic

  @Flag(help: "Print one JSON line for each entry.")
  var json = false

  func run() async throws {
    let entries = try entries()
    guard !json else {
      for entry in entries { Terminal.print(JSONText.line(entry)) }
      return
    }
    let width = entries.map(\.name.count).max() ?? 0
    for entry in entries {
      let gap = String(repeating: " ", count: width - entry.name.count + 2)
      Terminal.print(entry.name + (entry.detail.isEmpty ? "" : gap + entry.detail) + "\n")
    }
  }

  /// A line of a list.
  private struct Entry: Encodable {
    let name: String
    var detail = ""
  }

  private func entries() throws -> [Entry] {
    switch topic {
    case .devices: try devices()
    case .themes:
      try library().themeTitles().map { Entry(name: $0.name, detail: $0.title) }
    case .locales: try library().stringsNames.map { Entry(name: $0) }
    case .maneuvers:
      Maneuver.allCases.map { Entry(name: $0.name, detail: "\($0.rawValue)") }
    case .lanes: LaneShape.allCases.map { Entry(name: $0.name, detail: "\($0.rawValue)") }
    case .importers: RouteImporters.all.map { Entry(name: $0.formatName) }
    case .icons: try library().iconNames.map { Entry(name: $0) }
    case .examples: try BundledAssets.find().exampleNames.map { Entry(name: $0) }
    }
  }

  private func devices() throws -> [Entry] {
    try library().devices.listed.map { device in
      let points = "\(Int(device.pointWidth.rounded()))x\(Int(device.pointHeight.rounded()))"
      return Entry(
        name: device.name,
        detail: "\(device.pixelWidth)x\(device.pixelHeight) pixels, \(points) points,"
          + " scale \(device.scale): \(device.title)")
    }
  }

  private func library() throws -> AssetLibrary { try Project.library() }
}
