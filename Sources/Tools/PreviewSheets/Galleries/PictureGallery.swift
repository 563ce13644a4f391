import Devices
import Documents
import Foundation
import Geometry
import LintRules
import Navigation
import RouteScripts
import Sessions

/// A folder of pictures used as an app's symbols or lanes, on light and dark cards, with lint
/// findings.
package struct PictureGallery {
  /// What the pictures show.
  package enum Kind: Sendable, Hashable {
    case symbols, lanes
  }

  private let folder: String
  private let kind: Kind
  private let studio: SheetRenderer

  /// The maximum number of pictures.
  private static let limit = 300

  /// Creates a gallery of the PNG and SVG files in a folder, not including subfolders.
  package init(_ folder: String, _ kind: Kind, studio: SheetRenderer) {
    (self.folder, self.kind, self.studio) = (folder, kind, studio)
  }

  /// Returns the sheet.
  ///
  /// - Throws: `InputFileError` when the folder cannot be read, or contains no picture or too many.
  package func plan() throws -> SheetPlan {
    let pictures = try pictures()
    var options = Linter.Options()
    options.devices = [studio.device.name]
    options.themes = [studio.options.appearance.theme]
    options.locales = [studio.options.appearance.locale]
    let linter = try Linter(library: studio.library, options: options)
    let sections = try pictures.map { picture in
      let drive = try drive(picture.value)
      var seen: Set<String> = []
      let findings = try linter.findings(in: drive.script, file: picture.title)
        .map { "\($0.rule.code): \($0.message)" }.filter { seen.insert($0).inserted }
      var cells = try cells(Timeline(drive.script).state(at: 0))
      let notes = findings.flatMap { studio.lines(of: $0, width: cells[0].size.width) }
      cells[0].detail = (notes + [cells[0].detail]).joined(separator: "\n")
      return SheetSection(
        picture.title, remark: findings.isEmpty ? "lint finds nothing" : "", inRowsOf: 4,
        cells: cells)
    }
    return SheetPlan(
      title: kind == .symbols ? "Symbols" : "Lane images",
      subtitle: "\(pictures.count) of '\(folder)' at their sizes on light and dark cards;"
        + " theme '\(studio.options.appearance.theme)', screen '\(studio.device.name)'",
      sections: sections)
  }

  /// A picture, or its variants for light and dark cards.
  private struct Picture {
    let title: String
    let value: JSONValue
  }

  /// The pictures; files that differ only in `-light` and `-dark` are variants of one picture.
  private func pictures() throws -> [Picture] {
    let names = try names()
    let known = Set(names)
    return names.compactMap { name in
      let light = name.replacing("-dark.", with: "-light.")
      let dark = name.replacing("-light.", with: "-dark.")
      guard light != dark, known.contains(light), known.contains(dark) else {
        return Picture(title: name, value: .string(name))
      }
      guard name == light else { return nil }
      return Picture(
        title: "\(light), \(dark)", value: ["light": .string(light), "dark": .string(dark)])
    }
  }

  private func names() throws -> [String] {
    let all: [String]
    do {
      all = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw InputFileError(folder, code: ENOENT)
    }
    let names = all.filter { ["png", "svg"].contains($0.split(separator: ".").last?.lowercased()) }
      .sorted()
    guard (1...PictureGallery.limit).contains(names.count) else {
      throw FileContentsError(
        "expected 1 to \(PictureGallery.limit) PNG and SVG files in the folder, found \(names.count)",
        file: folder)
    }
    // A link that leads outside the folder is rejected before the picture is read.
    for name in names { _ = try Inside(URL(filePath: folder)).bytesIfThere(at: name) }
    return names
  }

  private func drive(_ picture: JSONValue) throws -> DriveFile {
    let key = kind == .symbols ? "symbol" : "laneImage"
    return try ContentDrive.read(
      .turnRight, [("fullRoadName", "Mill Lane"), (key, picture)], named: "\(folder)/options")
  }

  private func cells(_ state: NavigationState) throws -> [SheetCell] {
    try InterfaceStyle.allCases.flatMap { style -> [SheetCell] in
      var look = studio.options.appearance
      (look.chromeAppearance, look.mapAppearance) = (style, style)
      let preview = ManeuverPreview(state, route: nil, map: nil, title: "", studio: studio)
      return try preview?.cells(look, hasSecond: kind == .symbols) ?? []
    }
  }
}
