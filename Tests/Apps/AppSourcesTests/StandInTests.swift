import Testing

@testable import AppSources

/// Tests of stubs for missing modules that an app uses.
struct StandInTests {
  private static let scene = """
    import CarPlay
    import Player
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      let player = RadioPlayer.shared
      let settings = Settings(name: "a", quality: .high)
      func play() {
        player.fetch(id: 3) { result, error in
          if let result { print(result) }
        }
        let count = player.missing + 1
        print(count)
      }
    }
    """

  private func analysis(_ text: String = scene) throws -> AppAnalysis {
    try TemporaryFolder.with(["Car.swift": text]) { folder in
      try AppAnalysis(
        AppProjectReader { _ in try PackageManifest(json: []) }.project(at: folder), standsIn: true)
    }
  }

  private func compiled(_ analysis: AppAnalysis) -> String {
    String(decoding: analysis.files.first?.compiled ?? [], as: UTF8.self)
  }

  @Test func `a missing module gets a stub and is not refused`() throws {
    let analysis = try analysis()
    #expect(analysis.refusals.isEmpty)
    #expect(analysis.stubs?.missing == ["Player"])
    #expect(analysis.standInNotes == ["replaced by stubs: the missing modules Player"])
  }

  @Test func `a module whose files are all excluded gets a stub`() throws {
    let files = [
      "app.yaml": "take: [App/**]\nmodules: [Deck]", "Deck/Deck.swift": "public class Cards {}",
      "App/Car.swift": "import CarPlay\nimport Deck\n"
        + "class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {}",
    ]
    var analysis = try TemporaryFolder.with(files) { folder in
      try AppAnalysis(
        AppProjectReader { _ in try PackageManifest(json: []) }.project(at: folder), standsIn: true)
    }
    func path(_ module: String) -> String {
      analysis.files.first { ($0.module == "Deck") == (module == "Deck") }?.file.shown ?? ""
    }
    let (deck, car) = (path("Deck"), path("app"))
    let message = "no such module 'Deck'"
    let isEarly = analysis.addStub(for: message, in: car)
    #expect(!isEarly)
    #expect(analysis.leaveUnreachedOut([(file: deck, reason: "it fails")]) == [deck])
    let isAdded = analysis.addStub(for: message, in: car)
    #expect(isAdded)
    #expect(analysis.stubs?.missing == ["Deck"])
    let isAddedAgain = analysis.addStub(for: message, in: car)
    #expect(!isAddedAgain)
  }

  @Test func `a submodule of a stub is imported with the entire module`() throws {
    let analysis = try analysis("import Player.Effects\n" + Self.scene)
    #expect(analysis.stubs?.missing == ["Player"])
    #expect(compiled(analysis).hasPrefix("import Player        \n"))
  }

  @Test func `a type made by its initializer's name has that initializer`() throws {
    var analysis = try analysis(Self.scene + "\nlet other = Deck.init(size: 3)\n")
    let file = try #require(analysis.files.first?.file.shown)
    let isAdded = analysis.addStub(for: "cannot find 'Deck' in scope", in: file)
    #expect(isAdded)
    let text = try #require(analysis.stubs).module("Player").text
    #expect(text.contains("public init(size value0: Any?)"))
  }

