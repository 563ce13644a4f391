package import BaseMaps
package import DisplayLists
import Geometry
import MapStyles

/// The labels that were chosen for one view, fixed to the earth.
package struct LabelPlacement: Sendable, Hashable {
  /// A label with what was decided about it.
  struct Label: Sendable, Hashable {
    var site: LabelSite
    /// Which point of the text stands on the site.
    var anchor: BoxAnchor
    /// Whether a text along a line was turned around.
    var isReversed: Bool
    /// Whether the text goes from top to bottom.
    var isVertical = false
    /// Whether there was room for the text.
    var showsText = true
    /// Whether there was room for the picture.
    var showsIcon = false

    /// What must agree for a label to be the same at two moments.
    var key: Key {
      Key(
        identity: site.identity, anchor: anchor, isReversed: isReversed, isVertical: isVertical,
        showsText: showsText, showsIcon: showsIcon)
    }
  }

  struct Key: Hashable {
    var identity: UInt64
    var anchor: BoxAnchor
    var isReversed, isVertical: Bool
    var showsText, showsIcon: Bool
  }

  /// The labels in the order of drawing, bottom first.
  var labels: [Label] = []
  /// The names in the view that no font can draw, in alphabetical order.
  package internal(set) var undrawable: [UndrawableName] = []

  /// No labels.
  package init() {}

  /// The number of labels.
  package var count: Int { labels.count }

  /// The texts of the labels, in the order of drawing.
  package var texts: [String] {
    labels.filter(\.showsText).map {
      $0.site.text.lines.map { $0.runs.map(\.text).joined() }.joined(separator: " ")
    }
  }

  /// The names of the pictures of the labels, in the order of drawing.
  package var pictures: [String] {
    labels.filter(\.showsIcon).compactMap(\.site.icon?.image.name)
  }

  /// Numbers that stay the same while a label stays, in the order of drawing.
  package var identities: [UInt64] { labels.map(\.site.identity) }

  /// The commands that draw the labels for the camera that they were chosen for, each in full.
  ///
  /// - Parameter camera: That camera.
  package func commands(camera: Camera) -> [DrawCommand] {
    let view = LabelView(camera)
    return labels.flatMap { label -> [DrawCommand] in
      guard let form = label.form(view, size: label.site.paint.text.size),
        view.screen.intersects(form.box)
      else { return [] }
      return form.commands(label.site.paint, opacity: 1)
    }
  }

  /// The commands that draw the labels for the camera that they were chosen for, by the places of
  /// their layers in the style: of each layer first all pictures, then all halos, then all letters.
  package func commandsByLayer(camera: Camera, exactPixel: Double) -> [Int: [DrawCommand]] {
    let view = LabelView(camera, exactPixel: exactPixel)
    var parts: [Int: [(key: Double, parts: LabelForm.Parts)]] = [:]
    for label in labels {
      let (site, key) = (label.site, label.site.paint.drawingKey)
      guard let form = label.form(view, size: site.paint.text.size),
        view.screen.intersects(form.box)
      else { continue }
      // Labels of a greater key lie over those of a smaller one with their halos.
      if parts[site.layer]?.last?.key != key {
        parts[site.layer, default: []].append((key, .init()))
      }
      let last = (parts[site.layer]?.count ?? 1) - 1
      parts[site.layer]?[last].parts.add(form.parts(site.paint))
    }
    return parts.mapValues { groups in
      groups.flatMap(\.parts.pictures) + groups.flatMap { $0.parts.halos + $0.parts.letters }
    }
  }

  /// The commands that draw the labels for a camera that has moved on since they were chosen.
  ///
  /// Labels fade in and out between two choices, and where they come under an obstacle or reach the
  /// edge of the screen.
  ///
  /// - Parameters:
  ///   - previous: The choice before this one.
  ///   - share: How much of the change has happened, 0...1.
  ///   - camera: From where the labels are seen now.
  ///   - obstacles: What must stay free now.
  package func commands(
    fadingFrom previous: LabelPlacement, share: Double, camera: Camera, obstacles: LabelObstacles
  ) -> [DrawCommand] {
    let view = LabelView(camera)
    let sizes = Dictionary(
      previous.labels.map { ($0.key, $0.site.paint.text.size) }, uniquingKeysWith: { $1 })
    var commands: [DrawCommand] = []
    if share < 1 {
      let staying = Set(labels.map(\.key))
      for label in previous.labels where !staying.contains(label.key) {
        commands += label.commands(
          view, obstacles, size: label.site.paint.text.size, opacity: 1 - share)
      }
    }
    for label in labels {
      let size = label.site.paint.text.size
      let before = sizes[label.key]
      commands += label.commands(
        view, obstacles, size: before.map { $0 + (size - $0) * share } ?? size,
        opacity: before == nil ? share : 1)
    }
    return commands
  }
}

extension SymbolPaint {
  /// The key by which symbols of a layer lie over each other; 0 for those that have none.
  fileprivate var drawingKey: Double { order == .viewportY ? 0 : sortKey ?? 0 }
}

extension LabelPlacement.Label {
  /// The form of the label in a view.
  func form(_ view: LabelView, size: Double) -> LabelForm? {
    let icon =
      showsIcon
      ? IconForm(site, view, around: showsText ? anchor : nil, isVertical: showsText && isVertical)
      : nil
    guard showsText else { return icon.map(LabelForm.init(picture:)) }
    let text =
      if !site.isAlongLine {
        PointForm(site: site, view: view, size: size, isVertical: isVertical).form(anchor)
      } else if view.exactPixel != nil {
        ExactLine.form(site, view, size: size)
      } else {
        LineForm(site: site, view: view, size: size)
          .form(.placed(isReversed: isReversed, isVertical: isVertical))
      }
    return text?.over(icon)
  }

  fileprivate func commands(
    _ view: LabelView, _ obstacles: LabelObstacles, size: Double, opacity: Double
  ) -> [DrawCommand] {
    guard let form = form(view, size: size), view.screen.intersects(form.box) else { return [] }
    let mayOverlap = !showsText || site.paint.text.overlap == .always
    let shown =
      opacity * form.clearance(mayOverlap ? nil : view.screen, obstacles)
    guard shown > 1.0 / 256 else { return [] }
    return form.commands(site.paint, opacity: shown)
  }
}

extension LabelForm {
  /// How much of a label is shown: all while it is free, nothing once it is 5 points covered.
  ///
  /// - Parameter screen: What the label must not leave; nil for one that may reach over the edge, as
  ///   anything else of the map does.
  func clearance(_ screen: Rect?, _ obstacles: LabelObstacles) -> Double {
    var depth =
      screen.map { screen in
        max(
          screen.minX - box.minX, screen.minY - box.minY, box.maxX - screen.maxX,
          box.maxY - screen.maxY)
      } ?? 0
    for area in obstacles.areas where area.intersects(box) {
      for shape in shapes {
        switch shape {
        case .box(let own):
          let shared = own.intersection(area)
          depth = max(depth, min(shared.width, shared.height))
        case .disc(let center, let radius):
          depth = max(depth, radius - area.distance(to: center))
        }
      }
    }
    return min(1, max(0, 1 - depth / 5))
  }
}
