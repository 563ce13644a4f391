import Testing
import UIKit

@testable import CarPlay

/// Tests of views placed by constraints.
@MainActor @Suite struct LayoutTests {
  private func root(_ views: UIView...) -> UIView {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    return root
  }

  @Test func edgesPinAView() {
    let view = UIView()
    let root = root(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 370, height: 240))
  }

  @Test func aStackTakesRoomFromWordsBeforeAViewWithALength() {
    let (icon, label) = (UIView(), UILabel())
    label.text = "Words that need more room than there is in the row of a card"
    let stack = UIStackView(arrangedSubviews: [icon, label])
    stack.spacing = 8
    icon.widthAnchor.constraint(equalToConstant: 40).isActive = true
    let root = root(stack)
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-12-[stack(120)]", metrics: nil, views: ["stack": stack]))
    root.layoutIfNeeded()
    #expect(icon.frame.width == 40)
    #expect(label.frame.minX == 48 && label.frame.width == 72)
  }

  @Test func aTabOfTheSystemHasItsWords() {
    let list = CPListTemplate(title: nil, sections: [])
    list.tabSystemItem = .mostViewed
    #expect(list.content["tabTitle"] == "Most Viewed")
  }

  @Test func aVisualFormatPlacesViews() {
    let (one, two) = (UIView(), UIView())
    let root = root(one, two)
    let views = ["one": one, "two": two]
    for format in ["H:|-side-[one(40)]-[two(>=10,<=300@750)]-20-|", "V:|-(==side)-[one(two)]"] {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: [.alignAllTop], metrics: ["side": 12], views: views))
    }
    let height = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[two(30)]", metrics: nil, views: views)
    NSLayoutConstraint.activate(height)
    root.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 12, y: 12, width: 40, height: 30))
    #expect(two.frame == CGRect(x: 60, y: 12, width: 320, height: 30))
    let wrong = ["H:|-[three]", "[one", "H:[one]-x-[two]", "[one(]"].flatMap {
      NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: nil, views: views)
    }
    #expect(wrong.isEmpty)
  }

  @Test func aContentKeepsItsSizeWhereNothingStrongerIsSaid() {
    let label = UILabel()
    label.text = "Probe"
    let root = root(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    let size = label.intrinsicContentSize
    #expect(abs(label.frame.width - size.width) < 0.01)
    #expect(abs(label.frame.midX - 200) < 0.01)
    #expect(abs(label.frame.midY - 120) < 0.01)
  }

  @Test func aWeakRuleGivesWayToAStrongOne() {
    let view = UIView()
    let root = root(view)
    let wide = view.widthAnchor.constraint(equalToConstant: 300)
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      wide, view.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(view.frame.width - 120) < 0.01)
    #expect(abs(view.frame.height - 60) < 0.01)
  }

  @Test func aLongChainOfViewsInViewsLosesNothing() throws {
    let root = root()
    var last: UIView?
    for index in 0..<12 {
      let (box, label) = (UIView(), UILabel())
      label.text = "Row \(index)"
      for view in [box, label] { view.translatesAutoresizingMaskIntoConstraints = false }
      box.addSubview(label)
      root.addSubview(box)
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
        box.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
        box.topAnchor.constraint(equalTo: last?.bottomAnchor ?? root.topAnchor, constant: 4),
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 8),
        label.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -8),
        label.topAnchor.constraint(equalTo: box.topAnchor, constant: 3),
        label.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -3),
      ])
      last = box
    }
    root.layoutIfNeeded()
    let height = try #require(last?.subviews.first?.intrinsicContentSize.height)
    #expect(abs((last?.frame.maxY ?? 0) - 12 * (height + 10)) < 0.01)
    #expect(last?.subviews.first?.frame.width == 368)
  }

  @Test func theContentThatHoldsItsSizeLeastGrowsAndTheOneThatGivesWayFirstShrinks() {
    let (one, two) = (UILabel(), UILabel())
    (one.text, two.text) = ("A first label", "A second label")
    let root = root(one, two)
    let width = two.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300)
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.leadingAnchor.constraint(equalTo: one.trailingAnchor), width,
    ])
    one.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(abs(one.frame.width - one.intrinsicContentSize.width) < 0.01)
    #expect(abs(two.frame.maxX - 300) < 0.01)
    one.setContentCompressionResistancePriority(.required, for: .horizontal)
    width.constant = 120
    root.layoutIfNeeded()
    #expect(abs(one.frame.width - one.intrinsicContentSize.width) < 0.01)
    #expect(abs(two.frame.maxX - 120) < 0.01)
  }

  @Test func aStackSharesItsLength() {
    let (one, two) = (UIView(), UIView())
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 20)
    stack.layoutIfNeeded()
    #expect(one.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(two.frame == CGRect(x: 60, y: 0, width: 50, height: 20))
  }

  @Test func flexiblePartsGrowWithTheViewAround() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    view.frame = root.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.addSubview(view)
    root.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 400, height: 240))
  }

  @Test func aPictureViewWithoutAPictureHasNoHeightAndTheCardAroundItEndsThere() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 240))
    let (card, icon, lanes) = (UIView(), UIView(), UIImageView())
    for view in [card, icon, lanes] { view.translatesAutoresizingMaskIntoConstraints = false }
    root.addSubview(card)
    card.addSubview(icon)
    card.addSubview(lanes)
    NSLayoutConstraint.activate([
      card.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      card.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      icon.topAnchor.constraint(equalTo: card.topAnchor, constant: 10),
      icon.heightAnchor.constraint(equalToConstant: 48),
      lanes.topAnchor.constraint(equalTo: icon.bottomAnchor, constant: 4),
      card.bottomAnchor.constraint(equalTo: lanes.bottomAnchor, constant: 8),
    ])
    root.layoutIfNeeded()
    #expect(lanes.frame.height == 0)
    #expect(card.frame.minY == 170)
    #expect(card.frame.height == 70)
  }

  @Test func `a font descriptor changes the weight`() throws {
    let plain = UIFont.systemFont(ofSize: 17).fontDescriptor
    #expect(plain.symbolicTraits.isEmpty)
    let bold = UIFont(descriptor: try #require(plain.withSymbolicTraits(.traitBold)), size: 0)
    #expect(bold.isEqual(UIFont.boldSystemFont(ofSize: 17)))
    let back = try #require(bold.fontDescriptor.withSymbolicTraits([]))
    #expect(UIFont(descriptor: back.withSize(20), size: 0).isEqual(UIFont.systemFont(ofSize: 20)))
    let headline = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .headline)
    #expect(UIFont(descriptor: headline, size: 30).pointSize == 30)
    #expect(headline.symbolicTraits == .traitBold)
  }

  @Test func `digits of one width are measured so`() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      let label = UILabel()
      (label.text, label.font) = (text, font)
      return label.intrinsicContentSize.width
    }
    let even = UIFont.monospacedDigitSystemFont(ofSize: 32, weight: .bold)
    #expect(width("11", even) == width("44", even) && width("1.1", even) == width("4.0", even))
    #expect(width("16", .systemFont(ofSize: 32, weight: .bold)) < width("16", even))
  }
}
