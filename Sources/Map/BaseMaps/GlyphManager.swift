package import DisplayLists
import Documents
import Foundation
import Synchronization

/// The glyph files of a map style, read from local files only.
///
/// The file names follow the style's `glyphs` pattern, with `{fontstack}` and `{range}`:
/// <https://maplibre.org/maplibre-style-spec/glyphs/>.
package final class GlyphManager: Sendable {
  private struct Kept {
    var sets: [String: SDFGlyphSet?] = [:]
    var faults: [String] = []
  }

  private let pattern: String
  private let kept = Mutex(Kept())

  /// Creates a manager for a file path pattern; fails without `{fontstack}` and `{range}`.
  package init?(pattern: String) {
    guard pattern.contains("{fontstack}"), pattern.contains("{range}") else { return nil }
    self.pattern = pattern
  }

  /// Returns the glyphs for a font stack; nil if it has no files.
  ///
  /// A folder for the complete stack has priority, then one for each font in order.
  package func set(_ fonts: [String]) -> SDFGlyphSet? {
    let stack = fonts.joined(separator: ",")
    return kept.withLock { kept in
      if let known = kept.sets[stack] { return known }
      let found = ([stack] + fonts).first { FileManager.default.fileExists(atPath: path($0, 0)) }
      let set = found.map { name in
        SDFGlyphSet(name: name) { [weak self] in self?.letters(name, $0) ?? [:] }
      }
      kept.sets[stack] = .some(set)
      return set
    }
  }

  /// The problems of the files read so far, in alphabetical order.
  package var faults: [String] { kept.withLock { $0.faults.sorted() } }

  private func path(_ stack: String, _ range: Int) -> String {
    pattern.replacing("{fontstack}", with: stack.replacing("/", with: "_"))
      .replacing("{range}", with: "\(256 * range)-\(256 * range + 255)")
  }

  private func letters(_ stack: String, _ range: Int) -> SDFGlyphSet.Range {
    let path = path(stack, range)
    do {
      guard let bytes = try InputFile.bytesIfThere(at: path) else { return [:] }
      return try GlyphRange(bytes).letters
    } catch {
      kept.withLock {
        $0.faults.append("\(path): \(error); its characters are drawn in fallback fonts")
      }
      return [:]
    }
  }
}
