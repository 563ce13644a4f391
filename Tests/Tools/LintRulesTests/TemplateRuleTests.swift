import CarLayout
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates
import TestSupport
import Testing

@testable import LintRules
@testable import Sessions

/// Tests of rules about templates other than the map.
struct TemplateRuleTests {
  private func frame(
    images: [ImageFile: ImageResource] = [:], _ change: (inout NavigationState) -> Void
  ) throws -> LintFrame {
    let presenter = TemplatePresenter(phrasebook: try ShippedFiles.phrasebook("en"))
    let appearance = Appearance(theme: "ios18")
    var state = NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: .stopped), appearance: appearance)
    state.chrome.templates = TemplateStackState(top: SampleTemplates.grid, depth: 2)
    change(&state)
    let screen = ScreenTemplate.screen(try #require(presenter.screen(for: state)))
    let engine = ChromeEngine(
      device: try ShippedFiles.device("standard"), theme: try ShippedFiles.theme("ios18"),
      icons: try ShippedFiles.icons(), measurer: GridMeasurer(), images: images)
    return LintFrame(
      view: LintView(device: "standard", appearance: appearance), state: state,
      template: screen, layout: engine.layout(screen, appearance: appearance))
  }

  @Test(arguments: [Color.black, .white])
  func `words on a template stand on its own ground, whatever the map below is`(map: Color) throws {
    for template in [SampleTemplates.grid, SampleTemplates.list, SampleTemplates.alert] {
      var frame = try frame {
        $0.chrome.templates?.top = template.kind.isModal ? nil : template
        $0.chrome.templates?.presented = template.kind.isModal ? template : nil
      }
      frame.ground = map
      let found = UnreadableContrast().matches(in: frame).map(\.subject)
      #expect(found == [], "\(template.id)")
    }
  }

  @Test func `more actions than an alert has room for are reported`() throws {
    var alert = AlertTemplate()
    alert.titleVariants = ["Order gone"]
    alert.actions = (1...9).map { number in
      var action = ModalAction()
      action.title = "\(number)"
      return action
    }
    let crowded = try frame {
      $0.chrome.templates?.top = nil
      $0.chrome.templates?.presented = AppTemplate(id: "a", .alert(alert))
    }
    let found = TemplateOverLimit().matches(in: crowded)
    #expect(found.count == 1 && found[0].message.contains("of 9 actions"))
  }

  @Test func `what the platform refuses is an error of the app`() throws {
    let failure = TemplateFailure(
      mode: .raised, error: "NSGenericException", what: "pushTemplate", reason: "too deep",
      source: "CPInterfaceController")
    let refused = try frame { $0.chrome.templateFailure = failure }
    #expect(
      TemplateRefused().matches(in: refused).map(\.message)
        == ["pushTemplate raises NSGenericException: too deep"])
    #expect(TemplateRefused().matches(in: try frame { _ in }).isEmpty)
    var ignored = failure
    ignored.mode = .ignored
    #expect(
      TemplateRefused().matches(in: try frame { $0.chrome.templateFailure = ignored }).isEmpty)
  }

  @Test func `parts beyond the limit of a template are reported`() throws {
    let buttons = (1...9).map { GridButton(titleVariants: ["\($0)"], image: .icon("star")) }
    let long = try frame {
      $0.chrome.templates?.top?.content = .grid(GridTemplate(title: "G", buttons: buttons))
    }
    #expect(
      TemplateOverLimit().matches(in: long).map(\.message) == ["8 of 9 buttons are shown"])
    #expect(TemplateOverLimit().matches(in: try frame { _ in }).isEmpty)
  }

  @Test func `a template without content is reported`() throws {
    let rowless = ListTemplate(sections: [ListSection(items: [])])
    for template in SampleTemplates.blank + [AppTemplate(id: "l", .list(rowless))] {
      let frame = try frame {
        if template.kind.isModal {
          $0.chrome.templates?.presented = template
        } else {
          $0.chrome.templates?.top = template
        }
      }
      #expect(EmptyTemplate().matches(in: frame).count == 1, "\(template.kind)")
    }
    var told = ListTemplate(sections: [])
    told.emptyViewTitleVariants = ["No orders"]
    let explained = try frame { $0.chrome.templates?.top?.content = .list(told) }
    #expect(EmptyTemplate().matches(in: explained).isEmpty)
    #expect(EmptyTemplate().matches(in: try frame { _ in }).isEmpty)
  }

  @Test(arguments: [("ko-KR", 1), ("en-US", 0), ("zh-CN", 0)])
  func `a search in a language without a keyboard is reported`(locale: String, count: Int) throws {
    let search = try frame {
      $0.appearance.locale = locale
      $0.chrome.templates?.top = SampleTemplates.search
    }
    let found = KeyboardFallsBack().matches(in: search)
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.message.contains("'\(locale)'") })
  }

  @Test func `a title of a bar that is cut is reported`() throws {
    let long = String(repeating: "charging points ", count: 12)
    let cut = try frame {
      $0.chrome.templates?.top?.content = .grid(GridTemplate(title: long, buttons: []))
    }
    #expect(TruncatedText().matches(in: cut).map(\.subject) == ["title"])
    #expect(TruncatedText().matches(in: cut).map(\.path) == ["timeline"])
    let crowded = try frame {
      $0.chrome.templates?.top?.bar.trailing = [BarButton(.text(long))]
    }
    #expect(
      TruncatedText().matches(in: crowded).contains { $0.subject.contains("trailing") },
      "the words of a button are told as the button")
    #expect(TruncatedText().matches(in: try frame { _ in }).isEmpty)
  }

  @Test func `rows beyond twelve are reported while the car limits lists`() throws {
    let rows = ListSection(items: (1...20).map { ListItem("\($0)") })
    let list = AppTemplate(id: "l", .list(ListTemplate(sections: [rows])))
    let limited = try frame {
      $0.chrome.templates = TemplateStackState(top: list, depth: 2)
      $0.chrome.templates?.limits = InterfaceLimits(lists: true)
    }
    #expect(
      TemplateOverLimit().matches(in: limited).map(\.message) == ["12 of 20 rows are shown"])
  }

  @Test func `a picture beyond the size of its place is reported`() throws {
    let file = ImageFile(name: "large.png", bytes: [1])
    let picture = ControlImage.own(AppImage(light: file))
    func list(_ side: Double) throws -> [String] {
      let resource = ImageResource(
        name: "large.png", content: .vector([]), size: Size(side, side))
      var item = ListItem("Item")
      item.image = picture
      let list = ListTemplate(sections: [ListSection(items: [item])])
      return OversizeTemplateImage().matches(
        in: try frame(images: [file: resource]) {
          $0.chrome.templates?.top = AppTemplate(id: "l", .list(list))
        }
      ).map(\.message)
    }
    #expect(try list(60) == ["'large.png' has 60×60 points; the maximum is 44×44"])
    #expect(try list(44) == [])
  }

  @Test func `a title of which no variant fits is reported once`() throws {
    var alert = AlertTemplate()
    let long = String(repeating: "a very long question ", count: 12)
    alert.titleVariants = [long + "again", long]
    var shown = TemplateStackState(top: nil, depth: 1)
    shown.presented = AppTemplate(id: "a", .alert(alert))
    let cut = try frame { $0.chrome.templates = shown }
    let messages = NoShortTitle().matches(in: cut).map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("none of 2 variants fits standard") == true)
    #expect(TruncatedText().matches(in: cut).isEmpty)
    alert.titleVariants = [long]
    shown.presented = AppTemplate(id: "a", .alert(alert))
    let only = NoShortTitle().matches(in: try frame { $0.chrome.templates = shown })
    #expect(only.first?.message.hasPrefix("the only variant does not fit standard") == true)
    alert.titleVariants.append("Short")
    shown.presented = AppTemplate(id: "a", .alert(alert))
    #expect(NoShortTitle().matches(in: try frame { $0.chrome.templates = shown }).isEmpty)
  }

  @Test(arguments: [nil, "Searching for satellites"])
  func `the words of a pause are written where it has a description`(own: String?) throws {
    let frame = try frame {
      $0.pause = .locating
      $0.pauseDescription = own
    }
    func block(in nodes: [LayoutNode]) -> TextBlock? {
      for node in nodes {
        if case .text(let block) = node.content { return block }
        if let block = block(in: node.children) { return block }
      }
      return nil
    }
    let words = try #require(block(in: frame.layout.nodes))
    #expect(frame.isWritten(words, on: .sentence(.pause(.locating))) == (own != nil))
    #expect(frame.isWritten(words, on: .instruction))
  }
}
