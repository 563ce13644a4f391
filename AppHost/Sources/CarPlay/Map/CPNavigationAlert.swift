import HostLink
import UIKit

/// The minimum duration of an alert in seconds.
public let CPNavigationAlertMinimumDuration: TimeInterval = 5

/// An alert over the map.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationalert>
@preconcurrency @MainActor open class CPNavigationAlert: NSObject {
  /// The reason for which an alert is dismissed.
  public enum DismissalContext: UInt, Sendable {
    case timeout, userDismissed, systemDismissed

    init?(word: String?) {
      switch word {
      case "timeout": self = .timeout
      case "userDismissed": self = .userDismissed
      case "systemDismissed": self = .systemDismissed
      default: return nil
      }
    }
  }

  open private(set) var titleVariants: [String]
  open private(set) var subtitleVariants: [String]
  public let image: UIImage?
  public let imageSet: CPImageSet?
  public let primaryAction: CPAlertAction
  public let secondaryAction: CPAlertAction?
  public let duration: TimeInterval

  public init(
    titleVariants: [String], subtitleVariants: [String]?, image: UIImage?,
    primaryAction: CPAlertAction, secondaryAction: CPAlertAction?, duration: TimeInterval
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants ?? []
    self.image = image
    imageSet = nil
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
  }

  public init(
    titleVariants: [String], subtitleVariants: [String]?, imageSet: CPImageSet?,
    primaryAction: CPAlertAction, secondaryAction: CPAlertAction?, duration: TimeInterval
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants ?? []
    image = imageSet?.image
    self.imageSet = imageSet
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
  }

  open func updateTitleVariants(_ newTitleVariants: [String], subtitleVariants: [String]) {
    titleVariants = newTitleVariants
    self.subtitleVariants = subtitleVariants
    let map = CarInterface.shared.controller?.templates.lazy.compactMap { $0 as? CPMapTemplate }
      .first
    if map?.currentNavigationAlert === self { HostLink.send("alert", content) }
  }

  /// The ID of the last presentation; nil before the first one.
  private(set) var hostID: String?
  private static var presentations = 0

  /// Assigns the ID of a new presentation.
  func beginPresentation() {
    Self.presentations += 1
    hostID = "alert-\(Self.presentations)"
  }

  var content: JSONValue {
    CarPlayEncoder.shared.navigationAlert(self, name: hostID ?? "")
  }
}
