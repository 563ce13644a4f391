import Documents
import Foundation
import TestSupport
import Testing

@testable import MapStyles

/// Tests that corrupted styles are located errors, or styles whose layers can be evaluated.
struct MutationTests {
  @Test("Damaged bytes give a located error or a style that paints", arguments: 0..<120)
  func damagedBytes(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var bytes = [UInt8](try ShippedFiles.data("Styles/day"))
    let digits = Array(#"0123456789-.eE"[]{},:\ntrufalse"#.utf8)
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[index] = digits.randomElement(using: &generator) ?? 0
      case 2: bytes.remove(at: index)
      default: bytes.removeSubrange(index..<min(bytes.count, index + 40))
      }
    }
    try check(bytes)
  }

  @Test("Values that are swapped give a style that paints", arguments: 0..<60)
  func shuffledValues(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(1000 + seed))
    let document = try Sample.json(at: PackageRoot.assets.appending(path: "Styles/day.json"))
    var pool: [JSONValue] = [
      .null, .bool(true), .number(-1e300), .number(0), .string(""), .array([]), .object([]),
    ]
    collect(document, into: &pool)
    let changed = shuffled(document, pool, &generator, depth: 0)
    try check(Array(changed.text.utf8))
  }

  private func collect(_ json: JSONValue, into pool: inout [JSONValue]) {
    guard pool.count < 4000 else { return }
    pool.append(json)
    for element in json.array ?? [] { collect(element, into: &pool) }
    for member in json.members ?? [] { collect(member.value, into: &pool) }
  }

  private func shuffled(
    _ json: JSONValue, _ pool: [JSONValue], _ generator: inout SeededGenerator, depth: Int
  ) -> JSONValue {
    if depth > 3, Int.random(in: 0..<60, using: &generator) == 0 {
      return pool.randomElement(using: &generator) ?? .null
    }
    switch json {
    case .array(let elements):
      return .array(elements.map { shuffled($0, pool, &generator, depth: depth + 1) })
    case .object(let members):
      return .object(
        members.map {
          JSONMember(key: $0.key, value: shuffled($0.value, pool, &generator, depth: depth + 1))
        })
    case .null, .bool, .number, .string: return json
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    let style: MapStyle
    do {
      style = try MapStyle(json: bytes, file: "damaged.json")
    } catch {
      #expect(error.description.hasPrefix("damaged.json"))
      #expect(!error.sentence.isEmpty)
      return
    }
    let features = [
      DictionaryFeature(["class": "motorway", "ramp": 1, "name": "A"], geometry: .line),
      DictionaryFeature(["class": 7, "admin_level": "2", "brunnel": true], geometry: .polygon),
      DictionaryFeature([:], geometry: .point),
    ]
    for layer in style.layers {
      for feature in features { _ = layer.mayDraw(feature) }
      for zoom in [0, 9.5, 16.25] {
        for feature in features { _ = layer.painter(zoom: zoom).paint(feature) }
      }
    }
  }
}
