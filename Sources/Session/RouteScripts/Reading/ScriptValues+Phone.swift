import Navigation
import Sessions

extension ScriptValues {
  /// Reads the settings of the phone's navigation view.
  static func phone(_ node: DocumentNode) throws(RouteScriptError) -> PhoneSettings {
    try settings(node.mapping(.phone))
  }

  /// Reads the settings of the Navigation SDK's controls on the car's map.
  static func mapControls(_ node: DocumentNode) throws(RouteScriptError) -> PhoneSettings {
    try settings(node.mapping(.mapControls))
  }

  private static func settings(_ keys: ScriptMapping) throws(RouteScriptError) -> PhoneSettings {
    var settings = PhoneSettings(
      generation: try keys.read("sdkGeneration") { node throws(RouteScriptError) in
        try node.word("generation")
      },
      skin: try keys.read("skin") { node throws(RouteScriptError) in try node.word("skin") },
      headerBackgroundAlpha: try keys.read("navigationHeaderBackgroundAlpha") {
        node throws(RouteScriptError) in try node.number(in: 0...1)
      },
      accessory: try keys.read("accessory", accessory),
      guideLabels: try keys.read("guideLabels", guideLabels),
      showsDirectionsList: try keys.read("directionsList", flag),
      buttons: try keys.read("buttons") { node throws(RouteScriptError) in
        try buttons(node)
      })
    settings.lightingMode = try keys.read("lightingMode") { node throws(RouteScriptError) in
      try node.word("lighting mode")
    }
    for option in PhoneOption.allCases {
      settings.switches[option] = try keys.read(option.rawValue, flag)
    }
    for name in PhoneColor.allCases {
      settings.colors[name] = try keys.read(name.rawValue, color)
    }
    for slot in PhoneFontSlot.allCases {
      settings.fonts[slot] = try keys.read(slot.rawValue, font)
    }
    return settings
  }

  /// Reads a font: a size, or a mapping with size and weight.
  private static func font(_ node: DocumentNode) throws(RouteScriptError) -> PhoneFont {
    func size(_ node: DocumentNode) throws(RouteScriptError) -> Double {
      try node.number(in: PhoneFont.sizes)
    }
    guard node.isMapping else { return PhoneFont(size: try size(node)) }
    let keys = try node.mapping(.phoneFont)
    return PhoneFont(
      size: try keys.require("size", size),
      weight: try keys.read("weight") { node throws(RouteScriptError) in
        try node.word("weight")
      })
  }

  private static func guideLabels(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> PhoneGuideLabels {
    let keys = try node.mapping(.phoneGuides)
    return PhoneGuideLabels(
      belowHeader: try keys.read("belowHeader", text) ?? "",
      aboveFooter: try keys.read("aboveFooter", text) ?? "")
  }

  private static func accessory(_ node: DocumentNode) throws(RouteScriptError) -> PhoneAccessory {
    if node.scalarText == "none" { return .removed }
    let keys = try node.mapping(.phoneAccessory)
    return .view(
      PhoneAccessoryView(
        height: try keys.require("height") { node throws(RouteScriptError) in
          try node.number(in: 1...1000)
        },
        backgroundColor: try keys.read("backgroundColor", color),
        caption: try keys.read("caption", text) ?? "", title: try keys.read("title", text) ?? "",
        subtitle: try keys.read("subtitle", text) ?? "", image: try keys.read("image", image)))
  }
}
