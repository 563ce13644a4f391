extension AppAnalysis {
  /// Modules with another name on Linux: the C library, and modules included in Foundation or
  /// others.
  private static let renamed = [
    "Darwin": "Glibc", "CoreFoundation": "Foundation", "ObjectiveC": "Foundation",
    "simd": "Foundation", "CoreServices": "MobileCoreServices",
  ]

  /// Checks imports of missing modules.
  ///
  /// A file that no other file needs is excluded, and every other missing module is refused once,
  /// as the compiler stops at the first one.
  mutating func lookAtImports() {
    lacksModules = files.contains { $0.declarations.imports.contains { isMissing($0.module) } }
    leaveUnneededOut()
    leaveUnreachedImportsOut()
    let ofPackages = packageModules
    var locations: [String: [(file: Int, token: Int)]] = [:]
    for index in files.indices where !files[index].isLeftOut {
      for (module, token) in files[index].declarations.imports where !files[index].isLeft(token) {
        blankSubmodule(after: token, of: module, in: index)
        if let other = Self.renamed[module] {
          let source = files[index].source
          files[index].edits.replace(
            source.code[token].range, of: source.bytes, by: other, isPadded: true)
        } else if isMissing(module) || isLeftOut(module) {
          if ofPackages[files[index].module] == nil {
            locations[module, default: []].append((index, token))
          } else {
            // A package with a missing module counts as missing itself; it gets no stubs.
            refuse(module, at: token, in: index, files: 1)
          }
        }
      }
    }
    if standsIn {
      importers = locations.mapValues { Set($0.map(\.file)).count }
      stubs = AppStubs(
        missing: Set(locations.keys.map { String($0.prefix { $0 != "." }) }).sorted(), files: files)
      return
    }
    let inOrder = locations.sorted {
      ($0.value[0].file, $0.value[0].token) < ($1.value[0].file, $1.value[0].token)
    }
    for (module, all) in inOrder {
      refuse(module, at: all[0].token, in: all[0].file, files: Set(all.map(\.file)).count)
    }
  }

  /// Imports the entire module instead of a submodule, as in `import ObjectiveC.runtime`, because
  /// modules of the host and stubs have none.
  private mutating func blankSubmodule(after token: Int, of module: String, in index: Int) {
    let source = files[index].source
    guard source.word(token - 1) == "import", source.word(token + 1) == ".",
      Self.renamed[module] != nil || CompilationConditions.hostModules.contains(module)
        || (standsIn && isMissing(module))
    else { return }
    var end = token + 2
    while source.word(end + 1) == "." { end += 2 }
    let range = source.code[token + 1].range.lowerBound..<source.code[end].range.upperBound
    files[index].edits.blank(range, of: source.bytes)
  }

  /// Refuses an import of a missing module.
  private mutating func refuse(_ module: String, at token: Int, in file: Int, files count: Int) {
    let reason = project.absent.first { $0.name == module }?.reason
    refusals.append(
      UnsupportedConstruct(
        missing: module, in: files[file].source, at: token, files: count, because: reason))
  }

  /// Excludes the files that import a missing module and that no scene reaches, even if other files
  /// refer to them.
  private mutating func leaveUnreachedImportsOut() {
    let ofPackages = packageModules
    var lacking: [(file: String, reason: String)] = []
    for file in files where !file.isLeftOut && ofPackages[file.module] == nil {
      let first = file.declarations.imports.first { isMissing($0.module) && !file.isLeft($0.token) }
      if let first { lacking.append((file.file.shown, "missing module '\(first.module)'")) }
    }
    if !lacking.isEmpty { _ = leaveUnreachedOut(lacking) }
  }

  /// Whether a module of the app is excluded entirely, so that it cannot be imported.
  func isLeftOut(_ module: String) -> Bool {
    standsIn && project.modules.contains { $0.name == module && $0.c == nil }
      && compiledFiles(of: module).isEmpty
  }

  private func isMissing(_ module: String) -> Bool {
    !CompilationConditions.hostModules.contains(module)
      && !project.modules.contains { $0.name == module } && module != project.app.name
      && AppAnalysis.renamed[module] == nil
  }

  /// Excludes files that import a missing module and that no other file needs.
  private mutating func leaveUnneededOut() {
    var missing: [Int: String] = [:]
    for index in files.indices where !files[index].isLeftOut {
      let file = files[index]
      let first = file.declarations.imports.first { isMissing($0.module) && !file.isLeft($0.token) }
      if let first, !file.startsTheApp { missing[index] = first.module }
    }
    guard !missing.isEmpty else { return }
    let words = files.map { file in
      Set(file.source.code.indices.lazy.filter { !file.isLeft($0) }.map(file.source.word))
    }
    let names = missing.keys.map { ($0, files[$0].namesForOthers) }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for (index, own) in names where missing[index] != nil {
        let isNeeded = files.indices.contains {
          !files[$0].isLeftOut && missing[$0] == nil
            && (files[$0].module == files[index].module || files[index].module != project.app.name)
            && !words[$0].isDisjoint(with: own)
        }
        guard isNeeded else { continue }
        missing[index] = nil
        isSettled = false
      }
    }
    for index in missing.keys { files[index].isLeftOut = true }
    for module in Set(missing.values).sorted() {
      let shown = missing.filter { $0.value == module }.keys.sorted().map { files[$0].file.shown }
      notes.append("excluded: \(shown.joined(separator: ", ")) (\(module) is not available)")
    }
  }
}

