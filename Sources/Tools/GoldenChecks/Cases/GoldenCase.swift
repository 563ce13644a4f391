import Documents
package import Foundation
import Reviews

/// A folder with a moment of a drive and the pictures that it must draw.
package struct GoldenCase: Sendable, Hashable {
  /// The topic and the name, such as "roundabout/third-exit".
  package let name: String
  package let folder: URL

  /// The name of the file that makes a folder a case.
  package static let fileName = AcceptedPictures.caseName

  init(name: String, folder: URL) {
    self.name = name
    self.folder = folder
  }

  /// What the case shows, in a few words.
  ///
  /// - Throws: `GoldenError` when 'case.json' cannot be read.
  package func title() throws(GoldenError) -> String { try file().title }

  /// What 'case.json' says.
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

  /// The path of 'case.json' as errors name it.
  var path: String { folder.appending(path: GoldenCase.fileName).path }
}

extension GoldenCase: CustomStringConvertible {
  /// The name.
  package var description: String { name }
}
