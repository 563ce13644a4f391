import Foundation
import Testing

/// A headless Chromium that opens a page from disk and simulates a user with a script.
struct Browser {
  /// The installed program; nil if there is none.
  static let program: URL? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .map { URL(filePath: "/usr/bin/\($0)") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// The message of a test that is skipped without a browser.
  static let absence: Comment = "needs Chromium; 'make test-packages' installs it"

  /// A folder for pages, profiles and pictures.
  let folder: URL

  /// Opens a page, runs a script in it, and returns the strings that the script returns.
  func run(_ script: String, on html: String) throws -> [String] {
    let driver = """
      <script>
      {
        const key = (key, on = document.activeElement) => on.dispatchEvent(
          new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
        const text = (id) => document.getElementById(id).textContent.trim().replace(/\\s+/g, " ");
        const all = (selector) => [...document.querySelectorAll(selector)];
        let result;
        try { result = (() => { \(script) })(); } catch (error) { result = [`error: ${error.stack}`]; }
        const out = document.createElement("pre");
        out.id = "driver-result";
        out.textContent = btoa(unescape(encodeURIComponent(JSON.stringify(result))));
        document.body.append(out);
      }
      </script>
      """
    let output = try open(html + driver, ["--dump-dom"])
    let dom = String(decoding: output, as: UTF8.self)
    let start = try #require(dom.range(of: #"<pre id="driver-result">"#), "the page did not run")
    let code = dom[start.upperBound...].prefix { $0 != "<" }
    let json = try #require(Data(base64Encoded: String(code)))
    return try JSONDecoder().decode([String].self, from: json)
  }

  /// Opens a page and returns a screenshot as PNG.
  func picture(of html: String, width: Int, height: Int) throws -> [UInt8] {
    let url = folder.appending(path: "picture-\(UUID().uuidString).png")
    _ = try open(
      html, ["--screenshot=\(url.path)", "--window-size=\(width),\(height)", "--hide-scrollbars"])
    return [UInt8](try Data(contentsOf: url))
  }

  private func open(_ html: String, _ arguments: [String]) throws -> Data {
    let page = folder.appending(path: "page-\(UUID().uuidString).html")
    try Data(html.utf8).write(to: page)
    let process = Process()
    let program: URL = try #require(Browser.program)
    process.executableURL = program
    // Without a sandbox, the browser also starts as root in a container; the page is trusted.
    process.arguments =
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-extensions",
        "--disable-dev-shm-usage", "--force-device-scale-factor=1", "--virtual-time-budget=3000",
        "--user-data-dir=\(folder.appending(path: "profile-\(UUID().uuidString)").path)",
      ] + arguments + [page.absoluteString]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }
}
