import Documents
import FramePipeline
import RouteImport
import RouteScripts

extension HeadUnitError {
  /// An error of any stage in the form that clients see.
  init(_ error: any Error) {
    switch error {
    case let known as HeadUnitError: self = known
    case let known as RouteScriptError: self.init(known)
    case let known as RouteImportError: self.init(known)
    case let known as any ReportedError:
      self.init(
        Cause(known.blame), known.sentence, file: known.location, remedy: known.remedy?.clause)
    default: self.init(.library, "\(error)")
    }
  }

  private init(_ error: RouteScriptError) {
    self.init(
      .input, error.problem.sentence, file: error.file, line: error.line, column: error.column,
      keyPath: error.keyPath.isEmpty ? nil : error.keyPath, remedy: error.remedy?.clause)
  }

  private init(_ error: RouteImportError) {
    self.init(.input, error.sentence, file: error.file)
    switch error.position {
    case .position(let line, let column): (self.line, self.column) = (line, column)
    case .keyPath(let path): keyPath = path
    case nil: break
    }
  }

  /// Does some work of the stages; what it throws becomes a `HeadUnitError`.
  static func reporting<Value>(_ work: () throws -> Value) throws(HeadUnitError) -> Value {
    do { return try work() } catch { throw HeadUnitError(error) }
  }
}

extension HeadUnitError.Cause {
  fileprivate init(_ blame: Blame) {
    self =
      switch blame {
      case .usage: .request
      case .input, .comparedFiles: .input
      case .machine, .outputCreation, .outputWriting: .installation
      case .program: .library
      }
  }
}
