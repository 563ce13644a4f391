import HostLink

/// Encodes the views of a window, bottom first, without the maps that headunit draws.
///
/// The order of traversal is that of the platform: shadow, background, layers and content of a
/// view, its subviews, then its border.
@MainActor package struct WindowDrawing {
  /// The maximum number of items in a message.
  private static let maximumItems = 400

  private let area: CGRect
  private var items: [ViewItem] = []
  private var hasMap = false
  /// The bounds of the first item outside of the window.
  private var beyond: CGRect?
  /// The color of an opaque full-window background, which replaces the map.
  private var ground: JSONValue?
  /// The background color of the window.
  private var windowColor: UIColor?
  /// Whether the windows are on the phone, where a background hides what is below it.
  private var isOnPhone = false

  /// The accumulated transform, opacity, clips and style of a view.
  struct Place {
    /// The transform from view to window coordinates.
    var transform: CGAffineTransform
    var opacity: CGFloat
    var clips: [ViewClip]
    /// The style that the app sets; nil for that of the screen.
    var style: UIUserInterfaceStyle?
  }

  /// Returns the items of a display's windows, lowest window first; empty if they show only maps.
  package static func items(of windows: [UIWindow]) -> [JSONValue] {
    guard let lowest = windows.first else { return [] }
    var drawing = WindowDrawing(CGRect(origin: .zero, size: lowest.bounds.size))
    drawing.windowColor = lowest.backgroundColor
    drawing.isOnPhone = lowest.hostDisplay == .phone
    for window in windows { drawing.add(window) }
    if drawing.isOnPhone, !drawing.hasMap { drawing.coverMap() }
    let name = drawing.isOnPhone ? "phone" : "car"
    if drawing.items.count > maximumItems {
      HostLink.note(
        "the \(name)'s window shows \(drawing.items.count) items besides the map; only the first"
          + " \(maximumItems) are drawn")
    }
    drawing.noteClippedContent(of: lowest, on: name)
    return drawing.items.prefix(maximumItems).map(\.json)
  }

  private mutating func add(_ window: UIWindow) {
    let style = window.overrideUserInterfaceStyle
    let place = Place(
      transform: .identity, opacity: 1, clips: [], style: style == .unspecified ? nil : style)
    guard !window.isHidden, window.alpha > 0.01 else { return }
    for view in ordered(window.subviews) { add(view, in: window, place) }
  }

  /// Inserts the window background below all items, because the app shows no map.
  private mutating func coverMap() {
    items.insert(ground(of: Place(transform: .identity, opacity: 1, clips: [])), at: 0)
  }

  private static var hasNotedClippedContent = false

  /// Reports once that a view is outside of the window.
  private func noteClippedContent(of window: UIWindow, on name: String) {
    guard let beyond, !WindowDrawing.hasNotedClippedContent else { return }
    WindowDrawing.hasNotedClippedContent = true
    let size = window.bounds.size
    HostLink.note(
      "the \(name)'s window is \(Int(size.width)) by \(Int(size.height)) points; content outside is"
        + " invisible, such as a view at \(Int(beyond.minX)), \(Int(beyond.minY))")
  }

  /// Returns the items of a single view, in points relative to a point of the view.
  package static func items(of view: UIView, from origin: CGPoint) -> [JSONValue] {
    view.layoutIfNeeded()
    var drawing = WindowDrawing(aroundOrigin)
    let style = view.overrideUserInterfaceStyle
    let shift = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    let place = Place(
      transform: shift, opacity: 1, clips: [], style: style == .unspecified ? nil : style)
    drawing.add(view, at: place)
    return drawing.items.prefix(maximumItems).map(\.json)
  }

  /// Returns the items of an image, in points relative to a point of the image.
  package static func items(
    of image: UIImage, from origin: CGPoint, opacity: CGFloat = 1
  ) -> [JSONValue] {
    var drawing = WindowDrawing(aroundOrigin)
    let shift = CGAffineTransform(translationX: -origin.x, y: -origin.y)
    let place = Place(transform: shift, opacity: opacity, clips: [], style: nil)
    drawing.add(
      image, in: CGRect(origin: .zero, size: image.size), tint: .label, place)
    return drawing.items.map(\.json)
  }

  /// Clip area around an origin, larger than any marker, in points.
  private static let aroundOrigin = CGRect(x: -2000, y: -2000, width: 4000, height: 4000)

  private init(_ area: CGRect) { self.area = area }

  /// Returns views sorted by z position.
  private func ordered(_ views: [UIView]) -> [UIView] {
    guard views.contains(where: { $0.layer.zPosition != 0 }) else { return views }
    return views.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }.map(\.element)
  }

  private mutating func add(_ view: UIView, in parent: UIView, _ around: Place) {
    var place = around
    place.transform = view.toParent(parent).concatenating(around.transform)
    add(view, at: place)
  }

  /// Adds a view whose transform to window coordinates is known.
  private mutating func add(_ view: UIView, at around: Place) {
    let opacity = view.alpha * CGFloat(view.layer.opacity)
    guard !view.isHidden, !view.layer.isHidden, opacity > 0.01 else { return }
    var place = around
    place.opacity *= min(opacity, 1)
    let style = view.overrideUserInterfaceStyle
    let controllers = view.controller?.overrideUserInterfaceStyle ?? .unspecified
    if let own = [style, controllers].first(where: { $0 != .unspecified }) { place.style = own }
    let isMap = view is any HostDrawnMap
    if isMap {
      coverByMap(view.bounds.applying(place.transform), place)
    } else {
      addGround(of: view, place)
    }
    let border = isMap ? nil : self.border(of: view, place)
    if view.clipsToBounds || view.layer.masksToBounds { clip(&place, to: view) }
    if !isMap {
      addKind(of: view.layer, place)
      addContent(of: view, place)
    }
    addInner(of: view, place)
    if let border { append(border) }
  }

  /// Adds the subviews of a view and the layers between them.
  private mutating func addInner(of view: UIView, _ around: Place) {
    var place = around
    if let offset = (view as? UIScrollView)?.contentOffset {
      place.transform = CGAffineTransform(translationX: -offset.x, y: -offset.y)
        .concatenating(place.transform)
    }
    var layers = (view.layer.sublayers ?? []).filter { $0.view == nil }
    for (index, inner) in ordered(view.subviews).enumerated() {
      for layer in layers where layer.viewsBelow <= index { add(layer, place) }
      layers.removeAll { $0.viewsBelow <= index }
      add(inner, in: view, place)
    }
    for layer in layers { add(layer, place) }
  }

  /// Removes the items that a map hides.
  private mutating func coverByMap(_ frame: CGRect, _ place: Place) {
    hasMap = true
    let seen = place.clips.reduce(frame) { $0.intersection($1.frame) }
    items.removeAll { seen.insetBy(dx: -0.5, dy: -0.5).contains($0.bounds.intersection(area)) }
  }

  private func clip(_ place: inout Place, to view: UIView) {
    let t = place.transform
    var clip = ViewClip(frame: view.bounds.applying(t), radius: 0)
    if t.isUpright {
      clip.radius =
        min(view.layer.cornerRadius, min(view.bounds.width, view.bounds.height) / 2) * t.a
    }
    guard clip.radius > 0 || !clip.frame.contains(area) else { return }
    if clip.radius == 0, let last = place.clips.lastIndex(where: { $0.radius == 0 }) {
      place.clips[last].frame = place.clips[last].frame.intersection(clip.frame)
    } else if !place.clips.contains(clip) {
      place.clips.append(clip)
    }
  }

  // MARK: Items

  /// Adds an item unless it is outside of the window or its clips.
  mutating func append(_ item: ViewItem) {
    var seen = item.bounds.intersection(area)
    if item.clips.isEmpty, seen.isNull, !item.bounds.isEmpty { beyond = beyond ?? item.bounds }
    for clip in item.clips { seen = seen.intersection(clip.frame) }
    guard !seen.isNull, seen.width > 0.01, seen.height > 0.01 else { return }
    items.append(item)
  }

  /// Creates an item, without the clips that contain it entirely.
  func item(
    _ kind: String, _ value: JSONValue, bounds: CGRect, at place: Place, transformed: Bool = false
  ) -> ViewItem {
    let turn = transformed ? place.transform : nil
    let box = turn.map { bounds.applying($0) } ?? bounds
    return ViewItem(
      content: JSONMember(key: kind, value: value), opacity: place.opacity,
      clips: Array(place.clips.filter { !$0.contains(box) }.suffix(8)),
      transform: turn, bounds: box)
  }

  // MARK: Backgrounds

  /// Adds the shadow and the background of a view.
  ///
  /// An opaque background over the whole window with no map below it replaces headunit's map.
  private mutating func addGround(of view: UIView, _ place: Place) {
    let effect = (view as? UIVisualEffectView)?.effect as? UIBlurEffect
    let button = view as? UIButton
    let fill =
      StyledColor(view.backgroundColor, place.style)
      ?? StyledColor(button?.configuredBackground, place.style)
    let frame = view.bounds.applying(place.transform)
    if let fill, fill.isOpaque, place.opacity > 0.99, !hasMap, !isOnPhone, frame.contains(area) {
      ground = fill.json
      return
    }
    if isMapOfTheApp(view, frame) { append(self.ground(of: place)) }
    let shadow = shadow(of: view.layer)
    guard fill != nil || effect != nil || shadow != nil && view.layer.shadowPath != nil else {
      return
    }
    let radius =
      view.backgroundColor == nil && view.layer.cornerRadius == 0
      ? button?.configuredRadius ?? 0 : view.layer.cornerRadius
    append(
      area(
        view.bounds, radius: radius, corners: view.layer.maskedCorners, at: place,
        looks: [
          "blur": effect.map { .string($0.style.word) }, "fill": fill?.json,
          "shadow": view.clipsToBounds || view.layer.masksToBounds ? nil : shadow,
        ]))
  }

  /// Whether a view is a zoomable map of the app that covers at least half of the window.
  private func isMapOfTheApp(_ view: UIView, _ frame: CGRect) -> Bool {
    guard let scroll = view as? UIScrollView, !hasMap, !isOnPhone, items.isEmpty,
      scroll.delegate?.viewForZooming(in: scroll) != nil
    else { return false }
    let seen = frame.intersection(area)
    return !seen.isNull && seen.width * seen.height >= area.width * area.height / 2
  }

  /// Returns a background below a map of the app, which covers headunit's map.
  private func ground(of place: Place) -> ViewItem {
    var whole = place
    (whole.transform, whole.opacity, whole.clips) = (.identity, 1, [])
    let black = StyledColor(CGColor(gray: 0, alpha: 1))?.json
    return area(
      area, radius: 0, at: whole,
      looks: ["fill": ground ?? StyledColor(windowColor, place.style)?.json ?? black])
  }

  /// Returns the border inside the edge of a view; nil without one.
  private func border(of view: UIView, _ place: Place) -> ViewItem? {
    var (width, ink) = (view.layer.borderWidth, StyledColor(view.layer.borderColor))
    var radius = view.layer.cornerRadius
    if width == 0, let button = view as? UIButton, let background = button.configuration?.background
    {
      (width, ink) = (background.strokeWidth, StyledColor(background.strokeColor, place.style))
      radius = button.configuredRadius
    }
    guard width > 0, let ink else { return nil }
    let scale = place.transform.isUpright ? place.transform.a : 1
    return area(
      view.bounds, radius: radius, corners: view.layer.maskedCorners, at: place,
      looks: ["border": ink.json, "borderWidth": .points(width * scale)])
  }

  func shadow(of layer: CALayer) -> JSONValue? {
    guard layer.shadowOpacity > 0,
      let ink = StyledColor(
        layer.shadowColor ?? CGColor(gray: 0, alpha: 1), opacity: CGFloat(layer.shadowOpacity))
    else { return nil }
    let offset = CGPoint(x: layer.shadowOffset.width, y: layer.shadowOffset.height)
    return [
      "color": ink.json, "offset": offset.json,
      "radius": .points(max(0, min(layer.shadowRadius, 200))),
    ]
  }

  /// Returns a rounded rectangle; with rotation it becomes a path.
  func area(
    _ bounds: CGRect, radius: CGFloat, corners: CACornerMask = .all, at place: Place,
    looks: KeyValuePairs<String, JSONValue?>
  ) -> ViewItem {
    let t = place.transform
    let limited = max(0, min(radius, min(bounds.width, bounds.height) / 2))
    guard t.isUpright else {
      var turn = t
      let path = CGPath(
        roundedRect: bounds, cornerWidth: limited, cornerHeight: limited, transform: &turn)
      let fill = looks.first { $0.key == "fill" }?.value
      let border = looks.first { $0.key == "border" }?.value
      let width = looks.first { $0.key == "borderWidth" }?.value
      return item(
        "path",
        .members([
          "outline": .string(path.svg), "fill": fill, "stroke": border, "width": width,
        ]), bounds: path.boundingBox, at: place)
    }
    let frame = bounds.applying(t)
    var members: [JSONMember] = [JSONMember(key: "frame", value: frame.json)]
    if limited > 0 {
      members.append(JSONMember(key: "radius", value: .points(limited * t.a)))
      if corners != .all { members.append(JSONMember(key: "corners", value: corners.json)) }
    }
    for (key, value) in looks {
      if let value { members.append(JSONMember(key: key, value: value)) }
    }
    return item("area", .object(members), bounds: frame, at: place)
  }
}

