import Documents
package import Foundation
import Reviews

/// A golden case: a folder with one moment of a drive and its recorded pictures.
package struct GoldenCase: Sendable, Hashable {
  /// The topic and name, such as "roundabout/third-exit".
  package let name: String
  package let folder: URL

  /// The name of the file that marks a folder as a case.
  package static let fileName = AcceptedPictures.caseName

  /// The short description of the case.
  ///
  /// - Throws: `GoldenError` when 'case.json' cannot be read.
  package func title() throws(GoldenError) -> String { try file().title }

  func file() throws(GoldenError) -> GoldenCaseFile {
    try GoldenCaseFile.read(try bytes(), path: path)
  }

  func bytes() throws(GoldenError) -> Data {
    do {
      return Data(try Inside(folder).bytes(of: GoldenCase.fileName))
    } catch {
      throw GoldenError(.unusableFile(error.sentence), at: path)
    }
  }

  /// The path of 'case.json' in errors.
  var path: String { folder.appending(path: GoldenCase.fileName).path }
}

extension GoldenCase: CustomStringConvertible {
  package var description: String { name }
}
