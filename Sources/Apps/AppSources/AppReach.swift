/// The reachability of an app's files from its scenes.
///
/// An unreachable file that does not compile is excluded. A file is reachable if a reachable file
/// contains the name of one of its types, functions or extension members.
struct AppReach: Sendable {
  /// The reachability of a file.
  enum Grade: Sendable, Hashable {
    /// Reachable from a delegate of the car's or the phone's scenes, or starts the app.
    case scene
    /// Reachable only from the app delegate, so that no scene shows it.
    case name
    /// Unreachable.
    case none
  }

  private let grades: [Grade]

  /// Analyzes the files of an app; without a scene delegate, every file is reachable.
  init(_ files: [AnalyzedFile]) {
    let live = files.indices.filter { !files[$0].isLeftOut }
    let words = files.map { file in
      Set(file.source.code.indices.lazy.filter { !file.isLeft($0) }.map(file.source.word))
    }
    let declared = Set(
      files.flatMap(\.declarations.types).filter { $0.kind != .extension }.map(\.name))
    // An extension of an app's type may add a protocol conformance.
    let names = files.map { file in
      file.namesForOthers.union(
        file.declarations.types.filter { $0.kind == .extension }.map(\.name).filter(
          declared.contains))
    }
    var declaring: [String: [Int]] = [:]
    for index in live { for name in names[index] { declaring[name, default: []].append(index) } }
    func reached(from roots: [Int]) -> Set<Int> {
      var (found, rest) = (Set(roots), roots)
      // Each name leads to its files once.
      var unread = declaring
      while let next = rest.popLast() {
        for word in words[next] {
          rest += (unread.removeValue(forKey: word) ?? []).filter { found.insert($0).inserted }
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
  /// Excludes unreachable files with errors.
  ///
  /// - Parameter errors: The files by the paths that the user specified, with their first errors.
  /// - Returns: The paths of the excluded files.
  package mutating func leaveUnreachedOut(
    _ errors: [(file: String, reason: String)]
  ) -> Set<String> {
    let reach = AppReach(files)
    var excluded: Set<String> = []
    var left: [String] = []
    for (shown, reason) in errors {
      let index = files.firstIndex { $0.file.shown == shown && !$0.isLeftOut }
      guard let index, reach[index] == .none else { continue }
      files[index].isLeftOut = true
      excluded.insert(shown)
      left.append("\(shown) (\(reason))")
    }
    guard !left.isEmpty else { return [] }
    notes.append("excluded, because no scene of the app reaches it: \(left.named)")
    // The generated main file must not refer to their classes.
    made = RuntimeInstantiatedClasses(files, app: project.app.name)
    return excluded
  }

  /// The paths of files that only the app delegate reaches; code that does not compile there is
  /// removed.
  package var filesReachedByName: Set<String> {
    let reach = AppReach(files)
    return Set(files.indices.filter { reach[$0] == .name }.map { files[$0].file.shown })
  }

  /// Excludes unreachable files with unsupported constructs.
  mutating func leaveUnreachedRefusalsOut() {
    guard !refusals.isEmpty else { return }
    let first = Dictionary(refusals.map { ($0.file, $0.sentence) }) { first, _ in first }
    let errors = first.sorted { $0.key < $1.key }.map { (file: $0.key, reason: $0.value) }
    guard !leaveUnreachedOut(errors).isEmpty else { return }
    let left = Set(files.filter(\.isLeftOut).map(\.file.shown))
    refusals.removeAll { left.contains($0.file) }
  }
}
