import Sessions

extension ScriptValues {
  /// Reads the app's map template settings.
  static func chromeSettings(_ node: DocumentNode) throws(RouteScriptError) -> ChromeSettings {
    let keys = try node.mapping(.app)
    func flag(_ key: String) throws(RouteScriptError) -> Bool? {
      try keys.read(key) { node throws(RouteScriptError) in try node.flag() }
    }
    return ChromeSettings(
      mapButtons: try keys.read("mapButtons") { node throws(RouteScriptError) in
        try node.each(mapButton)
      },
      navigationBar: try keys.read("navigationBar", navigationBar),
      automaticallyHidesNavigationBar: try flag("automaticallyHidesNavigationBar"),
      hidesButtonsWithNavigationBar: try flag("hidesButtonsWithNavigationBar"),
      navigationBarSeconds: try keys["navigationBar"]?.child("hidesAfter")?.duration())
  }

  /// Reads a bundled icon by name, or an image: a file with an image extension, or two variants.
  static func controlImage(_ node: DocumentNode) throws(RouteScriptError) -> ControlImage {
    guard !node.isMapping else { return .own(try image(node)) }
    let name = try node.text()
    let isFile = [".png", ".svg"].contains { name.lowercased().hasSuffix($0) }
    return isFile ? .own(try image(node)) : .icon(name)
  }

  /// Reads a map button: an icon, or a mapping.
  private static func mapButton(_ node: DocumentNode) throws(RouteScriptError) -> AppMapButton {
    guard node.isMapping else { return AppMapButton(icon: try controlImage(node)) }
    let keys = try node.mapping(.mapButton)
    func flag(_ key: String) throws(RouteScriptError) -> Bool? {
      try keys.read(key) { node throws(RouteScriptError) in try node.flag() }
    }
    return AppMapButton(
      icon: try keys.require("icon", controlImage),
      focusedIcon: try keys.read("focusedIcon", controlImage),
      isEnabled: try flag("enabled") ?? true, isHidden: try flag("hidden") ?? false)
  }

  private static func navigationBar(_ node: DocumentNode) throws(RouteScriptError) -> NavigationBar
  {
    let keys = try node.mapping(.navigationBar)
    func buttons(_ key: String) throws(RouteScriptError) -> [BarButton] {
      try keys.read(key) { node throws(RouteScriptError) in try node.each(barButton) } ?? []
    }
    var back: NavigationBar.BackButton?
    if let node = keys["back"] {
      if let isThere = try? node.flag() {
        back = isThere ? .standard : nil
      } else {
        back = .titled(try node.text())
      }
    }
    return NavigationBar(
      back: back, leading: try buttons("leading"), title: try keys.read("title", text),
      trailing: try buttons("trailing"))
  }

  /// Reads a bar button: a title, or a mapping with title or image and style.
  private static func barButton(_ node: DocumentNode) throws(RouteScriptError) -> BarButton {
    guard node.isMapping else { return BarButton(.text(try node.text())) }
    let keys = try node.mapping(.barButton)
    let content: BarButton.Content
    switch (keys["text"], keys["image"]) {
    case (.some(let words), nil): content = .text(try words.text())
    case (nil, .some(let image)): content = .image(try controlImage(image))
    case (nil, nil), (.some, .some):
      throw node.error(
        .contradiction(
          "the bar button needs exactly one of 'text' and 'image'",
          remedy: "write it like {text: End} or {image: search}"))
    }
    return BarButton(
      content,
      style: try keys.read("style") { node throws(RouteScriptError) in
        try node.word("bar button style")
      } ?? .none,
      isEnabled: try keys.read("enabled") { node throws(RouteScriptError) in try node.flag() }
        ?? true)
  }

  static func alert(_ node: DocumentNode) throws(RouteScriptError) -> NavigationAlert {
    let keys = try node.mapping(.alert)
    return NavigationAlert(
      titleVariants: try keys.require("titleVariants", texts),
      subtitleVariants: try keys.read("subtitleVariants", texts) ?? [],
      image: try keys.read("image", controlImage),
      primaryAction: try keys.read("primaryAction", alertAction),
      secondaryAction: try keys.read("secondaryAction", alertAction),
      duration: try keys.read("duration", duration) ?? 0)
  }

