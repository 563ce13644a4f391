import Documents
package import Foundation

/// The files of the page, read once; no other files are served.
package struct PageFiles: Sendable {
  /// The bytes of each file by path relative to the folder.
  private let files: [String: [UInt8]]

  /// Reads the page in a folder.
  package init(folder: URL) {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    var files: [String: [UInt8]] = [:]
    for name in names ?? [] where PageFiles.types[PageFiles.ending(of: name)] != nil {
      files[name] = InputFile.bytesIfReadable(at: folder.appendingPathComponent(name).path)
    }
    if let index = files["index.html"] {
      // The style sheets are served as one file, in the order of their links.
      let text = String(decoding: index, as: UTF8.self)
      let link = /<link rel="stylesheet" href="\/live\/([^"]+)">\n/
      let sheets = text.matches(of: link).compactMap { files[String($0.1)] }
      files[PageFiles.styles] = Array(sheets.joined())
      let all = "<link rel=\"stylesheet\" href=\"/live/\(PageFiles.styles)\">\n</head>"
      files["index.html"] = Array(
        text.replacing(link, with: "").replacing("</head>", with: all).utf8)
    }
    self.files = files
  }

  /// The name of the combined style sheet.
  static let styles = "styles.css"

  /// The response with the file at a request's path; nil for other paths.
  func response(to path: String) -> Response? {
    let name: String
    if path == "/" || path.hasPrefix("/drive/") {
      name = "index.html"
    } else if path.hasPrefix("/live/") {
      name = String(path.dropFirst("/live/".count))
    } else {
      return nil
    }
    guard let bytes = files[name], let type = PageFiles.types[PageFiles.ending(of: name)] else {
      return nil
    }
    return Response(.ok, type: type, bytes)
  }

  /// The text of a file of the page; nil for other names.
  func text(of name: String) -> String? {
    files[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the files with an extension, in order.
  func names(endingWith ending: String) -> [String] {
    files.keys.filter { PageFiles.ending(of: $0) == ending }.sorted()
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
  ]

  private static func ending(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? ""
  }
}
