import HostLink

/// Encodes the controls of the phone.
extension WindowDrawing {
  mutating func add(_ bar: UIProgressView, _ place: Place) {
    let height = min(bar.bounds.height, 4)
    let track = CGRect(
      x: bar.bounds.minX, y: bar.bounds.midY - height / 2, width: bar.bounds.width, height: height)
    var done = track
    done.size.width *= CGFloat(min(max(bar.progress, 0), 1))
    let parts: [(CGRect, UIColor)] = [
      (track, bar.trackTintColor ?? .systemFill), (done, bar.progressTintColor ?? bar.tintColor),
    ]
    for (frame, color) in parts where frame.width > 0 {
      guard let ink = StyledColor(color, place.style) else { continue }
      append(area(frame, radius: height / 2, at: place, looks: ["fill": ink.json]))
    }
  }

  mutating func add(_ control: UISwitch, _ place: Place) {
    let box = CGRect(
      x: control.bounds.minX, y: control.bounds.midY - 15.5, width: 51, height: 31)
    let color: UIColor = control.isOn ? control.onTintColor ?? .systemGreen : .secondarySystemFill
    let knob = CGRect(
      x: control.isOn ? box.maxX - 29 : box.minX + 2, y: box.minY + 2, width: 27, height: 27)
    for (frame, color) in [(box, color), (knob, UIColor.white)] {
      guard let ink = StyledColor(color, place.style) else { continue }
      append(area(frame, radius: frame.height / 2, at: place, looks: ["fill": ink.json]))
    }
  }

  mutating func add(_ slider: UISlider, _ place: Place) {
    let box = slider.bounds
    let span = slider.maximumValue - slider.minimumValue
    let share = span > 0 ? (slider.value - slider.minimumValue) / span : 0
    let middle = box.minX + 14 + (box.width - 28) * CGFloat(min(max(share, 0), 1))
    let track = CGRect(x: box.minX + 2, y: box.midY - 2, width: box.width - 4, height: 4)
    var done = track
    done.size.width = max(0, middle - track.minX)
    let knob = CGRect(x: middle - 14, y: box.midY - 14, width: 28, height: 28)
    let parts: [(CGRect, UIColor)] = [
      (track, slider.maximumTrackTintColor ?? .systemFill),
      (done, slider.minimumTrackTintColor ?? slider.tintColor),
      (knob.insetBy(dx: -0.5, dy: -0.5), UIColor.black.withAlphaComponent(0.12)),
      (knob, slider.thumbTintColor ?? .white),
    ]
    for (frame, color) in parts { fill(frame, color, place) }
  }

  mutating func add(_ control: UISegmentedControl, _ place: Place) {
    let (box, count) = (control.bounds, control.segments.count)
    guard count > 0, box.width > 0 else { return }
    let height = min(box.height, 31)
    let plate = CGRect(x: box.minX, y: box.midY - height / 2, width: box.width, height: height)
    fill(plate, .tertiarySystemFill, radius: 8, place)
    let width = box.width / CGFloat(count)
    for (index, part) in control.segments.enumerated() {
      let cell = CGRect(
        x: plate.minX + CGFloat(index) * width, y: plate.minY, width: width, height: height)
      if index == control.selectedSegmentIndex {
        let color = control.selectedSegmentTintColor ?? UISegmentedControl.chosen
        fill(cell.insetBy(dx: 2, dy: 2), color, radius: 7, place)
      }
      if let words = part as? String, !words.isEmpty {
        addText(
          [TextRun(text: words, font: UISegmentedControl.font, color: .label)],
          in: cell.insetBy(dx: 4, dy: 0), alignment: .center, lines: 1, mode: .byTruncatingTail,
          shrinksTo: 1, place)
      } else if let image = part as? UIImage {
        let size = image.size
        let frame = CGRect(
          x: cell.midX - size.width / 2, y: cell.midY - size.height / 2, width: size.width,
          height: size.height)
        add(image, in: frame, tint: .label, place)
      }
    }
  }

  /// Adds an activity indicator: eight strokes with falling opacity, not animated.
  mutating func add(_ wheel: UIActivityIndicatorView, _ place: Place) {
    guard wheel.isAnimating || !wheel.hidesWhenStopped else { return }
    let side: CGFloat = wheel.style == .large ? 37 : 20
    let center = CGPoint(x: wheel.bounds.midX, y: wheel.bounds.midY)
    for number in 0..<8 {
      let angle = CGFloat(number) * .pi / 4 - .pi / 2
      let color = wheel.color.withAlphaComponent(1 - 0.1 * CGFloat(number))
      guard let ink = StyledColor(color, place.style) else { continue }
      func point(_ share: CGFloat) -> CGPoint {
        CGPoint(x: center.x + side * share * cos(angle), y: center.y + side * share * sin(angle))
          .applying(place.transform)
      }
      let (inner, outer) = (point(0.25), point(0.44))
      let width = side * 0.11 * place.transform.a
      let path = CGMutablePath()
      path.move(to: inner)
      path.addLine(to: outer)
      let value = JSONValue.members([
        "outline": .string(path.svg), "stroke": ink.json, "width": .points(width),
        "cap": "round",
      ])
      append(
        item(
          "path", value, bounds: path.boundingBox.insetBy(dx: -width / 2, dy: -width / 2), at: place
        ))
    }
  }

  mutating func add(_ field: UITextField, _ place: Place) {
    let box = field.bounds
    switch field.borderStyle {
    case .none: break
    case .roundedRect:
      fill(box, .systemGray4, radius: 6, place)
      fill(
        box.insetBy(dx: 0.5, dy: 0.5), field.backgroundColor ?? .systemBackground, radius: 5.5,
        place)
    case .line, .bezel:
      fill(box, .label, radius: 0, place)
      fill(box.insetBy(dx: 1, dy: 1), field.backgroundColor ?? .systemBackground, radius: 0, place)
    }
    let (text, hint) = (field.text ?? "", field.placeholder ?? field.attributedPlaceholder?.string)
    let words = field.isSecureTextEntry ? String(repeating: "•", count: min(text.count, 64)) : text
    let color: UIColor = words.isEmpty ? .placeholderText : field.textColor ?? .label
    addText(
      [
        TextRun(
          text: words.isEmpty ? hint ?? "" : words, font: field.font ?? .systemFont(ofSize: 17),
          color: color)
      ], in: field.textRect(forBounds: box), alignment: field.textAlignment, lines: 1,
      mode: .byTruncatingTail, shrinksTo: 1, place)
  }

  mutating func fill(
    _ frame: CGRect, _ color: UIColor, radius: CGFloat? = nil, _ place: Place
  ) {
    guard frame.width > 0, frame.height > 0, let ink = StyledColor(color, place.style) else {
      return
    }
    append(area(frame, radius: radius ?? frame.height / 2, at: place, looks: ["fill": ink.json]))
  }
}

extension UISegmentedControl {
  /// The background color of the selected segment.
  fileprivate static let chosen = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white
  }
}
