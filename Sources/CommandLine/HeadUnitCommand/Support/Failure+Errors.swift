import Comparisons
import FramePipeline
import RouteImport
import RouteScripts

extension Failure {
  /// Any error of the stages in the form in which it is told.
  init(_ error: any Error) {
    switch error {
    case let known as Failure: self = known
    case let known as RouteImportError:
      self.init(.input, known.sentence, at: known.location)
    case let known as RouteScriptError:
      self.init(.input, known.sentence, at: known.place, hint: known.remedy)
    case let known as PlanError:
      self.init(known.origin == .options ? .usage : .input, known.description)
    case let known as OutputError:
      self.init(known.step == .create ? .cannotCreate : .inputOutput, known.description)
    case let known as RenderError:
      self.init(known.cause)
      if !(known.cause is OutputError) { place = place ?? "frame \(known.file)" }
    case let known as PairingError:
      self.init(known.origin == .usage ? .usage : .unreadable, known.description, at: known.path)
    case let known as ReportError: self.init(.unreadable, known.description, at: known.path)
    case let known as MergeError: self.init(.unreadable, known.description)
    case is CancellationError: self.init(.interrupted, "the comparison was interrupted")
    default:
      switch Blame(for: error) {
      case .machine: self.init(.unavailable, "\(error)", hint: Failure.doctor)
      case .input: self.init(.input, "\(error)")
      case .program: self.init(.software, "\(error)", hint: Failure.report)
      }
    }
  }

  private static let doctor = "run 'headunit doctor' to see what is missing"
  private static let report = "this is a fault of headunit; please report it with the command"
}
