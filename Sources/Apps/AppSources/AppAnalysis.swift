package import Documents
import Foundation

/// The analysis of an app: what is compiled, what cannot run, and what should be changed.
package struct AppAnalysis: Sendable {
  /// The maximum file size in bytes.
  static let fileSizeLimit = 8 << 20

  /// The files of the app.
  package internal(set) var project: AppProject
  /// All Swift files, beginning with those of the user's modules.
  package internal(set) var files: [AnalyzedFile] = []
  /// The unsupported constructs, by file and line.
  package internal(set) var refusals: [UnsupportedConstruct] = []
  /// The recommended changes, by file and line.
  package internal(set) var findings: [AppFinding] = []
  /// Omissions and choices, in sentences.
  package internal(set) var notes: [String] = []
  /// The scene classes that the app host instantiates.
  package internal(set) var scenes = AppScenes()
  /// The classes that are instantiated by type at run time.
  package internal(set) var made = RuntimeInstantiatedClasses()
  /// The stubs of missing modules; nil if these are refused.
  package internal(set) var stubs: AppStubs?
  /// The projected values, such as "$count", whose property wrapper the next build may know.
  var awaited: Set<String> = []
  /// The missing modules with the number of files that import them.
  var importers: [String: Int] = [:]
  /// Whether a file imports a missing module.
  package internal(set) var lacksModules = false
  /// The package modules with unsupported constructs.
  package internal(set) var absent: [AbsentModule] = []
  /// The code excluded because it does not compile here.
  var leftBodies: [String] = []
  /// Whether whole bodies are excluded instead of single statements.
  package var leavesBodiesOut = false
  /// The generated classes that conform to protocols of the app.
  var conformances: [EmptyConformance] = []
  /// The lines of additions that do not compile, by the first line of their declaration.
  var withdrawn: [String: Set<String>] = [:]
  /// Whether stubs replace missing modules and types.
  let standsIn: Bool
  /// Whether the SwiftUI windows of the phone are kept.
  package let showsPhone: Bool

  /// Analyzes all files of an app.
  ///
  /// - Parameters:
  ///   - standsIn: Whether stubs replace missing modules and types instead of refusing them.
  ///   - showsPhone: Whether the SwiftUI windows of the phone are kept.
  /// - Throws: `InputFileError` for a file that cannot be read.
  package init(_ project: AppProject, standsIn: Bool = false, showsPhone: Bool = false) throws {
    (self.project, self.standsIn, self.showsPhone) = (project, standsIn, showsPhone)
    refusals = project.refusals
    notes = project.notes
    for unit in project.units where unit.package == nil { try read(unit) }
    try readPackages()
    leaveUnusedModulesOut()
    notePackages()
    guard files.contains(where: { $0.module == project.app.name }) else {
      refusals.append(
        UnsupportedConstruct(
          .noSources, file: project.folder, "the folder contains no Swift files",
          advice: "specify the folder of the app's sources, or list them under 'take' in app.yaml"))
      return
    }
    leaveSwiftUIOut()
    lookAtImports()
    guessCategory()
    rewrite()
    scenes = AppScenes(files, in: project)
    refusals += scenes.refusals
    leaveMainFileOut()
    made = RuntimeInstantiatedClasses(files, app: project.app.name)
    for ending in made.endings {
      files[ending.file].edits.append(ending.text, to: files[ending.file].source.bytes)
    }
    takePackageRefusals()
    leaveUnreachedRefusalsOut()
    leaveRefusedOut()
    let ofPackages = packageModules
    findings = AppLint.findings(
      in: files.filter { !$0.isLeftOut && ofPackages[$0.module] == nil }, plist: project.infoPlist)
    refusals.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }

  /// The files compiled into a module.
  package func compiledFiles(of module: String) -> [AnalyzedFile] {
    files.filter { $0.module == module && !$0.isLeftOut }
  }

  /// Whether a compiled file imports a module.
  package func imports(_ module: String) -> Bool {
    files.contains { file in
      guard !file.isLeftOut else { return false }
      return file.declarations.imports.contains { $0.module == module }
        || file.edits.ordered.contains { $0.text.hasSuffix("import \(module)") }
    }
  }

  /// Whether the app uses names of Combine, which Foundation re-exports.
  package var usesCombine: Bool {
    let names: Set = [
      "ObservableObject", "Published", "AnyCancellable", "PassthroughSubject",
      "CurrentValueSubject", "AnyPublisher",
    ]
    return imports("Combine")
      || files.contains { file in
        !file.isLeftOut
          && file.source.code.indices.contains {
            names.contains(file.source.word($0)) && !file.isLeft($0)
          }
      }
  }

  mutating func read(_ unit: AppProject.Module) throws {
    var conditions = CompilationConditions(
      defines: Set(unit.defines),
      modules: CompilationConditions.hostModules.union(project.modules.map(\.name)))
    conditions.isOfPhone = !unit.isOfLinux
    for file in unit.files {
      let bytes: [UInt8]
      do {
        bytes = try InputFile.bytes(of: file.path, limit: AppAnalysis.fileSizeLimit)
      } catch {
        throw AppFileError(path: file.shown, sentence: error.sentence)
      }
      let source = SwiftSource(path: file.shown, bytes: bytes, conditions: conditions)
      guard source.depth <= SwiftSource.depthLimit else {
        throw AppFileError(
          path: file.shown,
          sentence: "expected at most \(SwiftSource.depthLimit) open brackets, the limit of the"
            + " Swift compiler, found \(source.depth)")
      }
      files.append(
        AnalyzedFile(
          file: file, module: unit.name, source: source,
          declarations: DeclarationScanner.declarations(of: source)))
    }
  }

  /// Excludes modules of the user that the app does not import, directly or indirectly, unless the
  /// system instantiates one of their classes by name.
  private mutating func leaveUnusedModulesOut() {
    var imports: [String: Set<String>] = [:]
    var used = Set([project.app.name])
    for file in files {
      let isMade = file.source.words.contains {
        $0.hasPrefix("CPTemplateApplication") || $0 == "UIApplicationDelegate"
      }
      if isMade { used.insert(file.module) }
      imports[file.module, default: []].formUnion(
        file.declarations.imports.map { String($0.module.prefix { $0 != "." }) })
    }
    var rest = used.sorted()
    while let next = rest.popLast() {
      let needed = imports[next, default: []].union(cDependencies(of: next))
      rest += needed.filter { used.insert($0).inserted }
    }
    project.modules.removeAll { !used.contains($0.name) }
    files.removeAll { !used.contains($0.module) }
  }

  private mutating func rewrite() {
    let context = Rewriter.Context(files.map(\.declarations))
    for index in files.indices where !files[index].isLeftOut {
      let file = files[index]
      let rewriter = Rewriter(file.source, file.declarations, context: context) { file.isLeft($0) }
      files[index].edits.add(rewriter.edits)
      refusals += rewriter.refusals
    }
  }

  /// Excludes the app's own `main.swift`, which is replaced by the generated one.
  private mutating func leaveMainFileOut() {
    for index in files.indices
    where files[index].module == project.app.name && files[index].file.path.hasSuffix("/main.swift")
    {
      files[index].isLeftOut = true
      guard !files[index].source.words.contains("UIApplicationMain") else { continue }
      refusals.append(
        UnsupportedConstruct(
          .topLevelCode, file: files[index].file.shown,
          "a main.swift that does not call UIApplicationMain runs before the app",
          advice: "mark the app's delegate with @main, or list the file under 'leave' in app.yaml"))
    }
  }
}

/// A Swift file of the app that cannot be read.
package struct AppFileError: ReportedError, Sendable, Hashable {
  /// The file, relative to the folder as the user named it.
  package let path: String
  package let sentence: String
  package var location: String? { path }
  package var remedy: Remedy? { .advice("correct the file, or list it under 'leave' in app.yaml") }
}
