import HostLink

/// Encodes text views and pickers.
extension WindowDrawing {
  mutating func add(_ view: UITextView, _ place: Place) {
    var place = place
    let offset = view.contentOffset
    place.transform = CGAffineTransform(translationX: -offset.x, y: -offset.y)
      .concatenating(place.transform)
    addText(
      view.runs, in: view.textBox, alignment: view.textAlignment, lines: 0, mode: .byWordWrapping,
      shrinksTo: 1, place)
  }

  /// Adds the rows around the selection of each wheel, fading with the distance.
  mutating func add(_ picker: UIPickerView, _ place: Place) {
    let (box, count) = (picker.bounds, picker.numberOfComponents)
    guard count > 0, box.width > 0 else { return }
    let height: CGFloat = 32
    let chosen = CGRect(
      x: box.minX + 9, y: box.midY - height / 2, width: max(0, box.width - 18), height: height)
    fill(chosen, .tertiarySystemFill, radius: 8, place)
    let width = chosen.width / CGFloat(count)
    let reach = Int((box.height / 2 / height).rounded(.down))
    for component in 0..<count {
      let row = picker.selectedRow(inComponent: component)
      guard row >= 0 else { continue }
      for step in -reach...reach {
        let other = row + step
        guard (0..<picker.numberOfRows(inComponent: component)).contains(other),
          let title = picker.delegate?.pickerView(
            picker, titleForRow: other, forComponent: component)
        else { continue }
        let faint = UIColor.label.withAlphaComponent(step == 0 ? 1 : 0.5 / CGFloat(abs(step)))
        addText(
          [TextRun(text: title, font: .systemFont(ofSize: 21), color: faint)],
          in: CGRect(
            x: chosen.minX + CGFloat(component) * width,
            y: chosen.minY + CGFloat(step) * height, width: width, height: height),
          alignment: .center, lines: 1, mode: .byTruncatingTail, shrinksTo: 1, place)
      }
    }
  }
}
