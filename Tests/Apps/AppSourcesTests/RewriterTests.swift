import Foundation
import Testing

@testable import AppSources

/// Tests of every Swift construct that exists on a phone but not on Linux: rewritten, or rejected
/// with this message.
struct RewriterTests {
  @Test(arguments: [
    ("@objc func a() {}", "      func a() {}"),
    ("@objc(a:b:) func a() {}", "            func a() {}"),
    ("@objcMembers class A {}", "             class A {}"),
    ("@nonobjc func a() {}", "         func a() {}"),
    ("@IBOutlet weak var a: B!", "          weak var a: B!"),
    ("@IBInspectable var a = 1", "               var a = 1"),
    ("@IBDesignable class A {}", "              class A {}"),
    ("@GKInspectable var a = 1", "               var a = 1"),
    ("@main class A {}", "      class A {}"),
    ("@UIApplicationMain class A {}", "                   class A {}"),
    ("let a = \"@objc\"", "let a = \"@objc\""),
    ("@objc\nprivate dynamic func a() {}", "     \nprivate dynamic func a() {}"),
    ("@MainActor @IBAction func a() {}", "@MainActor           func a() {}"),
  ])
  func `attributes of the Objective-C runtime are blanked in place`(text: String, result: String) {
    #expect(Sample.rewritten(text) == result)
    #expect(Sample.refusals(text).isEmpty)
  }

  @Test(arguments: [
    ("#selector(f)", "Selector(\"f\", A.f)"),
    ("#selector(f(_:))", "Selector(\"f(_:)\", A.f(_:))"),
    ("#selector(self.f)", "Selector(\"f\", A.f)"),
    ("#selector(Self.f)", "Selector(\"f\", A.f)"),
    ("#selector(B.f(_:with:))", "Selector(\"f(_:with:)\", B.f(_:with:))"),
    ("#selector(B.C.f)", "Selector(\"f\", B.C.f)"),
    ("#selector((f))", "Selector(\"f\", A.f)"),
    ("#selector( f )", "Selector(\"f\", A.f)"),
    ("#selector(f as () -> Void)", "Selector(\"f\", A.f as (A) -> () -> Void)"),
    ("#selector(A.f as (A) -> () -> Void)", "Selector(\"f\", A.f as (A) -> () -> Void)"),
    ("#selector(\n  f\n)", "Selector(\"f\", A.f)\n\n"),
    ("#selector(model.load)", "Selector(\"load\", Model.load)"),
    ("#selector(self.model.load)", "Selector(\"load\", Model.load)"),
  ])
  func `a selector carries its method`(selector: String, result: String) {
    let text = "class A { let model: Model\n func g() { x(\(selector), y) } }"
    #expect(Sample.rewritten(text) == text.replacing(selector, with: result))
    #expect(Sample.refusals(text).isEmpty)
  }

  @Test func `a selector finds the type around it`() {
    let text = """
      class A { struct B { func f() { x(#selector(g)) } } }
      extension A.B { func h() { x(#selector(g)) } }
      func free() { class C { func f() { x(#selector(g)) } } }
      """
    let result = Sample.rewritten(text)
    #expect(result.contains("{ x(Selector(\"g\", A.B.g)) } } }"))
    #expect(result.contains("func h() { x(Selector(\"g\", A.B.g)) }"))
    #expect(result.contains("class C { func f() { x(Selector(\"g\", C.g)) } }"))
  }

