import Testing
import UIKit

@testable import CarPlay
@testable import HostLink

/// Tests of rows and elements that an app changes after creating them.
@MainActor @Suite struct MessageListTests {
  private func rows(_ items: [any CPListTemplateItem]) -> [JSONValue?] {
    let controller = HostSession.begin()
    let list = CPListTemplate(title: "List", sections: [CPListSection(items: items)])
    controller.setRootTemplate(list, animated: false)
    let sections = HostSession.sent("template").first?["sections"]?.array
    return sections?.first?["items"]?.array ?? []
  }

  @Test func aRowOfMessagesShowsItsPictures() {
    let item = CPMessageListItem(
      conversationIdentifier: "7", text: "Ada",
      leadingConfiguration: CPMessageListItemLeadingConfiguration(
        leadingItem: .star, leadingImage: UIImage(systemName: "person"), unread: true),
      trailingConfiguration: CPMessageListItemTrailingConfiguration(
        trailingItem: .mute, trailingImage: UIImage(systemName: "star")),
      detailText: "Where are you?", trailingText: "9:41")
    #expect(
      rows([item]) == [
        [
          "text": "Ada", "detailText": "Where are you?", "image": "person",
          "accessoryImage": "star",
        ]
      ])
    #expect(item.leadingConfiguration.isUnread)
    #expect(item.trailingConfiguration?.trailingItem == .mute)
  }

  @Test func aRowAboutSomebodyHasTheirName() {
    let item = CPMessageListItem(
      fullName: "Grace", phoneOrEmailAddress: "grace@example.com",
      leadingConfiguration: CPMessageListItemLeadingConfiguration(
        leadingItem: .none, leadingImage: nil, unread: false),
      trailingConfiguration: nil, detailText: nil, trailingText: nil)
    #expect(rows([item]) == [["text": "Grace"]])
    #expect(item.phoneOrEmailAddress == "grace@example.com")
    #expect(CPMessageComposeBarButton().image != nil)
  }

  @Test func theWordsOfAnElementCanBeReadAndChanged() {
    let image = UIImage(systemName: "star")!
    let row = CPListImageRowItemRowElement(image: image, title: "One", subtitle: nil)
    let small = CPListImageRowItemCondensedElement(
      image: image, imageShape: .circular, title: "Two", subtitle: "2", accessorySymbolName: "bolt")
    let grid = CPListImageRowItemImageGridElement(
      image: image, imageShape: .roundedRectangle, title: "Three", accessorySymbolName: nil)
    let card = CPListImageRowItemCardElement(
      image: image, showsImageFullHeight: true, title: "Four", subtitle: "4", tintColor: .red)
    #expect([row.title, card.title] == ["One", "Four"])
    #expect([small.title, grid.title] == ["Two", "Three"])
    #expect(small.imageShape == .circular && grid.imageShape == .roundedRectangle)
    #expect(small.accessorySymbolName == "bolt" && card.showsImageFullHeight)
    row.title = "Uno"
    row.subtitle = "1"
    let sent = rows([CPListImageRowItem(text: "Row", elements: [row], allowsMultipleLines: false)])
    #expect(
      sent.first??["imageRow"]?["elements"] == [["image": "star", "title": "Uno", "subtitle": "1"]])
  }
}
