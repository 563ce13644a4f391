import Testing
import UIKit

@testable import CarPlay
@testable import HostLink

/// Tests of template messages, and of the handlers that the car calls.
@MainActor @Suite struct TemplateTests {
  @Test func mapTemplateIsSentBeforeTheStack() {
    let controller = HostSession.begin()
    let map = CPMapTemplate()
    let button = CPMapButton { _ in }
    button.image = UIImage(systemName: "dpad.fill")
    map.mapButtons = [button]
    map.guidanceBackgroundColor = UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)
    controller.setRootTemplate(map, animated: true)
    let sent = HostSession.sent()
    #expect(sent.map(\.kind) == ["template", "stack"])
    #expect(sent[0].value["mapButtons"] == [["image": "dpad.fill"]])
    #expect(sent[0].value["guidanceBackgroundColor"] == "#0080ff")
    #expect(sent[1].value == ["map"])
  }

  @Test func `after the car has gone, a released template is not reported`() {
    let controller = HostSession.begin()
    controller.setRootTemplate(CPMapTemplate(), animated: false)
    var list: CPListTemplate? = CPListTemplate(title: "Places", sections: [])
    if let list { controller.pushTemplate(list, animated: false) }
    _ = HostSession.sent()
    let id = list?.hostID ?? ""
    list = nil
    controller.popToRootTemplate(animated: false)
    for count in 0..<20 {
      let other = CPListTemplate(title: "\(count)", sections: [])
      controller.pushTemplate(other, animated: false)
      controller.popTemplate(animated: false)
    }
    _ = HostSession.sent()
    HostSession.call("templateDidDisappear(_:animated:)", ["template": .string(id)])
    #expect(HostLink.state.notes.isEmpty)
    HostSession.call("CPListItem.handler", ["template": .string(id), "element": "row-1"])
    #expect(HostLink.state.notes == ["'\(id)' received a callback after the app released it"])
    HostLink.state.notes = []
    CarConnection.disconnect()
    HostSession.call("CPListItem.handler", ["template": .string(id), "element": "row-1"])
    #expect(HostLink.state.notes.isEmpty)
  }

  @Test func `a symbol as the pin of a point is a picture`() {
    _ = HostSession.begin()
    let point = CPPointOfInterest(
      location: MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D())),
      title: "Charger", subtitle: nil, summary: nil, detailTitle: nil, detailSubtitle: nil,
      detailSummary: nil, pinImage: UIImage(systemName: "fuelpump"))
    #expect(CarPlayEncoder.shared.point(point)["pinImage"]?["light"]?["name"] == "fuelpump")
  }

  @Test func aChangeIsSentOnceWhenTheTurnEnds() {
    let controller = HostSession.begin()
    let map = CPMapTemplate()
    controller.setRootTemplate(map, animated: false)
    _ = HostSession.sent()
    map.leadingNavigationBarButtons = [CPBarButton(title: "One")]
    map.leadingNavigationBarButtons = [CPBarButton(title: "Two")]
    let sent = HostSession.sent("template")
    #expect(sent.count == 1)
    #expect(
      sent.first?["navigationBar"] == ["leadingNavigationBarButtons": [["title": "Two"]]])
    map.leadingNavigationBarButtons = map.leadingNavigationBarButtons
    #expect(HostSession.sent("template").isEmpty)
  }

  @Test func aMapButtonIsCountedAmongThoseThatShow() {
    let controller = HostSession.begin()
    let map = CPMapTemplate()
    var pressed: [Int] = []
    map.mapButtons = (1...4).map { number in CPMapButton { _ in pressed.append(number) } }
    map.mapButtons[0].isHidden = true
    controller.setRootTemplate(map, animated: false)
    HostSession.call("CPMapButton.handler", ["element": "map-button-1"])
    HostSession.call("CPMapButton.handler", ["element": "map-button-3"])
    HostSession.call("CPMapButton.handler", ["element": "map-button-4"])
    #expect(pressed == [2, 4])
  }

  @Test func aRowThatWaitsForEverIsTold() {
    let controller = HostSession.begin()
    let items = ["Home", "Work"].map { CPListItem(text: $0, detailText: nil) }
    items[0].handler = { _, _ in }
    items[1].handler = { _, completion in completion() }
    let list = CPListTemplate(title: "Places", sections: [CPListSection(items: items)])
    controller.setRootTemplate(list, animated: false)
    let id = CarInterface.shared.id(of: list)
    for row in ["row-1", "row-2"] {
      HostSession.call("CPListItem.handler", ["template": .string(id), "element": .string(row)])
    }
    HostSession.pass(9.9)
    #expect(HostLink.state.notes.isEmpty)
    HostSession.pass(0.2)
    #expect(HostLink.state.notes.count == 1)
    #expect(
      HostLink.state.notes.first?.hasPrefix("the handler of the row 'Home' has not called") == true)
  }

  @Test func aChosenRowWaitsForItsCompletion() {
    let controller = HostSession.begin()
    let item = CPListItem(text: "Home", detailText: nil)
    var finish: (() -> Void)?
    item.handler = { _, completion in finish = completion }
    let list = CPListTemplate(title: "Places", sections: [CPListSection(items: [item])])
    controller.setRootTemplate(CPMapTemplate(), animated: false)
    controller.pushTemplate(list, animated: true)
    #expect(HostSession.sent("stack").last == ["map", "list-1"])
    let id = list.hostID ?? ""
    HostSession.call("CPListItem.handler", ["template": .string(id), "element": "row-1"])
    #expect(HostSession.sent("template").last?["sections"] == rows(isWaiting: true))
    finish?()
    #expect(HostSession.sent("template").last?["sections"] == rows(isWaiting: false))
  }

  private func rows(isWaiting: Bool) -> JSONValue {
    let item: JSONValue = isWaiting ? ["text": "Home", "isWaiting": true] : ["text": "Home"]
    return [["items": [item]]]
  }

  @Test func aPopOfTheDriverIsFollowed() {
    let controller = HostSession.begin()
    let (map, list) = (CPMapTemplate(), CPListTemplate(title: nil, sections: []))
    controller.setRootTemplate(map, animated: false)
    controller.pushTemplate(list, animated: true)
    _ = HostSession.sent()
    let id = JSONValue.string(list.hostID ?? "")
    HostSession.call("templateWillDisappear(_:animated:)", ["template": "map", "animated": true])
    HostSession.call("templateWillAppear(_:animated:)", ["template": id, "animated": true])
    #expect(controller.templates.count == 2)
    HostSession.call("templateWillDisappear(_:animated:)", ["template": id, "animated": true])
    let mapID = JSONValue.string(map.hostID ?? "")
    HostSession.call("templateWillAppear(_:animated:)", ["template": mapID, "animated": true])
    #expect(controller.templates.count == 1)
    #expect(controller.topTemplate === map)
  }

  @Test func onlyTheAnswerToTheLatestTextCounts() {
    let controller = HostSession.begin()
    let (search, finder) = (CPSearchTemplate(), Finder())
    search.delegate = finder
    controller.setRootTemplate(CPMapTemplate(), animated: false)
    controller.pushTemplate(search, animated: false)
    let id = JSONValue.string(search.hostID ?? "")
    let method = "searchTemplate(_:updatedSearchText:completionHandler:)"
    HostSession.call(method, ["template": id, "element": "field", "value": "a"])
    HostSession.call(method, ["template": id, "element": "field", "value": "ab"])
    finder.answers[0]([CPListItem(text: "old", detailText: nil)])
    finder.answers[1]([CPListItem(text: "new", detailText: nil)])
    let last = HostSession.sent("template").last
    #expect(last?["results"] == [["text": "new"]])
    #expect(last?["searchText"] == "ab")
  }

  @Test func aDelegateWhoseMethodsWaitAnswersAsWell() async {
    let (search, list, finder) = (
      CPSearchTemplate(), CPListTemplate(title: nil, sections: []), WaitingFinder()
    )
    var found: [CPListItem]?
    finder.searchTemplate(search, updatedSearchText: "ab") { found = $0 }
    var answers = 0
    finder.searchTemplate(search, selectedResult: CPListItem(text: "b", detailText: nil)) {
      answers += 1
    }
    finder.listTemplate(list, didSelect: CPListItem(text: "c", detailText: nil)) { answers += 1 }
    for _ in 0..<1_000 where found == nil || answers < 2 {
      HostLink.finishMoment()
      await Task.yield()
    }
    #expect(found?.map(\.text) == ["ab"])
    #expect(finder.chosen == ["b", "c"] && answers == 2)
  }

  @Test func aPopWithoutAnythingToPopTellsItsCompletion() {
    let controller = HostSession.begin()
    controller.setRootTemplate(CPMapTemplate(), animated: false)
    var answer: Bool?
    controller.popTemplate(animated: true) { done, error in
      answer = done
      #expect((error as NSError?)?.domain == CarPlayErrorDomain)
    }
    HostLink.finishMoment()
    #expect(answer == false)
  }
}

