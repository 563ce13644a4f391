import DisplayLists
import Foundation
import Geometry
import TestSupport
import Testing

@testable import CairoDrawing

/// Tests of text widths against screenshots, as listed on the page about fidelity.
struct ScreenWidthTests {
  private struct Row {
    let role, type, text, ours: String
    let real: Double

    init?(_ line: Substring) {
      let cells = line.replacing("\\|", with: "\u{0}").split(separator: "|").map {
        $0.trimmingCharacters(in: .whitespaces).replacing("\u{0}", with: "|")
      }
      guard cells.count == 6, let real = Double(cells[4]) else { return nil }
      (role, type, text, ours) = (cells[1], cells[2], cells[3], cells[5])
      self.real = real
    }

    var style: TextStyle? {
      let words = type.split(separator: " ")
      let weight = TextStyle.Weight.allCases.first { "\($0)" == words[1] }
      guard let size = Double(words[0]), let weight else { return nil }
      var style = TextStyle(size: size, weight: weight)
      style.fit = role.hasPrefix("clock") ? .clock : .screen
      style.hasTabularDigits = role.hasPrefix("time")
      return style
    }
  }

  private static let rows: [Row] = {
    let page = PackageRoot.url.appending(path: "Documentation/fidelity.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap(Row.init)
  }()

  @Test func `texts are as wide as on screenshots`() throws {
    #expect(Self.rows.count > 90)
    let engine = try Studio().text
    var errors: [String: [Double]] = [:]
    for row in Self.rows {
      let style = try #require(row.style, "\(row.role): \(row.type)")
      let width = try engine.shape(row.text, style: style, direction: .leftToRight).ink.width
      #expect(row.ours == "\((width * 10).rounded() / 10)", "\(row.role): '\(row.text)'")
      let error = width / row.real - 1
      errors[row.role, default: []].append(error)
      #expect(abs(error) <= 0.02 || row.text.count < 5, "\(row.role): '\(row.text)' by \(error)")
    }
    for (role, found) in errors {
      let mean = found.reduce(0, +) / Double(found.count)
      #expect(abs(mean) <= 0.015, "the mean of \(role): \(mean)")
    }
  }

  @Test func `only letters of Inter are spaced`() throws {
    var style = TextStyle(size: 16)
    style.fit = .screen
    let engine = try Studio().text
    for text in ["東京都", "שלום", "नमस्ते", "مرحبا"] {
      var plain = style
      plain.fit = .font
      let widths = [style, plain].map { engine.width(of: text, style: $0, direction: .leftToRight) }
      #expect(abs(widths[0] - widths[1]) < 0.01)
    }
    #expect(style.opticalSpacing(in: "a東b").map(\.bytes) == [0..<1, 4..<5])
    #expect(style.features == "calt=0")
  }
}
