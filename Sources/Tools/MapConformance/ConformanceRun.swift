import Bitmaps
import Comparisons
import Documents
package import Foundation
package import FramePipeline

/// Draws render tests one by one and compares them with their expected pictures.
package struct ConformanceRun {
  /// The default color threshold of the suites.
  static let threshold = 0.13

  private let painter: CasePainter
  /// The folder for pictures of failing tests; nil to keep none.
  private let output: URL?

  package init(renderer: FrameRenderer, output: URL? = nil) {
    painter = CasePainter(renderer: renderer)
    self.output = output
  }

  /// Runs all tests of a folder, or the named ones.
  ///
  /// - Throws: `ConformanceError` if the folder contains no test, or an error in writing a picture.
  package func report(on folder: URL, only names: Set<String>? = nil) throws -> ConformanceReport {
    let cases = try ConformanceCase.all(in: folder)
      .filter { names?.contains($0.name) ?? true }
    return ConformanceReport(
      entries: try cases.map { test in
        ConformanceReport.Entry(name: test.name, verdict: try verdict(on: test))
      })
  }

  private func verdict(on test: ConformanceCase) throws -> ConformanceVerdict {
    let (view, picture): (CaseView, CasePicture)
    let expected: [Bitmap]
    do {
      let files = LocalFiles(folder: test.folder)
      view = try CaseView(test, files: files)
      guard view.notApplicable.isEmpty else { return .notApplicable(view.notApplicable) }
      picture = try painter.picture(of: view, files: files)
      expected = try test.expected.map {
        try PNGDecoder.bitmap(from: try files.bytes(of: $0)).overWhite
      }
    } catch {
      return .broken("\(error)")
    }
    let lacks = view.unsupported + picture.unsupported
    let best = expected.map { difference($0, picture.bitmap, view.settings) }.min()
    guard let best else { return .broken("the expected picture is missing") }
    let passes = best <= view.settings.difference
    if !passes { try keep(test, picture.bitmap, expected.first) }
    guard lacks.isEmpty else {
      return .unsupported(Dictionary(lacks.map { ($0.name, $0.detail) }) { first, _ in first })
    }
    // If the picture matches, the suite did not have the missing files either.
    if passes { return .passed(difference: best) }
    return !picture.faults.isEmpty
      ? .broken(picture.faults.joined(separator: "; "))
      : .failed(difference: best, allowed: view.settings.difference)
  }

  /// The fraction of differing pixels, counted as pixelmatch does.
  private func difference(
    _ expected: Bitmap, _ actual: Bitmap, _ settings: TestSettings
  ) -> Double {
    let comparer = BitmapComparer(
      method: .pixelmatchYIQ, tolerance: ChangeTolerance(distance: settings.threshold))
    switch comparer.compare(expected: expected, actual: actual) {
    case .equalFiles, .equalPixels: return 0
    case .size: return 1
    case .change(let change):
      let pixels = max(1, expected.size.width * expected.size.height)
      return Double(change.changedPixels) / Double(pixels)
    }
  }

  private func keep(_ test: ConformanceCase, _ actual: Bitmap, _ expected: Bitmap?) throws {
    guard let output else { return }
    let folder = output.appendingPathComponent(test.name, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func write(_ bitmap: Bitmap, _ name: String) throws {
      let bytes = try PNGEncoder(.fast).bytes(for: bitmap)
      try AtomicFile.write(bytes, to: folder.appendingPathComponent(name).path)
    }
    try write(actual, "actual.png")
    guard let expected, expected.size == actual.size else { return }
    try write(expected, "expected.png")
    try write(DifferencePicture.make(expected: expected, actual: actual), "difference.png")
  }
}

extension Bitmap {
  /// The picture composited over white.
  fileprivate var overWhite: Bitmap {
    Bitmap(
      size: size,
      pixels: pixels.map { pixel in
        let alpha = pixel >> 24
        guard alpha < 255 else { return pixel }
        return [16, 8, 0].reduce(0xFF) { word, shift in
          let level = (pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha)
          return word << 8 | (level + 127) / 255
        }
      })
  }
}
