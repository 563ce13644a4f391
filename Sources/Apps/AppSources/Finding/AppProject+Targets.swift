import Documents
import Foundation

/// The part of a folder that is the app, if several products are built from it.
struct AppTargets {
  /// The Xcode project and the key of the app's target; nil without one.
  private(set) var xcode: (project: XcodeProject, key: String)?
  /// Folders below the app's that belong to other products, if no Xcode project specifies it.
  private var foreign: [String] = []
  /// Choices and omissions, in sentences.
  private(set) var notes: [String] = []
  private let folder: String

  /// The app's Xcode target.
  var target: XcodeProject.Target? { xcode.flatMap { $0.project.targets[$0.key] } }

  /// Determines the app in a folder.
  ///
  /// With Xcode projects, the app is the first phone target whose code has car scenes. Without a
  /// project, an extension's Info.plist, or a main type for widgets, watches or the Mac, shows that
  /// its folder is not part of the app.
  init(_ found: AppFolder) {
    folder = found.path.absolute
    let sources = found.swift.map { (path: $0, text: AppTargets.text(of: "\(found.path)/\($0)")) }
    let ofCar = sources.filter { AppTargets.isOfCar($0.text) }.map(\.path)
    let apps = found.xcodeProjects.compactMap { XcodeProject(path: found.path.joined($0)) }.flatMap
    {
      project in
      project.order.filter { key in
        guard let target = project.targets[key], target.isPhoneApp else { return false }
        return ofCar.contains { target.builds(folder.joined($0)) }
      }.map { (project, $0) }
    }
    if let first = apps.first {
      xcode = first
      tell(found, others: apps.dropFirst().compactMap { $0.0.targets[$0.1]?.name })
    } else {
      leaveForeign(found, sources, ofCar: ofCar)
    }
  }

  /// Whether a file below the folder is built into the app.
  func isOfApp(_ path: String) -> Bool {
    if let target { return target.builds(folder.joined(path)) }
    return !foreign.contains { path.hasPrefix($0 + "/") }
  }

  private static func text(of path: String) -> String {
    InputFile.bytesIfReadable(at: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Whether code declares car scenes.
  static func isOfCar(_ text: String) -> Bool {
    text.contains("CPTemplateApplication") || text.contains("CPApplicationDelegate")
  }

  private mutating func tell(_ found: AppFolder, others: [String]) {
    guard let (project, _) = xcode, let target else { return }
    let name = project.path.split(separator: "/").last.map(String.init) ?? project.path
    let more =
      others.isEmpty
      ? ""
      : "; to select another one, use 'take' in app.yaml or specify its folder"
        + " (\(others.joined(separator: ", ")))"
    notes.append("the app is the target '\(target.name)' of \(name)\(more)")
    let libraries = project.libraries(of: xcode?.key ?? "")
    let left = found.swift.filter { path in
      let full = folder.joined(path)
      return !target.builds(full) && !libraries.contains { $0.builds(full) }
    }
    guard !left.isEmpty else { return }
    let users = project.order.compactMap { project.targets[$0] }.filter { other in
      left.contains { other.builds(folder.joined($0)) }
    }
    let whose = users.isEmpty ? "" : " (\(users.map(\.name).joined(separator: ", ")))"
    notes.append(
      "excluded: \(left.count == 1 ? "1 file" : "\(left.count) files") of other targets\(whose) or"
        + " of no target"
    )
  }

  private mutating func leaveForeign(
    _ found: AppFolder, _ sources: [(path: String, text: String)], ofCar: [String]
  ) {
    var reasons: [String: String] = [:]
    for plist in found.infoPlists {
      guard let reason = AppTargets.foreignKey(in: found.path.joined(plist)) else { continue }
      reasons[plist.parentFolder] = reason
    }
    for (path, text) in sources {
      guard let reason = AppTargets.foreignMain(in: text) else { continue }
      reasons[path.parentFolder] = reasons[path.parentFolder] ?? reason
    }
    for (folder, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      guard !folder.isEmpty, !ofCar.contains(where: { $0.hasPrefix(folder + "/") }),
        found.swift.contains(where: { $0.hasPrefix(folder + "/") }),
        !foreign.contains(where: { folder.hasPrefix($0 + "/") })
      else { continue }
      foreign.append(folder)
      notes.append("excluded: \(folder) (\(reason) is not part of the app)")
    }
  }

  /// The product type of an Info.plist, if it is not a phone app.
  private static func foreignKey(in path: String) -> String? {
    guard let top = PropertyList.dictionary(at: path) else { return nil }
    if top["NSExtension"] != nil || top["EXAppExtensionAttributes"] != nil { return "an extension" }
    let ofWatch = ["WKApplication", "WKWatchKitApp", "WKCompanionAppBundleIdentifier"]
    if ofWatch.contains(where: { top[$0] != nil }) { return "a watch app" }
    return (top["NSPrincipalClass"] as? String) == "NSApplication" ? "a Mac app" : nil
  }

  /// The product type that a file's main type shows, if it is not a phone app; nil if it depends on
  /// conditions.
  private static func foreignMain(in text: String) -> String? {
    guard text.contains("@main") || text.contains("@NSApplicationMain"), !text.contains("#if ")
    else { return nil }
    if text.contains("import WidgetKit"),
      text.contains(/@main\s+(public\s+)?struct\s+\w+\s*:\s*(Widget|WidgetBundle)\b/)
    {
      return "widgets"
    }
    if text.contains(/import\s+(Cocoa|AppKit)\b/) { return "a Mac app" }
    return text.contains("import WatchKit") && !text.contains("import UIKit")
      ? "a watch app" : nil
  }
}

extension String {
  /// The parent of a relative path; "" for the root.
  fileprivate var parentFolder: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}
