import Foundation

/// A floor of a building.
open class GMSIndoorLevel: NSObject, @unchecked Sendable {
  /// Its name, such as "Ground floor".
  open var name: String? { nil }
  /// Its short name, such as "G".
  open var shortName: String? { nil }
}

/// A building with floors.
open class GMSIndoorBuilding: NSObject, @unchecked Sendable {
  open var levels: [GMSIndoorLevel] { [] }
  /// The floor that shows first.
  open var defaultLevelIndex: UInt { 0 }
  /// Whether all of it lies below ground.
  open var isUnderground: Bool { false }
}

/// Receives events of buildings and floors; the app host reports none.
public protocol GMSIndoorDisplayDelegate: NSObjectProtocol {
  func didChangeActiveBuilding(_ building: GMSIndoorBuilding?)
  func didChangeActiveLevel(_ level: GMSIndoorLevel?)
}

extension GMSIndoorDisplayDelegate {
  public func didChangeActiveBuilding(_ building: GMSIndoorBuilding?) {}
  public func didChangeActiveLevel(_ level: GMSIndoorLevel?) {}
}

/// The building and the floor that show: none, because the maps of this host have no floors.
open class GMSIndoorDisplay: NSObject, @unchecked Sendable {
  open weak var delegate: (any GMSIndoorDisplayDelegate)?
  open var activeBuilding: GMSIndoorBuilding? { nil }
  open var activeLevel: GMSIndoorLevel?
}
