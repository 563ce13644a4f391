import HostLink

extension WindowDrawing {
  /// Adds a layer without a view, and its sublayers.
  mutating func add(_ layer: CALayer, _ around: Place) {
    guard !layer.isHidden, layer.opacity > 0.01 else { return }
    var place = around
    let (frame, size) = (layer.frame, layer.bounds.size)
    place.transform = CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
      .concatenating(layer.affineTransform())
      .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
      .concatenating(around.transform)
    place.opacity *= CGFloat(min(layer.opacity, 1))
    guard layer.mask == nil else { return addPicture(of: layer, place) }
    addGround(of: layer, place)
    addKind(of: layer, place)
    for inner in layer.sublayers ?? [] { add(inner, place) }
    if layer.borderWidth > 0, let ink = StyledColor(layer.borderColor) {
      append(
        area(
          layer.bounds, radius: layer.cornerRadius, corners: layer.maskedCorners, at: place,
          looks: ["border": ink.json, "borderWidth": .points(layer.borderWidth)]))
    }
  }

  /// Adds the content that is specific to the class of a layer.
  mutating func addKind(of layer: CALayer, _ place: Place) {
    switch layer {
    case let shape as CAShapeLayer: add(shape, place)
    case let gradient as CAGradientLayer: add(gradient, place)
    case let text as CATextLayer: add(text, place)
    default:
      if let image = layer.contents as? CGImage {
        add(
          UIImage(cgImage: image, scale: layer.contentsScale, orientation: .up),
          in: CGRect(origin: .zero, size: layer.bounds.size), tint: .label, place)
      }
    }
  }

  private mutating func addGround(of layer: CALayer, _ place: Place) {
    guard let ink = StyledColor(layer.backgroundColor) else { return }
    append(
      area(
        layer.bounds, radius: layer.cornerRadius, corners: layer.maskedCorners, at: place,
        looks: ["fill": ink.json, "shadow": layer.masksToBounds ? nil : shadow(of: layer)]))
  }

  private mutating func add(_ shape: CAShapeLayer, _ place: Place) {
    guard let path = shape.path, !path.isEmpty else { return }
    guard shape.strokeStart <= 0, shape.strokeEnd >= 1 else {
      // The fill is complete while the stroke is partial.
      add(shape, path, hasStroke: false, place)
      let part = path.part(from: shape.strokeStart, to: shape.strokeEnd)
      return part.isEmpty ? () : add(shape, part, hasFill: false, place)
    }
    add(shape, path, place)
  }

  private mutating func add(
    _ shape: CAShapeLayer, _ path: CGPath, hasFill: Bool = true, hasStroke: Bool = true,
    _ place: Place
  ) {
    let (fill, stroke) = (
      hasFill ? StyledColor(shape.fillColor) : nil,
      hasStroke && shape.lineWidth > 0 ? StyledColor(shape.strokeColor) : nil
    )
    guard fill != nil || stroke != nil else { return }
    let moved = CGMutablePath()
    moved.addPath(path, transform: place.transform)
    let growth = place.transform.growth
    let outline = moved.svg
    guard outline.utf8.count <= 20_000 else { return addPicture(of: shape, place) }
    let value = JSONValue.members([
      "outline": .string(outline), "fill": fill?.json,
      "rule": shape.fillRule == .evenOdd ? "evenodd" : nil, "stroke": stroke?.json,
      "width": stroke == nil ? nil : .points(shape.lineWidth * growth),
      "cap": stroke == nil || shape.lineCap == .butt ? nil : .string(shape.lineCap.rawValue),
      "join": stroke == nil || shape.lineJoin == .miter ? nil : .string(shape.lineJoin.rawValue),
      "dash": (shape.lineDashPattern?.isEmpty ?? true)
        ? nil
        : .array(
          (shape.lineDashPattern ?? []).prefix(16).map { .points(max(0, $0.doubleValue * growth)) })
        ,
    ])
    let reach = stroke == nil ? 0 : shape.lineWidth * growth / 2
    append(
      item("path", value, bounds: moved.boundingBox.insetBy(dx: -reach, dy: -reach), at: place))
  }

  private mutating func add(_ layer: CAGradientLayer, _ place: Place) {
    let colors = (layer.colors ?? []).compactMap { $0 as? CGColor }
    let ends = layer.locations.map { $0.map(\.doubleValue) } ?? [0, 1]
    let t = place.transform
    guard colors.count == 2, ends == [0, 1], layer.type == .axial, t.isUpright else {
      return colors.isEmpty ? () : addPicture(of: layer, place)
    }
    func point(_ unit: CGPoint) -> JSONValue {
      CGPoint(x: unit.x * layer.bounds.width, y: unit.y * layer.bounds.height).applying(t).json
    }
    let clear: JSONValue = "#00000000"
    append(
      area(
        layer.bounds, radius: layer.cornerRadius, corners: layer.maskedCorners, at: place,
        looks: [
          "gradient": [
            "from": point(layer.startPoint), "to": point(layer.endPoint),
            "start": StyledColor(colors[0])?.json ?? clear,
            "end": StyledColor(colors[1])?.json ?? clear,
          ]
        ]))
  }

