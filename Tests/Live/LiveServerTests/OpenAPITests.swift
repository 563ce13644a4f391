import Foundation
import JSONText
import TestSupport
import Testing

@testable import LiveServer

/// Tests of the OpenAPI description against the server, with its own examples.
struct OpenAPITests {
  private static let script = """
    name: three turns
    route:
      steps:
        - {maneuver: depart, road: First St, line: [[47.0, -122.0], [47.005, -122.0]]}
        - {maneuver: turn-right, road: Second St, line: [[47.005, -122.0], [47.005, -121.9977]]}
        - {maneuver: turn-left, road: Third St, line: [[47.005, -121.9977], [47.01, -121.9977]]}
        - {maneuver: destination}
    """

  private struct Operation {
    let method, path: String
    let value: JSONValue
  }

  private static func document() throws -> JSONValue {
    let file = PackageRoot.url.appending(path: "Documentation/live-api.json")
    return try JSONDocument(Array(try Data(contentsOf: file))).value
  }

  private static func operations(_ document: JSONValue) -> [Operation] {
    (document["paths"]?.members ?? []).flatMap { path in
      (path.value.members ?? []).filter { $0.key != "parameters" }.map { member in
        let all =
          (path.value["parameters"]?.array ?? []) + (member.value["parameters"]?.array ?? [])
        var (address, query) = (path.key, [String]())
        for one in all {
          let name = one["name"]?.string ?? ""
          let example = one["example"]?.string ?? one["example"]?.text ?? ""
          if one["in"]?.string == "path" {
            address = address.replacing("{\(name)}", with: example)
          } else {
            query.append("\(name)=\(example)")
          }
        }
        let suffix = query.isEmpty ? "" : "?" + query.joined(separator: "&")
        return Operation(
          method: member.key.uppercased(), path: address + suffix, value: member.value)
      }
    }
  }

  @Test func `every operation answers its example as the description says`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "headunit-live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(OpenAPITests.script.utf8).write(to: folder.appending(path: "drive.yaml"))
    let operations = OpenAPITests.operations(try OpenAPITests.document())
    #expect(operations.count >= 30)
    try await TestServer.run(in: folder, script: OpenAPITests.script, app: TestServer.app) {
      _, port in
      let isIdle = try await TestClient.ask(
        "POST", "/api/1/sessions/s1/wait", on: port, token: TestServer.token,
        body: #"{"until": {"app": "idle"}}"#)
      #expect(isIdle.status == 200)
      var revision = ""
      for operation in operations {
        let answer = try await ask(operation, port, revision)
        let response = try #require(operation.value["responses"]?.members?.first)
        #expect(
          "\(answer.status)" == response.key,
          "\(operation.method) \(operation.path): \(String(decoding: answer.body.prefix(200), as: UTF8.self))"
        )
        let content = try #require(response.value["content"]?.members?.first)
        #expect(answer.head.contains(content.key), "\(operation.path)")
        guard let schema = content.value["schema"] else { continue }
        let value = try #require(answer.json, "\(operation.path)")
        revision = value["revision"]?.string ?? revision
        let problems = SchemaCheck.problems(of: value, in: schema, at: operation.path)
        #expect(problems.isEmpty, "\(problems)")
      }
    }
  }

  private func ask(
    _ operation: Operation, _ port: UInt16, _ revision: String
  ) async throws -> TestClient.Answer {
    let content = operation.value["requestBody"]?["content"]?.members?.first
    let example = content?.value["example"]
    let body = (example?.string ?? example?.text ?? "")
      .replacing("\"REVISION\"", with: JSONValue.string(revision).text)
      .replacing("\"TEXT\"", with: JSONValue.string(OpenAPITests.script).text)
    let isPlain = content?.key == "text/plain"
    return try await TestClient.ask(
      operation.method, "/api/1" + operation.path, on: port, token: TestServer.token,
      isPlain ? ["Content-Type": "text/plain", "X-Headunit": "1"] : [:], body: body)
  }
}

/// Checks values against the subset of JSON Schema that the description uses.
enum SchemaCheck {
  static func problems(of value: JSONValue, in schema: JSONValue, at path: String) -> [String] {
    var found: [String] = []
    if let words = schema["enum"]?.array, !words.contains(value) {
      found.append("\(path): \(value.text) is none of the words")
    }
    if let wanted = schema["const"], wanted != value { found.append("\(path): no constant") }
    let types = schema["type"]?.array?.compactMap(\.string) ?? schema["type"]?.string.map { [$0] }
    if let types, !types.contains(where: { isType(value, $0) }) {
      found.append("\(path): \(value.text.prefix(60)) is no \(types)")
    }
    for key in schema["required"]?.array?.compactMap(\.string) ?? [] where value[key] == nil {
      found.append("\(path): '\(key)' is missing")
    }
    for member in schema["properties"]?.members ?? [] {
      if let part = value[member.key] {
        found += problems(of: part, in: member.value, at: "\(path).\(member.key)")
      }
    }
    if let items = schema["items"], let array = value.array {
      if let count = schema["minItems"]?.number, Double(array.count) < count {
        found.append("\(path): too few")
      }
      found += array.prefix(50).flatMap { problems(of: $0, in: items, at: "\(path)[]") }
    }
    return found
  }

  private static func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch type {
    case "number", "integer": value.number != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "array": value.array != nil
    case "object": value.members != nil
    default: value == .null
    }
  }
}