  @Test func `conditions on the system are those of a phone`() {
    let text = "#if os(iOS) || os(macOS)\nlet a = 1\n#elseif !os( iOS )\n#endif\nos(iOS)\n"
    #expect(
      Sample.rewritten(text)
        == "#if true    || os(macOS)\nlet a = 1\n#elseif !true     \n#endif\nos(iOS)\n")
    let left = "#if canImport(UIKit) && targetEnvironment(simulator)\n#endif\n"
    #expect(Sample.rewritten(left) == left)
  }

  @Test func `what a condition leaves out is not refused`() {
    let text = "#if os(macOS)\nlet a = NSSelectorFromString(b)\n#else\nlet a = 1\n#endif\n"
    #expect(Sample.refusals(text).isEmpty)
    #expect(Sample.rewriter("#if DEBUG\nNSSelectorFromString(b)\n#endif").refusals.isEmpty)
    #expect(
      !Sample.rewriter("#if DEBUG\nNSSelectorFromString(b)\n#endif", defines: ["DEBUG"]).refusals
        .isEmpty)
  }

  @Test(arguments: [
    ("#keyPath(Player.item.status)", "\"item.status\""),
    ("#available(iOS 17.4, macOS 14, *)", "phoneSystemIsAtLeast(17, 4)"),
    ("#unavailable(iOS 26)", "!phoneSystemIsAtLeast(26, 0)"),
    ("#available(macOS 14, *)", "#available(macOS 14, *)"),
    ("info.isOperatingSystemAtLeast(v)", "info.isPhoneSystemAtLeast(v)"),
    ("UIImage(resource: .carIcon)", "UIImage(resource: .init(symbol: \"carIcon\"))"),
    ("Image(.Icons.car)", "Image(.init(symbol: \"Icons/car\"))"),
    ("Color(.systemRed)", "Color(.systemRed)"),
  ])
  func `what the phone's compiler or system knows is asked of the emulated one`(
    text: String, rewritten: String
  ) {
    let found = Sample.rewritten("import SwiftUI\nlet a = " + text)
    #expect(found.trimmingCharacters(in: .whitespaces) == "import SwiftUI\nlet a = " + rewritten)
  }

  @Test func `literals of pictures and colors are calls`() {
    #expect(
      Sample.rewritten("let a = #imageLiteral(resourceName: \"car\")")
        == "let a = UIImage(imageLiteralResourceName: \"car\")")
    #expect(Sample.rewritten("#colorLiteral(red: 1)") == "UIColor(red: 1)")
  }

  @Test(arguments: [
    ("String.localizedStringWithFormat(a, 1)", "String.countedStringWithFormat(a, 1)"),
    (
      "String(format: NSLocalizedString(\"a\", comment: \"\"), 1)",
      "String(countedFormat: NSLocalizedString(\"a\", comment: \"\"), 1)"
    ),
    ("String(format: words[0], 1)", "String(countedFormat: words[0], 1)"),
    ("String(format: \"%d\", 1)", "String(format: \"%d\", 1)"),
    ("String(format: .hex, 1)", "String(format: .hex, 1)"),
    ("a.waitsForConnectivity = true", "a.waitsForNetwork = true"),
    ("NSString.localizedStringWithFormat(a, 1)", "NSString.localizedStringWithFormat(a, 1)"),
  ])
  func `members that do less in Foundation here are ours`(text: String, result: String) {
    #expect(Sample.rewritten("import UIKit\n\(text)") == "import UIKit\n\(result)")
    #expect(Sample.rewritten(text) == text)
    let base = Sample.rewritten("import Foundation\n\(text)\n\(text)")
    let ours = text == result ? "" : "; import UIKit"
    #expect(base == "import Foundation\(ours)\n\(result)\n\(result)")
  }

  @Test func `an error that the app raises itself is a warning`() {
    #expect(Sample.rewritten("#error(\"insert a key\")") == "#warning(\"insert a key\")")
  }

  @Test func `classes of Swift Data are those of a store`() {
    let text = """
      import SwiftData
      @Model final class A {
        #Index<A>([\\.name])
        @Attribute(.unique) var id: Int
        @Relationship(deleteRule: .cascade) var parts: [A] = []
        @Transient var name = ""
      }
      """
    let lines = Sample.rewritten(text).split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines
        == [
          "import SwiftData", "final class A {", "", "var id: Int", "var parts: [A] = []",
          "var name = \"\"", "}",
          "extension A: PersistentModel { public static var uniqueProperties: [AnyKeyPath] { [\\A.id] } }",
        ].filter { _ in true })
    #expect(Sample.rewritten("@Model class A {}") == "@Model class A {}")
    #expect(
      Sample.refusals("import SwiftData\n@ModelActor actor A {}") == [
        "Car.swift:2:1: error: the macro @ModelActor is not supported; write the actor's"
          + " modelContainer, modelContext and init(modelContainer:) yourself"
      ])
  }

  @Test func `previews are blanked`() {
    #expect(Sample.rewritten("#Preview(\"a\") {\n  A()\n}\n") == "               \n     \n \n")
  }

  @Test(arguments: [
    (
      "@objc protocol P {\n  @objc optional func f()\n}",
      "Car.swift:2:23: error: optional methods of the app's protocol 'P' require Objective-C;"
        + " remove 'optional' and implement the method's default in an extension of the protocol"
    ),
    (
      "extension A {\n  override func f(a: Int) {}\n}",
      "Car.swift:2:17: error: 'f(a:)' is overridden in an extension, which requires Objective-C;"
        + " move the method into the class 'A'"
    ),
    (
      "class A { let a = #selector(getter: b) }",
      "Car.swift:1:19: error: #selector(getter:) of a property cannot be called; write a method"
        + " that reads or sets the property, and use its selector"
    ),
    (
      "a.addObserver(self, forKeyPath: \"b\", options: [], context: nil)",
      "Car.swift:1:3: error: observing a property by name requires Objective-C, which is not"
        + " available on Linux; observe the property by a key path, as in observe(\\.status) { … }"
    ),
    (
      "a.perform(#selector(A.b))",
      "Car.swift:1:3: error: 'perform' calls a method by name, which requires Objective-C; call the"
        + " method, or run a closure with DispatchQueue.main.asyncAfter"
    ),
    (
      "a.responds(to: Selector((\"b\")))",
      "Car.swift:1:3: error: 'responds(to:)' requires the Objective-C runtime, which is not"
        + " available on Linux; cast to a protocol with 'as?', or check the version with #available"
    ),
    (
      "let a = Selector(\"b:\")",
      "Car.swift:1:9: error: a selector created from a string cannot be called; write"
        + " #selector(Type.method)"
    ),
    (
      "class A { @NSManaged var b: Int }",
      "Car.swift:1:11: error: @NSManaged requires Core Data, which is not available on Linux; use"
        + " plain properties, or list the file under 'leave' in app.yaml"
    ),
    (
      "let a = UIStoryboard(name: \"Main\", bundle: nil)",
      "Car.swift:1:9: error: storyboards are not available on Linux; create the views in code, or"
        + " list the file under 'leave' in app.yaml"
    ),
    (
      "let a = UIStoryboard.init(name: \"Main\", bundle: nil)",
      "Car.swift:1:22: error: storyboards are not available on Linux; create the views in code, or"
        + " list the file under 'leave' in app.yaml"
    ),
    (
      "let a = UINib(nibName: \"Cell\", bundle: nil)",
      "Car.swift:1:9: error: nibs are not available on Linux; create the views in code, or list the"
        + " file under 'leave' in app.yaml"
    ),
    (
      "let a = MapController(nibName: \"Map\", bundle: nil)",
      "Car.swift:1:9: error: nibs are not available on Linux; create the views in code, or list the"
        + " file under 'leave' in app.yaml"
    ),
    (
      "let a = (NSClassFromString(b) as? C.Type)?.init()",
      "Car.swift:1:10: error: creating an object by class name requires Objective-C; use the class"
        + " and call its initializer"
    ),
    (
      "func f() { x(#selector(g)) }",
      "Car.swift:1:14: error: the selector is outside of a type, so its method is unknown; write"
        + " #selector(Type.g)"
    ),
    (
      "class A { func f() { x(#selector(other.g)) } }",
      "Car.swift:1:24: error: cannot determine the type of 'other'; write #selector(Type.g)"
    ),
  ])
  func `what cannot run is refused with what to do`(text: String, refusal: String) {
    #expect(Sample.refusals(text) == [refusal])
  }

  @Test(arguments: [
    "override init() {}", "required init?(coder: NSCoder) { nil }", "dynamic func a() {}",
    "weak var delegate: D?", "@available(iOS 15, *) func a() {}", "perform(action)",
    "func observe(_ a: KeyPath<A, B>) {}", "NSStringFromClass(A.self)", "NSClassFromString(a)",
    "super.init(nibName: nil, bundle: nil)", "let a = MapController(nibName: nil, bundle: nil)",
    "class A { override func f() {} }", "let userActivity: NSUserActivity?",
    "center.addObserver(self, selector: a, name: nil, object: nil)",
  ])
  func `what works is left alone`(text: String) {
    #expect(Sample.refusals(text).isEmpty)
    #expect(Sample.rewritten(text) == text)
  }

  @Test func `a column of the changed file is found in the user's file`() {
    let text = "class A { func f() { x(#selector(g), b); @objc let é = c } }"
    let rewriter = Sample.rewriter(text)
    let changed = String(decoding: rewriter.edits.applied(to: Array(text.utf8)), as: UTF8.self)
    for word in ["class", "b)", "c }"] {
      let column = changed.utf8.distance(
        from: changed.startIndex, to: changed.firstRange(of: word)?.lowerBound ?? changed.endIndex)
      let original = text.utf8.distance(
        from: text.startIndex, to: text.firstRange(of: word)?.lowerBound ?? text.endIndex)
      #expect(
        rewriter.edits.originalColumn(column + 1, line: 1, in: Array(text.utf8)) == original + 1)
    }
  }
}
