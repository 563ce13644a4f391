import Foundation
import Testing

@testable import Documents

struct ReportedErrorTests {
  struct Sample: ReportedError {
    var sentence: String { "there is no 'a'" }
    var location: String?
    var remedy: Remedy?
    var blame: ErrorOrigin { .input }
  }

  @Test func `an error names its existing parts in one line`() {
    #expect(Sample().description == "there is no 'a'")
    #expect(Sample(location: "x.json:1:2").description == "x.json:1:2: there is no 'a'")
    #expect(
      "\(Sample(location: "x.json", remedy: .advice("add it")))"
        == "x.json: there is no 'a'; add it")
  }

  private struct Pairs: Decodable {
    struct Pair: Decodable { let size: [Int] }
    let pairs: [Pair]
  }

  @Test func `the key path of a decoding error has indices in brackets`() {
    func sentence(_ json: String) -> String {
      do {
        _ = try JSONDecoder().decode(Pairs.self, from: Data(json.utf8))
        return ""
      } catch {
        return DecodingError.sentence(for: error)
      }
    }
    #expect(sentence(#"{"pairs": [{"size": [1]}, {}]}"#) == "missing key 'pairs[1].size'")
    #expect(sentence(#"{"pairs": [{"size": [1, "x"]}]}"#) == "'pairs[0].size[1]' is not a number")
  }

  @Test func `remedies name no option and no command`() {
    let remedies: [Remedy] = [
      .inspectMachine, .reportFault, .chooseOutputFolder, .chooseMoments, .renderLayouts,
      .compareFirst, .nameGoldenFolder, .listGoldens, .renewGoldens,
    ]
    for remedy in remedies {
      #expect(!remedy.clause.contains("--") && !remedy.clause.contains("run 'headunit"))
    }
  }

  @Test func `a file that cannot be read says why and where`() throws {
    let missing = #expect(throws: InputFileError.self) { try InputFile.bytes(of: "no/such") }
    #expect(missing?.description == "no/such: file not found; check the path")
    #expect(missing?.blame == .input)
    let folder = #expect(throws: InputFileError.self) { try InputFile.bytes(of: ".") }
    #expect(folder?.sentence == "this is a folder, not a file")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    try Data([1, 2, 3]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try InputFile.bytes(of: file.path) == [1, 2, 3])
  }
}
