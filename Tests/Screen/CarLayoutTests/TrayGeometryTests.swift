import Devices
import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

/// Tests of the trip estimates against measurements of real screens.
struct TrayGeometryTests {
  @Test(arguments: [
    ("ios14", "standard", Rect(53, 196, 142, 44)),
    ("ios18", "1586x720@3", Rect(53, 188, 193.3, 44)),
    ("ios26", "standard", Rect(53, 192, 172, 44)),
    ("ios26", "portrait", Rect(4, 415, 165.1, 44)),
    ("ios14", "portrait", Rect(8, 423, 153.6, 44)),
  ])
  func `the tray has its position`(theme: String, device: String, rect: Rect) throws {
    let tree = try Screen(theme, device).layout(.sample)
    #expect(isClose(try tree.frame(.tripEstimates), rect, 0.26))
  }

  @Test(arguments: [("3.9", "days", "7994"), ("23:59", "hr", "1424"), ("6", "min", "0.5")])
  func `values on the narrowest screen are clearly apart`(
    time: String, unit: String, distance: String
  ) throws {
    var estimates = try #require(MapTemplate.sample.tripEstimates)
    estimates.arrival.value = "11:14"
    estimates.time = TripEstimates.Item(value: time, label: unit)
    estimates.distance = TripEstimates.Item(value: distance, label: "mi")
    for theme in ["ios14", "ios18", "ios26"] {
      let tree = try Screen(theme, "minimum").layout(.sample.with(\.tripEstimates, estimates))
      let lines = try ElementRole.Estimate.allCases.compactMap {
        try tree.lines(.estimateValue($0)).first
      }.sorted { $0.x < $1.x }
      #expect(lines.count == 3)
      for (left, right) in zip(lines, lines.dropFirst()) {
        #expect(right.x - left.x - left.width >= 6.9, "\(theme): \(left.text) \(right.text)")
      }
    }
  }

  @Test(arguments: [
    ("ios14", "standard", [29.0, 71, 113], 19.0, 33.4),
    ("ios18", "1586x720@3", [41.7, 96.7, 152], 19.3, 33.3),
    ("ios26", "standard", [36.3, 86, 135.5], 19.5, 33.5),
  ])
  func `values and labels stand in three columns`(
    theme: String, device: String, centers: [Double], value: Double, label: Double
  ) throws {
    let tree = try Screen(theme, device).layout(.sample)
    let tray = try tree.frame(.tripEstimates)
    for (estimate, center) in zip(ElementRole.Estimate.allCases, centers) {
      let upper = try #require(try tree.lines(.estimateValue(estimate)).first)
      #expect(isClose(upper.x + upper.width / 2 - tray.minX, center, 0.7), "\(estimate)")
      #expect(isClose(upper.baseline - tray.minY, value, 0.26))
      #expect(upper.style.weight == .semibold)
      let lower = try #require(try tree.lines(.estimateLabel(estimate)).first)
      #expect(isClose(lower.baseline - tray.minY, label, 0.26))
      #expect(lower.style.weight == .regular)
      #expect(upper.style.size == 12 && lower.style.size == 12)
    }
  }

  @Test(arguments: [false, true])
  func `a long label widens its column before all labels become smaller`(rightToLeft: Bool) throws {
    var estimates = TripEstimates.sample
    estimates.distance.label = "kilometer"
    let template = MapTemplate.sample.with(\.tripEstimates, estimates)
      .with(\.isRightToLeft, rightToLeft)
    let tree = try Screen("ios14", "standard").layout(template)
    let labels = try ElementRole.Estimate.allCases.map { estimate in
      try #require(try tree.lines(.estimateLabel(estimate)).first)
    }
    #expect(labels.allSatisfy { $0.style.size == 11 })
    #expect(try tree.lines(.estimateValue(.distance)).first?.style.size == 12)
    let inOrder = rightToLeft ? labels.reversed() : labels
    for (left, right) in zip(inOrder, inOrder.dropFirst()) {
      #expect(right.x - (left.x + left.width) >= 7)
    }
    for estimate in ElementRole.Estimate.allCases {
      let value = try #require(try tree.lines(.estimateValue(estimate)).first)
      let label = try #require(try tree.lines(.estimateLabel(estimate)).first)
      #expect(isClose(value.x + value.width / 2, label.x + label.width / 2, 0.3))
    }
  }

  @Test func `text too long for any column is set smaller with its like, at 70 percent or more`()
    throws
  {
    var estimates = TripEstimates.sample
    estimates.time.label = "an impossible label"
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.tripEstimates, estimates))
    #expect(try tree.lines(.estimateLabel(.time)).first?.style.size == 8)
    #expect(try tree.lines(.estimateLabel(.arrival)).first?.style.size == 8)
    #expect(try tree.lines(.estimateValue(.distance)).first?.style.size == 12)
  }

  @Test func `a label that says nothing is not drawn`() throws {
    var estimates = TripEstimates.sample
    estimates.arrival.label = ""
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.tripEstimates, estimates))
    #expect(tree.node(.estimateLabel(.arrival)) == nil)
    #expect(tree.node(.estimateValue(.arrival)) != nil)
  }

  @Test func `the color of the time goes to its value and its label`() throws {
    var estimates = TripEstimates.sample
    estimates.timeColor = .orange
    let tree = try Screen("ios14", "standard").layout(.sample.with(\.tripEstimates, estimates))
    #expect(try tree.lines(.estimateValue(.time)).first?.color.hex == "#FF9500")
    #expect(try tree.lines(.estimateLabel(.time)).first?.color.hex == "#FF9500")
    #expect(try tree.lines(.estimateValue(.arrival)).first?.color.hex == "#FFFFFF")
  }

  @Test func `only iOS 14 stands on the edge with square lower corners`() throws {
    for (theme, corners) in [("ios14", RectCorners.top), ("ios18", .all), ("ios26", .all)] {
      let node = try Screen(theme, "standard").layout(.sample).node(.tripEstimates)
      guard case .plate(let plate) = node?.content else {
        Issue.record("the tray of \(theme) is no plate")
        continue
      }
      #expect(plate.corners == corners)
    }
  }

  @Test func `a card that grows into the tray pushes it out and says so`() throws {
    var device = try ShippedFiles.device("standard")
    device.safeArea.height = 150
    let screen = try Screen(theme: ShippedFiles.theme("ios14"), device: device)
    let text = "Turn right onto West Oak Street South"
    let tall = screen.layout(.sample.with(instructions: [text], second: .sample))
    #expect(tall.node(.tripEstimates) == nil)
    #expect(tall.notes == ["trip estimates: pushed out by the guidance card"])
    let small = screen.layout(.sample)
    #expect(small.node(.tripEstimates) != nil)
    #expect(small.notes.isEmpty)
  }
}
