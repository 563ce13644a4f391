import Foundation
import GoogleMaps
import HostLink
import UIKit

/// Whether the user agreed to the terms.
package enum NavigationTerms {
  nonisolated(unsafe) private static var answer: Bool?

  /// Whether the user agreed; on a phone on which the app was used before, as the session has it.
  package static var areAccepted: Bool {
    get { answer ?? (HostLink.setting("terms")?.string.map { $0 == "accepted" } ?? true) }
    set { answer = newValue }
  }

  /// Forgets what the user said in this run.
  package static func forget() { answer = nil }

  /// Whether the user says no when asked, as the session has it.
  static var areRefused: Bool { HostLink.setting("terms")?.string == "refused" }
}

/// The Navigation SDK as a whole.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationServices>
public enum GMSNavigationServices {
  /// Whether only the driver's awareness is asked for.
  nonisolated(unsafe) public static var shouldOnlyShowDriverAwarenesssDisclaimer = false

  /// Whether the user agreed to the terms.
  public static func areTermsAndConditionsAccepted() -> Bool {
    SessionFeed.open()
    return NavigationTerms.areAccepted
  }

  /// Forgets that the user agreed; for tests.
  public static func resetTermsAndConditionsAccepted() {
    NavigationTerms.areAccepted = false
    HostLink.send("navigation", on: nil, ["terms": "notDetermined"])
  }

  /// Asks the user, who agrees unless the session denies it.
  public static func showTermsAndConditionsDialogIfNeeded(
    with options: GMSNavigationTermsAndConditionsOptions, callback: @escaping (Bool) -> Void
  ) {
    ask(options, callback)
  }

  /// Asks the user, who agrees unless the session refuses; the form for `await`.
  @discardableResult
  public static func showTermsAndConditionsDialogIfNeeded(
    with options: GMSNavigationTermsAndConditionsOptions
  ) async -> Bool {
    await withCheckedContinuation { answer in ask(options) { answer.resume(returning: $0) } }
  }

  /// Asks the user, who agrees unless the session denies it.
  public static func showTermsAndConditionsDialogIfNeeded(
    withCompanyName companyName: String, callback: @escaping (Bool) -> Void
  ) {
    ask(GMSNavigationTermsAndConditionsOptions(companyName: companyName), callback)
  }

  /// Asks the user, who agrees unless the session refuses; the form for `await`.
  @discardableResult
  public static func showTermsAndConditionsDialogIfNeeded(
    withCompanyName companyName: String
  ) async -> Bool {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
    return await withCheckedContinuation { answer in ask(options) { answer.resume(returning: $0) } }
  }

  /// Asks the user, who agrees unless the session denies it.
  public static func showTermsAndConditionsDialogIfNeeded(
    withTitle title: String?, companyName: String, callback: @escaping (Bool) -> Void
  ) {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
    options.title = title
    ask(options, callback)
  }

  /// Asks the user, who agrees unless the session denies it.
  public static func showTermsAndConditionsDialogIfNeeded(
    withTitle title: String?, companyName: String,
    uiParams: GMSNavigationTermsDialogUIParams?, callback: @escaping (Bool) -> Void
  ) {
    let options = GMSNavigationTermsAndConditionsOptions(companyName: companyName)
    (options.title, options.uiParams) = (title, uiParams)
    ask(options, callback)
  }

  /// A session that guides without a map; nil before the terms are accepted.
  public static func createNavigationSession() -> GMSNavigationSession? {
    SessionFeed.open()
    guard NavigationTerms.areAccepted else {
      HostLink.note("createNavigationSession() gives nil: the terms are not accepted yet")
      return nil
    }
    return GMSNavigationSession()
  }

  /// The version of the SDK that this module follows.
  public static func navSDKVersion() -> String { "9.4.0" }

  /// What must be shown in the app's legal notices.
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

/// The dialog of the terms; its words are not the vendor's.
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

/// What the dialog of the terms says.
open class GMSNavigationTermsAndConditionsOptions: NSObject, @unchecked Sendable {
  /// Who asks.
  public let companyName: String
  /// The title; nil for the usual.
  open var title: String?
  /// How it looks; nil for the usual.
  open var uiParams: GMSNavigationTermsDialogUIParams?

  public init(companyName: String) { self.companyName = companyName }
}

/// How the dialog of the terms looks.
open class GMSNavigationTermsDialogUIParams: NSObject, @unchecked Sendable {
  /// The background.
  public let backgroundColor: UIColor?
  /// The font of the title.
  public let titleFont: UIFont?
  /// The color of the title.
  public let titleColor: UIColor?
  /// The font of the text.
  public let mainTextFont: UIFont?
  /// The color of the text.
  public let mainTextColor: UIColor?
  /// The font of the buttons.
  public let buttonsFont: UIFont?
  /// The color of the button that declines.
  public let cancelButtonTextColor: UIColor?
  /// The color of the button that accepts.
  public let acceptButtonTextColor: UIColor?

  /// Colors and fonts.
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

/// Guidance without a map, or shared by several maps.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationSession>
open class GMSNavigationSession: NSObject, @unchecked Sendable {
  open var isStarted = false
  /// How the vehicle travels.
  open var travelMode: GMSNavigationTravelMode {
    get { NavigationTravel.mode }
    set { NavigationTravel.mode = newValue }
  }
  private lazy var ownNavigator = GMSNavigator()
  private lazy var ownProvider = GMSRoadSnappedLocationProvider()
  private lazy var ownSimulator = GMSLocationSimulator(navigator: ownNavigator)

  /// What guides; nil before the terms are accepted.
  open var navigator: GMSNavigator? { NavigationTerms.areAccepted ? ownNavigator : nil }
  /// What gives locations on the road; nil before the terms are accepted.
  open var roadSnappedLocationProvider: GMSRoadSnappedLocationProvider? {
    NavigationTerms.areAccepted ? ownProvider : nil
  }
  /// What drives; nil before the terms are accepted.
  open var locationSimulator: GMSLocationSimulator? {
    NavigationTerms.areAccepted ? ownSimulator : nil
  }

  package override init() {}
}
