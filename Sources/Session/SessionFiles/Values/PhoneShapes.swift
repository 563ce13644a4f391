import JSONText
import Navigation
import Sessions

extension Shape<PhoneFont> {
  static let phoneFont = Shape.object(
    "phoneFont", "A font of the header.", default: PhoneFont(size: 0),
    [
      Field("size", \.size, .number(in: PhoneFont.sizes), required: true, "The size in points."),
      Field("weight", \.weight, .word, "The font weight."),
    ])
}

extension Shape<PhoneAccessory> {
  /// The app's accessory view, or "none" to remove it.
  static let accessory = Shape(
    write: { accessory, pictures in
      switch accessory {
      case .removed: "none"
      case .view(let view): Shape<PhoneAccessoryView>.accessoryView.write(view, pictures)
      }
    },
    read: { node throws(SessionFileError) in
      if node.value == "none" { return .removed }
      return .view(try Shape<PhoneAccessoryView>.accessoryView.read(node))
    },
    schema: .any([
      .plain([JSONMember(key: "enum", value: ["none"])]),
      Shape<PhoneAccessoryView>.accessoryView.schema,
    ]))
}

extension Shape<PhoneAccessoryView> {
  static let accessoryView = Shape.object(
    "accessoryView", "The app's own view below the header (GMSNavigationAccessoryView).",
    default: PhoneAccessoryView(height: 0),
    [
      Field("height", \.height, .number(in: 1...1000), required: true, "The requested height."),
      Field("backgroundColor", \.backgroundColor, .color, "Its background."),
      Field("caption", \.caption, .text, "A line above the title."),
      Field("title", \.title, .text, "The title."),
      Field("subtitle", \.subtitle, .text, "A line below the title."),
      Field("image", \.image, .image, "The image."),
    ])
}

extension Shape<PhoneGuideLabels> {
  static let guideLabels = Shape.object(
    "guideLabels", "Labels at the layout guides of header and footer.", default: PhoneGuideLabels(),
    [
      Field("belowHeader", \.belowHeader, .text, "The label below the header."),
      Field("aboveFooter", \.aboveFooter, .text, "The label above the footer."),
    ])
}

extension Shape<PhoneSettings> {
  static let phone = Shape.object(
    "phone", "The settings of the navigation view on a phone (GMSUISettings, GMSMapView).",
    default: PhoneSettings(), phoneFields)

  static let mapControls = Shape.object(
    "mapControls",
    "The settings of the Navigation SDK's controls on the car's map (GMSUISettings).",
    default: PhoneSettings(),
    [headerAlpha] + switchFields(PhoneOption.onCarMap) + headerFields(PhoneColor.header))

  private static let headerAlpha = Field<PhoneSettings>(
    "navigationHeaderBackgroundAlpha", \.headerBackgroundAlpha, .number(in: 0...1),
    "The opacity of the header.")

  private static func switchFields(_ switches: [PhoneOption]) -> [Field<PhoneSettings>] {
    switches.map {
      Field<PhoneSettings>($0.rawValue, \.switches[$0], .flag, "Whether it is on.")
    }
  }

  /// The fields of some colors, and of the header's fonts.
  private static func headerFields(_ colors: [PhoneColor]) -> [Field<PhoneSettings>] {
    let colors = colors.map {
      Field<PhoneSettings>(
        $0.rawValue, \.colors[$0], .color,
        $0.isOfHeader ? "A color of the header." : "A color of the speedometer.")
    }
    let fonts = PhoneFontSlot.allCases.map {
      Field<PhoneSettings>($0.rawValue, \.fonts[$0], .phoneFont, "A font of the header.")
    }
    return colors + fonts
  }

  private static var phoneFields: [Field<PhoneSettings>] {
    let parts: [Field<PhoneSettings>] = [
      Field("sdkGeneration", \.generation, .word, "The generation of the Navigation SDK."),
      Field("skin", \.skin, .word, "The style of the cards."),
      Field("lightingMode", \.lightingMode, .word, "The lighting mode of the map."),
      headerAlpha,
      Field("accessory", \.accessory, .accessory, "The app's own view below the header."),
      Field("guideLabels", \.guideLabels, .guideLabels, "Labels at the layout guides."),
      Field(
        "directionsList", \.showsDirectionsList, .flag, "Whether the list of directions shows."),
      Field(
        "buttons", \.buttons, .list(.appButton), "All of the app's own buttons over the view."
      ),
    ]
    return parts + switchFields(PhoneOption.allCases) + headerFields(PhoneColor.allCases)
  }
}
