import Testing

@testable import AppSources

/// Tests of imports that are rewritten for the host.
struct ImportTests {
  private func compiled(_ imports: String) throws -> String {
    let scene = "class CarScene: UIResponder, CPTemplateApplicationSceneDelegate {}\n"
    let analysis = try Sample.analysis(["Car.swift": "import CarPlay\n\(imports)\n\(scene)"])
    #expect(analysis.refusals.isEmpty)
    let lines = String(decoding: analysis.files[0].compiled, as: UTF8.self).split(separator: "\n")
    return lines[1].split(separator: " ").joined(separator: " ")
  }

  @Test func `a submodule of a module of the platform is imported with the entire module`() throws {
    #expect(try compiled("import ObjectiveC.runtime") == "import Foundation")
    #expect(try compiled("import UIKit.UIGestureRecognizerSubclass") == "import UIKit")
    #expect(try compiled("import os.log") == "import os")
  }

  @Test func `SwiftUI's inner module is imported as SwiftUI`() throws {
    #expect(try compiled("import SwiftUICore") == "import UIKit")
    #expect(
      try compiled("import SwiftUICore\nextension CarScene { var tint: Color { .red } }")
        == "import SwiftUI")
  }

  @Test func `a declaration is imported from its module`() throws {
    #expect(try compiled("import struct Foundation.Date") == "import struct Foundation.Date")
  }
}
