import Documents
package import FramePipeline
import Navigation
import Sessions
import Templates

/// The captions and chapters of a film: the card's instruction for each maneuver, and its time.
package struct FilmMarks: Sendable, Hashable {
  /// A text with a time range in seconds of the film.
  package struct Mark: Sendable, Hashable {
    let start, end: Double
    let text: String
  }

  /// The start of a caption in seconds before its maneuver.
  private static let lead = 8.0

  /// The announcements of maneuvers.
  package private(set) var captions: [Mark] = []
  /// The parts between maneuvers.
  package private(set) var chapters: [Mark] = []

  /// Creates the marks of a film in the language of its first screen.
  ///
  /// Empty for a film of existing pictures or of differences.
  ///
  /// - Throws: Errors of a frame's stages.
  package init(of film: FilmRun, library: AssetLibrary) throws {
    guard film.isWhole, let plan = film.plan, let screen = plan.screens.first,
      let route = screen.timeline.route
    else { return }
    let clock = FilmClock(seconds: film.seconds, rate: film.rate)
    let renderer = try FrameRenderer(library: library)
    var starts = [(0.0, "Start")]
    for index in route.steps.indices.dropFirst() {
      guard let time = screen.timeline.seconds(of: .beforeStep(index, meters: 0)),
        clock.shows(time)
      else { continue }
      let before = max(film.seconds.first ?? 0, time - 0.5)
      let said = try renderer.stages(at: before, on: screen, in: plan).template.instruction
      let text = said ?? route.steps[index].info.maneuver.name
      let end = clock.film(time)
      starts.append((end, text.visible))
      let start = max(clock.film(time - FilmMarks.lead), captions.last?.end ?? 0)
      if start < end { captions.append(Mark(start: start, end: end, text: text.visible)) }
    }
    let ends = starts.dropFirst().map(\.0) + [Double(film.frameCount) / Double(film.rate)]
    chapters = zip(starts, ends).filter { $0.0 < $1 }.map {
      Mark(start: $0.0, end: $1, text: $0.1)
    }
  }

  /// The captions in SubRip format, for ffmpeg.
  var subtitles: String {
    captions.enumerated().map { index, mark in
      "\(index + 1)\n\(FilmMarks.clock(mark.start)) --> \(FilmMarks.clock(mark.end))\n\(mark.text)\n\n"
    }.joined()
  }

  /// The chapters in ffmpeg's metadata format
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
    let (hours, minutes, rest) = (whole / 3_600_000, whole / 60_000 % 60, whole % 60_000)
    return "\(hours.digits(2)):\(minutes.digits(2)):\((rest / 1000).digits(2)),"
      + (rest % 1000).digits(3)
  }
}

/// Maps times of a drive to times of its film.
private struct FilmClock {
  /// The drive time of each frame in seconds.
  let seconds: [Double]
  let rate: Int

  /// The number of frames up to and including a time.
  private func count(until time: Double) -> Int {
    seconds.partition { $0 > time + 1e-6 }
  }

  /// The time since the frame that shows a drive time, in seconds; nil before the first frame.
  private func rest(_ time: Double) -> Double? {
    let count = count(until: time)
    return count > 0 ? time - seconds[count - 1] : nil
  }

  /// Whether the film shows a drive time.
  func shows(_ time: Double) -> Bool {
    rest(time).map { $0 < 1 / Double(rate) + 1e-6 } ?? false
  }

  /// The film time of a drive time in seconds; for a hidden time, that of the next frame.
  func film(_ time: Double) -> Double {
    guard let rest = rest(time) else { return 0 }
    return Double(count(until: time) - 1) / Double(rate) + min(max(0, rest), 1 / Double(rate))
  }
}

extension ScreenTemplate {
  /// The instruction for the next maneuver, if shown.
  fileprivate var instruction: String? {
    guard case .car(let template) = self, case .maneuver(let banner, _)? = template.guidance else {
      return nil
    }
    return banner.instructionVariants.first
  }
}
