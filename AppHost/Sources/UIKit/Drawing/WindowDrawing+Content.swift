import HostLink

extension WindowDrawing {
  /// Adds the content of a view above its background.
  mutating func addContent(of view: UIView, _ place: Place) {
    switch view {
    case let label as UILabel: add(label, place)
    case let picture as UIImageView: add(picture, place)
    case let button as UIButton:
      if let image = button.currentBackground {
        add(image, in: button.bounds, tint: button.tintColor, place)
      }
    case let bar as UIProgressView: add(bar, place)
    case let control as UISwitch: add(control, place)
    case let slider as UISlider: add(slider, place)
    case let control as UISegmentedControl: add(control, place)
    case let wheel as UIActivityIndicatorView: add(wheel, place)
    case let field as UITextField: add(field, place)
    case let view as UITextView: add(view, place)
    case let picker as UIPickerView: add(picker, place)
    default: break
    }
    addDrawing(of: view, place)
  }

  // MARK: Text

  private mutating func add(_ label: UILabel, _ place: Place) {
    let pictures = label.runs.contains { $0.picture != nil }
    let words = pictures ? label.runs.filter { $0.picture == nil } : label.runs
    guard words.contains(where: { !$0.text.isEmpty }) else { return }
    if pictures {
      HostLink.note(
        "a label of the car's window has inline images, which are not drawn")
    }
    let paragraph =
      label.styledText.flatMap { text in
        text.length > 0
          ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
      }
    addText(
      words, in: label.bounds, alignment: paragraph?.alignment ?? label.textAlignment,
      lines: label.numberOfLines, mode: label.lineBreakMode,
      shrinksTo: label.adjustsFontSizeToFitWidth
        ? (label.minimumScaleFactor > 0 ? label.minimumScaleFactor : 0.5) : 1, place)
  }

  mutating func addText(
    _ runs: [TextRun], in box: CGRect, alignment: NSTextAlignment, lines: Int,
    mode: NSLineBreakMode, shrinksTo: CGFloat, _ place: Place
  ) {
    let t = place.transform
    // Text under a uniform scale is set in its final size to stay sharp.
    let growth = t.isUpright ? t.a : 1
    let sentRuns = runs.prefix(32).compactMap { run -> JSONValue? in
      guard !run.text.isEmpty, let ink = StyledColor(run.color, place.style) else { return nil }
      let weight = TextMeasure.cssWeight(run.font)
      return .members([
        "text": .string(run.text.beginning),
        "size": .points(max(1, min(run.font.pointSize * growth, 1000))),
        "weight": weight == 400 ? nil : .number(Double(weight)),
        "tabularDigits": run.font.hasEvenDigits ? true : nil, "color": ink.json,
      ])
    }
    guard !sentRuns.isEmpty else { return }
    let frame = t.isUpright ? box.applying(t) : box
    let value = JSONValue.members([
      "frame": frame.json, "runs": .array(sentRuns), "alignment": alignment.word,
      "lines": lines == 1 ? nil : .number(Double(max(0, min(lines, 1000)))), "cut": mode.word,
      "shrinksTo": shrinksTo < 1 ? .points(max(0, shrinksTo)) : nil,
    ])
    append(item("text", value, bounds: frame, at: place, transformed: !t.isUpright))
  }

  // MARK: Images

  private mutating func add(_ view: UIImageView, _ place: Place) {
    guard var image = view.image else { return }
    if let settings = view.preferredSymbolConfiguration {
      image = image.applyingSymbolConfiguration(settings) ?? image
    }
    var place = place
    let rect = view.imageRect
    if view.contentMode == .scaleAspectFill, view.clipsToBounds == false, rect != view.bounds {
      // The platform does not clip the text either.
      place.opacity = min(place.opacity, 1)
    }
    add(image, in: rect, tint: view.tintColor, place)
  }

  mutating func add(_ image: UIImage, in rect: CGRect, tint: UIColor, _ place: Place) {
    guard rect.width > 0, rect.height > 0 else { return }
    let t = place.transform
    let frame = t.isUpright ? rect.applying(t) : rect
    let shown = image.shown(tint: tint, style: place.style)
    var members = [
      JSONMember(key: "frame", value: frame.json), JSONMember(key: "image", value: shown.image),
    ]
    if let ink = shown.ink { members.append(JSONMember(key: "tint", value: ink.json)) }
    append(
      item("image", .object(members), bounds: frame, at: place, transformed: !t.isUpright))
  }
}

extension String {
  /// The first characters, up to the limit of a message.
  fileprivate var beginning: String {
    guard utf8.count > 2000 else { return self }
    var (text, bytes) = ("", 0)
    for letter in self {
      bytes += letter.utf8.count
      guard bytes <= 2000 else { return text }
      text.append(letter)
    }
    return text
  }
}

extension NSTextAlignment {
  fileprivate var word: JSONValue? {
    switch self {
    case .left: "left"
    case .center: "center"
    case .right: "right"
    case .natural, .justified: nil
    }
  }
}

extension NSLineBreakMode {
  fileprivate var word: JSONValue? {
    switch self {
    case .byTruncatingHead: "head"
    case .byTruncatingMiddle: "middle"
    case .byClipping: "none"
    case .byTruncatingTail, .byWordWrapping, .byCharWrapping: nil
    }
  }
}

extension UIImage {
  /// Returns the image of a message, and the color of an icon.
  @MainActor fileprivate func shown(
    tint: UIColor, style: UIUserInterfaceStyle?
  ) -> (image: JSONValue, ink: StyledColor?) {
    let isTemplate =
      renderingMode == .alwaysTemplate || isSymbolImage && renderingMode == .automatic
    guard isTemplate, self.tint == nil else { return (pixelJSON, nil) }
    guard case .symbol(let symbol) = content else { return (withTintColor(tint).pixelJSON, nil) }
    if let look = symbol.look, look.frame == nil, !symbol.isBold {
      return (.string(look.icon), StyledColor(symbol.color ?? tint, style))
    }
    return (symbol.color == nil ? withTintColor(tint).pixelJSON : pixelJSON, nil)
  }
}
