import BundledAssets
import Devices
import RenderPipeline
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
    case let known as AssetError: self.init(.unavailable, known.description, hint: Failure.doctor)
    case let known as DeviceError: self.init(.unavailable, known.description, hint: Failure.doctor)
    case let known as RenderError:
      self.init(known.cause)
      place = place ?? "frame \(known.file)"
    case let known where MissingFont.isCause(of: known):
      self.init(.unavailable, "\(known)", hint: Failure.doctor)
    case let known where UnusableImage.isCause(of: known): self.init(.input, "\(known)")
    default: self.init(.software, "\(error)")
    }
  }

  private static let doctor = "run 'headunit doctor' to see what is missing"
}
