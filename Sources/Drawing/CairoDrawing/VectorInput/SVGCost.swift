/// Estimates the cost of drawing an SVG document in advance.
///
/// Each element is evaluated once and its sum is multiplied by the number of its copies, so the
/// time is linear, although `<use>`, patterns, masks, clips, markers and filters may multiply.
struct SVGCost {
  /// The maximum length of a chain of references.
  static let deepest = 400

  private let tree: SVGTree
  private let scale: Double
  private var sums: [Int: SVGCopyCost] = [:]
  private var resources: [Int: SVGCopyCost] = [:]
  private var sumsInWork: Set<Int> = []
  private var resourcesInWork: Set<Int> = []
  private var depth = 0

  /// Computes the cost of a document.
  ///
  /// - Parameter size: The size of the document in its own units.
  static func work(of tree: SVGTree, size: (width: Double, height: Double)) throws(SVGRefusal)
    -> SVGCopyCost
  {
    guard !tree.elements.isEmpty else { return SVGCopyCost() }
    var cost = SVGCost(
      tree: tree, scale: SVGScale.pixels(in: tree, side: min(size.width, size.height)))
    return try cost.sum(of: 0)
  }

  private init(tree: SVGTree, scale: Double) {
    self.tree = tree
    self.scale = scale
  }

  /// The elements drawn only by reference.
  private static let resourceNames: Set = [
    "defs", "symbol", "mask", "clipPath", "pattern", "marker", "filter", "linearGradient",
    "radialGradient", "style", "script", "title", "desc", "metadata",
  ]

  private static let plainNames: Set = [
    "filter", "linearGradient", "radialGradient", "stop", "style",
  ]

  /// The cost of an element with its children and references.
  private mutating func sum(of index: Int) throws(SVGRefusal) -> SVGCopyCost {
    if let known = sums[index] { return known }
    let element = tree.elements[index]
    guard sumsInWork.insert(index).inserted else { throw Self.circle(element) }
    depth += 1
    guard depth <= Self.deepest else {
      throw SVGRefusal(
        "references between elements are nested deeper than \(Self.deepest) levels; simplify it, or"
          + " save it as PNG")
    }
    var work = try own(element)
    for child in element.children where !Self.resourceNames.contains(tree.elements[child].name) {
      work += try sum(of: child)
    }
    work += try linked(from: element)
    work = try inherited(element, by: work)
    work += try wrapped(element)
    depth -= 1
    sumsInWork.remove(index)
    sums[index] = work
    return work
  }

  private static func circle(_ element: SVGElement) -> SVGRefusal {
    let name = element.names.first.map { " '#\($0.prefix(40))'" } ?? ""
    return SVGRefusal("the element <\(element.name)>\(name) refers to itself; remove the reference")
  }

  /// The cost of an element alone.
  private func own(_ element: SVGElement) throws(SVGRefusal) -> SVGCopyCost {
    var work = SVGCopyCost()
    work.elements = 1
    switch element.name {
    case "path", "polyline", "polygon":
      let (count, sum) = SVGNumbers.total(element[element.name == "path" ? "d" : "points"] ?? "")
      (work.points, work.corners, work.length) = (count, count, 2 * sum)
    case "rect", "circle", "ellipse", "line":
      let sides = ["width", "height", "r", "rx", "ry", "x1", "y1", "x2", "y2"]
      let figures = sides.flatMap { SVGNumbers.all(element[$0]) }
      (work.points, work.corners, work.length) = (4, 4, 7 * figures.reduce(0, +))
    case "text":
      let letters = Double(element.letters)
      (work.elements, work.points) = (20, letters * 10)
      work.passes = letters * letters / 16_000
    case "linearGradient", "radialGradient":
      let stops = Double(element.children.count)
      work.passes = stops * stops / 100_000
    case "filter":
      guard element.children.count <= SVGFilterWork.maximumSteps else {
        throw SVGRefusal(
          "a filter has \(element.children.count) primitives, at most \(SVGFilterWork.maximumSteps)"
            + " are allowed; simplify it, or save it as PNG")
      }
    default: work.passes = SVGFilterWork.passes(of: element, scale: scale)
    }
    if work.points > 0 || element.name == "text" { (work.fills, work.strokes) = (1, 1) }
    return work
  }

