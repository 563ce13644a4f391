import DisplayLists

@testable import MapLabels

extension PlacementResult {
  var count: Int { labels.count }

  /// The text of each label, in drawing order.

  var texts: [String] {
    labels.filter(\.showsText).map(\.text)
  }

  /// The icon names of the labels, in drawing order.
  var pictures: [String] {
    labels.filter(\.showsIcon).compactMap(\.site.icon?.image.name)
  }

  /// The identities of the labels, constant while they are shown, in drawing order.
  var identities: [UInt64] { labels.map(\.site.identity) }
}
