import Foundation
import Sessions
import RouteImport
import RouteScripts
import Synchronization

/// Reads the script of a case and remembers which files it took.
struct GoldenScript {
  let script: RouteScript
  /// The files that the script came from, as standardized paths.
  let files: Set<String>

  init(of golden: GoldenCase, file: GoldenCaseFile, examples: URL) throws(GoldenError) {
    let (name, bytes) = try GoldenScript.source(of: golden, file: file, examples: examples)
    let reading = FilesRead()
    reading.note(name)
    let reader = RouteScriptReader(
      loadRoute: { path in
        reading.note(path)
        return try RouteImporters.route(from: RouteFile(path: path))
      },
      loadBytes: { path in
        reading.note(path)
        return [UInt8](try Data(contentsOf: URL(filePath: path)))
      })
    do {
      script = try reader.open(name: name, bytes: bytes)
    } catch {
      throw GoldenError(.badScript("\(error)"), at: golden.place)
    }
    files = reading.files
  }

  private static func source(
    of golden: GoldenCase, file: GoldenCaseFile, examples: URL
  ) throws(GoldenError) -> (name: String, bytes: [UInt8]) {
    let place: URL
    switch file.script {
    case .inline:
      let bytes = [UInt8](try golden.bytes())
      return (golden.place, JSONMember.blankingAllBut("script", in: bytes) ?? bytes)
    case .example(let name): place = examples.appending(path: "\(name).yaml")
    case .file(let path): place = golden.folder.appending(path: path)
    }
    guard let data = FileManager.default.contents(atPath: place.path) else {
      throw GoldenError(.badFile("the script '\(place.path)' cannot be read"), at: golden.place)
    }
    return (place.path, [UInt8](data))
  }

  /// The paths of files that were read, noted from inside closures.
  private final class FilesRead: Sendable {
    private let paths = Mutex<Set<String>>([])

    var files: Set<String> { paths.withLock { $0 } }

    func note(_ path: String) {
      let standard = URL(filePath: path).standardizedFileURL.path
      paths.withLock { _ = $0.insert(standard) }
    }
  }
}
