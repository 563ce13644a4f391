import Foundation
import Testing
import UIKit

@testable import HostLink

/// Tests of images, colors and asset catalogs.
@MainActor @Suite struct PictureTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("app-host-pictures")

  private func write(_ image: UIImage, _ path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try image.pngData()?.write(to: url)
  }

  private func square(_ color: UIColor, _ side: CGFloat = 10) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func aKnownSymbolIsTheNameOfAnIcon() {
    _ = HostSession.begin()
    #expect(UIImage(systemName: "house.fill")?.json == "house")
    #expect(UIImage(systemName: "plus.magnifyingglass")?.json == "plus.magnifyingglass")
    #expect(UIImage(systemName: "house")?.withTintColor(.red).json["light"] != nil)
    #expect(UIImage(systemName: "lock.circle.fill")?.json == "lock")
    #expect(UIImage(systemName: "arrow.triangle.turn.up.right.diamond.fill")?.json == "route")
    #expect(UIImage(systemName: "no such symbol") == nil)
  }

  @Test func aPictureOfACatalogThatCannotBeReadIsAPlateWithItsName() throws {
    _ = HostSession.begin()
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Pin.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data(#"{"images":[{"filename":"pin.pdf","idiom":"universal"}]}"#.utf8).write(
      to: set.appendingPathComponent("Contents.json"))
    try Data("version https://git-lfs.github.com/spec/v1".utf8).write(
      to: set.appendingPathComponent("pin.pdf"))
    try Data("none".utf8).write(to: folder.appendingPathComponent("loose.jpg"))
    ImageLibrary.use([folder.path])
    defer { ImageLibrary.use([]) }
    let image = try #require(UIImage(named: "Pin"))
    #expect(image.size == CGSize(width: 44, height: 44))
    #expect(image.json["light"]?["name"] == "Pin" && image.json["light"] != image.json["dark"])
    #expect(UIImage(named: "loose.jpg") == nil && UIImage(named: "loose") == nil)
  }

  @Test func `a symbol that shows as another picture is reported by name`() {
    _ = HostSession.begin()
    _ = UIImage(systemName: "briefcase")
    #expect(!HostLink.state.notes.contains { $0.contains("'briefcase'") })
    #expect(UIImage(systemName: "bolt.car.fill")?.json == "charger")
    _ = UIImage(systemName: "heart")
    _ = UIImage(systemName: "heart.fill")
    #expect(
      HostLink.state.notes.contains {
        $0.hasPrefix("the system symbol 'bolt.car.fill' is replaced by the icon 'charger'")
      })
    #expect(
      HostLink.state.notes.contains {
        $0.contains("'heart' and 'heart.fill' are both replaced by the icon 'heart'")
      })
    #expect(UIImage(systemName: "waveform.circle")?.json == "waveform")
    #expect(HostLink.state.notes.contains { $0.contains("without its enclosing shape") })
  }

  @Test func `the shape around a symbol is drawn`() throws {
    _ = HostSession.begin()
    let pictures = try [
      "checkmark", "checkmark.circle", "checkmark.circle.fill", "checkmark.square",
    ]
    .map { try #require(UIImage(systemName: $0)?.withTintColor(.white).pngData()) }
    #expect(Set(pictures).count == 4)
  }

  @Test func anUnknownSymbolIsAPlateWithANote() {
    _ = HostSession.begin()
    let image = UIImage(systemName: "tortoise")
    #expect(image?.json["light"]?["name"] == "tortoise")
    #expect(image?.json["light"] != image?.json["dark"])
  }

  @Test func aSetOfACatalogHasStylesAndScales() throws {
    _ = HostSession.begin()
    let set = "Assets.xcassets/Arrows/left.imageset/"
    try write(square(.black, 20), set + "day@2x.png")
    try write(square(.white, 20), set + "night@2x.png")
    let contents = """
      {"images": [
        {"filename": "day@2x.png", "idiom": "universal", "scale": "2x"},
        {"filename": "night@2x.png", "idiom": "universal", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    try Data(contents.utf8).write(to: folder.appendingPathComponent(set + "Contents.json"))
    try write(square(.red), "loose@2x.png")
    ImageLibrary.use([folder.path])
    let image = try #require(UIImage(named: "left"))
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.json["light"]?["file"] != image.json["dark"]?["file"])
    #expect(UIImage(named: "loose")?.size == CGSize(width: 5, height: 5))
    #expect(UIImage(named: "missing") == nil)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func aDynamicColorFollowsTheTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    #expect(color != .white)
  }

  @Test func pixelsOfPNGComeBack() throws {
    let data = try #require(square(.blue).pngData())
    let image = try #require(UIImage(data: data))
    #expect(image.size == CGSize(width: 10, height: 10))
    #expect(image.pngData() == data)
  }
}
