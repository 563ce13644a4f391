package import Documents
package import Foundation

/// Why a shipped file could not be found or read.
package struct AssetError: ReportedError, Sendable, Hashable {
  /// What is wrong and what to do, in a sentence.
  package let description: String

  package var sentence: String { description }
  package var blame: ErrorOrigin { .machine }
}

/// A kind of shipped file, named like its folder.
package enum AssetKind: String, Sendable, Hashable, CaseIterable {
  case devices = "Devices"
  case examples = "Examples"
  case fonts = "Fonts"
  case icons = "Icons"
  case live = "Live"
  case maps = "Maps"
  case palettes = "Palettes"
  case report = "Report"
  case schemas = "Schemas"
  case strings = "Strings"
  case styles = "Styles"
  case themes = "Themes"
}

/// The folder with the files that the tool ships with.
package struct BundledAssets: Sendable, Hashable {
  /// The folder that holds one folder per kind.
  package let root: URL

  /// The shipped files in a folder of the caller's choice.
  ///
  /// - Throws: `AssetError` when the folder does not hold every kind.
  package init(root: URL) throws(AssetError) {
    let missing = AssetKind.allCases.filter {
      !FileManager.default.fileExists(atPath: root.appendingPathComponent($0.rawValue).path)
    }
    guard missing.isEmpty else {
      throw AssetError(
        description: "'\(root.path)' is no folder of assets: it has no "
          + missing.map { "'\($0.rawValue)'" }.joined(separator: ", "))
    }
    self.root = root
  }

  /// The shipped files: in `HEADUNIT_ASSETS` when that is set, else beside the running program.
  ///
  /// - Throws: `AssetError` when there is no such folder.
  package static func find(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(AssetError) -> BundledAssets {
    if let chosen = environment["HEADUNIT_ASSETS"] {
      return try BundledAssets(root: URL(fileURLWithPath: chosen))
    }
    let folder = "headunit_BundledAssets.resources"
    let beside = programFolder.appendingPathComponent(folder)
    guard FileManager.default.fileExists(atPath: beside.path) else {
      throw AssetError(
        description: "the folder '\(folder)' is not beside the program; keep the two together, or"
          + " set HEADUNIT_ASSETS to the folder with the assets")
    }
    return try BundledAssets(root: beside)
  }

  /// The names without folders of all files of a kind with an ending, in alphabetical order.
  package func names(of kind: AssetKind, ending: String) -> [String] {
    let folder = root.appendingPathComponent(kind.rawValue)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".\(ending)") }.sorted()
  }

  /// The names of the example drives, in alphabetical order.
  package var exampleNames: [String] {
    names(of: .examples, ending: "yaml").map { String($0.dropLast(5)) }
  }

  /// The URL of a shipped file, whether or not it exists.
  package func url(_ kind: AssetKind, _ name: String) -> URL {
    root.appendingPathComponent(kind.rawValue).appendingPathComponent(name)
  }

  /// The contents of a shipped file.
  ///
  /// - Throws: `AssetError` when the file cannot be read.
  package func data(_ kind: AssetKind, _ name: String) throws(AssetError) -> Data {
    do {
      return Data(try InputFile.bytes(of: url(kind, name).path))
    } catch {
      throw AssetError(
        description: "the asset '\(kind.rawValue)/\(name)' cannot be read from '\(root.path)':"
          + " \(error.sentence)")
    }
  }

  private static var programFolder: URL {
    #if os(Linux)
      let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      return URL(fileURLWithPath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
    #else
      return (Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0]))
        .deletingLastPathComponent()
    #endif
  }
}