extension UIView {
  /// The transform from view to superview coordinates.
  fileprivate func toParent(_ parent: UIView) -> CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }
}

extension CGAffineTransform {
  /// Whether the transform only translates and scales uniformly.
  var isUpright: Bool { abs(b) < 1e-6 && abs(c) < 1e-6 && a > 0 && abs(a - d) < 1e-6 }
  /// Whether the transform only translates.
  var isShift: Bool { isUpright && abs(a - 1) < 1e-6 }
  /// The scale factor of lengths: the square root of the determinant.
  var growth: CGFloat { abs(a * d - b * c).squareRoot() }
}

extension CACornerMask {
  fileprivate var json: JSONValue {
    let names: [(CACornerMask, String)] = [
      (.layerMinXMinYCorner, "topLeft"), (.layerMaxXMinYCorner, "topRight"),
      (.layerMinXMaxYCorner, "bottomLeft"), (.layerMaxXMaxYCorner, "bottomRight"),
    ]
    return .array(names.filter { contains($0.0) }.map { .string($0.1) })
  }
}

extension UIBlurEffect.Style {
  fileprivate var word: String {
    switch self {
    case .extraLight, .light, .systemUltraThinMaterialLight, .systemThinMaterialLight,
      .systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight:
      "light"
    case .dark, .systemUltraThinMaterialDark, .systemThinMaterialDark, .systemMaterialDark,
      .systemThickMaterialDark, .systemChromeMaterialDark:
      "dark"
    case .regular, .prominent, .systemUltraThinMaterial, .systemThinMaterial, .systemMaterial,
      .systemThickMaterial, .systemChromeMaterial:
      "regular"
    }
  }
}
