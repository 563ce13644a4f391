import MapKit
import Testing
import UIKit

@testable import CarPlay
@testable import HostLink

/// A window of 400 x 240 points with a map in it.
@MainActor struct ViewScreen {
  let root = UIViewController()

  init() throws {
    _ = HostSession.begin()
    let window = try #require(CarInterface.shared.window)
    root.view = UIView()
    root.view.backgroundColor = .black
    let map = MKMapView()
    map.frame = CGRect(x: 0, y: 0, width: 400, height: 240)
    root.view.addSubview(map)
    window.rootViewController = root
    window.show()
    _ = HostSession.sent()
  }

  /// Returns the items of the last message since the last call; nil without a message.
  func told() -> [JSONValue]? { HostSession.sent("views").last?["items"]?.array }

  func label(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.textColor = .label
    root.view.addSubview(label)
    return label
  }
}

/// Tests of the messages of an app's views over the map.
@MainActor @Suite struct ViewDrawingTests {
  private let box = CGRect(x: 20, y: 30, width: 100, height: 40)

  @Test func aWindowWithAMapAloneTellsNothing() throws {
    let screen = try ViewScreen()
    #expect(screen.told() == nil)
  }

  @Test func aLabelTellsItsWordsWithALightAndADarkColor() throws {
    let screen = try ViewScreen()
    let label = screen.label("35 mph", box)
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.textAlignment = .center
    let item = try #require(screen.told()?.first)
    #expect(
      item == [
        "text": [
          "frame": [20, 30, 100, 40],
          "runs": [
            [
              "text": "35 mph", "size": 20, "weight": 600,
              "color": ["light": "#000000", "dark": "#FFFFFF"],
            ]
          ],
          "alignment": "center",
        ]
      ])
  }

  @Test func nothingIsToldWhileNothingChanges() throws {
    let screen = try ViewScreen()
    let label = screen.label("1", box)
    #expect(screen.told()?.count == 1)
    HostSession.pass(1)
    #expect(screen.told() == nil)
    label.text = "1"
    #expect(screen.told() == nil)
    label.text = "2"
    #expect(screen.told()?.count == 1)
  }

  @Test func whatGoesIsToldOnceAsNothing() throws {
    let screen = try ViewScreen()
    let label = screen.label("gone", box)
    #expect(screen.told()?.count == 1)
    label.removeFromSuperview()
    #expect(screen.told() == [])
    HostSession.pass(1)
    #expect(screen.told() == nil)
  }

  @Test func whatIsHiddenClearOrOutsideIsLeftOut() throws {
    let screen = try ViewScreen()
    screen.label("hidden", box).isHidden = true
    screen.label("clear", box).alpha = 0
    _ = screen.label("outside", box.offsetBy(dx: 400, dy: 0))
    let inner = UILabel(frame: CGRect(x: 90, y: 0, width: 40, height: 20))
    inner.text = "cut off"
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
    around.clipsToBounds = true
    around.addSubview(inner)
    screen.root.view.addSubview(around)
    #expect(screen.told() == nil)
  }

  @Test func aBackgroundHasCornersBorderAndShadow() throws {
    let screen = try ViewScreen()
    let view = UIView(frame: box)
    view.backgroundColor = .white
    view.layer.cornerRadius = 8
    view.layer.borderWidth = 2
    view.layer.borderColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = CGSize(width: 0, height: 2)
    view.alpha = 0.5
    screen.root.view.addSubview(view)
    let items = try #require(screen.told())
    #expect(
      items == [
        [
          "area": [
            "frame": [20, 30, 100, 40], "radius": 8, "fill": "#FFFFFF",
            "shadow": ["color": "#00000080", "offset": [0, 2], "radius": 3],
          ], "opacity": 0.5,
        ],
        [
          "area": [
            "frame": [20, 30, 100, 40], "radius": 8, "border": "#FF0000", "borderWidth": 2,
          ],
          "opacity": 0.5,
        ],
      ])
  }

  @Test func wordsInAViewThatIsPlacedByRulesMakeItAsLargeAsTheyNeed() throws {
    let screen = try ViewScreen()
    let (pill, words) = (UIView(), UILabel())
    words.text = "Central Way"
    pill.backgroundColor = .white
    pill.addSubview(words)
    screen.root.view.addSubview(pill)
    for view in [pill, words] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      pill.leadingAnchor.constraint(equalTo: screen.root.view.leadingAnchor, constant: 30),
      pill.topAnchor.constraint(equalTo: screen.root.view.topAnchor, constant: 20),
      words.leadingAnchor.constraint(equalTo: pill.leadingAnchor, constant: 8),
      words.trailingAnchor.constraint(equalTo: pill.trailingAnchor, constant: -8),
      words.topAnchor.constraint(equalTo: pill.topAnchor, constant: 4),
      words.bottomAnchor.constraint(equalTo: pill.bottomAnchor, constant: -4),
    ])
    #expect(screen.told()?.count == 2)
    let size = words.intrinsicContentSize
    #expect(abs(pill.frame.minX - 30) < 0.01 && abs(pill.frame.minY - 20) < 0.01)
    #expect(abs(pill.frame.width - size.width - 16) < 0.01)
    #expect(abs(pill.frame.height - size.height - 8) < 0.01)
    #expect(abs(words.frame.minX - 8) < 0.01 && abs(words.frame.minY - 4) < 0.01)
    words.text = "Central Way Northeast"
    #expect(screen.told()?.count == 2)
    #expect(abs(pill.frame.width - words.intrinsicContentSize.width - 16) < 0.01)
  }

  @Test func aStackPlacesWhatItsRulesLeaveFree() throws {
    let screen = try ViewScreen()
    let (one, two) = (UILabel(), UILabel())
    (one.text, two.text) = ("a", "b")
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    screen.root.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.trailingAnchor.constraint(equalTo: screen.root.view.trailingAnchor, constant: -10),
      stack.bottomAnchor.constraint(equalTo: screen.root.view.bottomAnchor, constant: -10),
    ])
    #expect(screen.told()?.count == 2)
    #expect(abs(stack.frame.maxX - 390) < 0.01 && abs(stack.frame.maxY - 230) < 0.01)
    #expect(two.frame.minY == one.frame.maxY)
    one.isHidden = true
    #expect(screen.told()?.count == 1)
    #expect(abs(stack.frame.height - two.frame.height) < 0.01)
  }

  @Test func aButtonTellsItsPlateItsSymbolAndItsTitle() throws {
    let screen = try ViewScreen()
    let button = UIButton(frame: box)
    var look = UIButton.Configuration.filled()
    (look.title, look.image) = ("Go", UIImage(systemName: "plus"))
    (look.baseBackgroundColor, look.cornerStyle) = (.black, .capsule)
    button.configuration = look
    screen.root.view.addSubview(button)
    let items = try #require(screen.told())
    #expect(items.count == 3)
    #expect(
      items.first == ["area": ["frame": [20, 30, 100, 40], "radius": 20, "fill": "#000000"]])
    #expect(items.contains { $0["text"]?["runs"]?.array?.first?["text"] == "Go" })
    let image = items.first { $0["image"] != nil }?["image"]
    #expect(image?["image"] == "plus")
    #expect(image?["tint"] == "#FFFFFF")
  }

  @Test func `a button shows what its action is called, and its picture where it is placed`() {
    let button = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Go", image: UIImage(systemName: "plus")) { _ in })
    #expect(button.currentTitle == "Go" && button.currentImage != nil)
    var look = UIButton.Configuration.plain()
    look.attributedTitle = AttributedString("Start")
    look.image = UIImage(systemName: "plus")
    look.imagePadding = 4
    var sizes: [CGSize] = []
    for place in [NSDirectionalRectEdge.leading, .trailing, .top, .bottom] {
      look.imagePlacement = place
      button.configuration = look
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
      button.layoutIfNeeded()
      sizes.append(button.intrinsicContentSize)
      let (words, picture) = (
        button.titleLabel?.frame ?? .zero, button.imageView?.frame ?? .zero
      )
      #expect(button.titleLabel?.text == "Start")
      switch place {
      case .leading: #expect(picture.maxX + 4 == words.minX)
      case .trailing: #expect(words.maxX + 4 == picture.minX)
      case .top: #expect(picture.maxY + 4 == words.minY && picture.midX == words.midX)
      default: #expect(words.maxY + 4 == picture.minY && picture.midX == words.midX)
      }
    }
    #expect(sizes[0] == sizes[1] && sizes[2] == sizes[3] && sizes[0].height < sizes[2].height)
  }

  @Test func aLongTextIsToldAsFarAsAMessageGoes() throws {
    let screen = try ViewScreen()
    _ = screen.label(String(repeating: "\u{1F697}", count: 900), box)
    let words = screen.told()?.first?["text"]?["runs"]?.array?.first?["text"]?.string
    #expect(words?.utf8.count == 2000)
  }

  @Test func aTurnedLabelKeepsItsFrameAndSaysHowItIsTurned() throws {
    let screen = try ViewScreen()
    screen.label("turned", box).transform = CGAffineTransform(rotationAngle: .pi / 2)
    let item = try #require(screen.told()?.first)
    #expect(item["text"]?["frame"] == [0, 0, 100, 40])
    #expect(item["transform"] == [0, 1, -1, 0, 90, 0])
  }

  @Test func aShapeIsToldAsAnOutlineInPointsOfTheWindow() throws {
    let screen = try ViewScreen()
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5), transform: nil)
    shape.fillColor = CGColor(gray: 1, alpha: 1)
    shape.frame = CGRect(x: 100, y: 50, width: 10, height: 5)
    screen.root.view.layer.addSublayer(shape)
    #expect(
      screen.told() == [["path": ["outline": "M100 50L110 50L110 55L100 55Z", "fill": "#FFFFFF"]]])
  }

  @Test func aLineIsToldAsFarAsItIsDrawn() throws {
    let screen = try ViewScreen()
    let shape = CAShapeLayer()
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    (shape.path, shape.fillColor) = (path, nil)
    (shape.strokeColor, shape.strokeStart, shape.strokeEnd) = (
      CGColor(gray: 1, alpha: 1), 0.25, 0.75
    )
    screen.root.view.layer.addSublayer(shape)
    #expect(
      screen.told() == [
        ["path": ["outline": "M5 0L10 0L10 5", "stroke": "#FFFFFF", "width": 1]]
      ])
  }

  @Test func whatAViewDrawsIsToldAsAPictureUntilItDrawsAgain() throws {
    let screen = try ViewScreen()
    let view = DrawnView(frame: box)
    screen.root.view.addSubview(view)
    let first = try #require(screen.told()?.first?["image"])
    #expect(first["frame"] == [20, 30, 100, 40])
    let file = try #require(first["image"]?["light"]?["file"]?.string)
    #expect(first["image"]?["dark"] != nil, "the color of labels is another one in the dark")
    view.size = 20
    #expect(screen.told() == nil, "nobody asks it to draw")
    view.setNeedsDisplay()
    #expect(screen.told()?.first?["image"]?["image"]?["light"]?["file"]?.string != file)
  }

  @Test func viewsOnTheMapAreToldAndThoseBelowItAreNot() throws {
    let screen = try ViewScreen()
    let map = try #require(screen.root.view.subviews.first)
    let onMap = UILabel(frame: box)
    onMap.text = "on the map"
    map.addSubview(onMap)
    let below = screen.label("below", box)
    screen.root.view.sendSubviewToBack(below)
    let items = try #require(screen.told())
    #expect(items.count == 1)
    #expect(items.first?["text"]?["runs"]?.array?.first?["text"] == "on the map")
  }

  @Test func aPresentedControllerComesOverTheWindow() throws {
    let screen = try ViewScreen()
    let sheet = UIViewController()
    sheet.view = UIView()
    let words = UILabel(frame: box)
    words.text = "sheet"
    sheet.view.addSubview(words)
    screen.root.present(sheet, animated: false)
    #expect(screen.told()?.count == 1)
    sheet.dismiss(animated: false)
    #expect(screen.told() == [])
  }
}