/// A delegate that returns search results later.
private final class Finder: NSObject, CPSearchTemplateDelegate {
  var answers: [([CPListItem]) -> Void] = []

  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String,
    completionHandler: @escaping ([CPListItem]) -> Void
  ) { answers.append(completionHandler) }

  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// A delegate that implements the async methods.
private final class WaitingFinder: NSObject, CPSearchTemplateDelegate, CPListTemplateDelegate {
  var chosen: [String?] = []

  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, updatedSearchText searchText: String
  ) async -> [CPListItem] { [CPListItem(text: searchText, detailText: nil)] }

  func searchTemplate(
    _ searchTemplate: CPSearchTemplate, selectedResult item: CPListItem
  ) async { chosen.append(item.text) }

  func listTemplate(_ listTemplate: CPListTemplate, didSelect item: CPListItem) async {
    chosen.append(item.text)
  }

  @Test func `an explicit mark has a former name`() {
    let item = CPListItem(text: "Song", detailText: nil)
    item.showsExplicitLabel = true
    #expect(item.isExplicitContent)
    let row = CPAssistantCellConfiguration(
      position: CPListItem.AssistantCellPosition.bottom,
      visibility: CPListItem.AssistantCellVisibility.always,
      assistantAction: CPAssistantCellActionType.startCall)
    #expect((row.position.rawValue, row.visibility.rawValue) == (1, 2))
  }
}
