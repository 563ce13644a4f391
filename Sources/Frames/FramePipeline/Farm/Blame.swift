import BundledAssets
import CairoDrawing
import Devices
import Layouts
import MapScenes
import Templates

/// Whose fault an error of the pipeline is, for callers that do not know how frames are drawn.
package enum Blame: Sendable, Hashable {
  /// A font or a shipped file is missing or damaged on this machine.
  case machine
  /// A picture that the script names is damaged.
  case input
  /// The program is wrong.
  case program

  /// Who is to blame for an error.
  package init(for error: any Error) {
    switch error {
    case is AssetError, is DeviceError, is ThemeError, is PaletteError, is PhrasebookError:
      self = .machine
    case let error as DrawingError:
      switch error.problem {
      case .missingFont, .unusableFont: self = .machine
      case .unusableImage: self = .input
      case .cairo, .invalidSize: self = .program
      }
    default: self = .program
    }
  }
}