  private static func alertAction(_ node: DocumentNode) throws(RouteScriptError) -> AlertAction {
    guard node.isMapping else { return AlertAction(title: try node.text()) }
    let keys = try node.mapping(.alertAction)
    return AlertAction(
      title: try keys.require("title", text),
      style: try keys.read("style") { node throws(RouteScriptError) in
        try node.word("action style")
      } ?? .default)
  }

  private static func texts(_ node: DocumentNode) throws(RouteScriptError) -> [String] {
    try node.texts()
  }
}

extension ScriptValues {
  static func tripPreviews(_ node: DocumentNode) throws(RouteScriptError) -> TripPreview {
    let keys = try node.mapping(.tripPreviews)
    let trips = try keys.require("trips") { node throws(RouteScriptError) in
      try counted(node, 1...TripPreview.tripLimit, "trips", trip)
    }
    let selected = try selection(keys["selectedTrip"], of: trips.count)
    return TripPreview(
      trips: trips, selectedTrip: selected,
      selectedRoute: try selection(
        keys["selectedRoute"], of: trips[selected].routeChoices.count),
      textConfiguration: try keys.read("textConfiguration", words)
        ?? TripPreviewTextConfiguration())
  }

  static func routeChoices(_ node: DocumentNode) throws(RouteScriptError) -> TripPreview {
    let keys = try node.mapping(.routeChoices)
    let trip = try keys.require("trip", trip)
    return TripPreview(
      trips: [trip], mode: .routeChoices,
      selectedRoute: try selection(keys["selectedRoute"], of: trip.routeChoices.count),
      textConfiguration: try keys.read("textConfiguration", words)
        ?? TripPreviewTextConfiguration())
  }

  private static func trip(_ node: DocumentNode) throws(RouteScriptError) -> Trip {
    let keys = try node.mapping(.trip)
    return Trip(
      destinationNameVariants: try keys.require("destinationNameVariants", texts),
      routeChoices: try keys.require("routeChoices") { node throws(RouteScriptError) in
        try counted(node, 1...Trip.routeLimit, "ways", routeChoice)
      })
  }

  private static func routeChoice(_ node: DocumentNode) throws(RouteScriptError) -> RouteChoice {
    let keys = try node.mapping(.routeChoice)
    return RouteChoice(
      summaryVariants: try keys.require("summaryVariants", texts),
      additionalInformationVariants: try keys.read("additionalInformationVariants", texts) ?? [],
      selectionSummaryVariants: try keys.read("selectionSummaryVariants", texts) ?? [],
      travelEstimates: try keys.read("travelEstimates") { node throws(RouteScriptError) in
        let keys = try node.mapping(.travelEstimates)
        return TravelEstimates(
          distanceMeters: try keys.require("distanceRemaining", distance),
          seconds: try keys.require("timeRemaining", duration))
      })
  }

  private static func words(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> TripPreviewTextConfiguration {
    let keys = try node.mapping(.previewWords)
    return TripPreviewTextConfiguration(
      startButtonTitle: try keys.read("startButtonTitle", text),
      additionalRoutesButtonTitle: try keys.read("additionalRoutesButtonTitle", text),
      overviewButtonTitle: try keys.read("overviewButtonTitle", text))
  }

  /// Reads a list whose count is within CarPlay's limits.
  private static func counted<Value>(
    _ node: DocumentNode, _ range: ClosedRange<Int>, _ kind: String,
    _ convert: (DocumentNode) throws(RouteScriptError) -> Value
  ) throws(RouteScriptError) -> [Value] {
    let items = try node.items()
    guard range.contains(items.count) else {
      throw node.error(
        .outOfRange("\(items.count) \(kind)", allowed: ScriptKind.integer(range).rangeText))
    }
    let count = node.mistakes?.count ?? 0
    let values = try node.each(convert)
    try node.stopAtMistakes(since: count)
    return values
  }

  /// Reads a number counted from 1 as an index; 0 by default.
  private static func selection(
    _ node: DocumentNode?, of count: Int
  ) throws(RouteScriptError) -> Int {
    try node.map { node throws(RouteScriptError) in try node.integer(in: 1...count) - 1 } ?? 0
  }
}
