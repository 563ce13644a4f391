package import JSONText
package import Navigation

/// Reads values of scripts by the shapes of session logs.
package struct ScriptValueReader {
  /// Loads an image by name.
  package typealias Picture = (_ name: String) -> Result<ImageFile, PictureProblem>

  /// The reason why an image is unusable, as a sentence without a full stop.
  package struct PictureProblem: Error {
    let sentence: String
    let advice: String

    package init(_ sentence: String, advice: String) {
      (self.sentence, self.advice) = (sentence, advice)
    }
  }

  private let file: String
  private let picture: Picture
  private let advise: (_ keyPath: String, FieldAdvice) -> Void
  private let report: ((SessionFileError) -> Void)?
  private let hasManyErrors: () -> Bool

  /// Creates a reader; all key paths are relative to the value.
  ///
  /// - Parameters:
  ///   - advise: Receives advice about valid values.
  ///   - report: Receives the errors of partial objects and lists; nil to throw them.
  ///   - hasManyErrors: Whether suggestions are unnecessary.
  package init(
    file: String, picture: @escaping Picture,
    advise: @escaping (_ keyPath: String, FieldAdvice) -> Void,
    report: ((SessionFileError) -> Void)?, hasManyErrors: @escaping () -> Bool
  ) {
    (self.file, self.picture, self.advise) = (file, picture, advise)
    (self.report, self.hasManyErrors) = (report, hasManyErrors)
  }

  /// Reads a value.
  ///
  /// - Throws: `SessionFileError` with key paths relative to the value; the other errors of the
  ///   value are in `others`.
  package func value<Value>(
    of json: JSONValue, as shape: Shape<Value>
  ) throws(SessionFileError) -> Value {
    let pictures = ImageLoader(load: { _ in [] }, missing: { _ in }) {
      node throws(SessionFileError) in
      switch picture(try Shape<String>.text.read(node)) {
      case .success(let file): return file
      case .failure(let problem): throw node.error(problem.sentence, problem.advice)
      }
    }
    return try shape.read(
      DocumentNode(
        value: json, path: .root, file: file, line: 1, pictures: pictures, isScript: true,
        advise: { advise($0.path.text, $1) }, report: report, hasManyErrors: hasManyErrors))
  }
}
