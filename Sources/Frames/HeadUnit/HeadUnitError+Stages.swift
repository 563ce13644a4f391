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
    case let known as PlanError:
      self.init(known.origin == .options ? .request : .input, known.description)
    default:
      switch Blame(for: error) {
      case .input: self.init(.input, "\(error)")
      case .machine: self.init(.installation, "\(error)")
      case .program: self.init(.library, "\(error)")
      }
    }
  }

  private init(_ error: RouteScriptError) {
    self.init(
      .input, error.problem.sentence, file: error.file, line: error.line, column: error.column,
      keyPath: error.keyPath.isEmpty ? nil : error.keyPath, remedy: error.remedy)
  }

  private init(_ error: RouteImportError) {
    self.init(.input, error.sentence, file: error.file)
    switch error.place {
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