extension AnalyzedFile {
  /// Whether the system instantiates one of its classes, so that it is needed although no file
  /// refers to it.
  var startsTheApp: Bool {
    source.code.indices.contains {
      source.word($0) == "@" && ["main", "UIApplicationMain"].contains(source.word($0 + 1))
        && !isLeft($0 + 1)
    }
      || declarations.types.contains { type in
        !isLeft(type.token)
          && source.code.indices.dropFirst(type.token).prefix(24).contains {
            source.word($0).hasSuffix("SceneDelegate") || source.word($0) == "UIApplicationDelegate"
          }
      }
  }

  /// The names that other files may use: its types, functions, and members of extensions.
  var namesForOthers: Set<String> {
    let keywords: Set = [
      "class", "struct", "enum", "actor", "protocol", "typealias", "func", "var", "let", "case",
    ]
    let hasExtensions = declarations.types.contains { $0.kind == .extension }
    let top = Set(declarations.topLevel)
    var names = Set(
      declarations.types.filter { $0.kind != .extension && !isLeft($0.token) }.map(\.name))
    for token in source.code.indices
    where keywords.contains(source.word(token)) && !isLeft(token) {
      let isTop = (0..<4).contains { top.contains(token - $0) }
      if isTop || hasExtensions { names.insert(source.word(token + 1)) }
    }
    return names
  }
}

extension UnsupportedConstruct {
  fileprivate init(
    missing module: String, in source: SwiftSource, at token: Int, files: Int,
    because reason: String?
  ) {
    let users = files > 1 ? ", which \(files) files import" : ""
    if let reason {
      self.init(
        .missingModule, in: source, at: token,
        "the module '\(module)'\(users) does not compile: \(reason)",
        advice: "write a stub of it, or put the code that needs it behind #if canImport(\(module))")
      return
    }
    let isOfApple = PlatformNames.frameworks.contains(module)
    self.init(
      .missingModule, in: source, at: token,
      isOfApple
        ? "headunit does not support Apple's module '\(module)'\(users)"
        : "unknown module '\(module)'\(users)",
      advice: isOfApple
        ? "move the code that needs it to a file that the CarPlay code does not use, or put it"
          + " behind #if canImport(\(module))"
        : "list the folder of its sources under 'modules' in app.yaml, or put the code that needs"
          + " it behind #if canImport(\(module))")
  }
}

/// Names of Apple's platform that are known but not modeled.
enum PlatformNames {
  /// Frameworks that apps import.
  static let frameworks: Set = [
    "ARKit", "AVRouting", "Accelerate", "Accessibility", "Accounts", "AdAttributionKit",
    "AdServices", "AutomaticAssessmentConfiguration", "BusinessChat", "Charts", "ClockKit",
    "ContactsUI", "CoreAudio", "CoreAudioKit", "CoreAudioTypes", "CoreData", "CoreImage",
    "CoreMIDI", "CoreML", "CoreNFC", "CoreText", "CoreTransferable", "CoreVideo", "CryptoTokenKit",
    "DataDetection", "DeviceActivity", "DeviceCheck", "DeviceDiscoveryUI", "EventKitUI",
    "FamilyControls", "FileProvider", "FoundationModels", "GLKit", "GameController", "GameKit",
    "GameplayKit", "GroupActivities", "HealthKit", "IdentityLookup", "IntentsUI", "JavaScriptCore",
    "LinkPresentation", "LockedCameraCapture", "ManagedSettings", "MediaAccessibility",
    "MediaLibrary", "Messages", "Metal", "MetalKit", "MetalPerformanceShaders", "ModelIO",
    "MultipeerConnectivity", "NaturalLanguage", "NearbyInteraction", "NetworkExtension",
    "NotificationCenter", "OpenGLES", "PDFKit", "PassKit", "PencilKit", "Photos", "ProximityReader",
    "QuickLook", "QuickLookThumbnailing", "RealityKit", "ReplayKit", "RoomPlan", "SafetyKit",
    "SceneKit", "ScreenTime", "SensorKit", "SharedWithYou", "ShazamKit", "Social", "SoundAnalysis",
    "SpriteKit", "Symbols", "Testing", "ThreadNetwork", "TipKit", "Translation",
    "UserNotificationsUI", "VideoToolbox", "Vision", "VisionKit", "WatchKit", "XCTest", "iAd",
  ]
}
