package import JSONText
package import Navigation
package import Sessions

/// Reads templates in scripts, with the keys of a session log.
package struct ScriptTemplateReader {
  /// Loads an image by name.
  package typealias Picture = (_ name: String) -> Result<ImageFile, PictureProblem>

  /// The reason why an image is unusable, as a sentence without a full stop.
  package struct PictureProblem: Error {
    let sentence: String

    package init(_ sentence: String) { self.sentence = sentence }
  }

  private let file: String
  private let picture: Picture

  package init(file: String, picture: @escaping Picture) {
    self.file = file
    self.picture = picture
  }

  /// Reads a template.
  ///
  /// - Throws: `SessionFileError` with a key path relative to the value.
  package func template(_ value: JSONValue) throws(SessionFileError) -> AppTemplate {
    let pictures = ImageLoader(load: { _ in [] }, missing: { _ in }) {
      node throws(SessionFileError) in
      let name = try Shape<String>.text.read(node)
      switch picture(name) {
      case .success(let file): return file
      case .failure(let problem):
        throw node.error(problem.sentence, "use a PNG or SVG image")
      }
    }
    return try Shape<AppTemplate>.appTemplate.read(
      DocumentNode(
        value: value, path: .root, file: file, line: 1, pictures: pictures, isScript: true))
  }
}
