extension AppAnalysis {
  /// Excludes SwiftUI code of the phone, and keeps what the CarPlay part uses.
  mutating func leaveSwiftUIOut() {
    for unit in project.units {
      let own = files.indices.filter { files[$0].module == unit.name }
      let parts = extraction(of: own)
      for (index, ranges) in parts.left {
        files[own[index]].left = ranges
        files[own[index]].isLeftOut = parts.wholeFiles.contains(index)
      }
      for (index, tokens) in parts.keptTokens { files[own[index]].kept = tokens }
      for index in own.indices where !files[own[index]].isLeftOut {
        blankSwiftUI(in: own[index], plates: parts.plates[index] ?? [])
      }
      noteLeftOut(parts, own)
    }
  }

  /// The maximum number of rounds that look for types that kept types need; then all are kept.
  private static let roundLimit = 100

  /// Determines the code of a module without the phone's parts, repeatedly until all referenced
  /// types are included.
  private func extraction(of own: [Int]) -> SwiftUIExtraction {
    let files: [SwiftUIExtraction.File] = own.map {
      (source: self.files[$0].source, declarations: self.files[$0].declarations)
    }
    let isOfCar = files.map { file in
      file.declarations.imports.contains { $0.module == "CarPlay" }
    }
    var keeping = AppAnalysis.madeBySystem(files.map(\.declarations))
    if showsPhone, let app = AppScenes.windowApp(files.map(\.declarations)) {
      keeping[app.name] = .whole
    }
    var parts = SwiftUIExtraction(files, keeping: keeping)
    if parts.types.isEmpty, parts.keptTokens.isEmpty { return parts }
    var keepsExtensions = false
    var rounds = 0
    while true {
      rounds += 1
      let needsMore = !keepsExtensions && parts.keptTokens.values.contains { !$0.isEmpty }
      let more = parts.needed { isOfCar[$0] }
        .filter { name, kept in keeping[name].map { $0 < kept } ?? true }
      guard !more.isEmpty || needsMore else { return parts }
      keepsExtensions = keepsExtensions || needsMore
      keeping.merge(more) { max($0, $1) }
      if rounds == AppAnalysis.roundLimit {
        keeping.merge(parts.types.keys.map { ($0, .whole) }) { max($0, $1) }
      }
      parts = SwiftUIExtraction(files, keeping: keeping, keepsExtensions: keepsExtensions)
    }
  }

  /// The delegates of the app and of the car's scenes, which the system instantiates.
  private static func madeBySystem(
    _ files: [SwiftDeclarations]
  ) -> [String: SwiftUIExtraction.Kept] {
    let protocols: Set = [
      "UIApplicationDelegate", "CPApplicationDelegate", "CPTemplateApplicationSceneDelegate",
      "CPTemplateApplicationDashboardSceneDelegate",
      "CPTemplateApplicationInstrumentClusterSceneDelegate",
    ]
    let made = files.flatMap(\.types).filter { !protocols.isDisjoint(with: $0.inherited) }
    return Dictionary(made.map { ($0.name, .whole) }) { first, _ in first }
  }

  private mutating func blankSwiftUI(
    in index: Int, plates: [(tokens: Range<Int>, view: String)]
  ) {
    let (source, declarations) = (files[index].source, files[index].declarations)
    for tokens in files[index].left {
      let bytes =
        source.code[tokens.lowerBound].range
        .lowerBound..<source.code[tokens.upperBound - 1].range.upperBound
      if let plate = plates.first(where: { $0.tokens == tokens }) {
        files[index].edits.replace(
          bytes, of: source.bytes,
          by: "public var body: some View { HostPlate(\(plate.view.swiftLiteral)) }",
          isPadded: false)
      } else {
        files[index].edits.blank(bytes, of: source.bytes)
      }
    }
    let stays = source.code.indices.filter { !files[index].isLeft($0) }.map { source.word($0) }
    let needsCombine = !Set(stays).isDisjoint(with: [
      "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject",
      "CurrentValueSubject", "AnyPublisher", "objectWillChange",
    ])
    for module in declarations.imports where module.module == "SwiftUI" {
      // SwiftUI re-exports its dependencies.
      files[index].edits.replace(
        source.code[module.token].range, of: source.bytes,
        by: (files[index].kept.isEmpty ? "UIKit" : "SwiftUI")
          + (needsCombine ? "; import Combine" : ""),
        isPadded: true)
    }
  }

  private mutating func noteLeftOut(_ parts: SwiftUIExtraction, _ own: [Int]) {
    let whole = parts.wholeFiles.sorted().map { files[own[$0]].file.shown }
    if !whole.isEmpty {
      notes.append("excluded: \(whole.named) (SwiftUI of the phone)")
    }
    let types =
      parts.types.filter { !parts.wholeFiles.contains($0.value.file) }.keys.sorted() + parts.members
    if !types.isEmpty {
      notes.append("excluded: \(types.named) (SwiftUI of the phone)")
    }
    let plates = parts.plates.values.flatMap { $0.map(\.view) }.sorted()
    if !plates.isEmpty {
      notes.append("placeholders replace views that are only referenced by name: \(plates.named)")
    }
  }
}

extension [String] {
  /// The maximum number of names in a note.
  private static let maximumNames = 20

  /// The names, abbreviated if there are many.
  var named: String {
    count <= Self.maximumNames
      ? joined(separator: ", ")
      : prefix(Self.maximumNames).joined(separator: ", ") + " and \(count - Self.maximumNames) more"
  }
}
