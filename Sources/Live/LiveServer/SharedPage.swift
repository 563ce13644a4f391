import Foundation

/// The page as one file that needs no server, with its styles, modules and data.
///
/// An import map resolves the modules, so that they are identical to those of the server.
struct SharedPage {
  let page: PageFiles
  /// The data of the page, as JSON.
  let kept: String

  private static let policy =
    "default-src 'none'; script-src 'unsafe-inline' data:; style-src 'unsafe-inline'; "
    + "img-src data: blob:; base-uri 'none'; form-action 'none'"

  /// The bytes of the file; nil if the page is missing.
  var bytes: [UInt8]? {
    guard var text = page.text(of: "index.html") else { return nil }
    text = text.replacing(/<link rel="(?:icon|stylesheet)"[^>]*>\n?/, with: "")
    text = text.replacing(/<script type="module"[^>]*><\/script>/, with: "")
    let styles = page.text(of: PageFiles.styles) ?? ""
    let head = """
      <meta http-equiv="Content-Security-Policy" content="\(SharedPage.policy)">
      <style>
      \(styles)
      </style>
      <script type="importmap">{"imports": {\(modules)}}</script>
      </head>
      """
    // '<' is escaped, so that no text can end the element.
    let data = kept.replacing("<", with: "\\u003c")
    let body = """
      <script type="application/json" id="kept">\(data)</script>
      <script type="module">import "live/main.js";</script>
      </body>
      """
    guard let headEnd = text.firstRange(of: "</head>"),
      let bodyEnd = text.firstRange(of: "</body>")
    else { return nil }
    let parts = [
      String(text[..<headEnd.lowerBound]), head,
      String(text[headEnd.upperBound..<bodyEnd.lowerBound]), body,
      String(text[bodyEnd.upperBound...]),
    ]
    return Array(parts.joined().utf8)
  }

  private var modules: String {
    page.names(endingWith: "js").compactMap { name -> String? in
      guard let text = page.text(of: name) else { return nil }
      let file = name.split(separator: "/").last.map(String.init) ?? name
      let bytes = Data(text.replacing("from \"./", with: "from \"live/").utf8)
      return "\"live/\(file)\": \"data:text/javascript;base64,\(bytes.base64EncodedString())\""
    }.joined(separator: ", ")
  }
}
