import BundledAssets
import Documents
import Foundation
import FramePipeline
import RunReports

/// The output of '--version': version and commit of the program, and the libraries that affect
/// pixels.
enum ProgramVersion {
  static var lines: [String] {
    let libraries = AssetLibrary.libraryVersions.sorted { $0.name < $1.name }
    return ["headunit \(ToolVersion.current)" + (commit.map { ", commit \($0)" } ?? "")]
      + libraries.map { name, version in
        name + String(repeating: " ", count: max(1, 11 - name.count)) + version
      }
  }

  /// The commit of the build, from a file beside the program; nil for a build from a checkout.
  private static var commit: String? {
    let beside = (try? BundledAssets.find()).map { Inside($0.root.deletingLastPathComponent()) }
    guard let bytes = beside?.bytesIfReadable(at: "commit") else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline }
    return text.isEmpty ? nil : String(text)
  }
}