  /// The cost of an element's linked content.
  private mutating func linked(from element: SVGElement) throws(SVGRefusal) -> SVGCopyCost {
    var work = SVGCopyCost()
    let kinds: Set = [
      "use", "image", "feImage", "tref", "pattern", "filter", "linearGradient", "radialGradient",
    ]
    guard kinds.contains(element.name), let link = element.link, !link.isEmpty else { return work }
    if link.hasPrefix("#") || !["image", "feImage"].contains(element.name) {
      for target in targets(try SVGDeclaration.target(of: SVGTree.ascii(link))) {
        work += element.name == "use" ? try sum(of: target) : try resource(target)
      }
    } else {
      work.passes = Double(try SVGEmbeddedPicture.pixels(of: link)) / 50_000
    }
    return work
  }

  private func targets(_ name: String) -> [Int] { tree.indices[name] ?? [] }
}

extension SVGCost {
  /// The cost with the paints and markers that an element passes to its descendants.
  private mutating func inherited(
    _ element: SVGElement, by work: SVGCopyCost
  ) throws(SVGRefusal) -> SVGCopyCost {
    var work = work
    let markers = element.declarations.filter { $0.property.rawValue.hasPrefix("marker") }
    for name in markers.flatMap(\.references) where work.corners > 0 {
      for target in targets(name) { work.add(try resource(target), times: work.corners) }
    }
    if !markers.isEmpty, markers.allSatisfy(\.endsInheritance) { work.corners = 0 }
    for property in [SVGDeclaration.Property.fill, .stroke] {
      let count = property == .fill ? work.fills : work.strokes
      let paints = element.declarations.filter { $0.property == property }
      for name in paints.flatMap(\.references) where count > 0 {
        for target in targets(name) { work.add(try resource(target).settled, times: count) }
      }
      guard !paints.isEmpty, paints.allSatisfy(\.endsInheritance) else { continue }
      if property == .fill { work.fills = 0 } else { work.strokes = 0 }
    }
    return work
  }

  /// The cost of an element's clips, masks, filters and layers.
  private mutating func wrapped(_ element: SVGElement) throws(SVGRefusal) -> SVGCopyCost {
    var work = SVGCopyCost()
    // Filter primitives and gradient stops are not drawn, even if a universal rule applies to them.
    let isShown = !element.name.hasPrefix("fe") && !Self.plainNames.contains(element.name)
    for declaration in element.declarations where isShown {
      if declaration.makesLayer { work.passes += 0.5 }
      guard [.filter, .mask, .clipPath].contains(declaration.property) else { continue }
      if declaration.property == .filter {
        work.passes += SVGFilterWork.passes(of: declaration.value)
      }
      for name in declaration.references {
        for target in targets(name) { work += try resource(target).settled }
      }
    }
    return work
  }

  /// The cost of an element drawn by reference, with the paints of its ancestors.
  private mutating func resource(_ index: Int) throws(SVGRefusal) -> SVGCopyCost {
    if let known = resources[index] { return known }
    let element = tree.elements[index]
    guard resourcesInWork.insert(index).inserted else { throw Self.circle(element) }
    var work = try sum(of: index)
    switch element.name {
    case "pattern": work.passes += 10
    case "mask": work.passes += 5
    default: break
    }
    var parent = element.parent
    while let around = parent {
      if work.fills + work.strokes + work.corners > 0 {
        work = try inherited(tree.elements[around], by: work)
      }
      parent = tree.elements[around].parent
    }
    resourcesInWork.remove(index)
    resources[index] = work
    return work
  }
}
