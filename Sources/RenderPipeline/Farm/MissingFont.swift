import CairoDrawing

/// Tells a missing font from other errors, for callers that do not know how frames are drawn.
public enum MissingFont {
  /// Whether an error says that a font file is missing or unusable.
  public static func isCause(of error: any Error) -> Bool {
    guard let error = error as? DrawingError else { return false }
    switch error.problem {
    case .missingFont, .unusableFont: return true
    case .cairo, .unusableImage, .invalidSize: return false
    }
  }
}
