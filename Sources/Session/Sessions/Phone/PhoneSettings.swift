package import Navigation

/// The app's settings of a phone's navigation view; a missing value leaves a setting unchanged.
///
/// They correspond to `GMSUISettings` and `GMSMapView`.
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/controls>
package struct PhoneSettings: Sendable, Hashable {
  /// The version of the Navigation SDK.
  package var generation: SDKGeneration?
  /// The style of the cards; nil for that of the version.
  package var skin: PhoneSkin?
  /// The Boolean settings that are set explicitly.
  package var switches: [PhoneOption: Bool]
  /// The lighting mode of the map; nil for that of the drive.
  package var lightingMode: PhoneLighting?
  /// The travel mode of the map; nil for driving.
  package var travelMode: PhoneTravelMode?
  /// The colors of the header and the speedometer that are set explicitly.
  package var colors: [PhoneColor: AppColor]
  package var fonts: [PhoneFontSlot: PhoneFont]
  /// The opacity of the header's background, 0...1.
  package var headerBackgroundAlpha: Double?
  /// The app's accessory view below the header.
  package var accessory: PhoneAccessory?
  /// The app's labels at the layout guides of header and footer.
  package var guideLabels: PhoneGuideLabels?
  /// Whether the app shows the directions list instead of the map.
  package var showsDirectionsList: Bool?
  /// The app's own buttons over the map.
  package var buttons: [PhoneAppButton]?

  /// Whether they enable the recenter button of a car's map.
  var allowsRecenterButton: Bool {
    switches[.recenterButtonEnabled] == true && switches[.navigationEnabled] != false
  }

  package init(
    generation: SDKGeneration? = nil, skin: PhoneSkin? = nil, switches: [PhoneOption: Bool] = [:],
    colors: [PhoneColor: AppColor] = [:], fonts: [PhoneFontSlot: PhoneFont] = [:],
    headerBackgroundAlpha: Double? = nil, accessory: PhoneAccessory? = nil,
    guideLabels: PhoneGuideLabels? = nil, showsDirectionsList: Bool? = nil,
    buttons: [PhoneAppButton]? = nil, lightingMode: PhoneLighting? = nil,
    travelMode: PhoneTravelMode? = nil
  ) {
    self.generation = generation
    self.lightingMode = lightingMode
    self.travelMode = travelMode
    self.skin = skin
    self.switches = switches
    self.colors = colors
    self.fonts = fonts
    self.headerBackgroundAlpha = headerBackgroundAlpha
    self.accessory = accessory
    self.guideLabels = guideLabels
    self.showsDirectionsList = showsDirectionsList
    self.buttons = buttons
  }

  /// Returns these settings overridden by later ones.
  package func changed(by later: PhoneSettings) -> PhoneSettings {
    PhoneSettings(
      generation: later.generation ?? generation, skin: later.skin ?? skin,
      switches: switches.merging(later.switches) { $1 },
      colors: colors.merging(later.colors) { $1 }, fonts: fonts.merging(later.fonts) { $1 },
      headerBackgroundAlpha: later.headerBackgroundAlpha ?? headerBackgroundAlpha,
      accessory: later.accessory ?? accessory, guideLabels: later.guideLabels ?? guideLabels,
      showsDirectionsList: later.showsDirectionsList ?? showsDirectionsList,
      buttons: later.buttons ?? buttons, lightingMode: later.lightingMode ?? lightingMode,
      travelMode: later.travelMode ?? travelMode)
  }

  /// The default version: cards, and the progress bar at the leading edge.
  package static let defaultGeneration = SDKGeneration.nineFour

  /// The style of the cards.
  package var shownSkin: PhoneSkin {
    skin ?? ((generation ?? PhoneSettings.defaultGeneration) < .nine ? .classic : .card)
  }

  /// The version of the SDK.
  package var shownGeneration: SDKGeneration { generation ?? PhoneSettings.defaultGeneration }

  /// Returns whether a setting is on.
  ///
  /// The app's setting takes precedence over the map's settings, and those over the default.
  package func isOn(_ option: PhoneOption, beside display: MapDisplayOptions) -> Bool {
    if let own = switches[option] { return own }
    if let element = option.element, display.elements[element] != element.isShownByDefault {
      return display.elements[element]
    }
    return option.isOn(in: shownGeneration)
  }

  /// The settings that are set, in a fixed order and in one line; empty if none is.
  package var dumpText: String {
    var parts: [String] = []
    if let generation { parts.append("generation \(generation.rawValue)") }
    if let skin { parts.append("skin \(skin.rawValue)") }
    if let lightingMode { parts.append("lighting \(lightingMode.rawValue)") }
    if let travelMode { parts.append("travel \(travelMode.rawValue)") }
    parts += PhoneOption.allCases.compactMap { option in
      switches[option].map { ($0 ? "+" : "-") + option.rawValue }
    }
    parts += PhoneColor.allCases.compactMap { color in
      colors[color].map { "\(color.rawValue) \($0.hex)" }
    }
    parts += PhoneFontSlot.allCases.compactMap { slot in
      fonts[slot].map { font in
        "\(slot.rawValue) \(number(font.size))" + (font.weight.map { " \($0.rawValue)" } ?? "")
      }
    }
    if let headerBackgroundAlpha { parts.append("header-alpha \(number(headerBackgroundAlpha))") }
    if let accessory { parts.append(accessory.dumpText) }
    if let guideLabels {
      let words = [guideLabels.belowHeader, guideLabels.aboveFooter].map(quoted)
      parts.append("guides \(words.joined(separator: " "))")
    }
    if let showsDirectionsList { parts.append("directions-list \(showsDirectionsList)") }
    if let buttons { parts += buttons.isEmpty ? ["no-buttons"] : buttons.map(\.dumpText) }
    return parts.joined(separator: " ")
  }
}

