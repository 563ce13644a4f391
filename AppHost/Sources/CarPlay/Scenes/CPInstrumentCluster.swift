import HostLink
import UIKit

extension UISceneSession.Role {
  public static let carInstrumentCluster = UISceneSession.Role(
    rawValue: "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication")
  public static let CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication =
    carInstrumentCluster
}

/// A setting of the instrument cluster.
public enum CPInstrumentClusterSetting: UInt, Sendable {
  case unspecified, enabled, disabled, userPreference
}

/// The scene on the instrument cluster.
@preconcurrency @MainActor open class CPTemplateApplicationInstrumentClusterScene: UIScene {
  public let instrumentClusterController = CPInstrumentClusterController()
  open var contentStyle: UIUserInterfaceStyle { CarState.contentStyle }
}

/// The controller of the instrument cluster.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>
@preconcurrency @MainActor open class CPInstrumentClusterController: NSObject {
  open weak var delegate: (any CPInstrumentClusterControllerDelegate)?
  open internal(set) var instrumentClusterWindow: UIWindow?
  open private(set) var speedLimitSetting: CPInstrumentClusterSetting = .unspecified
  open private(set) var compassSetting: CPInstrumentClusterSetting = .unspecified
  open var inactiveDescriptionVariants: [String] = [] { didSet { touch() } }
  open var attributedInactiveDescriptionVariants: [NSAttributedString] = [] { didSet { touch() } }
  private var sent: JSONValue?

  private func touch() {
    HostLink.atEndOfTurn(ObjectIdentifier(self)) { [weak self] in self?.send() }
  }

  private func send() {
    let value = object([
      "inactiveDescriptionVariants": nonEmptyTexts(inactiveDescriptionVariants),
      "attributedInactiveDescriptionVariants": CarPlayEncoder.shared.runs(
        attributedInactiveDescriptionVariants),
    ])
    guard sent != value else { return }
    sent = value
    HostLink.send("cluster", on: .cluster, value)
  }
}

/// Receives events of the instrument cluster's window.
@preconcurrency @MainActor public protocol CPInstrumentClusterControllerDelegate: NSObjectProtocol {
  func instrumentClusterControllerDidConnect(_ instrumentClusterWindow: UIWindow)
  func instrumentClusterControllerDidDisconnectWindow(_ instrumentClusterWindow: UIWindow)
  func instrumentClusterControllerDidZoom(
    in instrumentClusterController: CPInstrumentClusterController)
  func instrumentClusterControllerDidZoomOut(
    _ instrumentClusterController: CPInstrumentClusterController)
  func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeCompassSetting compassSetting: CPInstrumentClusterSetting)
  func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeSpeedLimitSetting speedLimitSetting: CPInstrumentClusterSetting)
}

extension CPInstrumentClusterControllerDelegate {
  public func instrumentClusterControllerDidZoom(
    in instrumentClusterController: CPInstrumentClusterController
  ) {}
  public func instrumentClusterControllerDidZoomOut(
    _ instrumentClusterController: CPInstrumentClusterController
  ) {}
  public func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeCompassSetting compassSetting: CPInstrumentClusterSetting
  ) {}
  public func instrumentClusterController(
    _ instrumentClusterController: CPInstrumentClusterController,
    didChangeSpeedLimitSetting speedLimitSetting: CPInstrumentClusterSetting
  ) {}
}

/// Receives events of the instrument cluster scene.
@preconcurrency @MainActor
public protocol CPTemplateApplicationInstrumentClusterSceneDelegate:
  ContentStyleDelegate
{
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController)
  func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController:
      CPInstrumentClusterController)
}

extension CPTemplateApplicationInstrumentClusterSceneDelegate {
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didConnect instrumentClusterController: CPInstrumentClusterController
  ) {}
  public func templateApplicationInstrumentClusterScene(
    _ templateApplicationInstrumentClusterScene: CPTemplateApplicationInstrumentClusterScene,
    didDisconnectInstrumentClusterController instrumentClusterController:
      CPInstrumentClusterController
  ) {}
}
