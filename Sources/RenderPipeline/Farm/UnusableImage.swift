import CairoDrawing

/// Tells a damaged picture of the app from other errors, for callers that do not know how frames
/// are drawn.
public enum UnusableImage {
  /// Whether an error says that a picture cannot be decoded.
  public static func isCause(of error: any Error) -> Bool {
    guard let error = error as? DrawingError else { return false }
    switch error.problem {
    case .unusableImage: return true
    case .cairo, .missingFont, .unusableFont, .invalidSize: return false
    }
  }
}
