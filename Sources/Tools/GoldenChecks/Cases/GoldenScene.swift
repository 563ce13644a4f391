import Comparisons
import Devices
import Documents
import Foundation
import FramePipeline
import LayoutKit
import MapSources
import Navigation
import Reviews
import RunReports
import Sessions

/// A case with its state and pictures.
struct GoldenScene {
  let state: NavigationState
  let route: Route?
  let status: StatusOverrides
  /// The map of the script; nil for cases without a map.
  let map: MapConfiguration?
  let attribution: String?
  /// The session of the case, which determines the camera.
  let timeline: Timeline
  let pictures: [GoldenPicture]
  let limits: ComparisonSettings
  /// The files of the script, its themes and its devices, as standardized paths.
  let scriptFiles: Set<String>

  init(of golden: GoldenCase, setting: GoldenSetting) throws(GoldenError) {
    let file = try golden.file()
    let source = try GoldenScript(of: golden, file: file, setting: setting)
    timeline = Timeline(source.script.overridden(by: try file.look(path: golden.path)))
    let seconds = try GoldenScene.seconds(file.at ?? .seconds(0), of: timeline, golden: golden)
    state = timeline.state(at: seconds)
    route = timeline.route(at: seconds)
    status = source.script.status
    do {
      map =
        file.tiles == true
        ? try setting.library.map(source.script.map) : nil
    } catch {
      throw GoldenError(.badFile(error.description), at: golden.path)
    }
    attribution = source.script.map.attribution
    let layouts = ((file.themes ?? []) + (file.devices ?? [])).filter(FilePath.isFile)
      .map { FilePath.resolve($0, from: golden.path) }
    scriptFiles = source.files.union(
      (layouts + source.script.map.named).map { URL(filePath: $0).standardizedFileURL.path })
    limits = file.tolerance?.limits ?? .exact
    pictures = try GoldenScene.pictures(
      file: file, script: source.script, appearance: state.appearance,
      library: setting.library, path: golden.path)
  }

  func state(for picture: GoldenPicture) -> NavigationState {
    var state = state
    state.appearance = picture.appearance
    return state
  }

  /// The names of unexpected files in the case folder, in order.
  func strays(in golden: GoldenCase) -> [String] {
    var known: Set<String> = [GoldenCase.fileName, AcceptedPictures.fileName]
    let accepted = try? AcceptedPictures(in: golden.folder)
    for picture in pictures {
      known.insert(picture.fileName)
      known.formUnion(accepted?.furtherFiles(of: picture.name) ?? [])
      for stage in Stage.allCases { known.insert(picture.textFile(stage)) }
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: golden.folder.path)) ?? []
    return names.sorted().filter { name in
      let url = golden.folder.appending(path: name)
      return !name.hasPrefix(".") && !known.contains(name)
        && !scriptFiles.contains(url.standardizedFileURL.path)
        && !GoldenFolder.isFolder(url)
    }
  }

  private static func seconds(
    _ moment: GoldenCaseFile.Moment, of timeline: Timeline, golden: GoldenCase
  ) throws(GoldenError) -> Double {
    switch moment {
    case .seconds(let seconds):
      guard seconds >= 0, seconds <= timeline.durationSeconds else {
        throw GoldenError(
          .badMoment(moment.text, allowed: "choose a time in 0...\(timeline.durationSeconds) s"),
          at: golden.path)
      }
      return seconds
    case .named(let name):
      guard let found = timeline.moments.first(where: { $0.label == name }) else {
        let names = timeline.moments.map { "'\($0.label)'" }.joined(separator: ", ")
        let known =
          names.isEmpty
          ? "the script has no named moments; write seconds as a number"
          : "use one of \(names)"
        throw GoldenError(.badMoment(name, allowed: known), at: golden.path)
      }
      return found.seconds
    }
  }

  private static func pictures(
    file: GoldenCaseFile, script: RouteScript, appearance: Appearance, library: AssetLibrary,
    path: String
  ) throws(GoldenError) -> [GoldenPicture] {
    let names = file.devices ?? (script.devices.isEmpty ? ["standard"] : script.devices)
    let themes: [String]
    let ui = try file.styles(file.ui, key: "ui", path: path) ?? [appearance.chromeAppearance]
    let map = try file.styles(file.map, key: "map", path: path) ?? [appearance.mapAppearance]
    let screens: [DeviceProfile]
    do {
      themes = try
        (file.themes?.map { FilePath.resolve(choice: $0, from: path) }
        ?? [appearance.theme]).map { try library.theme($0).name }
      screens = try names.flatMap {
        try library.devices(
          matching: file.devices == nil ? $0 : FilePath.resolve(choice: $0, from: path))
      }
    } catch {
      throw GoldenError(.badFile("\(error)"), at: path)
    }
    return screens.flatMap { screen in
      themes.flatMap { theme in
        ui.flatMap { ui in
          map.map { map in
            var look = appearance
            (look.theme, look.chromeAppearance, look.mapAppearance) = (theme, ui, map)
            return GoldenPicture(device: screen, appearance: look)
          }
        }
      }
    }
  }
}

extension GoldenCaseFile {
  /// The appearance of all pictures of the case.
  fileprivate func look(path: String) throws(GoldenError) -> AppearanceChange {
    AppearanceChange(
      driverSide: try word(driverSide, key: "driverSide", path: path), locale: locale,
      units: try word(units, key: "units", path: path))
  }

  fileprivate func styles(
    _ texts: [String]?, key: String, path: String
  ) throws(GoldenError) -> [InterfaceStyle]? {
    guard let texts else { return nil }
    var styles: [InterfaceStyle] = []
    for text in texts {
      if let style: InterfaceStyle = try word(text, key: key, path: path) {
        styles.append(style)
      }
    }
    return styles
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ text: String?, key: String, path: String
  ) throws(GoldenError) -> Word? where Word.RawValue == String {
    guard let text else { return nil }
    guard let word = Word(rawValue: text) else {
      let allowed = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw GoldenError(
        .badFile("unknown value '\(text)' of '\(key)'; use one of \(allowed)"), at: path)
    }
    return word
  }
}
