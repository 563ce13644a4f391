/// Solves the constraints of a view hierarchy.
///
/// Each view and guide has four variables, left, top, width and height, in points of the root view.
@MainActor struct LayoutSolver {
  private let root: UIView
  /// Left, top, width and height of each item in root coordinates, in points.
  private var unknowns: [CGFloat] = []
  private var places: [ObjectIdentifier: Int] = [:]
  /// The views to place, superviews first.
  private var views: [UIView] = []
  private var guides: [UILayoutGuide] = []
  /// The placed views that use autoresizing, each with its superview.
  private var framed: [(view: UIView, parent: UIView)] = []
  /// Whether the size of the root is a variable.
  private let findsRoot: Bool

  /// Places the subviews of a view that do not use autoresizing.
  static func place(in root: UIView) {
    var solver = LayoutSolver(root)
    guard !solver.places.isEmpty else { return }
    let labels = solver.views.compactMap { $0 as? UILabel }.filter { $0.numberOfLines != 1 }
    for label in labels { label.wrapWidth = nil }
    solver.solve()
    if solver.wrap(labels) {
      solver = LayoutSolver(root)
      solver.solve()
    }
    solver.apply()
  }

  /// Returns the smallest size that satisfies the constraints of a view.
  static func fittingSize(of view: UIView) -> CGSize {
    let content = view.intrinsicContentSize
    guard content.width < 0 || content.height < 0 else { return content }
    var solver = LayoutSolver(view, findsRoot: true)
    guard solver.places.count > 1 || !view.constraints.isEmpty else {
      return CGSize(width: max(0, content.width), height: max(0, content.height))
    }
    solver.solve()
    return solver.known(view)?.size ?? .zero
  }

  private init(_ root: UIView, findsRoot: Bool = false) {
    self.root = root
    self.findsRoot = findsRoot
    if findsRoot { add(root, CGRect(origin: .zero, size: root.bounds.size)) }
    collect(root)
    addGuides(of: root)
    for view in views { addGuides(of: view) }
  }

  private mutating func collect(_ parent: UIView) {
    let arranged = (parent as? UIStackView)?.arrangedSubviews ?? []
    for view in parent.subviews {
      // A stack view lays out its arranged subviews.
      if arranged.contains(where: { $0 === view }) { continue }
      if view.translatesAutoresizingMaskIntoConstraints {
        // A view with autoresizing keeps its margins to a superview placed by constraints.
        guard parent !== root || findsRoot, !view.subviews.isEmpty else { continue }
        framed.append((view, parent))
      }
      views.append(view)
      let origin = parent === root ? CGPoint.zero : known(parent)?.origin ?? .zero
      add(view, view.frame.offsetBy(dx: origin.x, dy: origin.y))
      collect(view)
    }
  }

  private mutating func addGuides(of view: UIView) {
    let origin = view === root ? CGPoint.zero : known(view)?.origin ?? .zero
    for guide in view.layoutGuides {
      guides.append(guide)
      add(guide, guide.layoutFrame.offsetBy(dx: origin.x, dy: origin.y))
    }
  }

  private mutating func add(_ item: AnyObject, _ frame: CGRect) {
    places[ObjectIdentifier(item)] = unknowns.count
    unknowns += [frame.minX, frame.minY, frame.width, frame.height]
  }

  private func known(_ item: AnyObject) -> CGRect? {
    guard let place = places[ObjectIdentifier(item)] else { return nil }
    let parts = unknowns[place..<place + 4].map { ($0 * 1000).rounded() / 1000 }
    return CGRect(x: parts[0], y: parts[1], width: max(0, parts[2]), height: max(0, parts[3]))
  }

  /// Sets the frames of views and guides.
  private func apply() {
    for view in views {
      guard var frame = known(view) else { continue }
      if let parent = view.superview, parent !== root, let around = known(parent) {
        frame = frame.offsetBy(dx: -around.minX, dy: -around.minY)
      }
      if frame != view.frame { view.frame = frame }
    }
    for guide in guides {
      guard let frame = known(guide) else { continue }
      let around = guide.owningView.flatMap { $0 === root ? nil : known($0) } ?? .zero
      let solved = frame.offsetBy(dx: -around.minX, dy: -around.minY)
      // Superviews of the owner may depend on the guide, and were laid out before it.
      if guide.owningView === root, guide.solved != solved { root.superview?.layoutChanged() }
      guide.solved = solved
    }
  }

