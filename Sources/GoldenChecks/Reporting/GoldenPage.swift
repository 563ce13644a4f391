/// A page that shows recorded and new pictures over each other, with a slider between them.
struct GoldenPage {
  let report: GoldenReport

  var html: String {
    let parts = report.failures.map(section(of:)).joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <title>Goldens that differ</title>
      <style>
      body { font: 15px sans-serif; margin: 24px; background: #f4f4f2; color: #1c1c1e }
      section { margin: 0 0 32px; padding: 16px; background: #fff; border-radius: 8px }
      h2 { font-size: 17px; margin: 0 0 8px }
      pre { white-space: pre-wrap; margin: 0 0 12px }
      .both { position: relative; display: inline-block }
      .both img { display: block; max-width: 100% }
      .both img + img { position: absolute; left: 0; top: 0; clip-path: inset(0 0 0 50%) }
      input { width: 100%; display: block }
      .difference { max-width: 100% }
      </style>
      <h1>Goldens that differ: \(report.failures.count)</h1>
      \(parts)
      </html>

      """
  }

  private func section(of result: GoldenResult) -> String {
    let lines = result.lines(index: nil).dropFirst().joined(separator: "\n")
    let title = [result.name, result.picture, result.outcome.word].compactMap(\.self)
      .joined(separator: " · ")
    return """
      <section>
      <h2>\(escaped(title))</h2>
      <pre>\(escaped(lines))</pre>
      \(pictures(of: result))
      </section>
      """
  }

  private func pictures(of result: GoldenResult) -> String {
    guard let picture = result.picture else { return "" }
    let folder = escaped("\(result.name)/\(picture)")
    switch result.outcome {
    case .differs:
      return """
        <div class="both">
        <img src="\(folder)/expected.png" alt="recorded"><img src="\(folder)/actual.png" alt="new">
        <input type="range" min="0" max="100" value="50" aria-label="recorded or new"
          oninput="this.previousElementSibling.style.clipPath = `inset(0 0 0 ${this.value}%)`">
        </div>
        <p><img class="difference" src="\(folder)/difference.png" alt="difference"></p>
        """
    case .missing: return "<p><img src=\"\(folder)/actual.png\" alt=\"new\"></p>"
    case .equal, .accepted, .broken, .ignored, .orphan, .recorded: return ""
    }
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
