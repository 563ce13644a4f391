import Documents

extension HeadUnitError {
  /// Converts the error of any stage.
  init(_ error: any Error) {
    switch error {
    case let known as HeadUnitError: self = known
    case let known as any ReportedError:
      let spot = known.spot
      self.init(
        Cause(known.blame), spot?.problem ?? known.sentence, file: spot?.file ?? known.location,
        line: spot?.line, column: spot?.column, keyPath: spot?.keyPath,
        remedy: known.remedy?.clause)
    default: self.init(.library, "\(error)")
    }
  }

  /// Runs work and converts its errors to `HeadUnitError`.
  static func reporting<Value>(_ work: () throws -> Value) throws(HeadUnitError) -> Value {
    do { return try work() } catch { throw HeadUnitError(error) }
  }
}

extension HeadUnitError.Cause {
  fileprivate init(_ blame: ErrorOrigin) {
    self =
      switch blame {
      case .usage: .request
      case .input, .comparedFiles: .input
      case .machine, .outputCreation, .outputWriting: .installation
      case .program: .library
      }
  }
}