  /// Sets the width of multiline labels; returns whether a size changes.
  private func wrap(_ labels: [UILabel]) -> Bool {
    var isChanged = false
    for label in labels {
      guard let frame = known(label), frame.width > 0,
        frame.width < label.intrinsicContentSize.width - 0.5
      else { continue }
      label.wrapWidth = frame.width
      isChanged = true
    }
    return isChanged
  }

  private mutating func solve() {
    unknowns = LayoutEquations.values(
      of: rules.compactMap { equation($0) } + contentSizes + openSizes + rootSize + frames,
      from: unknowns)
  }

  /// Nonnegative sizes, and weak zero sizes for items without intrinsic content size.
  ///
  /// Subviews come first, so that a superview fits them.
  private var openSizes: [LayoutEquation] {
    let items: [(AnyObject, CGSize)] =
      views.reversed().map { ($0, $0.intrinsicContentSize) }
      + guides.map { ($0, CGSize(width: -1, height: -1)) }
    return items.flatMap { item, content -> [LayoutEquation] in
      guard let place = places[ObjectIdentifier(item)] else { return [] }
      return [(content.width, 2), (content.height, 3)].flatMap { length, part in
        let parts: [(index: Int, coefficient: CGFloat)] = [(place + part, 1)]
        let least = LayoutEquation(
          parts: parts, goal: 0, relation: .greaterThanOrEqual, strength: 1000)
        let open = LayoutEquation(parts: parts, goal: 0, relation: .equal, strength: 0.01)
        return length < 0 ? [least, open] : [least]
      }
    }
  }

  /// The constraints of the root and its descendants, and of its ancestors unless it is measured.
  private var rules: [NSLayoutConstraint] {
    let above =
      findsRoot
      ? root.constraints : sequence(first: root, next: \.superview).flatMap(\.constraints)
    return above + views.flatMap(\.constraints)
  }

  /// Equations for views with autoresizing masks.
  private var frames: [LayoutEquation] {
    framed.flatMap { view, parent -> [LayoutEquation] in
      guard let own = places[ObjectIdentifier(view)], let around = places[ObjectIdentifier(parent)]
      else { return [] }
      let (frame, size, mask) = (view.frame, parent.bounds.size, view.autoresizingMask)
      func rule(_ parts: [(Int, CGFloat)], _ goal: CGFloat) -> LayoutEquation {
        LayoutEquation(parts: parts, goal: goal, relation: .equal, strength: 1000)
      }
      func length(_ part: Int, _ isFlexible: Bool, _ length: CGFloat, _ whole: CGFloat)
        -> LayoutEquation
      {
        isFlexible
          ? rule([(own + part, 1), (around + part, -1)], length - whole)
          : rule([(own + part, 1)], length)
      }
      return [
        rule([(own, 1), (around, -1)], frame.minX),
        rule([(own + 1, 1), (around + 1, -1)], frame.minY),
        length(2, mask.contains(.flexibleWidth), frame.width, size.width),
        length(3, mask.contains(.flexibleHeight), frame.height, size.height),
      ]
    }
  }

  /// Equations that put the root at the origin and weakly minimize its size.
  private var rootSize: [LayoutEquation] {
    guard findsRoot, let place = places[ObjectIdentifier(root)] else { return [] }
    return (0..<4).map { part in
      LayoutEquation(
        parts: [(place + part, 1)], goal: 0, relation: .equal, strength: part < 2 ? 1000 : 50)
    }
  }

