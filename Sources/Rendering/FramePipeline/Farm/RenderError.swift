package import Documents
import Foundation

/// An error of a stage, with the frame in which it occurred.
package struct RenderError: ReportedError, Sendable {
  /// The file path relative to the output folder.
  package let file: String
  /// The index of the frame in the complete plan, from 0.
  package let index: Int
  /// The underlying error; its type identifies the stage.
  package let cause: any Error

  /// The problem, as a sentence.
  package var sentence: String { reported?.sentence ?? "\(cause)" }

  /// The location given by the cause, otherwise the frame; nil for output files, which the sentence
  /// names.
  package var location: String? {
    if let location = reported?.location { return location }
    return [.outputCreation, .outputWriting].contains(blame) ? nil : "frame \(file)"
  }

  package var remedy: Remedy? { reported?.remedy }
  package var blame: ErrorOrigin { reported?.blame ?? .program }

  /// The problem in one line.
  package var description: String { "\(cause)" }

  private var reported: (any ReportedError)? { cause as? any ReportedError }
}