  @Test func `a call becomes a function with the types of its closure`() throws {
    let text = try #require(try analysis().stubs).calls.text
    #expect(
      text.contains(
        "func fetch<Result1>(id value0: Any?, _ value1: @escaping (Anything?, (any Error)?) throws -> Result1) -> Anything"
      ))
    #expect(text.contains("static var high: Self"))
  }

  @Test func `a subclass of a stub class has an empty value of its own`() throws {
    let classes = "public class Track: Record {}\nclass Disc: Record { init(id: Int) {} }\n"
    var analysis = try analysis(Self.scene + "\n" + classes)
    let file = try #require(analysis.files.first)
    let isAdded = analysis.addStub(for: "cannot find type 'Record' in scope", in: file.file.shown)
    #expect(isAdded)
    let maker = "public override class func madeStub() -> Any { \(file.module).Track() }"
    #expect(compiled(analysis).contains("public class Track: Record { \(maker) }"))
    #expect(compiled(analysis).contains("class Disc: Record { init(id: Int) {} }"))
  }

  @Test func `no member hides a stub type of its name`() throws {
    var analysis = try analysis(Self.scene + "\nlet tab = Tab(kind: .Settings)\n")
    let file = try #require(analysis.files.first?.file.shown)
    #expect(try #require(analysis.stubs).calls.text.contains("static var Settings: Self"))
    let isAdded = analysis.addStub(for: "cannot find 'Settings' in scope", in: file)
    #expect(isAdded)
    #expect(try #require(analysis.stubs).calls.text.contains("static var Settings") == false)
  }

  @Test func `an unknown type is written into the module that its file imports`() throws {
    var analysis = try analysis()
    let file = try #require(analysis.files.first?.file.shown)
    let is1 = analysis.addStub(for: "cannot find 'Settings' in scope", in: file)
    #expect(is1)
    let is2 = analysis.addStub(for: "cannot find 'Settings' in scope", in: file)
    #expect(!is2)
    let text = try #require(analysis.stubs).module("Player").text
    #expect(text.contains("open class Settings: StubObject {"))
    #expect(text.contains("public init(name value0: Any?, quality value1: Anything)"))
  }

  @Test func `attributes of missing modules are adapted to their stubs`() throws {
    let model = """
      @Shared(.lists) private var lists
      @Shared(\\.volume) var volume: Int
      @Shared(key: 3) var count = 1
      @Model(\\.x) struct Record { let a = 1 }
      """
    var analysis = try analysis(Self.scene + "\n" + model)
    let file = try #require(analysis.files.first?.file.shown)
    for name in ["Shared", "Model"] {
      let isAdded = analysis.addStub(for: "unknown attribute '\(name)'", in: file)
      #expect(isAdded)
      analysis.adaptAttributes(named: name)
    }
    let lines = compiled(analysis).split(separator: "\n").suffix(4).map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines == [
        "@Shared private var lists: Anything", "@Shared var volume: Int",
        "@Shared(key: 3) var count = 1", "struct Record { let a = 1 }",
      ])
    let awaits = ["$lists", "$lists", "lists"].map {
      analysis.awaitsWrapper("cannot find '\($0)' in scope")
    }
    #expect(awaits == [true, false, false])
    let isWrapped = analysis.giveType(
      for: "generic parameter 'Value' could not be inferred", line: 18, column: 2, in: file)
    #expect(!isWrapped)
  }

  @Test(arguments: [
    "multiple inheritance from classes 'UIResponder' and 'Settings'",
    "non-class type 'Choice' cannot inherit from class 'Settings'",
  ])
  func `a type that stands beside a class becomes a protocol`(message: String) throws {
    var analysis = try analysis()
    let file = try #require(analysis.files.first?.file.shown)
    _ = analysis.addStub(for: "cannot find 'Settings' in scope", in: file)
    let isChanged = analysis.addStub(for: message, in: file)
    #expect(isChanged)
    let isChangedAgain = analysis.addStub(for: message, in: file)
    #expect(!isChangedAgain)
    let text = try #require(analysis.stubs).module("Player").text
    #expect(text.contains("public protocol Settings {}"))
  }

  @Test func `a statement that does not compile gives way, then the body around it`() throws {
    var analysis = try analysis()
    let file = try #require(analysis.files.first?.file.shown)
    let is3 = analysis.leaveOut(line: 10, column: 17, in: file, because: "no")
    #expect(is3)
    #expect(compiled(analysis).contains("let count : Anything = Stub.body(\"CarScene.play:10\")"))
    let is4 = analysis.leaveOut(line: 10, column: 17, in: file, because: "no")
    #expect(is4)
    #expect(compiled(analysis).contains("func play() { return Stub.body(\"CarScene.play\") "))
    let is5 = analysis.leaveOut(line: 10, column: 17, in: file, because: "no")
    #expect(!is5)
  }

  @Test func `a whole body gives way at once where statements no longer do`() throws {
    var analysis = try analysis()
    analysis.leavesBodiesOut = true
    let file = try #require(analysis.files.first?.file.shown)
    let isLeft = analysis.leaveOut(line: 10, column: 17, in: file, because: "no")
    #expect(isLeft)
    #expect(compiled(analysis).contains("func play() { return Stub.body(\"CarScene.play\") "))
  }

  @Test func `lines stay where they are`() throws {
    var analysis = try analysis()
    let file = try #require(analysis.files.first?.file.shown)
    let count = compiled(analysis).split(separator: "\n", omittingEmptySubsequences: false).count
    let is6 = analysis.leaveOut(line: 7, column: 12, in: file, because: "no")
    #expect(is6)
    #expect(
      compiled(analysis).split(separator: "\n", omittingEmptySubsequences: false).count == count)
  }

  private static let typed = """
    import CarPlay; import Player
    class Store: PlayerStore {
      override func reload(_ done: @escaping PlayerDone) {
        show(text: store.first(id: 3)!.name, size: 2)
        done("a", nil)
      }
    }
    class Log: Base, PlayerLog {
    }
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      let store = Store()
      let log = Log()
    }
    """

  @Test(arguments: [
    (
      "cannot convert value of type 'Anything' to expected argument type 'String'",
      "show(text: Stub.typed(store.first(id: 3)!.name), size: 2)"
    ),
    (
      "value of optional type 'Anything?' must be unwrapped to a value of type 'Anything'",
      "show(text: Stub.present(store.first(id: 3)!.name), size: 2)"
    ),
    (
      "initializer for conditional binding must have Optional type, not 'Anything'",
      "show(text: Stub.optional(store.first(id: 3)!.name), size: 2)"
    ),
  ])
  func `a value of a stub gets the type that is asked for`(message: String, line: String) throws {
    // The compiler's column is that of the dot, the name, the exclamation mark or the beginning.
    for column in [16, 22, 33, 35] {
      var analysis = try analysis(Self.typed)
      let file = try #require(analysis.files.first?.file.shown)
      let isTyped = analysis.giveType(for: message, line: 4, column: column, in: file)
      #expect(isTyped)
      #expect(compiled(analysis).contains(line), "column \(column)")
      let isTypedAgain = analysis.giveType(for: message, line: 4, column: column, in: file)
      #expect(!isTypedAgain)
      let edits = try #require(analysis.files.first).edits
      #expect(edits.originalColumn(60, line: 4, in: Array(Self.typed.utf8)) < 60)
      let isLeft = analysis.leaveOut(line: 4, column: 5, in: file, because: "no")
      #expect(isLeft)
      #expect(!compiled(analysis).contains("typed("))
      #expect(!compiled(analysis).contains(")."))
    }
  }

  @Test func `a type without an empty value is not given`() throws {
    var analysis = try analysis(Self.typed)
    let file = try #require(analysis.files.first?.file.shown)
    let message = "cannot convert value of type 'Anything' to expected argument type 'CPTemplate'"
    let isTyped = analysis.giveType(for: message, line: 4, column: 16, in: file)
    #expect(!isTyped)
  }

  @Test func `a member of a stub's subclass overrides nothing`() throws {
    var analysis = try analysis(Self.typed)
    let file = try #require(analysis.files.first?.file.shown)
    let message = "method does not override any method from its superclass"
    let isDropped = analysis.dropOverride(for: message, line: 3, column: 17, in: file)
    #expect(isDropped)
    #expect(compiled(analysis).contains("           func reload"))
    let isDroppedAgain = analysis.dropOverride(for: message, line: 3, column: 17, in: file)
    #expect(!isDroppedAgain)
  }

  @Test func `a type of closures takes as many values as they are called with`() throws {
    var analysis = try analysis(Self.typed)
    let file = try #require(analysis.files.first?.file.shown)
    for name in ["PlayerDone", "PlayerLog"] {
      let isNew = analysis.addStub(for: "cannot find type '\(name)' in scope", in: file)
      #expect(isNew)
    }
    // The brace after the name opens the body of a class and is not taken for a trailing closure.
    let isProtocol = analysis.addStub(
      for: "multiple inheritance from classes 'Base' and 'PlayerLog'", in: file)
    #expect(!isProtocol)
    let text = try #require(analysis.stubs).module("Player").text
    #expect(text.contains("public typealias PlayerDone = (Any?, Any?) -> Void"))
    #expect(text.contains("public protocol PlayerLog {}"))
  }

  private static let protocols = """
    import CarPlay
    import CoreLocation
    protocol Named { var name: String { get } }
    protocol Condition: AnyObject, Named {
      // A comment.
      var level: Int { get set }
      static var all: [any Condition] { get async throws }
      init(level: Int)
      @discardableResult mutating func holds(
        at place: CLLocation, // the vehicle
        _ done: @escaping (Bool) -> Void
      ) throws -> any Reply
      subscript(index: Int) -> String { get }
    }
    protocol Reply { func send() }
    protocol Part<Value> { associatedtype Value }
    protocol List { associatedtype Item }
    class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {
      func condition() -> any Condition { Kinds.first.missing }
      var reply: any Reply { Kinds.last.missing }
      func part() -> any Part<Int> { Kinds.part.missing }
      func list() -> any List { Kinds.list.missing }
    }
    """

  @Test func `a function that is left out returns an empty value of its protocol`() throws {
    var analysis = try analysis(Self.protocols)
    let file = try #require(analysis.files.first)
    #expect(analysis.additions(to: file.module).isEmpty)
    let isLeft = analysis.leaveOut(line: 19, column: 60, in: file.file.shown, because: "no")
    #expect(isLeft)
    #expect(
      analysis.additions(to: file.module) == """
        import UIKit; import CarPlay; import CoreLocation
        final class HeadUnitEmptyCondition: NSObject, Condition {
          required nonisolated override init() { super.init() }
          var level: Int { get { return Stub.value("Condition.level") } set {} }
          static var all: [any Condition] { get async throws { return try Stub.attempted("Condition.all") } }
          required init(level: Int) { super.init() }
          @discardableResult func holds( at place: CLLocation, _ done: @escaping (Bool) -> Void ) throws -> any Reply { return try Stub.attempted("Condition.holds") }
          subscript(index: Int) -> String { get { return Stub.value("Condition.subscript") } }
          var name: String { get { return Stub.value("Named.name") } }
        }
        final class HeadUnitEmptyReply: NSObject, Reply {
          required nonisolated override init() { super.init() }
          func send() { return Stub.value("Reply.send") }
        }
        public func headUnitRegister\(file.module)() {
          Stub.register((any Condition).self) { HeadUnitEmptyCondition() }
          Stub.register((any Reply).self) { HeadUnitEmptyReply() }
        }

        """)
    #expect(MainFile(analysis).text.contains("headUnitRegister\(file.module)()\nAppRuntime.run("))
  }

  @Test(arguments: [21, 22])
  func `a protocol with associated types has no empty value`(line: Int) throws {
    var analysis = try analysis(Self.protocols)
    let file = try #require(analysis.files.first)
    let isLeft = analysis.leaveOut(line: line, column: 50, in: file.file.shown, because: "no")
    #expect(isLeft && analysis.additions(to: file.module).isEmpty)
  }

  @Test func `a line of the stubs that does not compile is left out, then its declaration`() throws
  {
    var analysis = try analysis(Self.protocols)
    let file = try #require(analysis.files.first)
    _ = analysis.leaveOut(line: 20, column: 45, in: file.file.shown, because: "no")
    let name = "HeadUnitStubs-\(file.module).swift"
    let isOther = analysis.withdraw(line: 4, of: "Car.swift", because: "no")
    #expect(!isOther)
    let isLine = analysis.withdraw(line: 4, of: name, because: "a reason")
    #expect(isLine && !analysis.additions(to: file.module).contains("send()"))
    #expect(
      analysis.notes.last
        == "left out of the stubs of \(file.module), because it does not compile:"
        + " func send() { return Stub.value(\"Reply.send\") } (a reason)")
    let isClass = analysis.withdraw(line: 2, of: name, because: "another")
    #expect(isClass && analysis.additions(to: file.module).isEmpty)
    let isAdded = analysis.addStub(for: "cannot find 'Gear' in scope", in: file.file.shown)
    #expect(isAdded && analysis.additions(to: file.module).contains("class Gear"))
    #expect(!MainFile(analysis).text.contains("headUnitRegister"))
  }
}
