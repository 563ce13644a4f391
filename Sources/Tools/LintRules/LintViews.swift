import Devices
import FramePipeline
import LayoutKit
import Sessions

/// The screens and appearances in which a drive is checked.
///
/// The space for a text does not depend on colors, nor do colors depend on the language, so not
/// every combination of style and language is checked.
struct LintViews {
  /// A screen with an appearance.
  struct View {
    let device: DeviceProfile
    let appearance: Appearance
    let checksLayout: Bool
    let checksColors: Bool
    /// The frontmost content of the car's main screen.
    var front = FrontScreen.app
  }

  private let devices: [DeviceProfile]
  private let themes: [String]
  private let locales: [String]
  private let ownLocale: String
  /// The frontmost content other than the app that the script uses.
  private let fronts: [FrontScreen]

  /// Resolves the options of a check.
  ///
  /// - Throws: `DeviceError`, `ThemeError` or `PhrasebookError` for an unknown name.
  init(library: AssetLibrary, options: Linter.Options, script: RouteScript) throws {
    let chosen = options.devices.isEmpty ? ["all"] : options.devices
    devices = try chosen.flatMap { try library.devices(matching: $0) }
    themes =
      options.themes.isEmpty
      ? library.themeNames : try options.themes.map { try library.theme($0).name }
    let own = script.appearance.locale ?? Appearance().locale
    ownLocale = options.locales.first ?? own
    // Regional variants differ from their language in few texts, and none is longer.
    let languages = library.stringsNames.filter { !$0.contains("-") || $0.hasPrefix("zh-") }
    locales = options.locales.isEmpty ? [own] + languages : options.locales
    for locale in locales { _ = try library.phrasebook(locale) }
    fronts = FrontScreen.allCases.filter { $0 != .app && script.shows($0) }
  }

  /// Returns the views for a moment: every screen in every language and on both driver's sides,
  /// then every style.
  ///
  /// - Parameter areAll: Whether to include more than every screen in the theme and language of the
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

  /// Every car screen in the script's language and one theme.
  func ownViews(for base: Appearance) -> [View] {
    devices.filter { $0.kind == .car }.map { device in
      view(base, device, themes.last ?? base.theme, ownLocale) { _ in }
    }
  }

  /// The views of the smallest screen with other frontmost content.
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
  /// Whether the script brings other content to the front, or the app supports it.
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