/// Labels of the app at the layout guides of header and footer.
///
/// They are pinned to `navigationHeaderLayoutGuide` and `navigationFooterLayoutGuide`, as in the
/// SDK's sample.
package struct PhoneGuideLabels: Sendable, Hashable {
  /// The label at the leading edge below the header; empty for none.
  package var belowHeader: String
  /// The label at the trailing edge above the footer; empty for none.
  package var aboveFooter: String

  package init(belowHeader: String = "", aboveFooter: String = "") {
    self.belowHeader = belowHeader
    self.aboveFooter = aboveFooter
  }
}

/// A change of the app's view below the header (`GMSNavigationAccessoryView`).
package enum PhoneAccessory: Sendable, Hashable {
  /// The view is removed.
  case removed
  /// The view is shown.
  case view(PhoneAccessoryView)

  /// The view; nil if it is removed.
  package var view: PhoneAccessoryView? {
    if case .view(let view) = self { view } else { nil }
  }

  var dumpText: String {
    switch self {
    case .removed: "accessory none"
    case .view(let view): "accessory \(view.dumpText)"
    }
  }
}

/// The content of an app's accessory view.
package struct PhoneAccessoryView: Sendable, Hashable {
  /// The requested height in points.
  package var height: Double
  /// The background color; nil for that of the header's secondary part.
  package var backgroundColor: AppColor?
  /// A line in small capitals above the title; empty for none.
  package var caption: String
  /// The title; empty for none.
  package var title: String
  /// A line below the title; empty for none.
  package var subtitle: String
  /// An image at the leading edge, or over the entire view if there are no texts; nil for none.
  package var image: AppImage?

  package init(
    height: Double, backgroundColor: AppColor? = nil, caption: String = "", title: String = "",
    subtitle: String = "", image: AppImage? = nil
  ) {
    self.height = height
    self.backgroundColor = backgroundColor
    self.caption = caption
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  var dumpText: String {
    let words = [caption, title, subtitle].filter { !$0.isEmpty }.map(quoted)
    return
      (["\(number(height))"] + (backgroundColor.map { [$0.hex] } ?? []) + words
      + (image.map { ["image \($0.text)"] } ?? [])).joined(separator: " ")
  }
}
