package import Documents
import Foundation

/// Why a frame could not be made: the error of a stage, with the frame it happened in.
package struct RenderError: ReportedError, Sendable {
  /// The path of the frame's file inside the output folder.
  package let file: String
  /// The index of the frame in the whole plan, counted from 0.
  package let index: Int
  /// What went wrong; its type names the stage.
  package let cause: any Error

  /// What went wrong, in a sentence.
  package var sentence: String { reported?.sentence ?? "\(cause)" }

  /// Where it went wrong: the spot that the cause names, or the frame; nil for files of the output,
  /// which the sentence names.
  package var location: String? {
    if let location = reported?.location { return location }
    return [.outputCreation, .outputWriting].contains(blame) ? nil : "frame \(file)"
  }

  package var remedy: Remedy? { reported?.remedy }
  package var blame: ErrorOrigin { reported?.blame ?? .program }

  /// What went wrong, in one line.
  package var description: String { "\(cause)" }

  private var reported: (any ReportedError)? { cause as? any ReportedError }
}
