/// The `main.swift` that starts an app in the app host.
package struct MainFile: Sendable {
  let analysis: AppAnalysis

  package init(_ analysis: AppAnalysis) { self.analysis = analysis }

  package var text: String {
    let (project, scenes) = (analysis.project, analysis.scenes)
    let app = project.app.name
    let made = analysis.made
    let own = Set(scenes.classes.map(\.module) + [scenes.delegate?.module].compactMap { $0 })
      .union(made.modules.subtracting(["UIKit", "MapKit"])).union(analysis.registrars.map(\.module))
      .subtracting([app])
    let imports =
      made.modules.intersection(["MapKit"]).map { "import \($0)\n" }.joined()
      + own.sorted().map { "@testable import \($0)\n" }.joined()
    return """
      import AppRuntime
      import UIKit
      \(imports)\(window == "nil" ? "" : "import SwiftUI\n")
      \(registrations)
      AppRuntime.run(
        AppDescription(
          moduleName: \(app.swiftLiteral),
          infoPlist: \(project.infoPlist?.path.absolute.swiftLiteral ?? "nil"),
          settings: \(settings),
          bundle: \(list(project.bundle)),
          delegate: \(scenes.delegate.map { "{ \(expression($0))() }" } ?? "nil"),
          classes: [\(classes.joined(separator: ", "))\(classes.isEmpty ? ":" : "")],
          carPlaySceneDelegates: \(list(scenes.delegates(of: AppScenes.carPlay))),
          dashboard: \(list(scenes.delegates(of: AppScenes.dashboard))),
          cluster: \(list(scenes.delegates(of: AppScenes.cluster))),
          phone: \(list(scenes.phoneDelegates)), window: \(window),
          usageDescriptions: \(project.infoPlist.map { list($0.usageKeys.sorted()) } ?? "nil"),
          makers: \(makers)))
      \(intents)
      """
  }

  /// The calls that register the empty conformances of all modules.
  private var registrations: String {
    let app = analysis.project.app.name
    return analysis.registrars.map { module, function in
      module == app ? "\(function)()" : "\(module).\(function)()"
    }.joined(separator: "\n")
  }

  /// The dictionary of the build settings that Info.plist names.
  private var settings: String {
    let pairs = (analysis.project.infoPlist?.settings ?? [:]).sorted { $0.key < $1.key }.map {
      "\($0.key.swiftLiteral): \($0.value.swiftLiteral)"
    }
    return "[\(pairs.isEmpty ? ":" : pairs.joined(separator: ", "))]"
  }

  /// The expression that creates the controller of the phone's SwiftUI window.
  private var window: String {
    guard analysis.showsPhone, let app = analysis.scenes.windowApp else { return "nil" }
    return "{ \(app).hostWindow() }"
  }

  /// The types generated from intent definitions, if the app uses them.
  private var intents: String {
    guard !analysis.project.intentDefinitions.isEmpty else { return "" }
    let files = analysis.compiledFiles(of: analysis.project.app.name)
    return IntentDefinitions(
      files: analysis.project.intentDefinitions,
      words: files.reduce(into: []) { $0.formUnion($1.source.words) },
      declared: files.reduce(into: []) { names, file in
        names.formUnion(file.declarations.types.filter { $0.kind != .extension }.map(\.name))
      }
    ).text
  }

  /// Dictionary entries from the scene class names of a manifest to initializers.
  private var classes: [String] {
    var known: Set<String> = []
    return analysis.scenes.classes.flatMap { candidate in
      [candidate.path, "\(candidate.module).\(candidate.path)", candidate.objectiveCName]
        .compactMap { $0 }.filter { known.insert($0).inserted }
        .map { "\n      \($0.swiftLiteral): { \(expression(candidate))() }" }
    }
  }

  /// The expression that lists the classes instantiated at run time.
  private var makers: String {
    let made = analysis.made
    let listed = made.makers.map { "\n      \($0)" }.joined(separator: ", ")
    let app = analysis.project.app.name
    let others = made.functions.map { function in
      " + " + (function.module == app ? "" : "\(function.module).") + "\(function.name)()"
    }
    return "[\(listed)]" + others.joined()
  }

  private func expression(_ candidate: AppScenes.Candidate) -> String {
    candidate.module == analysis.project.app.name
      ? candidate.path : "\(candidate.module).\(candidate.path)"
  }

  private func list(_ texts: [String]) -> String {
    "[\(texts.map(\.swiftLiteral).joined(separator: ", "))]"
  }
}

extension String {
  /// The text as a Swift string literal.
  var swiftLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case _ where scalar.value < 0x20: literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
