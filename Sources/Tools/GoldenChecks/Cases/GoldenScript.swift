import Documents
import Foundation
import RouteScripts
import Sessions

/// Reads the script of a case and records which files it uses.
struct GoldenScript {
  let script: RouteScript
  /// The files of the script, as standardized paths.
  let files: Set<String>

  init(of golden: GoldenCase, file: GoldenCaseFile, setting: GoldenSetting) throws(GoldenError) {
    let (name, bytes) = try GoldenScript.source(of: golden, file: file, examples: setting.examples)
    do {
      let drive = try setting.reader.read(name: name, bytes: bytes)
      script = drive.script
      files = Set(drive.files.map { URL(filePath: $0).standardizedFileURL.path })
    } catch {
      throw GoldenError(.badScript("\(error)"), at: golden.path)
    }
  }

  private static func source(
    of golden: GoldenCase, file: GoldenCaseFile, examples: URL
  ) throws(GoldenError) -> (name: String, bytes: [UInt8]) {
    let url: URL
    switch file.script {
    case .inline:
      let bytes = [UInt8](try golden.bytes())
      return (golden.path, JSONMember.blankingAllBut("script", in: bytes) ?? bytes)
    case .example(let name): url = examples.appending(path: "\(name).yaml")
    case .file(let path): url = golden.folder.appending(path: path)
    }
    do {
      return (url.path, try InputFile.bytes(of: url.path))
    } catch {
      throw GoldenError(
        .badFile("cannot read the script '\(url.path)': \(error.sentence)"), at: golden.path)
    }
  }
}