  private mutating func add(_ layer: CATextLayer, _ place: Place) {
    let styled = layer.string as? NSAttributedString
    guard let words = layer.string as? String ?? styled?.string, !words.isEmpty else { return }
    let plain = TextRun(
      text: words, font: .systemFont(ofSize: layer.fontSize),
      color: UIColor(cgColor: layer.foregroundColor ?? CGColor(gray: 1, alpha: 1)))
    let runs = styled.map { TextRun.runs(of: $0, like: plain) } ?? [plain]
    // The text of a layer begins at its top edge.
    let size = TextLines.size(
      of: runs, width: layer.isWrapped ? layer.bounds.width : nil, lines: 0)
    let box = CGRect(x: 0, y: 0, width: layer.bounds.width, height: max(size.height, 1))
    addText(
      runs, in: box, alignment: .natural, lines: layer.isWrapped ? 0 : 1, mode: .byClipping,
      shrinksTo: 1, place)
  }

  /// Adds a layer as an image, for content that a message cannot describe.
  private mutating func addPicture(of layer: CALayer, _ place: Place) {
    let size = layer.bounds.size
    guard
      let drawing = ViewDrawing.of(
        size, { context in layer.render(in: context) })
    else { return }
    add(drawing, size, place)
  }

  // MARK: Custom drawing

  /// Adds what the view's `draw(_:)` draws, in both styles.
  mutating func addDrawing(of view: UIView, _ place: Place) {
    guard ViewDrawing.isOfApp(view), view.bounds.width > 0, view.bounds.height > 0 else { return }
    if view.drawing == nil {
      view.drawing =
        ViewDrawing.of(
          view.bounds.size,
          { context in
            UIGraphicsPushContext(context)
            context.translateBy(x: -view.bounds.minX, y: -view.bounds.minY)
            view.draw(view.bounds)
            UIGraphicsPopContext()
          }) ?? ViewDrawing(light: nil, dark: nil)
    }
    guard let drawing = view.drawing, drawing.light != nil else { return }
    var place = place
    place.transform = CGAffineTransform(translationX: view.bounds.minX, y: view.bounds.minY)
      .concatenating(place.transform)
    add(drawing, view.bounds.size, place)
  }

  private mutating func add(_ drawing: ViewDrawing, _ size: CGSize, _ place: Place) {
    guard let light = drawing.light else { return }
    let t = place.transform
    let box = CGRect(origin: .zero, size: size)
    let frame = t.isUpright ? box.applying(t) : box
    var image: [JSONMember] = [JSONMember(key: "light", value: light)]
    if let dark = drawing.dark, dark != light { image.append(JSONMember(key: "dark", value: dark)) }
    append(
      item(
        "image", ["frame": frame.json, "image": .object(image)], bounds: frame, at: place,
        transformed: !t.isUpright))
  }
}

/// The output of the app's drawing code as images; nil where nothing was drawn.
struct ViewDrawing {
  /// The maximum side in pixels.
  private static let maximumPixels: CGFloat = 4096

  let light: JSONValue?
  let dark: JSONValue?

  init(light: JSONValue?, dark: JSONValue?) { (self.light, self.dark) = (light, dark) }

  /// Draws into an image of a size, in both styles; nil if the result is blank.
  @MainActor static func of(_ size: CGSize, _ draw: (CGContext) -> Void) -> ViewDrawing? {
    guard let light = picture(size, .light, draw) else { return nil }
    return ViewDrawing(light: light, dark: picture(size, .dark, draw))
  }

  @MainActor private static func picture(
    _ size: CGSize, _ style: UIUserInterfaceStyle, _ draw: (CGContext) -> Void
  ) -> JSONValue? {
    let scale = UIScreen.car.scale
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width <= maximumPixels, height <= maximumPixels,
      let context = CGContext(pixelsWide: Int(width), high: Int(height), scale: scale)
    else { return nil }
    let (before, styleBefore) = (UITraitCollection.current, UITraitCollection.carStyle)
    UITraitCollection.carStyle = style
    UITraitCollection.current = .car
    draw(context)
    UITraitCollection.carStyle = styleBefore
    UITraitCollection.current = before
    guard let pixels = context.makeImage(), !pixels.isBlank else { return nil }
    return [
      "file": .string(HostLink.keep(pixels.png)), "name": "drawing",
      "scale": .number(min(max(scale, 0.5), 4)),
    ]
  }

  nonisolated(unsafe) private static var known: [ObjectIdentifier: Bool] = [:]

  /// Whether the class of a view is declared by the app, so that it may override `draw(_:)`.
  @MainActor static func isOfApp(_ view: UIView) -> Bool {
    let type = type(of: view)
    if let isOfApp = known[ObjectIdentifier(type)] { return isOfApp }
    let module = String(reflecting: type).prefix { $0 != "." }
    let platform = [
      "UIKit", "CarPlay", "MapKit", "GoogleMaps", "GoogleNavigation", "MediaPlayer",
      "SafariServices", "MessageUI", "AVKit",
    ]
    let isOfApp = !platform.contains(String(module)) && !(view is any HostDrawnMap)
    known[ObjectIdentifier(type)] = isOfApp
    return isOfApp
  }
}
