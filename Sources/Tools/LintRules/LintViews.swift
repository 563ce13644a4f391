import Devices
import FramePipeline
import LayoutKit
import Sessions

/// The screens and appearances in which a drive is checked.
///
/// The space for a text does not depend on colors, nor colors on the language: so not every screen
/// is checked in every style and every language.
struct LintViews {
  /// One screen in one appearance.
  struct View {
    let device: DeviceProfile
    let appearance: Appearance
    let checksLayout: Bool
    let checksColors: Bool
    /// The screen in front on the main screen of a car.
    var front = FrontScreen.app
  }

  private let devices: [DeviceProfile]
  private let themes: [String]
  private let locales: [String]
  private let ownLocale: String
  /// The screens that the script has in front other than the app.
  private let fronts: [FrontScreen]

  /// - Throws: `DeviceError`, `ThemeError` or `PhrasebookError` for a name that does not exist.
  init(library: AssetLibrary, options: Linter.Options, script: RouteScript) throws {
    let chosen = options.devices.isEmpty ? ["all"] : options.devices
    devices = try chosen.flatMap { try library.devices(matching: $0) }
    themes =
      options.themes.isEmpty
      ? library.themeNames : try options.themes.map { try library.theme($0).name }
    let own = script.appearance.locale ?? Appearance().locale
    ownLocale = options.locales.first ?? own
    // A region differs from its language in few words, and none is longer.
    let languages = library.stringsNames.filter { !$0.contains("-") || $0.hasPrefix("zh-") }
    locales = options.locales.isEmpty ? [own] + languages : options.locales
    for locale in locales { _ = try library.phrasebook(locale) }
    fronts = FrontScreen.allCases.filter { $0 != .app && script.shows($0) }
  }

  /// The views for a moment: every screen in every language and on both sides, then every style.
  ///
  /// - Parameter areAll: Whether more is wanted than every screen in the theme and language of the
  ///   script.
  func views(for base: Appearance, areAll: Bool = true) -> [View] {
    guard areAll else {
      let theme = themes.contains(base.theme) ? base.theme : themes.last ?? base.theme
      return devices.map { view(base, $0, theme, ownLocale) { _ in } }
    }
    var found: [View] = []
    for device in devices {
      for theme in themes {
        for locale in locales {
          found.append(view(base, device, theme, locale) { _ in })
        }
        found.append(
          view(base, device, theme, ownLocale) {
            $0.driverSide = base.driverSide == .left ? .right : .left
          })
      }
    }
    found += views(behind: base)
    guard let device = devices.first else { return found }
    for theme in themes {
      for interface in InterfaceStyle.allCases {
        for map in InterfaceStyle.allCases {
          found.append(
            view(base, device, theme, ownLocale, isColor: true) {
              ($0.chromeAppearance, $0.mapAppearance) = (interface, map)
            })
        }
      }
    }
    return found
  }

  /// Each screen of a car in the language of the script and one generation of chrome.
  func ownViews(for base: Appearance) -> [View] {
    devices.filter { $0.kind == .car }.map { device in
      view(base, device, themes.last ?? base.theme, ownLocale) { _ in }
    }
  }

  /// The views of the smallest screen, which has the least room, with something else in front.
  private func views(behind base: Appearance) -> [View] {
    guard let device = devices.first(where: { $0.kind == .car }) else { return [] }
    return fronts.flatMap { front in
      themes.map { theme in
        var view = view(base, device, theme, ownLocale) { _ in }
        view.front = front
        return view
      }
    }
  }

  private func view(
    _ base: Appearance, _ device: DeviceProfile, _ theme: String, _ locale: String,
    isColor: Bool = false, _ change: (inout Appearance) -> Void
  ) -> View {
    var appearance = base
    appearance.theme = theme
    appearance.locale = locale
    change(&appearance)
    return View(
      device: device, appearance: appearance, checksLayout: !isColor, checksColors: isColor)
  }
}

extension RouteScript {
  /// Whether a screen other than the app moves to the front, or the app supports it.
  fileprivate func shows(_ front: FrontScreen) -> Bool {
    let isMade = front == .dashboard && displays.dashboard.buttons != nil
    return isMade
      || events.contains { event in
        switch event.action {
        case .display(.front(let screen)): screen == front
        case .display(.dashboard): front == .dashboard
        default: false
        }
      }
  }
}
