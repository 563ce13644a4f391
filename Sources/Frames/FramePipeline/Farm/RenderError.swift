import Foundation

/// Why a frame could not be made: the error of a stage, with the frame it happened in.
package struct RenderError: Error, Sendable, CustomStringConvertible {
  /// The path of the frame's file inside the output folder.
  package let file: String
  /// The place of the frame in the whole plan, counted from 0.
  package let index: Int
  /// What went wrong; its type names the stage.
  package let cause: any Error

  /// What went wrong, in a sentence.
  package var description: String { "\(cause)" }
}
