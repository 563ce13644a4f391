import Foundation
import FuzzTargets
import TestSupport
import Testing

/// The inputs of `make fuzz`, read without libFuzzer.
struct ReplayTests {
  private static let corpus = PackageRoot.url.appending(path: "Tests/Fuzz/Corpus")

  private static func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
    let folder = corpus.appending(path: target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
  }

  @Test(arguments: FuzzTarget.allCases)
  func `every reader takes or refuses its inputs, whole, cut and changed`(
    target: FuzzTarget
  ) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty && inputs.allSatisfy { $0.count <= 8192 })
    for bytes in inputs {
      target.run(bytes)
      for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 24)) {
        target.run(Array(bytes[..<index]))
        var changed = bytes
        changed[index] ^= 0x55
        target.run(changed)
      }
    }
  }

  @Test func `there is a folder of inputs for each reader and no other`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
    #expect(Set(names) == Set(FuzzTarget.allCases.map(\.rawValue)))
  }
}
