package import Documents
import Foundation

/// An app read in whole: what is compiled, what cannot run, and what should be changed.
package struct AppAnalysis: Sendable {
  /// The largest file that is read, in bytes.
  static let fileSizeLimit = 8 << 20

  /// What was found.
  package internal(set) var project: AppProject
  /// Every Swift file, those of the user's own modules first.
  package internal(set) var files: [AnalyzedFile] = []
  /// What cannot run, by file and line.
  package internal(set) var refusals: [UnsupportedConstruct] = []
  /// What should be changed, by file and line.
  package internal(set) var findings: [AppFinding] = []
  /// What was left out or chosen, in sentences.
  package internal(set) var notes: [String] = []
  /// The classes that the app host makes.
  package internal(set) var scenes = AppScenes()
  /// The classes that it makes of their types.
  package internal(set) var made = RuntimeInstantiatedClasses()
  /// What is written for modules that are not there; nil if these are refused.
  package internal(set) var stubs: AppStubs?
  /// The modules that are not there, each with the number of files that import it.
  var importers: [String: Int] = [:]
  /// The modules of packages that hold what cannot run.
  package internal(set) var absent: [AbsentModule] = []
  /// What was left out because it does not compile here.
  var leftBodies: [String] = []
  /// Whether stubs stand in for what is not there.
  let standsIn: Bool

  /// Reads all files of an app.
  ///
  /// - Parameter standsIn: Whether stubs stand in for modules and types that are not there, instead
  ///   of refusing them.
  /// - Throws: `InputFileError` for a file that cannot be read.
  package init(_ project: AppProject, standsIn: Bool = false) throws {
    (self.project, self.standsIn) = (project, standsIn)
    refusals = project.refusals
    notes = project.notes
    for unit in project.units where unit.package == nil { try read(unit) }
    try readPackages()
    leaveUnusedModulesOut()
    notePackages()
    guard files.contains(where: { $0.module == project.app.name }) else {
      refusals.append(
        UnsupportedConstruct(
          .noSources, file: project.folder, "there are no Swift files to build",
          advice: "name the folder of the app's sources, or list them under 'take' in app.yaml"))
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

  /// The files that are compiled into a module.
  package func compiledFiles(of module: String) -> [AnalyzedFile] {
    files.filter { $0.module == module && !$0.isLeftOut }
  }

  /// Whether a file that is compiled imports a module.
  package func imports(_ module: String) -> Bool {
    files.contains { file in
      guard !file.isLeftOut else { return false }
      return file.declarations.imports.contains { $0.module == module }
        || file.edits.ordered.contains { $0.text.hasSuffix("import \(module)") }
    }
  }

  /// Whether the app names what Combine has, which Foundation hands on without an import of it.
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
      files.append(
        AnalyzedFile(
          file: file, module: unit.name, source: source,
          declarations: DeclarationScanner.declarations(of: source)))
    }
  }

  /// Leaves the user's own modules out that neither the app nor what it imports imports, unless the
  /// system makes a class of theirs by its name.
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

  /// The app's own `main.swift` gives way to the generated one.
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
          advice: "mark the app's delegate with @main, or leave the file out in app.yaml"))
    }
  }
}

/// A Swift file of the app that cannot be read.
package struct AppFileError: ReportedError, Sendable, Hashable {
  /// The file as the user named its folder.
  package let path: String
  package let sentence: String
  package var location: String? { path }
  package var remedy: Remedy? { .advice("mend it, or leave it out in app.yaml") }
  package var blame: ErrorOrigin { .input }
}
