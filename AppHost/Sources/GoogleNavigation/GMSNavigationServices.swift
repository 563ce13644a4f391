import Foundation
import GoogleMaps
import HostLink
import UIKit

/// The acceptance of the terms and conditions.
package enum NavigationTerms {
  nonisolated(unsafe) private static var answer: Bool?

  /// Whether the terms are accepted: the answer of this run, or else the session's setting.
  package static var areAccepted: Bool {
    get { answer ?? (HostLink.setting("terms")?.string.map { $0 == "accepted" } ?? true) }
    set { answer = newValue }
  }

  /// Resets the answer of this run.
  package static func forget() { answer = nil }

  /// Whether the session makes the user refuse the terms.
  static var areRefused: Bool { HostLink.setting("terms")?.string == "refused" }
}

/// The entry point of the Navigation SDK.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationServices>
public enum GMSNavigationServices {
  /// Whether the dialog shows only the driver awareness disclaimer.
  nonisolated(unsafe) public static var shouldOnlyShowDriverAwarenesssDisclaimer = false

  public static func areTermsAndConditionsAccepted() -> Bool {
    SessionFeed.open()
    return NavigationTerms.areAccepted
  }

  /// Resets the acceptance of the terms.
  public static func resetTermsAndConditionsAccepted() {
    NavigationTerms.areAccepted = false
    HostLink.send("navigation", on: nil, ["terms": "notDetermined"])
  }

  /// Shows the terms, which the user accepts unless the session refuses them.
  public static func showTermsAndConditionsDialogIfNeeded(
    with options: GMSNavigationTermsAndConditionsOptions, callback: @escaping (Bool) -> Void
  ) {
    ask(options, callback)
  }

  /// Shows the terms, as an async method.
  @discardableResult
  public static func showTermsAndConditionsDialogIfNeeded(
    with options: GMSNavigationTermsAndConditionsOptions
  ) async -> Bool {
    await withCheckedContinuation { answer in ask(options) { answer.resume(returning: $0) } }
  }

  /// Shows the terms, which the user accepts unless the session refuses them.
  public static func showTermsAndConditionsDialogIfNeeded(
    withCompanyName companyName: String, callback: @escaping (Bool) -> Void
  ) {
    ask(GMSNavigationTermsAndConditionsOptions(companyName: companyName), callback)
  }

  /// Shows the terms, as an async method.
  @discardableResult
  public static func showTermsAndConditionsDialogIfNeeded(
    withCompanyName companyName: String
  ) async -> Bool {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
    return await withCheckedContinuation { answer in ask(options) { answer.resume(returning: $0) } }
  }

  /// Shows the terms, which the user accepts unless the session refuses them.
  public static func showTermsAndConditionsDialogIfNeeded(
    withTitle title: String?, companyName: String, callback: @escaping (Bool) -> Void
  ) {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
    options.title = title
    ask(options, callback)
  }

  /// Shows the terms, which the user accepts unless the session refuses them.
  public static func showTermsAndConditionsDialogIfNeeded(
    withTitle title: String?, companyName: String,
    uiParams: GMSNavigationTermsDialogUIParams?, callback: @escaping (Bool) -> Void
  ) {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
    (options.title, options.uiParams) = (title, uiParams)
    ask(options, callback)
  }

  /// Creates a session for guidance without a map; nil before the terms are accepted.
  public static func createNavigationSession() -> GMSNavigationSession? {
    SessionFeed.open()
    guard NavigationTerms.areAccepted else {
      HostLink.note("createNavigationSession() returns nil: the terms are not accepted yet")
      return nil
    }
    return GMSNavigationSession()
  }

  /// The SDK version that this module follows.
  public static func navSDKVersion() -> String { "9.4.0" }

  /// The text for the app's legal notices; empty here.
  public static func openSourceLicenseInfo() -> String { "" }

