import Devices
import Documents
import LayoutKit
import Sessions
import Templates

/// A script with the caller's options, from which a plan is made.
struct PlanRequest {
  let script: RouteScript
  let options: RenderOptions
  let library: AssetLibrary

  /// Returns every screen in every theme, at least one.
  func screens() throws(PlanError) -> [RenderPlan.Screen] {
    let devices = try devices()
    for device in devices {
      let pixels = device.pixelWidth * device.pixelHeight
      guard pixels <= options.budget.pixels else {
        throw PlanError(
          origin: options.devices.isEmpty ? .script : .options,
          description: "a frame of '\(device.name)' has \(pixels) pixels, at most"
            + " \(options.budget.pixels) are allowed; choose a smaller screen, or raise the limit")
      }
    }
    let themes = try themes()
    try checkLocales()
    try checkIcons()
    var screens: [RenderPlan.Screen] = []
    let timelines = themes.map { Timeline(script(theme: $0)) }
    for device in devices {
      for (theme, timeline) in zip(themes, timelines) {
        let suffix = themes.count > 1 ? theme.map { "-\($0)" } ?? "" : ""
        screens.append(
          RenderPlan.Screen(
            device: device, theme: theme, folder: device.name + suffix, timeline: timeline))
      }
    }
    return screens
  }

  /// Returns the moments to draw.
  func captures(of timeline: Timeline, screens: Int) throws(PlanError) -> [Capture] {
    let end = timeline.durationSeconds
    try checkMoments(of: timeline)
    if case .every(let seconds) = options.moments {
      try check(count: end / seconds + 1, screens: screens, origin: .options)
    }
    for case .every(let seconds, let from, let to) in script.capture.rules
    where options.moments == .scripted && seconds > 0 {
      try check(count: ((to ?? end) - from) / seconds, screens: screens, origin: .script)
    }
    let captures = timeline.captures()
    try check(count: Double(captures.count), screens: screens, origin: .script)
    guard !captures.isEmpty else {
      throw PlanError(
        origin: .script,
        description: "the capture rules of the script select no moment of the drive",
        remedy: .chooseMoments)
    }
    return captures
  }

  private func devices() throws(PlanError) -> [DeviceProfile] {
    let isOption = !options.devices.isEmpty
    let scripted = script.devices.isEmpty ? [RenderPlan.standardDevice] : script.devices
    var devices: [DeviceProfile] = []
    for choice in isOption ? options.devices : scripted {
      do {
        for device in try library.devices(matching: choice)
        where !devices.contains(where: { $0.name == device.name }) {
          devices.append(device)
        }
      } catch {
        let origin = isOption ? PlanError.Origin.options : .script
        throw PlanError(
          origin: FilePath.isFile(choice) ? .layoutFile : origin, description: "\(error)")
      }
    }
    return devices
  }

  /// The names of the themes, at least one; nil for that of the script's appearance.
  private func themes() throws(PlanError) -> [String?] {
    let isOption = !options.themes.isEmpty
    let chosen = isOption ? options.themes : script.themes
    var themes: [String] = []
    for choice in chosen {
      let name = try name(ofTheme: choice, origin: isOption ? .options : .script)
      if !themes.contains(name) { themes.append(name) }
    }
    if !isOption {
      for look in appearances {
        if let choice = look.theme { _ = try name(ofTheme: choice, origin: .script) }
      }
    }
    return themes.isEmpty ? [nil] : themes
  }

  private func script(theme: String?) -> RouteScript {
    var look = options.appearance
    if !options.themes.isEmpty { look.theme = theme }
    var script = script.overridden(by: look)
    script.themes = theme.map { [$0] } ?? []
    switch options.moments {
    case .scripted: break
    case .chosen(let choices):
      script.capture = CapturePlan(rules: [.chosen(Timeline(script).known(choices))])
    case .every(let seconds):
      script.capture = CapturePlan(rules: [.every(seconds: seconds, from: 0, to: nil)])
    }
    return script
  }

  /// The appearances of the script, beginning with the initial one.
  private var appearances: [AppearanceChange] {
    [script.appearance]
      + script.events.compactMap { event in
        guard case .appearance(let change) = event.action else { return nil }
        return change
      }
  }
}

extension PlanRequest {
  /// A sentence for every locale that is replaced by another one.
  var localeNotes: [String] {
    locales.compactMap { locale in
      let serving = Phrasebook.servingLocale(for: locale, among: library.stringsNames)
      guard serving != locale else { return nil }
      let languages = library.stringsNames.sorted().joined(separator: ", ")
      return "unsupported language '\(locale)'; '\(serving)' is used; languages: \(languages)"
    }
  }

  private func name(
    ofTheme choice: String, origin: PlanError.Origin
  ) throws(PlanError) -> String {
    do {
      return try library.theme(choice).name
    } catch {
      let isFile = FilePath.isFile(choice)
      throw PlanError(origin: isFile ? .layoutFile : origin, description: "\(error)")
    }
  }

  /// The locales of all texts: that of the options, otherwise those of the script.
  private var locales: [String] {
    options.appearance.locale.map { [$0] } ?? Set(appearances.compactMap(\.locale)).sorted()
  }

  private func checkLocales() throws(PlanError) {
    let chosen = options.appearance.locale
    for locale in locales {
      do {
        _ = try Phrasebook.fileNames(for: locale, among: library.stringsNames)
      } catch {
        throw PlanError(
          origin: chosen == nil ? .script : .options, description: "\(error)")
      }
    }
  }

  private func checkMoments(of timeline: Timeline) throws(PlanError) {
    switch options.moments {
    case .scripted: break
    case .chosen(let choices):
      for choice in choices {
        do {
          _ = try timeline.capture(choice)
        } catch {
          throw PlanError(origin: .options, description: error.sentence, remedy: error.remedy)
        }
      }
    case .every(let seconds):
      guard seconds.isFinite, seconds >= 0.001 else {
        throw PlanError(
          origin: .options,
          description: "invalid interval '\(seconds)' between frames; use at least 0.001 s")
      }
    }
  }

  private func check(
    count: Double, screens: Int, origin: PlanError.Origin
  ) throws(PlanError) {
    let frames = count * Double(screens)
    guard frames <= Double(options.budget.frames) else {
      throw PlanError(
        origin: origin,
        description:
          "'\(script.name)' needs about \(Int(min(frames, 1e15))) frames, at most"
          + " \(options.budget.frames) are allowed; increase the interval between frames, or raise"
          + " the limit"
      )
    }
  }
}

extension Timeline {
  /// The moments of the choices that exist.
  fileprivate func known(_ choices: [MomentChoice]) -> [Capture] {
    choices.compactMap { try? capture($0) }
  }
}
