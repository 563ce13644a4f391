import Documents
package import FramePipeline
import Navigation
import Sessions
import Templates

/// Captions and chapters of a film: the card's text for each maneuver, and its position.
package struct FilmMarks: Sendable, Hashable {
  /// A text from one time to another, in seconds of the film.
  package struct Mark: Sendable, Hashable {
    let start, end: Double
    let text: String
  }

  /// The start of a caption in seconds before its maneuver.
  private static let lead = 8.0

  /// The announcements before each maneuver.
  package private(set) var captions: [Mark] = []
  /// The stretches between maneuvers.
  package private(set) var chapters: [Mark] = []

  /// The marks of a film, in the words of its first screen.
  ///
  /// - Throws: The errors of a frame's stages.
  package init(of film: FilmRun, library: AssetLibrary) throws {
    guard let screen = film.plan.screens.first, let first = film.plan.captures.first?.seconds,
      let last = film.plan.captures.last?.seconds, let route = screen.timeline.route
    else { return }
    let renderer = try FrameRenderer(library: library)
    var starts = [(0.0, "Start")]
    for index in route.steps.indices.dropFirst() {
      guard let time = screen.timeline.seconds(of: .beforeStep(index, meters: 0)),
        (first...last).contains(time)
      else { continue }
      let said =
        try renderer.stages(at: max(first, time - 0.5), on: screen, in: film.plan).template
        .instruction
      let text = said ?? route.steps[index].info.maneuver.name
      starts.append((time - first, text.visible))
      captions.append(
        Mark(
          start: max(time - FilmMarks.lead - first, captions.last?.end ?? 0), end: time - first,
          text: text.visible))
    }
    let ends = starts.dropFirst().map(\.0) + [last - first + 1 / Double(film.rate)]
    chapters = zip(starts, ends).filter { $0.0 < $1 }.map {
      Mark(start: $0.0, end: $1, text: $0.1)
    }
  }

  /// The captions in the form of SubRip, which ffmpeg reads.
  var subtitles: String {
    captions.enumerated().map { index, mark in
      "\(index + 1)\n\(FilmMarks.clock(mark.start)) --> \(FilmMarks.clock(mark.end))\n\(mark.text)\n\n"
    }.joined()
  }

  /// The chapters in the form of ffmpeg's metadata files
  /// (<https://ffmpeg.org/ffmpeg-formats.html#Metadata-1>).
  var metadata: String {
    ";FFMETADATA1\n"
      + chapters.map { mark in
        let text = mark.text.unicodeScalars.map {
          "=;#\\".unicodeScalars.contains($0) ? "\\\($0)" : "\($0)"
        }.joined()
        return "[CHAPTER]\nTIMEBASE=1/1000\nSTART=\(Int(mark.start * 1000))\n"
          + "END=\(Int(mark.end * 1000))\ntitle=\(text)\n"
      }.joined()
  }

  private static func clock(_ seconds: Double) -> String {
    let whole = Int((seconds * 1000).rounded())
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    return "\(digits(whole / 3_600_000, 2)):\(digits(whole / 60_000 % 60, 2)):"
      + "\(digits(whole / 1000 % 60, 2)),\(digits(whole % 1000, 3))"
  }
}

extension ScreenTemplate {
  /// The instruction for the next maneuver; nil if the screen shows none.
  fileprivate var instruction: String? {
    guard case .car(let template) = self, case .maneuver(let banner, _)? = template.guidance else {
      return nil
    }
    return banner.instructionVariants.first
  }
}
