import Testing

@testable import AppSources

struct PlatformAPITests {
  private func api(_ files: (String, String)...) -> PlatformAPI {
    PlatformAPI(
      files: files.enumerated().map {
        ($0.element.0, "\($0.offset).swift", Array($0.element.1.utf8))
      })
  }

  @Test func `public members of a type and its extensions are listed, sorted`() throws {
    let api = api(
      (
        "CarPlay",
        """
        open class CPBar: NSObject, CPBarring {
          public private(set) var title: String?
          var hidden = 1
          private func f() {}
          public init(title: String, handler: ((CPBar) -> Void)?) {}
          open func setTitle(_ title: String, animated: Bool) { func inner() {} }
        }
        """
      ), ("CarPlay", "extension CPBar { public static func make() {} ; func other() {} }"),
      ("UIKit", "public extension CPBar { func shown() {} ; private func g() {} }"))
    let type = try #require(api.type("CPBar"))
    #expect(type.kind == .class)
    #expect(type.module == "CarPlay")
    #expect(type.inherited == ["NSObject", "CPBarring"])
    #expect(
      type.members == [
        "init(title:handler:)", "make()", "setTitle(_:animated:)", "shown()", "title",
      ])
  }

  @Test func `members of protocols and cases of enums need no modifier`() throws {
    let api = api(
      (
        "CarPlay",
        """
        public protocol CPBarring { var bars: Int { get } ; func didPress(_ bar: Int) }
        public enum CPState: Int {
          case on, off
          case failed(code: Int, String)
          indirect case other
          var text: String { switch self { case .on: "on" ; default: "" } }
        }
        enum Hidden { case a }
        """
      ))
    #expect(api.type("CPBarring")?.members == ["bars", "didPress(_:)"])
    #expect(api.type("CPState")?.members == ["failed(code:_:)", "off", "on", "other"])
    #expect(api.type("Hidden") == nil)
  }

  @Test func `members are found with and without labels, and globals by module`() {
    let api = api(
      ("B", "public struct S { public var a = 1 } ; public func run(_ a: Int) {}"),
      ("A", "public struct T { public func a(b: Int) {} }"))
    #expect(api.types(withMember: "a").map(\.name) == ["S", "T"])
    #expect(api.types(withMember: "a(b:)").map(\.name) == ["T"])
    #expect(api.modules == ["A", "B"])
    #expect(api.globals["B"] == ["run(_:)"])
  }
}
