import BundledAssets
import Comparisons
import Foundation
import Reviews
import TestSupport
import Testing

struct ReviewPageTests {
  private func html(
    _ sample: SampleComparison, limit: Int = 64 << 20, title: String = "Comparison"
  ) throws -> String {
    var page = ReviewPage(
      sample.report, pictures: sample.pictures, comparison: "out/compare",
      command: "headunit golden approve --from approval.json")
    page.limit = limit
    page.title = title
    return try page.html(try BundledAssets(root: PackageRoot.assets))
  }

  /// The data embedded in the page for its script.
  private func data(_ html: String) throws -> [String: Any] {
    let start = try #require(html.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(html[start.upperBound...].range(of: "</script>"))
    let text = html[start.upperBound..<end.lowerBound]
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `the page is one file without anything from elsewhere`() throws {
    let html = try html(SampleComparison())
    #expect(!html.contains("http://") || html.contains("http://www.w3.org/2000/svg"))
    #expect(!html.contains("https://"))
    #expect(!html.contains("{{"))
    #expect(!html.contains("<link"))
    #expect(!html.contains("src=\"http"))
  }

  @Test func `pictures are inside, with their digests`() throws {
    let sample = try SampleComparison()
    let data = try data(html(sample))
    let pictures = try #require(data["pictures"] as? [String: [String: Any]])
    let pair = try #require(pictures["turns/left/wide"])
    #expect(pair["actualDigest"] as? String == sample.digest("turns/left/wide", "actual"))
    let actual = try #require(pair["actual"] as? [String: Any])
    let source = try #require(actual["src"] as? String)
    let bytes = try #require(Data(base64Encoded: String(source.dropFirst(22))))
    let file = sample.folder.appending(path: "turns/left/wide/actual.png")
    #expect(bytes == (try Data(contentsOf: file)))
    #expect((pair["layout"] as? String)?.contains("+ text \"0.3 mi\"") == true)
    #expect(pictures["new/one"]?["expected"] == nil)
  }

  @Test func `a title that looks like the data stays a title`() throws {
    let sample = try SampleComparison()
    let title = #""src":"data:image/png;base64,@0@" "src":"data:image/png;base64,@"#
    let html = try html(sample, title: title)
    #expect(html.contains("<h1>\(title)</h1>"))
    #expect(try data(html)["pictures"] != nil)
  }

  @Test func `a linked file whose name looks like a picture stays a file`() throws {
    let key = "data:image/png;base64,@0@"
    let sample = try SampleComparison(newKey: key)
    let data = try data(html(sample, limit: 0))
    let pictures = try #require(data["pictures"] as? [String: [String: Any]])
    let source = (pictures[key]?["actual"] as? [String: Any])?["src"] as? String
    #expect(source?.hasPrefix("./data:image/png") == true, "\(source ?? "")")
  }

  @Test func `beyond the limit pictures are links, the worst last, and the page says so`() throws {
    let sample = try SampleComparison()
    let size = try Data(contentsOf: sample.folder.appending(path: "new/one/actual.png")).count
    let data = try data(html(sample, limit: size))
    let pictures = try #require(data["pictures"] as? [String: [String: Any]])
    func source(_ key: String) -> String? {
      (pictures[key]?["actual"] as? [String: Any])?["src"] as? String
    }
    #expect(source("new/one")?.hasPrefix("data:image/png;base64,") == true)
    #expect(source("turns/left/wide") == "turns/left/wide/actual.png")
    #expect(source("turns/<right>&/standard")?.contains("%3Cright%3E") == true)
    let note = (data["notes"] as? [String])?.first
    #expect(note?.hasPrefix("9 pictures are not embedded in this page") == true)
  }

  @Test func `every line has its first frame inside before any has its second`() throws {
    let sample = try SampleComparison()
    let bytes =
      ["new/one/actual.png"]
      + ["actual", "expected", "difference"].flatMap { name in
        ["turns/left/wide/\(name).png", "turns/<right>&/standard/\(name).png"]
      }
    let size = try bytes.reduce(0) {
      $0 + (try Data(contentsOf: sample.folder.appending(path: $1)).count)
    }
    let data = try data(html(sample, limit: size))
    let pictures = try #require(data["pictures"] as? [String: [String: Any]])
    let inside = pictures.filter { _, pair in
      ((pair["actual"] as? [String: Any])?["src"] as? String)?.hasPrefix("data:") == true
    }.keys.sorted()
    #expect(inside == ["new/one", "turns/<right>&/standard", "turns/left/wide"])
  }

  @Test func `a picture that is gone or lies outside is left out and reported`() throws {
    let sample = try SampleComparison()
    try FileManager.default.removeItem(at: sample.folder.appending(path: "new/one/actual.png"))
    let data = try data(html(sample))
    #expect((data["notes"] as? [String])?.first?.hasPrefix("1 pictures of the comparison") == true)
    #expect(sample.pictures.picture(at: "../secret.png") == nil)
    #expect(sample.pictures.text(at: "/etc/hostname") == nil)
  }

  @Test func `nothing in a name ends the script or the title early`() throws {
    let sample = try SampleComparison()
    var page = ReviewPage(
      sample.report, pictures: sample.pictures, comparison: "</script><b>", command: "{{style}}")
    page.title = "<b>A & B"
    let html = try page.html(try BundledAssets(root: PackageRoot.assets))
    #expect(try data(html)["comparison"] as? String == "</script><b>")
    #expect(try data(html)["command"] as? String == "{{style}}")
    #expect(html.contains("<title>&lt;b>A &amp; B</title>"))
  }

  @Test func `the same comparison gives the same page`() throws {
    let sample = try SampleComparison()
    #expect(try html(sample) == html(sample))
  }
}

extension ReviewPage {
  /// Returns the text of the page.
  func html(_ assets: BundledAssets) throws -> String {
    var text = ""
    try write(assets) { text += $0 }
    return text
  }
}
