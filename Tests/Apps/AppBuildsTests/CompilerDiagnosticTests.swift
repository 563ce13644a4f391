import Documents
import Testing

@testable import AppBuilds

struct CompilerDiagnosticTests {
  private func remedies(_ lines: String...) -> [String?] {
    CompilerDiagnostic.all(in: lines.joined(separator: "\n"), files: [:]).map { diagnostic in
      diagnostic.remedy?.clause
    }
  }

  @Test func `an error without advice names the one that it may follow from`() {
    let modeled = "see the members that apps can use"
    #expect(
      remedies(
        "/Car.swift:9:2: error: 'nil' requires a contextual type",
        "/Car.swift:3:1: error: cannot find 'CPNothing' in scope",
        "/Car.swift:7:1: error: cannot find type 'AVNothing' in scope",
        "/Car.swift:2:4: error: cannot infer contextual base in reference to member 'green'",
        "/Other.swift:1:1: error: cannot convert value of type 'Int'",
        "/Car.swift:4:1: warning: never used") == [
          "this may follow from the error at /Car.swift:7:1; fix that first", modeled, modeled,
          "this may follow from the error at /Car.swift:3:1; fix that first",
          "this may follow from the error at /Car.swift:3:1; fix that first", nil,
        ])
  }

  @Test func `errors of the app's own are left as they are`() {
    #expect(remedies("/Car.swift:9:2: error: cannot convert value of type 'Int'") == [nil])
  }
}
