import ArgumentParser
import Bitmaps
import Documents
import Films
import Foundation
import FramePipeline

/// A film file, whose extension selects the format.
struct FilmFile {
  let path: String

  /// Creates a film file.
  ///
  /// - Throws: `ValidationError` for an unsupported extension.
  init(_ path: String) throws {
    self.path = path
    guard isAnimation || format != nil else {
      throw ValidationError("the film must end in .mp4, .webm, .gif, .apng or .png")
    }
  }

  private var ending: String { path.split(separator: ".").last?.lowercased() ?? "" }
  private var isAnimation: Bool { ["apng", "png"].contains(ending) }
  private var format: FFmpegSink.Format? { FFmpegSink.Format(rawValue: ending) }

  /// Draws and writes the film; a film without frames is not written.
  func write(_ film: FilmRun, _ library: AssetLibrary) async throws -> FilmRun.Outcome {
    try await Interruption.cancelling {
      let unfinished = try UnfinishedFile(path)
      do {
        let outcome = try await write(film, library, to: unfinished)
        if outcome.frames > 0 { try unfinished.finish() } else { unfinished.discard() }
        return outcome
      } catch {
        unfinished.discard()
        throw AtomicFile.failure(of: error, path)
      }
    }
  }

  private func write(
    _ film: FilmRun, _ library: AssetLibrary, to unfinished: UnfinishedFile
  ) async throws -> FilmRun.Outcome {
    guard let format else {
      return try await film.write(
        to: AnimatedPNGSink(unfinished.file, size: film.size, rate: film.rate))
    }
    let scratch = try ScratchFolder("film")
    defer { scratch.remove() }
    return try await film.write(
      to: FFmpegSink(
        format, to: unfinished.path, scratch: scratch.url.path, size: film.size, rate: film.rate,
        marks: try FilmMarks(of: film, library: library)))
  }

  /// The film in a sentence.
  func sentence(_ film: FilmRun, _ outcome: FilmRun.Outcome) -> String {
    "\(path.visible): \(outcome.frames) frames, \(film.size.width)×\(film.size.height),"
      + " \(film.rate) a second, digest \(outcome.digest.checksum)"
  }
}
