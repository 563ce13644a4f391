import Documents

/// The app and scene delegates that UIKit instantiates by class name.
package struct AppScenes: Sendable {
  /// A class that the app host can instantiate.
  package struct Candidate: Sendable, Hashable {
    package let module: String
    /// The name qualified by enclosing types.
    package let path: String
    /// The protocols that it conforms to, directly or through its superclasses.
    package let protocols: Set<String>
    /// The name given by `@objc(…)`.
    package let objectiveCName: String?
  }

  /// The names of the scene delegate protocols.
  static let carPlay = "CPTemplateApplicationSceneDelegate"
  static let dashboard = "CPTemplateApplicationDashboardSceneDelegate"
  static let cluster = "CPTemplateApplicationInstrumentClusterSceneDelegate"
  static let phone = "UIWindowSceneDelegate"
  static let all: Set = [carPlay, dashboard, cluster, phone, "UISceneDelegate"]

  /// The scene delegates that the app host can instantiate, by module and path.
  package internal(set) var classes: [Candidate] = []
  /// The path of the SwiftUI app whose window the phone shows; nil without one.
  package internal(set) var windowApp: String?
  /// The app delegate; nil if the app has none.
  package internal(set) var delegate: Candidate?
  /// The constructs that keep a scene from being instantiated.
  package internal(set) var refusals: [UnsupportedConstruct] = []

  init() {}

  /// Finds the delegates in the sources of an app.
  init(_ files: [AnalyzedFile], in project: AppProject) {
    let graph = ClassGraph(files)
    var refused: [String: UnsupportedConstruct] = [:]
    for entry in graph.entries {
      let protocols = graph.protocols(of: entry)
      let isScene = !protocols.isDisjoint(with: AppScenes.all)
      guard isScene else { continue }
      if let refusal = graph.refusal(of: entry) {
        refused[entry.type.path] = refusal
      } else {
        classes.append(graph.candidate(entry))
      }
    }
    delegate = AppScenes.delegate(graph, files, project)
    windowApp =
      AppScenes.windowApp(
        files.filter { $0.module == project.app.name }.map { file in
          var shown = file.declarations
          shown.types.removeAll { file.isLeft($0.token) }
          return shown
        })?.path
    if delegate == nil, let refusal = AppScenes.leftOutDelegate(files) { refusals.append(refusal) }
    let isCarPlay = refused.isEmpty || !delegates(of: AppScenes.carPlay).isEmpty
    check(project, graph, refused, files)
    // A class that cannot be instantiated matters only without an alternative.
    if !isCarPlay, refusals.isEmpty {
      refusals += refused.values.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    }
  }

  /// The paths of the classes that conform to a scene delegate protocol.
  package func delegates(of name: String) -> [String] {
    classes.filter { $0.protocols.contains(name) }.map(\.path)
  }

  /// The scene delegates of the phone that do not serve the car.
  var phoneDelegates: [String] {
    classes.filter {
      $0.protocols.contains(AppScenes.phone)
        && $0.protocols.isDisjoint(with: [
          AppScenes.carPlay, AppScenes.dashboard, AppScenes.cluster,
        ])
    }.map(\.path)
  }

  /// Checks that the car scene delegates named in the Info.plist can be instantiated.
  private mutating func check(
    _ project: AppProject, _ graph: ClassGraph, _ refused: [String: UnsupportedConstruct],
    _ files: [AnalyzedFile]
  ) {
    let scenes = (project.infoPlist?.scenes ?? []).filter { $0.role.hasPrefix("CP") }
    let left = LeftOutClasses(files)
    for scene in scenes {
      guard let name = scene.delegateClass, let plist = project.infoPlist else { continue }
      // Xcode may use another module name, so only the class name is compared.
      let bare = name.split(separator: ".").last.map(String.init) ?? name
      let isFound = classes.contains {
        $0.objectiveCName == name || $0.path == bare || $0.path.hasSuffix(".\(bare)")
      }
      guard !isFound else { continue }
      refusals.append(
        refused.first { $0.key == bare || $0.key.hasSuffix(".\(bare)") }?.value
          ?? left.refusal(of: bare, as: "the delegate of a car's scene")
          ?? missing(bare, in: plist, graph))
    }
    let isOld = graph.entries.contains { graph.protocols(of: $0).contains("CPApplicationDelegate") }
    if scenes.isEmpty, delegates(of: AppScenes.carPlay).isEmpty, !isOld, refused.isEmpty {
      refusals.append(AppScenes.leftOutScene(files) ?? noScene(project))
    }
  }

  private func noScene(_ project: AppProject) -> UnsupportedConstruct {
    UnsupportedConstruct(
      .missingScene, file: project.folder,
      "no class conforms to \(AppScenes.carPlay), so the app has no delegate for the car's scene",
      advice: "specify the folder with the app's CarPlay sources, or add such a class")
  }

  private func missing(
    _ name: String, in plist: InfoPlist, _ graph: ClassGraph
  ) -> UnsupportedConstruct {
    let line = plist.line(of: name)
    if let entry = graph.entries.first(where: { $0.type.name == name }) {
      return UnsupportedConstruct(
        .missingScene, in: entry.file.source, at: entry.type.token,
        "Info.plist names '\(name)' for the car, but the class conforms to no scene delegate"
          + " protocol",
        advice: "conform the class to \(AppScenes.carPlay)")
    }
    let near = SpellingSuggestion.nearest(to: name, in: classes.map(\.path), within: 3)
    return UnsupportedConstruct(
      .missingScene, file: plist.path, line: line,
      "unknown delegate class '\(name)' of a car's scene",
      advice: near.map { "did you mean '\($0)'?" }
        ?? "add its file, or correct the name in the scene manifest")
  }
}