/// A view that draws a bar in the label color.
private final class DrawnView: UIView {
  var size: CGFloat = 10

  override func draw(_ rect: CGRect) {
    UIColor.label.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: size, height: 10))
  }
}

/// Tests of the safe area that the chrome leaves in a window.
@MainActor @Suite struct SafeAreaTests {
  private func window(_ more: JSONValue) throws -> CPWindow {
    _ = HostSession.begin()
    HostLink.state.settings = .object(
      (HostLink.state.settings.members ?? []) + (more.members ?? []))
    let controller = CarConnection.connectWithoutApp()
    let map = CPMapTemplate()
    map.mapButtons = [CPMapButton { _ in }]
    controller.setRootTemplate(map, animated: false, completion: nil)
    let window = try #require(CarInterface.shared.window)
    window.rootViewController = UIViewController()
    window.show()
    HostLink.finishMoment()
    return window
  }

  private let cover: JSONValue = [
    "safeArea": [0, 45, 0, 0], "panelWidth": 150, "barHeight": 44, "buttonWidth": 40,
  ]

  @Test func theStripIsOutsideTheSafeAreaAndTheButtonsOutsideTheirGuide() throws {
    let window = try window(cover)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 45, bottom: 0, right: 0))
    #expect(
      window.mapButtonSafeAreaLayoutGuide.layoutFrame
        == CGRect(x: 45, y: 0, width: 315, height: 240))
  }

  @Test func panelsStandOnTheDriversSideWhileTheyShow() throws {
    let window = try window(
      .object((cover.members ?? []) + [JSONMember(key: "rightHandDrive", value: true)]))
    let map = try #require(CarInterface.shared.controller?.rootTemplate as? CPMapTemplate)
    let place = MKMapItem.forCurrentLocation()
    let trip = CPTrip(origin: place, destination: place, routeChoices: [])
    let session = map.startNavigationSession(for: trip)
    HostLink.finishMoment()
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 0, left: 45, bottom: 0, right: 150))
    #expect(window.mapButtonSafeAreaLayoutGuide.layoutFrame.minX == 85)
    session.finishTrip()
    HostLink.finishMoment()
    #expect(window.safeAreaInsets.right == 0)
  }
}
