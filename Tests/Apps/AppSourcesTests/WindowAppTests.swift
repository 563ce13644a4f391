import Testing

@testable import AppSources

/// Tests of an app in SwiftUI whose window is shown on the phone.
struct WindowAppTests {
  private static let files = [
    "Car.swift":
      "import CarPlay\nclass CarScene: UIResponder, CPTemplateApplicationSceneDelegate {}",
    "App.swift": """
    import SwiftUI
    @main struct Courier: App {
      @UIApplicationDelegateAdaptor(Delegate.self) var delegate
      var body: some Scene { WindowGroup { Orders() } }
    }
    class Delegate: NSObject, UIApplicationDelegate {}
    """,
    "Orders.swift": """
    import SwiftUI
    struct Orders: View { var body: some View { Row() } }
    struct Row: View { var body: some View { Text("a") } }
    struct Other: View { var body: some View { Text("c") } }
    """,
  ]

  private func analysis(showsPhone: Bool) throws -> (main: String, app: String, orders: String) {
    try TemporaryFolder.with(Self.files) { folder in
      let project = try AppProjectReader { _ in try PackageManifest(json: []) }.project(at: folder)
      let analysis = try AppAnalysis(project, showsPhone: showsPhone)
      func compiled(_ name: String) -> String {
        analysis.files.first { $0.file.path.hasSuffix(name) && !$0.isLeftOut }
          .map { String(decoding: $0.compiled, as: UTF8.self) } ?? ""
      }
      return (MainFile(analysis).text, compiled("App.swift"), compiled("Orders.swift"))
    }
  }

  @Test func `with a phone, the app's window and its views are compiled`() throws {
    let (main, app, orders) = try analysis(showsPhone: true)
    #expect(main.contains("import SwiftUI\n") && main.contains("window: { Courier.hostWindow() }"))
    #expect(!app.contains("@main") && app.contains("WindowGroup { Orders() }"))
    #expect(orders.contains("struct Orders: View { var body: some View { Row() } }"))
    #expect(orders.contains("Text(\"a\")") && !orders.contains("Other"))
  }

  @Test func `without a phone, they are left out`() throws {
    let (main, app, orders) = try analysis(showsPhone: false)
    #expect(main.contains("window: nil") && !main.contains("import SwiftUI"))
    #expect(!app.contains("WindowGroup") && orders.isEmpty)
  }
}
