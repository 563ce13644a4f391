import Foundation
import Geometry
import Navigation

@testable import RouteImport

/// The folder of real replies, which is not part of the package.
enum Corpus {
  /// `$HEADUNIT_CORPUS/routes`, or the shared folder next to the package.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["HEADUNIT_CORPUS"] {
      return URL(filePath: path, directoryHint: .isDirectory).appending(path: "routes")
    }
    return packageRoot.deletingLastPathComponent().appending(path: "shared/data/routes")
  }()

  static let isPresent: Bool = {
    let isPresent = FileManager.default.fileExists(atPath: folder.path)
    if !isPresent { print("no corpus at \(folder.path); set HEADUNIT_CORPUS to test real replies") }
    return isPresent
  }()

  /// The paths of all files, relative to the folder and sorted.
  static var files: [String] {
    let root = folder.standardizedFileURL.resolvingSymlinksInPath().path
    let found = FileManager.default.enumerator(atPath: root)?.allObjects ?? []
    return found.compactMap { $0 as? String }
      .filter { !URL(filePath: "\(root)/\($0)").hasDirectoryPath }
      .filter { $0.contains(".") }
      .sorted()
  }

  static func file(_ name: String) throws -> RouteFile {
    let data = try Data(contentsOf: folder.appending(path: name))
    return RouteFile(name: name, bytes: [UInt8](data))
  }

  /// The names of the small replies next to the folder, sorted.
  static var minimalNames: [String] {
    let path = folder.deletingLastPathComponent().appending(path: "routes-minimal").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".gpx") }.sorted()
  }

  /// Returns a small reply next to the folder, made for one fault.
  static func minimal(_ name: String) throws -> RouteFile {
    let folder = folder.deletingLastPathComponent().appending(path: "routes-minimal")
    return RouteFile(name: name, bytes: [UInt8](try Data(contentsOf: folder.appending(path: name))))
  }

  private static var packageRoot: URL {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/",
      !FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path)
    {
      folder.deleteLastPathComponent()
    }
    return folder
  }
}

/// Returns the result of importing one file, as one comparable line.
func outcome(of file: RouteFile) -> String {
  do {
    let route = try RouteImporters.route(from: file)
    let lanes = route.steps.count { $0.info.lanes != nil }
    let kilometers = (route.lengthMeters / 100).rounded() / 10
    return "\(route.source): \(route.steps.count) steps, \(kilometers) km, \(lanes) with lanes, "
      + "\(route.warnings.count) warnings"
  } catch {
    let words = "\(error)".replacing("\(file.name): ", with: "").replacing(
      "\(file.name):", with: "")
    return String(words.split(separator: "; supported formats: ").first ?? "")
  }
}