  private static func ask(
    _ options: GMSNavigationTermsAndConditionsOptions, _ callback: @escaping (Bool) -> Void
  ) {
    SessionFeed.open()
    let answer = UncheckedBox(callback)
    DispatchQueue.main.async {
      guard !NavigationTerms.areAccepted, !NavigationTerms.areRefused else {
        return answer.value(NavigationTerms.areAccepted)
      }
      TermsDialog.show(options) { isAccepted in
        NavigationTerms.areAccepted = isAccepted
        HostLink.send("navigation", on: nil, ["terms": isAccepted ? "accepted" : "refused"])
        answer.value(isAccepted)
      }
    }
  }
}

/// The dialog of the terms, with headunit's own text.
@MainActor private enum TermsDialog {
  static func show(
    _ options: GMSNavigationTermsAndConditionsOptions, _ answer: @escaping @MainActor (Bool) -> Void
  ) {
    let question = HostQuestion(
      title: options.title ?? "Terms and Conditions",
      message: "\(options.companyName) uses the Navigation SDK. Its terms apply to guidance on this"
        + " phone and in the car.",
      refusal: "Cancel", consent: "Accept", answer: answer)
    guard PhoneScreen.isConnected else { return question.ask() }
    let params = options.uiParams
    PhoneScreen.ask(
      question, background: params?.backgroundColor,
      title: (params?.titleFont, params?.titleColor),
      message: (params?.mainTextFont, params?.mainTextColor), buttonFont: params?.buttonsFont,
      buttons: (params?.cancelButtonTextColor, params?.acceptButtonTextColor))
  }
}

/// The content and appearance of the terms dialog.
open class GMSNavigationTermsAndConditionsOptions: NSObject, @unchecked Sendable {
  public let companyName: String
  /// The title; nil for the default.
  open var title: String?
  /// The appearance; nil for the default.
  open var uiParams: GMSNavigationTermsDialogUIParams?

  public init(companyName: String) { self.companyName = companyName }
}

/// The colors and fonts of the terms dialog.
open class GMSNavigationTermsDialogUIParams: NSObject, @unchecked Sendable {
  public let backgroundColor: UIColor?
  public let titleFont: UIFont?
  public let titleColor: UIColor?
  public let mainTextFont: UIFont?
  public let mainTextColor: UIColor?
  public let buttonsFont: UIFont?
  public let cancelButtonTextColor: UIColor?
  public let acceptButtonTextColor: UIColor?

  public init(
    backgroundColor: UIColor?, titleFont: UIFont?, titleColor: UIColor?, mainTextFont: UIFont?,
    mainTextColor: UIColor?, buttonsFont: UIFont?, cancelButtonTextColor: UIColor?,
    acceptButtonTextColor: UIColor?
  ) {
    self.backgroundColor = backgroundColor
    self.titleFont = titleFont
    self.titleColor = titleColor
    self.mainTextFont = mainTextFont
    self.mainTextColor = mainTextColor
    self.buttonsFont = buttonsFont
    self.cancelButtonTextColor = cancelButtonTextColor
    self.acceptButtonTextColor = acceptButtonTextColor
  }
}

/// A navigation session without a map, or shared by several maps.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationSession>
open class GMSNavigationSession: NSObject, @unchecked Sendable {
  open var isStarted = false
  open var travelMode: GMSNavigationTravelMode {
    get { NavigationTravel.mode }
    set { NavigationTravel.mode = newValue }
  }
  private lazy var ownNavigator = GMSNavigator()
  private lazy var ownProvider = GMSRoadSnappedLocationProvider()
  private lazy var ownSimulator = GMSLocationSimulator(navigator: ownNavigator)

  /// The navigator; nil before the terms are accepted.
  open var navigator: GMSNavigator? { NavigationTerms.areAccepted ? ownNavigator : nil }
  /// The provider of road-snapped locations; nil before the terms are accepted.
  open var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider? {
    NavigationTerms.areAccepted ? ownProvider : nil
  }
  /// The location simulator; nil before the terms are accepted.
  open var locationSimulator: GMSLocationSimulator? {
    NavigationTerms.areAccepted ? ownSimulator : nil
  }

  package override init() {}
}
