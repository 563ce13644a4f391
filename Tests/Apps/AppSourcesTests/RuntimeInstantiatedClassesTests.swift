import Testing

@testable import AppSources

/// Tests of the classes of an app that the platform instantiates by type.
struct RuntimeInstantiatedClassesTests {
  private func made(_ text: String) -> (makers: [String], endings: [String]) {
    let source = SwiftSource(path: "Cells.swift", bytes: Array(text.utf8))
    let file = AnalyzedFile(
      file: AppProject.File(path: "/Cells.swift", shown: "Cells.swift"), module: "App",
      source: source,
      declarations: DeclarationScanner.declarations(of: source))
    let made = RuntimeInstantiatedClasses([file], app: "App")
    return (made.makers, made.endings.map(\.text))
  }

  @Test func `a class has a maker where its initializer is inherited or written`() {
    let makers = made(
      """
      class Plain: UITableViewCell { let badge = UILabel() }
      class Written: UITableViewCell {
        override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: style, reuseIdentifier: reuseIdentifier) }
        required init?(coder: NSCoder) { nil }
      }
      final class Below: Written {}
      enum Map { class Pin: MKMarkerAnnotationView {} }
      class Header: UITableViewHeaderFooterView {}
      class Other: UIView {}
      """
    ).makers
    #expect(
      makers == [
        "HostClassFactory(Plain.self, Plain.init(style:reuseIdentifier:))",
        "HostClassFactory(Written.self, Written.init(style:reuseIdentifier:))",
        "HostClassFactory(Below.self, Below.init(style:reuseIdentifier:))",
        "HostClassFactory(Map.Pin.self, Map.Pin.init(annotation:reuseIdentifier:))",
        "HostClassFactory(Header.self, Header.init(reuseIdentifier:))",
      ])
  }

  @Test(arguments: [
    "class A: UITableViewCell { init(order: Int) { super.init(style: .default, reuseIdentifier: nil) } }",
    "class A<T>: UITableViewCell {}",
    "class A: MKAnnotationView { required init?(coder: NSCoder) { nil } }",
    "class A: UITableViewCell { private override init(style: CellStyle, reuseIdentifier: String?) { fatalError() } }",
    "enum Box { private class A: UITableViewCell {} }",
    "func f() { class A: UITableViewCell {} }",
  ])
  func `a class that cannot be made has none`(text: String) {
    let made = made(text)
    #expect(made.makers.isEmpty && made.endings.isEmpty)
  }

  @Test func `a private class is handed over by a function in its file`() {
    let made = made("private final class Row: UITableViewCell {}")
    #expect(made.makers.isEmpty)
    #expect(
      made.endings == [
        "\nfunc headunitMakers0() -> [HostClassFactory] { [HostClassFactory(Row.self, Row.init(style:reuseIdentifier:))] }\n"
      ])
  }
}
