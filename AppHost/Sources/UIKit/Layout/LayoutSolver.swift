/// Places the views of one view by their rules.
///
/// Each view and guide has four unknowns: left, top, width and height. A rule that does not hold moves its
/// unknowns by the least that makes it hold, and the rules take turns until nothing moves any more
/// (the method of Kaczmarz, <https://en.wikipedia.org/wiki/Kaczmarz_method>).
/// Weak rules take part in the first rounds only, so that strong ones have the last word.
@MainActor struct LayoutSolver {
  /// The rounds for each strength; strong rules take part in all of them.
  private static let weakRounds = 60
  private static let strongRounds = 3000

  private let root: UIView
  private var unknowns: [CGFloat] = []
  private var places: [ObjectIdentifier: Int] = [:]
  private let views: [UIView]

  /// Places the views of a view that are not placed by their frames.
  static func place(in root: UIView) {
    let views = root.subviews.filter { !$0.translatesAutoresizingMaskIntoConstraints }
    let guides = root.layoutGuides
    guard !views.isEmpty || !guides.isEmpty else { return }
    var solver = LayoutSolver(root, views, guides)
    solver.solve()
    for view in views {
      let frame = solver.known(view)
      if let frame, frame != view.frame { view.frame = frame }
    }
    for guide in guides { guide.solved = solver.known(guide) ?? guide.solved }
  }

  private init(_ root: UIView, _ views: [UIView], _ guides: [UILayoutGuide]) {
    self.root = root
    self.views = views
    for view in views { add(view, view.frame) }
    for guide in guides { add(guide, guide.layoutFrame) }
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

  private mutating func solve() {
    let equations = (rules.compactMap { equation($0) } + contentSizes)
      .sorted { $0.strength < $1.strength }
    let strengths = Set(equations.map(\.strength)).sorted()
    for strength in strengths {
      let counting = equations.filter { $0.strength >= strength }
      let rounds = strength == strengths.last ? LayoutSolver.strongRounds : LayoutSolver.weakRounds
      for _ in 0..<rounds {
        let moved = counting.reduce(CGFloat(0)) { max($0, apply($1)) }
        if moved < 0.0005 { break }
      }
    }
  }

  /// The rules about these views: of the view itself, of the views in it, and of those around.
  private var rules: [NSLayoutConstraint] {
    let above = sequence(first: root, next: \.superview).flatMap(\.constraints)
    return above + views.flatMap(\.constraints)
  }

  /// The sizes that contents need, as weak rules.
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
            parts: [place + part: 1], goal: length, relation: .lessThanOrEqual,
            strength: hugging.rawValue),
          LayoutEquation(
            parts: [place + part: 1], goal: length, relation: .greaterThanOrEqual,
            strength: resistance.rawValue),
        ]
      }
    }
  }

  /// A rule as a sum of unknowns; nil where it has none of them.
  private func equation(_ rule: NSLayoutConstraint) -> LayoutEquation? {
    guard let first = rule.firstItem, var sum = sum(first, rule.firstAttribute) else { return nil }
    if let second = rule.secondItem {
      guard let other = self.sum(second, rule.secondAttribute) else { return nil }
      sum.constant -= other.constant * rule.multiplier
      for (index, part) in other.parts { sum.parts[index, default: 0] -= part * rule.multiplier }
    }
    sum.parts = sum.parts.filter { $0.value != 0 }
    guard !sum.parts.isEmpty else { return nil }
    return LayoutEquation(
      parts: sum.parts, goal: rule.constant - sum.constant, relation: rule.relation,
      strength: rule.priority.rawValue)
  }

  private typealias Sum = (parts: [Int: CGFloat], constant: CGFloat)

  private func sum(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Sum? {
    let shares = attribute.shares
    guard !shares.isEmpty else { return nil }
    if let place = places[ObjectIdentifier(item)] {
      return (Dictionary(uniqueKeysWithValues: shares.map { (place + $0.key, $0.value) }), 0)
    }
    guard let frame = fixedFrame(item) else { return nil }
    let parts = [frame.minX, frame.minY, frame.width, frame.height]
    return ([:], shares.reduce(0) { $0 + parts[$1.key] * $1.value })
  }

  private func fixedFrame(_ item: AnyObject) -> CGRect? {
    if let guide = item as? UILayoutGuide, let owner = guide.owningView {
      let origin = owner.convert(CGPoint.zero, to: root)
      if let place = known(owner) {
        return guide.layoutFrame.offsetBy(dx: place.minX, dy: place.minY)
      }
      return guide.layoutFrame.offsetBy(dx: origin.x, dy: origin.y)
    }
    guard let view = item as? UIView else { return nil }
    return CGRect(origin: view.convert(CGPoint.zero, to: root), size: view.bounds.size)
  }

  /// Makes a rule hold and says by how much it failed.
  private mutating func apply(_ equation: LayoutEquation) -> CGFloat {
    let value = equation.parts.reduce(CGFloat(0)) { $0 + unknowns[$1.key] * $1.value }
    let lack = equation.goal - value
    switch equation.relation {
    case .equal: break
    case .lessThanOrEqual: if lack >= 0 { return 0 }
    case .greaterThanOrEqual: if lack <= 0 { return 0 }
    }
    let weight = equation.parts.reduce(CGFloat(0)) { $0 + $1.value * $1.value }
    for (index, part) in equation.parts { unknowns[index] += lack * part / weight }
    return abs(lack)
  }
}

/// A rule as a sum of unknowns with its goal.
private struct LayoutEquation {
  let parts: [Int: CGFloat]
  let goal: CGFloat
  let relation: NSLayoutConstraint.Relation
  let strength: Float
}

extension NSLayoutConstraint.Attribute {
  /// The share of left, top, width and height in the value.
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
