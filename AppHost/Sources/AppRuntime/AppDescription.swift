@_exported import AppBasics
@_exported import Security
import UIKit

/// What the generated main file knows of the app.
public struct AppDescription {
  /// Makes an object of the app.
  public typealias Maker = @MainActor () -> AnyObject

  /// The name of the module that the app is.
  public var moduleName: String
  /// The path of its Info.plist; nil if it has none.
  public var infoPlist: String?
  /// The folders with its resources.
  public var bundle: [String]
  /// Makes its delegate; nil if it has none.
  public var delegate: Maker?
  /// Makes the delegates of its scenes, by the names of their classes.
  public var classes: [String: Maker]
  /// The names of the classes that take the car's main screen.
  public var carPlaySceneDelegates: [String]
  /// The names of the classes that take the Dashboard.
  public var dashboard: [String]
  /// The names of the classes that take the instruments.
  public var cluster: [String]
  /// The names of the classes that take the phone's screen.
  public var phone: [String]
  /// The keys of Info.plist that say why the app asks for something; nil if it has no Info.plist.
  public var usageDescriptions: [String]?
  /// How the classes are made that the app registers, such as cells.
  public var makers: [HostMaker]

  public init(
    moduleName: String, infoPlist: String?, bundle: [String], delegate: Maker?,
    classes: [String: Maker], carPlaySceneDelegates: [String], dashboard: [String] = [],
    cluster: [String] = [], phone: [String] = [], usageDescriptions: [String]? = nil,
    makers: [HostMaker] = []
  ) {
    self.moduleName = moduleName
    self.infoPlist = infoPlist
    self.bundle = bundle
    self.delegate = delegate
    self.classes = classes
    self.carPlaySceneDelegates = carPlaySceneDelegates
    self.dashboard = dashboard
    self.cluster = cluster
    self.phone = phone
    self.usageDescriptions = usageDescriptions
    self.makers = makers
  }
}
