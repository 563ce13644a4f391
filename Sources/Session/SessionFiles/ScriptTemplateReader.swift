package import JSONText
package import Navigation
package import Sessions

/// Reads templates in scripts: their keys are those of a session log.
package struct ScriptTemplateReader {
  /// Loads a picture by its name, or fails with the reason.
  package typealias Picture = (_ name: String) -> Result<ImageFile, PictureProblem>

  /// The reason that a picture cannot be used, as a sentence without a full stop.
  package struct PictureProblem: Error {
    let sentence: String

    /// A problem in a sentence.
    package init(_ sentence: String) { self.sentence = sentence }
  }

  private let file: String
  private let picture: Picture

  /// A reader of a script.
  package init(file: String, picture: @escaping Picture) {
    self.file = file
    self.picture = picture
  }

  /// The template of a value.
  ///
  /// - Throws: `SessionFileError` whose key path begins at the value.
  package func template(_ value: JSONValue) throws(SessionFileError) -> AppTemplate {
    let pictures = ImageLoader(load: { _ in [] }, missing: { _ in }) {
      node throws(SessionFileError) in
      let name = try Shape<String>.text.read(node)
      switch picture(name) {
      case .success(let file): return file
      case .failure(let problem):
        throw node.error(problem.sentence, "name a PNG picture or an SVG document")
      }
    }
    return try Shape<AppTemplate>.appTemplate.read(
      DocumentNode(
        value: value, path: .root, file: file, line: 1, pictures: pictures, isScript: true))
  }
}
