/// Which files of an app its scenes reach, by the names that one file has and another says.
///
/// What no scene reaches need not compile: it is left out where it does not. A file counts as reached if a
/// reached file has a word that it gives a type, a function, or a member that it adds to another type.
struct AppReach: Sendable {
  /// How far a file matters.
  enum Grade: Sendable, Hashable {
    /// The delegates of the car's and the phone's scenes reach it, or the app's delegate is in it.
    case scene
    /// Only the app's delegate does, which starts what no scene shows.
    case name
    /// Nothing does.
    case none
  }

  private let grades: [Grade]

  /// The reach in the files of an app; without a scene everything counts as reached.
  init(_ files: [AnalyzedFile]) {
    let live = files.indices.filter { !files[$0].isLeftOut }
    let words = files.map { file in
      Set(file.source.code.indices.lazy.filter { !file.isLeft($0) }.map(file.source.word))
    }
    let declared = Set(
      files.flatMap(\.declarations.types).filter { $0.kind != .extension }.map(\.name))
    // What is added to a type of the app may let it conform to a protocol.
    let names = files.map { file in
      file.namesForOthers.union(
        file.declarations.types.filter { $0.kind == .extension }.map(\.name).filter(
          declared.contains))
    }
    func reached(from roots: [Int]) -> Set<Int> {
      var (found, rest) = (Set(roots), roots)
      while let next = rest.popLast() {
        for index in live
        where !found.contains(index) && !words[next].isDisjoint(with: names[index]) {
          found.insert(index)
          rest.append(index)
        }
      }
      return found
    }
    let graph = ClassGraph(files)
    let delegates = AppScenes.all.union(["CPApplicationDelegate"])
    let made = Set(
      graph.entries.filter { !graph.protocols(of: $0).isDisjoint(with: delegates) }
        .map(\.file.file.path))
    let roots = live.filter { made.contains(files[$0].file.path) }
    let scenes = reached(from: roots)
    let starts = live.filter { files[$0].startsTheApp }
    let app = reached(from: starts)
    let whole = scenes.union(starts)
    grades = files.indices.map {
      roots.isEmpty || whole.contains($0) ? .scene : app.contains($0) ? .name : .none
    }
  }

  subscript(file: Int) -> Grade { grades[file] }
}

extension AppAnalysis {
  /// Leaves out the files with errors that no scene reaches.
  ///
  /// - Parameter errors: The files as the user named them, each with its first error.
  /// - Returns: the number of files.
  package mutating func leaveUnreachedOut(_ errors: [(file: String, reason: String)]) -> Int {
    let reach = AppReach(files)
    var left: [String] = []
    for (shown, reason) in errors {
      let index = files.firstIndex { $0.file.shown == shown && !$0.isLeftOut }
      guard let index, reach[index] == .none else { continue }
      files[index].isLeftOut = true
      left.append("\(shown) (\(reason))")
    }
    guard !left.isEmpty else { return 0 }
    notes.append("left out, as no scene of the app reaches it: \(left.named)")
    // The generated main file names no class of theirs.
    made = RuntimeInstantiatedClasses(files, app: project.app.name)
    return left.count
  }

  /// The files that only the app's delegate reaches, as the user named them: what does not compile there may do
  /// nothing.
  package var filesReachedByName: Set<String> {
    let reach = AppReach(files)
    return Set(files.indices.filter { reach[$0] == .name }.map { files[$0].file.shown })
  }

  /// Leaves out the files that no scene reaches and that hold what cannot run.
  mutating func leaveUnreachedRefusalsOut() {
    guard !refusals.isEmpty else { return }
    let first = Dictionary(refusals.map { ($0.file, $0.sentence) }) { first, _ in first }
    let errors = first.sorted { $0.key < $1.key }.map { (file: $0.key, reason: $0.value) }
    guard leaveUnreachedOut(errors) > 0 else { return }
    let left = Set(files.filter(\.isLeftOut).map(\.file.shown))
    refusals.removeAll { left.contains($0.file) }
  }
}
