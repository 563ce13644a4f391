import AppIntents
import AuthenticationServices
import CallKit
import CoreBluetooth
import MobileCoreServices
import Testing
import WebKit

@testable import HostLink

/// An App Intents enumeration as apps declare it.
private enum Station: String, AppEnum {
  case news, jazz
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Station" }
  static var caseDisplayRepresentations: [Station: DisplayRepresentation] {
    [
      .news: "News",
      .jazz: DisplayRepresentation(title: "Jazz", image: .init(systemName: "music.note")),
    ]
  }
}
private struct Place: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [Place] {
      identifiers.map { Place(id: $0) }
    }
  }
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Place"
  static let defaultQuery = Query()
  let id: String
  var displayRepresentation: DisplayRepresentation { "Place \(id)" }
}
private struct PlayStation: AudioPlaybackIntent {
  static let title: LocalizedStringResource = "Play a Station"
  static let description = IntentDescription("Plays what you like.")
  static let openAppWhenRun = true
  static var parameterSummary: some ParameterSummary { Summary("Play \(\.$station)") }
  @Parameter(title: "Station", default: .jazz) var station: Station
  @Parameter(title: "Place") var place: Place?
  @Dependency var player: Player
  func perform() async throws -> some IntentResult & ProvidesDialog & ReturnsValue<String> {
    player.played.append(station.rawValue)
    return .result(value: station.rawValue, dialog: "Playing \(station.rawValue)")
  }
}
private struct Stop: AppIntent {
  static let title: LocalizedStringResource = "Stop"
  func perform() async throws -> some IntentResult { .result() }
}
private struct Shortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: PlayStation(),
      phrases: ["Play \(\.$station) in \(.applicationName)", "Play in \(.applicationName)"],
      shortTitle: "Play", systemImageName: "play")
    AppShortcut(intent: Stop(), phrases: ["Stop \(.applicationName)"])
  }
}
private final class Player: @unchecked Sendable { var played: [String] = [] }

extension ServiceSuite {
  /// Tests of modules of the phone that the car lacks.
  @MainActor struct AbsentModuleTests {
    @Test func `an intent runs where the app itself asks for it`() async throws {
      let player = Player()
      AppDependencyManager.shared.add(dependency: player)
      let intent = PlayStation()
      #expect(try await intent.perform().value == "jazz" && intent.place == nil)
      intent.station = .news
      #expect(try await intent.perform().value == "news")
      #expect(player.played == ["jazz", "news"])
      _ = try await Stop().perform()
      #expect(Shortcuts.appShortcuts.count == 2)
      #expect(Station.jazz.displayRepresentation.title == "Jazz")
      #expect(try await Place.defaultQuery.entities(for: ["a"]).map(\.id) == ["a"])
    }

    private final class Pages: NSObject, WKNavigationDelegate {
      var heard: [String] = []
      var policy = WKNavigationActionPolicy.allow
      func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
      ) {
        heard.append("asks \(navigationAction.request.url?.absoluteString ?? "")")
        decisionHandler(policy)
      }
      func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        heard.append("finished \(webView.isLoading)")
      }
      func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
        withError error: any Error
      ) { heard.append("failed \((error as? URLError)?.code.rawValue ?? 0)") }
    }

    @Test func `a page fails for want of a network, and the app's own text loads`() throws {
      let (view, pages) = (WKWebView(frame: .zero), Pages())
      view.navigationDelegate = pages
      view.load(URLRequest(url: try #require(URL(string: "https://example.com/"))))
      #expect(view.isLoading)
      HostLink.finishMoment()
      #expect(pages.heard == ["asks https://example.com/", "failed -1009"])
      pages.heard = []
      view.loadHTMLString("<p>", baseURL: nil)
      HostLink.finishMoment()
      #expect(pages.heard == ["asks about:blank", "finished false"])
      (pages.heard, pages.policy) = ([], .cancel)
      view.reload()
      HostLink.finishMoment()
      #expect(pages.heard == ["asks https://example.com/"] && !view.isLoading)
    }

    private final class Radio: NSObject, CBCentralManagerDelegate {
      var states: [CBManagerState] = []
      func centralManagerDidUpdateState(_ central: CBCentralManager) {
        states.append(central.state)
      }
    }
    private final class Guest: NSObject, ASAuthorizationControllerDelegate {
      var errors: [any Error] = []
      func authorizationController(
        controller: ASAuthorizationController, didCompleteWithError error: any Error
      ) { errors.append(error) }
    }

    @Test func `Bluetooth is off, no user signs in, and no call comes`() throws {
      let (radio, guest) = (Radio(), Guest())
      let central = CBCentralManager(delegate: radio, queue: nil)
      #expect(central.state == .unknown && radio.states.isEmpty)
      let request = ASAuthorizationAppleIDProvider().createRequest()
      let controller = ASAuthorizationController(authorizationRequests: [request])
      controller.delegate = guest
      controller.performRequests()
      var heard: [String] = []
      let session = ASWebAuthenticationSession(
        url: try #require(URL(string: "https://example.com/")), callbackURLScheme: "app"
      ) { url, error in
        heard.append(
          "\(url == nil) \((error as? ASWebAuthenticationSessionError)?.code.rawValue ?? 0)")
      }
      #expect(session.start() && !session.start())
      let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Calls"))
      provider.reportNewIncomingCall(with: UUID(), update: CXCallUpdate()) { error in
        heard.append("\((error as? CXErrorCodeIncomingCallError)?.code == .filteredByDoNotDisturb)")
      }
      HostLink.finishMoment()
      #expect(radio.states == [.unsupported] && guest.errors.count == 1)
      #expect(heard == ["true 1", "true"])
      #expect(CBUUID(string: "180d") == CBUUID(string: "180D"))
      #expect(CBUUID(string: "180D").data == Data([0x18, 0x0D]))
      #expect(UTType(kUTTypeJPEG as String) == .jpeg)
    }
  }
}
