import JSONText

extension AppAnalysis {
  /// Leaves the SwiftUI of the phone out, and refuses what of the car needs it.
  mutating func leaveSwiftUIOut() {
    for unit in project.units {
      let own = files.indices.filter { files[$0].module == unit.name }
      let parts = SwiftUIExtraction(own.map { (files[$0].source, files[$0].declarations) })
      for (index, ranges) in parts.left {
        files[own[index]].left = ranges
        files[own[index]].isLeftOut = parts.wholeFiles.contains(index)
      }
      for index in own where !files[index].isLeftOut {
        blankSwiftUI(in: index)
        refuseUsers(of: parts, in: index, own)
      }
      noteLeftOut(parts, own)
    }
  }

  private mutating func blankSwiftUI(in index: Int) {
    let (source, declarations) = (files[index].source, files[index].declarations)
    for tokens in files[index].left {
      files[index].edits.blank(
        source.code[tokens.lowerBound].range
          .lowerBound..<source.code[tokens.upperBound - 1].range.upperBound, of: source.bytes)
    }
    let stays = source.code.indices.filter { !files[index].isLeft($0) }.map { source.word($0) }
    let needsCombine = !Set(stays).isDisjoint(with: [
      "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject",
      "CurrentValueSubject", "AnyPublisher", "objectWillChange",
    ])
    for module in declarations.imports where module.module == "SwiftUI" {
      // SwiftUI hands on what it is built on.
      files[index].edits.replace(
        source.code[module.token].range, of: source.bytes,
        by: "UIKit" + (needsCombine ? "; import Combine" : ""), isPadded: true)
    }
  }

  /// Refuses declarations that stay and name a type that is left out.
  private mutating func refuseUsers(of parts: SwiftUIExtraction, in index: Int, _ own: [Int]) {
    guard !parts.types.isEmpty, !standsIn else { return }
    let source = files[index].source
    var told: Set<String> = []
    for token in source.code.indices where source.kind(token) == .word {
      let name = source.word(token)
      guard let type = parts.types[name], source.word(token - 1) != ".",
        !files[index].isLeft(token),
        told.insert(name).inserted
      else { continue }
      let reason = files[own[type.file]].source
      refusals.append(
        UnsupportedConstruct(
          .swiftUI, in: source, at: token,
          "'\(name)' uses SwiftUI ('\(reason.word(type.token))', \(reason.path):\(reason.position(type.token).line)), which Linux lacks",
          advice: "move what the car needs into a type without SwiftUI"))
    }
  }

  private mutating func noteLeftOut(_ parts: SwiftUIExtraction, _ own: [Int]) {
    let whole = parts.wholeFiles.sorted().map { files[own[$0]].file.shown }
    if !whole.isEmpty {
      notes.append("left out: \(whole.named) (SwiftUI of the phone)")
    }
    let types =
      parts.types.filter { !parts.wholeFiles.contains($0.value.file) }.keys.sorted() + parts.members
    if !types.isEmpty {
      notes.append("left out: \(types.named) (SwiftUI of the phone)")
    }
  }
}

extension [String] {
  /// The most names in a note.
  private static let mostNames = 20

  /// The names, of many the first ones and how many more there are.
  var named: String {
    count <= Self.mostNames
      ? joined(separator: ", ")
      : prefix(Self.mostNames).joined(separator: ", ") + " and \(count - Self.mostNames) more"
  }
}
