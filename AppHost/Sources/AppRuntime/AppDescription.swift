@_exported import AppBasics
@_exported import Security
import UIKit

/// The app as the generated main file describes it.
public struct AppDescription {
  /// Creates an object of the app.
  public typealias Maker = @MainActor () -> AnyObject

  /// The module name of the app.
  public var moduleName: String
  /// The path of Info.plist; nil without one.
  public var infoPlist: String?
  /// The build settings that Info.plist names.
  public var settings: [String: String]
  /// The resource folders.
  public var bundle: [String]
  /// Creates the app delegate; nil without one.
  public var delegate: Maker?
  /// Creates scene delegates, by class name.
  public var classes: [String: Maker]
  /// The class names of delegates for the car's main screen.
  public var carPlaySceneDelegates: [String]
  /// The class names of delegates for the Dashboard.
  public var dashboard: [String]
  /// The class names of delegates for the instrument cluster.
  public var cluster: [String]
  /// The class names of delegates for the phone.
  public var phone: [String]
  /// Creates the controller of the SwiftUI window on the phone; nil without one.
  public var window: (@MainActor () -> UIViewController?)?
  /// The usage description keys of Info.plist; nil without Info.plist.
  public var usageDescriptions: [String]?
  /// The closures that create registered classes, such as cells.
  public var makers: [HostClassFactory]

  public init(
    moduleName: String, infoPlist: String?, settings: [String: String] = [:],
    bundle: [String], delegate: Maker?,
    classes: [String: Maker], carPlaySceneDelegates: [String], dashboard: [String] = [],
    cluster: [String] = [], phone: [String] = [],
    window: (@MainActor () -> UIViewController?)? = nil, usageDescriptions: [String]? = nil,
    makers: [HostClassFactory] = []
  ) {
    self.moduleName = moduleName
    self.infoPlist = infoPlist
    self.settings = settings
    self.bundle = bundle
    self.delegate = delegate
    self.classes = classes
    self.carPlaySceneDelegates = carPlaySceneDelegates
    self.dashboard = dashboard
    self.cluster = cluster
    self.phone = phone
    self.window = window
    self.usageDescriptions = usageDescriptions
    self.makers = makers
  }
}