  /// Intrinsic content sizes as equations with hugging and compression resistance priorities.
  private var contentSizes: [LayoutEquation] {
    views.flatMap { view -> [LayoutEquation] in
      guard let place = places[ObjectIdentifier(view)] else { return [] }
      let size = view.intrinsicContentSize
      return [
        (size.width, 2, view.hugging.0, view.resistance.0),
        (size.height, 3, view.hugging.1, view.resistance.1),
      ].flatMap {
        length, part, hugging, resistance -> [LayoutEquation] in
        guard length >= 0 else { return [] }
        return [
          LayoutEquation(
            parts: [(place + part, 1)], goal: length, relation: .equal,
            strength: min(hugging.rawValue, resistance.rawValue)),
          LayoutEquation(
            parts: [(place + part, 1)], goal: length, relation: .lessThanOrEqual,
            strength: hugging.rawValue),
          LayoutEquation(
            parts: [(place + part, 1)], goal: length, relation: .greaterThanOrEqual,
            strength: resistance.rawValue),
        ]
      }
    }
  }

  /// Converts a constraint into an equation; nil without variables.
  private func equation(_ rule: NSLayoutConstraint) -> LayoutEquation? {
    guard let first = rule.firstItem, var sum = sum(first, rule.firstAttribute) else { return nil }
    if let second = rule.secondItem {
      guard let other = self.sum(second, rule.secondAttribute) else { return nil }
      sum.constant -= other.constant * rule.multiplier
      for (index, part) in other.parts { sum.parts[index, default: 0] -= part * rule.multiplier }
    }
    let parts = sum.parts.filter { $0.value != 0 }.sorted { $0.key < $1.key }
    guard !parts.isEmpty else { return nil }
    return LayoutEquation(
      parts: parts.map { ($0.key, $0.value) }, goal: rule.constant - sum.constant,
      relation: rule.relation, strength: rule.priority.rawValue)
  }

  private typealias Sum = (parts: [Int: CGFloat], constant: CGFloat)

  private func sum(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Sum? {
    let shares = attribute.shares
    guard !shares.isEmpty else { return nil }
    if let place = places[ObjectIdentifier(item)] {
      return (Dictionary(uniqueKeysWithValues: shares.map { (place + $0.key, $0.value) }), 0)
    }
    if let guide = item as? UILayoutGuide, let owner = guide.owningView,
      let place = places[ObjectIdentifier(owner)], let insets = guide.ownInsets
    {
      // A guide of a placed view has fixed insets from its edges.
      let shifts = [
        insets.left, insets.top, -insets.left - insets.right, -insets.top - insets.bottom,
      ]
      return (
        Dictionary(uniqueKeysWithValues: shares.map { (place + $0.key, $0.value) }),
        shares.reduce(0) { $0 + shifts[$1.key] * $1.value }
      )
    }
    guard let frame = fixedFrame(item) else { return nil }
    let parts = [frame.minX, frame.minY, frame.width, frame.height]
    return ([:], shares.reduce(0) { $0 + parts[$1.key] * $1.value })
  }

  private func fixedFrame(_ item: AnyObject) -> CGRect? {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      let origin = owner.convert(CGPoint.zero, to: root)
      return guide.layoutFrame.offsetBy(dx: origin.x, dy: origin.y)
    }
    guard let view = item as? UIView else { return nil }
    return CGRect(origin: view.convert(CGPoint.zero, to: root), size: view.bounds.size)
  }
}

extension UILayoutGuide {
  /// The insets from the owner's edges; nil for a guide placed by constraints.
  fileprivate var ownInsets: UIEdgeInsets? {
    switch kind {
    case .free: nil
    case .safeArea: owningView?.safeAreaInsets
    case .margins: owningView?.layoutMargins
    case .insets(let insets): insets
    }
  }
}

extension NSLayoutConstraint.Attribute {
  /// The coefficients of left, top, width and height.
  fileprivate var shares: [Int: CGFloat] {
    switch self {
    case .left, .leading: [0: 1]
    case .right, .trailing: [0: 1, 2: 1]
    case .top, .firstBaseline: [1: 1]
    case .bottom, .lastBaseline: [1: 1, 3: 1]
    case .width: [2: 1]
    case .height: [3: 1]
    case .centerX: [0: 1, 2: 0.5]
    case .centerY: [1: 1, 3: 0.5]
    case .notAnAttribute: [:]
    }
  }
}
