import Foundation

/// A level of a building.
open class GMSIndoorLevel: NSObject, @unchecked Sendable {
  /// The name, such as "Ground floor"; always nil.
  open var name: String? { nil }
  /// The short name, such as "G"; always nil.
  open var shortName: String? { nil }
}

/// A building with indoor levels.
open class GMSIndoorBuilding: NSObject, @unchecked Sendable {
  open var levels: [GMSIndoorLevel] { [] }
  open var defaultLevelIndex: UInt { 0 }
  open var isUnderground: Bool { false }
}

/// Receives indoor events; the app host reports none.
public protocol GMSIndoorDisplayDelegate: NSObjectProtocol {
  func didChangeActiveBuilding(_ building: GMSIndoorBuilding?)
  func didChangeActiveLevel(_ level: GMSIndoorLevel?)
}

extension GMSIndoorDisplayDelegate {
  public func didChangeActiveBuilding(_ building: GMSIndoorBuilding?) {}
  public func didChangeActiveLevel(_ level: GMSIndoorLevel?) {}
}

/// The visible building and level; none, because the maps have no indoor data.
open class GMSIndoorDisplay: NSObject, @unchecked Sendable {
  open weak var delegate: (any GMSIndoorDisplayDelegate)?
  open var activeBuilding: GMSIndoorBuilding? { nil }
  open var activeLevel: GMSIndoorLevel?
}
