import Testing
import UIKit

@testable import HostLink
@testable import SwiftUI

/// Tests of SwiftUI views in a hosting controller.
@MainActor @Suite(.serialized) struct HostingTests {
  private struct Card: View {
    @State var count = 1
    @Environment(\.colorScheme) var scheme
    var body: some View {
      VStack(alignment: .leading, spacing: 4) {
        HStack(spacing: 10) {
          Text("Left").font(.system(size: 20))
          Spacer()
          Color.red.frame(width: 30, height: 20)
        }
        if count > 1 { Text("\(count)") } else { EmptyView() }
        ForEach(0..<2) { _ in Divider() }
      }
      .padding(5)
      .background(Color.blue)
    }
  }

  private static var controllers: [UIViewController] = []

  private func controller(_ card: some View, size: CGSize) -> UIView {
    let controller = UIHostingController(rootView: card)
    Self.controllers = [controller]
    let view: UIView = controller.view
    view.frame = CGRect(origin: .zero, size: size)
    view.layoutIfNeeded()
    return view
  }

  @Test func `a row gives its room to the spacer and a background takes the size of its view`()
    throws
  {
    _ = HostSession.begin()
    let view = controller(Card(), size: CGSize(width: 200, height: 100))
    let blue = try #require(view.subviews.first)
    #expect(blue.frame.width == 200)
    let red = try #require(view.subviews.first { $0.backgroundColor == .systemRed })
    #expect(red.frame.maxX == 195)
    #expect(red.frame.size == CGSize(width: 30, height: 20))
    let label = try #require(view.subviews.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.minX == 5)
    #expect(label.text == "Left")
    #expect(view.subviews.filter { $0.frame.height == 0.5 }.count == 2)
  }

  @Test func `a changed state is drawn when the view is laid out again`() {
    _ = HostSession.begin()
    let card = Card()
    let view = controller(card, size: CGSize(width: 200, height: 100))
    let count = view.subviews.count
    card.count = 7
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(view.subviews.count == count + 1)
    #expect(view.subviews.contains { ($0 as? UILabel)?.text == "7" })
  }

  @Test func `shapes are views with corners, and plates have names`() throws {
    _ = HostSession.begin()
    let shapes = ZStack {
      RoundedRectangle(cornerRadius: 6).fill(.green).frame(width: 40, height: 30)
      Circle().fill(Color.red).frame(width: 20, height: 20)
      HostPlate("Chart")
    }
    let view = controller(shapes, size: CGSize(width: 200, height: 100))
    #expect(view.subviews.map(\.layer.cornerRadius) == [6, 10, 6])
    #expect(view.subviews.first?.center == CGPoint(x: 100, y: 50))
    #expect((view.subviews.last as? UILabel)?.text == "Chart")
    #expect(HostLink.state.notes.contains { $0.hasPrefix("the SwiftUI view Chart") })
  }

  @Test func `a view of UIKit is made once and updated`() {
    final class Counter { var made = 0; var updated = 0 }
    struct Inner: UIViewRepresentable {
      let counter: Counter
      func makeUIView(context: Context) -> UISwitch {
        counter.made += 1
        return UISwitch()
      }
      func updateUIView(_ view: UISwitch, context: Context) { counter.updated += 1 }
    }
    let counter = Counter()
    let view = controller(Inner(counter: counter), size: CGSize(width: 100, height: 100))
    view.setNeedsLayout()
    view.layoutIfNeeded()
    #expect(counter.made == 1)
    #expect(counter.updated > 1)
    #expect(view.subviews.first is UISwitch)
  }

  @Test func `a binding reads and writes a part of a state`() {
    struct Pair { var one = 1; var two = 2 }
    let state = State(wrappedValue: Pair())
    let part = state.projectedValue.two
    part.wrappedValue = 5
    #expect(state.wrappedValue.two == 5)
    #expect(part.projectedValue.wrappedValue == 5)
  }
}
