import UIKit

/// Creates UIKit views for nodes.
@MainActor extension ViewNode {
  /// Adds the content of a node to a view.
  func place(in parent: UIView, _ frame: CGRect) {
    switch kind {
    case .text: add(makeLabel(), to: parent, frame)
    case .image(let image, let tint, _):
      let view = UIImageView(image: image)
      view.contentMode = .scaleToFill
      if let tint { view.tintColor = tint }
      add(view, to: parent, frame)
    case .fill(let fill):
      add(
        filled(
          fill, CGPath(rect: CGRect(origin: .zero, size: frame.size), transform: nil), frame.size),
        to: parent, frame)
    case .shape(let shape, let fill, let stroke):
      let box = CGRect(origin: .zero, size: frame.size)
      let path = shape.path(box)
      if let fill { add(filled(fill, path, frame.size), to: parent, frame) }
      guard let stroke else { return }
      let view = UIView()
      let layer = CAShapeLayer()
      (layer.path, layer.fillColor, layer.frame) = (path, nil, box)
      (layer.strokeColor, layer.lineWidth) = (stroke.color.cgColor, stroke.width)
      view.layer.addSublayer(layer)
      add(view, to: parent, frame)
    case .spacer: break
    case .divider:
      let view = UIView()
      view.backgroundColor = .separator
      add(view, to: parent, frame)
    case .plate(let name): placePlate(name, in: parent, frame)
    case .view(let view): add(view, to: parent, frame)
    case .stack(let axis, let alignment, let spacing, let nodes):
      placeStack(axis, alignment, spacing, nodes, in: parent, frame)
    case .padded(let node, let insets): node.place(in: parent, frame.inset(by: insets))
    case .framed(let node, let rule):
      let size = node.size(in: rule.inner(of: Room(width: frame.width, height: frame.height)))
      node.place(in: parent, rule.alignment.place(size, in: frame))
    case .layered(let node, let behind, let before, let alignment):
      let room = Room(width: frame.width, height: frame.height)
      for other in behind {
        other.place(in: parent, alignment.place(other.size(in: room), in: frame))
      }
      node.place(in: parent, frame)
      for other in before {
        other.place(in: parent, alignment.place(other.size(in: room), in: frame))
      }
    case .styled(let node, let style): placeStyled(node, style, in: parent, frame)
    case .fitted(let node, _, _): node.place(in: parent, frame)
    }
  }

  private func add(_ view: UIView, to parent: UIView, _ frame: CGRect) {
    view.frame = frame
    parent.addSubview(view)
  }

  private func filled(_ fill: HostFill, _ path: CGPath, _ size: CGSize) -> UIView {
    let box = CGRect(origin: .zero, size: size)
    let view = UIView()
    switch fill {
    case .material:
      let blur = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      blur.layer.cornerRadius = path.cornerRadius(in: size)
      blur.clipsToBounds = true
      return blur
    case .color(let color):
      if let radius = path.plainRadius(in: size) {
        view.backgroundColor = color
        view.layer.cornerRadius = radius
      } else {
        let layer = CAShapeLayer()
        (layer.path, layer.fillColor, layer.frame) = (path, color.cgColor, box)
        view.layer.addSublayer(layer)
      }
    case .gradient(let colors, let start, let end):
      let layer = CAGradientLayer()
      (layer.colors, layer.startPoint, layer.endPoint) = (colors.map(\.cgColor), start, end)
      layer.frame = box
      view.layer.addSublayer(layer)
      view.layer.cornerRadius = path.cornerRadius(in: size)
      view.clipsToBounds = true
    }
    return view
  }

  private func placePlate(_ name: String, in parent: UIView, _ frame: CGRect) {
    let label = UILabel()
    (label.text, label.textAlignment, label.adjustsFontSizeToFitWidth) = (name, .center, true)
    label.minimumScaleFactor = 0.4
    label.font = .systemFont(ofSize: 13)
    label.backgroundColor = .secondarySystemBackground
    label.layer.cornerRadius = 6
    label.layer.borderWidth = 1
    label.layer.borderColor = UIColor.separator.cgColor
    label.clipsToBounds = true
    add(label, to: parent, frame)
  }

  private func placeStack(
    _ axis: Axis?, _ alignment: Alignment, _ spacing: CGFloat, _ nodes: [ViewNode],
    in parent: UIView, _ frame: CGRect
  ) {
    let room = Room(width: frame.width, height: frame.height)
    guard let axis else {
      for node in nodes {
        node.place(in: parent, alignment.place(node.size(in: room), in: frame))
      }
      return
    }
    let sizes = ViewNode.sizes(of: nodes, along: axis, spacing: spacing, in: room)
    var start = axis == .horizontal ? frame.minX : frame.minY
    for (node, size) in zip(nodes, sizes) {
      let line =
        axis == .horizontal
        ? CGRect(x: start, y: frame.minY, width: size.width, height: frame.height)
        : CGRect(x: frame.minX, y: start, width: frame.width, height: size.height)
      node.place(in: parent, alignment.place(size, in: line))
      start += (axis == .horizontal ? size.width : size.height) + spacing
    }
  }

  private func placeStyled(
    _ node: ViewNode, _ style: LayerStyle, in parent: UIView, _ frame: CGRect
  ) {
    guard !style.isHidden else { return }
    let view = UIView()
    if let opacity = style.opacity { view.alpha = opacity }
    if let clip = style.clip {
      view.layer.cornerRadius = clip.path(CGRect(origin: .zero, size: frame.size))
        .cornerRadius(in: frame.size)
      view.clipsToBounds = true
    }
    if let radius = style.radius {
      view.layer.cornerRadius = min(radius, min(frame.width, frame.height) / 2)
      view.clipsToBounds = true
    }
    if let shadow = style.shadow {
      view.layer.shadowColor = shadow.color.cgColor
      (view.layer.shadowOpacity, view.layer.shadowRadius) = (1, shadow.radius)
      view.layer.shadowOffset = shadow.offset
    }
    add(view, to: parent, frame.offsetBy(dx: style.offset.width, dy: style.offset.height))
    node.place(in: view, CGRect(origin: .zero, size: frame.size))
  }
}

extension CGPath {
  /// Returns the corner radius if the outline is a rounded rectangle; nil otherwise.
  func plainRadius(in size: CGSize) -> CGFloat? {
    let box = CGRect(origin: .zero, size: size)
    if self == CGPath(rect: box, transform: nil) { return 0 }
    let radius = cornerRadius(in: size)
    let round = CGPath(roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)
    return self == round || isCircle(in: box) ? radius : nil
  }

  private func isCircle(in box: CGRect) -> Bool {
    abs(box.width - box.height) < 0.01 && self == CGPath(ellipseIn: box, transform: nil)
  }

  /// Returns the corner radius of the outline, 0 for an outline without corners.
  func cornerRadius(in size: CGSize) -> CGFloat {
    let box = CGRect(origin: .zero, size: size)
    let most = min(size.width, size.height) / 2
    if isCircle(in: box) { return most }
    for step in 0...Int(min(most, 200) * 2) {
      let radius = CGFloat(step) / 2
      let round = CGPath(
        roundedRect: box, cornerWidth: radius, cornerHeight: radius, transform: nil)
      if self == round { return radius }
    }
    return self == CGPath(roundedRect: box, cornerWidth: most, cornerHeight: most, transform: nil)
      ? most : 0
  }
}
