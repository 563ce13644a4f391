extension AppScenes {
  /// The app delegate: the `@main` type, named by SwiftUI or `UIApplicationMain`, or the only
  /// conforming class.
  static func delegate(
    _ graph: ClassGraph, _ files: [AnalyzedFile], _ project: AppProject
  ) -> Candidate? {
    let marks: Set = ["main", "UIApplicationMain"]
    let conforming = graph.entries.filter {
      graph.protocols(of: $0).contains("UIApplicationDelegate")
        && $0.file.module == project.app.name
    }
    if let marked = conforming.first(where: { !marks.isDisjoint(with: $0.type.attributes) }) {
      return graph.candidate(marked)
    }
    for name in files.flatMap({ named(in: $0.source) }) {
      if let entry = conforming.first(where: { $0.type.name == name }) {
        return graph.candidate(entry)
      }
    }
    return conforming.count == 1 ? graph.candidate(conforming[0]) : nil
  }

  /// Returns the type that starts a SwiftUI app; nil without one.
  static func windowApp(_ files: [SwiftDeclarations]) -> TypeDeclaration? {
    files.lazy.flatMap(\.types).first {
      $0.kind != .extension && $0.attributes.contains("main") && $0.inherited.contains("App")
    }
  }

  /// The classes that a file names as the delegate: in `@UIApplicationDelegateAdaptor` or a call of
  /// `UIApplicationMain`.
  private static func named(in source: SwiftSource) -> [String] {
    source.code.indices.compactMap { index in
      switch source.word(index) {
      case "UIApplicationDelegateAdaptor":
        if source.word(index + 1) == "(" { return source.word(index + 2).plainName }
        let end = min(source.code.count, index + 8)
        let colon = (index..<end).first { source.word($0) == ":" }
        return colon.map { source.word($0 + 1) }
      case "UIApplicationMain" where source.word(index + 1) == "(":
        let range = index + 2..<min(source.close(of: index + 1), index + 60)
        return range.last { source.has(".", "self", at: $0 + 1) }.map { source.word($0) }
      default: return nil
      }
    }
  }

  /// Refuses an app delegate that is excluded with SwiftUI.
  static func leftOutDelegate(_ files: [AnalyzedFile]) -> UnsupportedConstruct? {
    files.lazy.flatMap { named(in: $0.source) }
      .compactMap { leftOut($0, as: "the app's delegate", in: files) }.first
  }

  /// Refuses a car scene delegate that is excluded with SwiftUI.
  static func leftOutScene(_ files: [AnalyzedFile]) -> UnsupportedConstruct? {
    files.lazy.flatMap(\.declarations.types).filter { $0.inherited.contains(carPlay) }
      .compactMap { leftOut($0.name, as: "the delegate of the car's scene", in: files) }.first
  }

  /// Refuses a required class that is excluded with SwiftUI; nil if it is not excluded.
  static func leftOut(
    _ name: String, as what: String, in files: [AnalyzedFile]
  ) -> UnsupportedConstruct? {
    for file in files {
      let type = file.declarations.types.first { $0.name == name && $0.kind == .class }
      guard let type, file.isLeft(type.token) else { continue }
      return UnsupportedConstruct(
        .swiftUI, in: file.source, at: type.token,
        "'\(name)', \(what), uses SwiftUI, which is not available on Linux",
        advice: "move what needs SwiftUI out of the class")
    }
    return nil
  }
}
