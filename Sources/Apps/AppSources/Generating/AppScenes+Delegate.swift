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
    let byName = Dictionary(conforming.map { ($0.type.name, $0) }) { first, _ in first }
    for name in files.flatMap({ named(in: $0.source) }) {
      if let entry = byName[name] { return graph.candidate(entry) }
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
    let left = LeftOutClasses(files)
    for name in files.flatMap({ named(in: $0.source) }) {
      if let refusal = left.refusal(of: name, as: "the app's delegate") { return refusal }
    }
    return nil
  }

  /// Refuses a car scene delegate that is excluded with SwiftUI.
  static func leftOutScene(_ files: [AnalyzedFile]) -> UnsupportedConstruct? {
    let left = LeftOutClasses(files)
    return files.lazy.flatMap(\.declarations.types).filter { $0.inherited.contains(carPlay) }
      .compactMap { left.refusal(of: $0.name, as: "the delegate of the car's scene") }.first
  }
}

/// The classes of an app that are excluded with SwiftUI, by name.
struct LeftOutClasses {
  private var classes: [String: (source: SwiftSource, token: Int)] = [:]

  init(_ files: [AnalyzedFile]) {
    for file in files {
      // Of classes with the same name in a file, the first one counts.
      var seen: Set<String> = []
      for type in file.declarations.types where type.kind == .class {
        let name = type.name
        guard seen.insert(name).inserted, file.isLeft(type.token), classes[name] == nil else {
          continue
        }
        classes[name] = (file.source, type.token)
      }
    }
  }

  /// Refuses a required class that is excluded; nil if it is not excluded.
  func refusal(of name: String, as what: String) -> UnsupportedConstruct? {
    classes[name].map { source, token in
      UnsupportedConstruct(
        .swiftUI, in: source, at: token,
        "'\(name)', \(what), uses SwiftUI, which is not available on Linux",
        advice: "move what needs SwiftUI out of the class")
    }
  }
}
