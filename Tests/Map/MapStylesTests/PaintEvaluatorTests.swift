import DisplayLists
import Geometry
import Testing

@testable import MapStyles

/// Tests a layer's paints.
struct PaintEvaluatorTests {
  private func painter(_ layer: String, zoom: Double, _ warnings: EvaluationWarnings? = nil) throws
    -> PaintEvaluator<LinePaint>
  {
    let style = try Sample.style(layer)
    #expect(style.report.isEmpty, "\(style.report.entries)")
    guard case .line(let painter) = style.layers[0].painter(zoom: zoom, warnings: warnings) else {
      throw EvaluationError.message("no line layer")
    }
    return painter
  }

  @Test(
    "A layer is drawn from its smallest zoom up to below its largest",
    arguments: [
      (4.9, false), (5.0, true), (9.99, true), (10.0, false),
    ])
  func zoomRange(zoom: Double, isShown: Bool) throws {
    let style = try Sample.style(Sample.lineLayer(more: #""minzoom": 5, "maxzoom": 10,"#))
    #expect(style.layers[0].isShown(at: zoom) == isShown)
    #expect((style.layers[0].paint(feature: DictionaryFeature(), zoom: zoom) != nil) == isShown)
  }

  @Test("A hidden layer is not drawn")
  func hidden() throws {
    let style = try Sample.style(Sample.lineLayer(layout: #""visibility": "none""#))
    #expect(!style.layers[0].isShown(at: 10))
  }

  @Test("Paint follows the exact zoom; layout and filters follow the whole zoom below")
  func zoomRules() throws {
    let ramp = #"["interpolate", ["linear"], ["zoom"], 10, 0, 12, 2]"#
    let line = try painter(
      Sample.lineLayer(
        paint: #""line-width": \#(ramp)"#, layout: #""line-miter-limit": \#(ramp)"#,
        more: #""filter": ["<=", ["zoom"], 11],"#), zoom: 11.5)
    let paint = try #require(line.paint(DictionaryFeature()))
    #expect(paint.width == 1.5)
    #expect(paint.miterLimit == 1)
    let style = try Sample.style(
      Sample.symbolLayer(layout: #""text-size": \#(ramp), "text-max-width": \#(ramp)"#))
    guard
      case .symbol(let symbol)? = style.layers[0].paint(feature: DictionaryFeature(), zoom: 11.5)
    else {
      Issue.record("no symbol")
      return
    }
    #expect(symbol.text.size == 1.5)
    #expect(symbol.text.maximumWidth == 1)
  }

  @Test func `a symbol layer knows what the values of a property depend on`() throws {
    let layer = try Sample.style(
      """
      {"id": "s", "type": "symbol", "source": "map", "source-layer": "s", "layout": {
        "text-size": ["interpolate", ["linear"], ["zoom"], 5, 10, 9, 20],
        "icon-size": ["get", "size"], "icon-rotate": ["+", 1, 2]}}
      """
    ).layers[0]
    #expect(layer.dependencies(of: "text-size") == (true, false))
    #expect(layer.dependencies(of: "icon-size") == (false, true))
    #expect(layer.dependencies(of: "icon-rotate") == (false, false))
    #expect(layer.dependencies(of: "text-rotate") == (false, false))
  }

  @Test("A layer knows whether its features can differ")
  func dependencies() throws {
    let plain = try Sample.style(Sample.lineLayer(paint: #""line-width": 3"#)).layers[0]
    #expect(!plain.dependsOnZoom && !plain.dependsOnFeature && plain.keys == [])
    let varied = try Sample.style(
      Sample.lineLayer(
        paint: #""line-width": ["step", ["zoom"], ["get", "a"], 9, ["case", ["has", "b"], 2, 1]]"#)
    ).layers[0]
    #expect(varied.dependsOnZoom && varied.dependsOnFeature && varied.keys == ["a", "b"])
    let open = try Sample.style(
      Sample.lineLayer(paint: #""line-width": ["get", ["get", "a"]]"#)
    ).layers[0]
    #expect(open.keys == nil)
    let uniform = try painter(
      Sample.lineLayer(paint: #""line-width": ["step", ["zoom"], 1, 2, 3]"#), zoom: 3)
    #expect(uniform.uniformPaint?.width == 3)
  }

  @Test("A feature that the filter keeps out at every zoom may not be drawn")
  func mayDraw() throws {
    func layer(_ filter: String) throws -> LayerStyle {
      try Sample.style(Sample.lineLayer(more: #""filter": \#(filter),"#)).layers[0]
    }
    let (shown, hidden) = (
      DictionaryFeature(["class": "a"]), DictionaryFeature(["class": "hidden"])
    )
    let plain = try layer(#"["!=", "class", "hidden"]"#)
    #expect(plain.mayDraw(shown) && !plain.mayDraw(hidden))
    let byZoom = try layer(#"["all", ["!=", ["get", "class"], "hidden"], [">", ["zoom"], 9]]"#)
    #expect(byZoom.mayDraw(hidden), "only the zoom of a frame decides")
  }

  @Test("A value of the wrong type gives the default and one warning for all features")
  func warnings() throws {
    let warnings = EvaluationWarnings()
    let line = try painter(
      Sample.lineLayer(paint: #""line-width": ["get", "w"], "line-opacity": ["get", "o"]"#),
      zoom: 3, warnings)
    for _ in 0..<3 {
      let paint = try #require(line.paint(DictionaryFeature(["w": "wide", "o": 0.5])))
      #expect(paint.width == 1 && paint.opacity == 0.5)
    }
    #expect(warnings.entries.map(\.property) == ["line-width"])
    #expect(warnings.entries[0].description.contains("expected number, found string"))
  }

  @Test("A missing value gives the default without a warning, one out of range the nearest")
  func missingAndOutOfRange() throws {
    let warnings = EvaluationWarnings()
    let line = try painter(
      Sample.lineLayer(
        paint: #""line-color": ["to-color", ["coalesce", ["get", "c"], "red"]],"#
          + #" "line-opacity": ["to-number", ["get", "o"]]"#), zoom: 3, warnings)
    let paint = try #require(line.paint(DictionaryFeature(["o": 7])))
    #expect(paint.opacity == 1)
    #expect(paint.color == Color(rgb: 0xFF0000))
    #expect(warnings.entries == [])
  }

  @Test("Symbols know their text as drawn and what 'auto' means")
  func symbols() throws {
    let style = try Sample.style(
      Sample.symbolLayer(
        layout: """
          "symbol-placement": "line", "text-field": "{name}", "text-transform": "uppercase",
          "icon-image": "{class}-shield", "icon-text-fit": "both", "icon-padding": [1, 2],
          "text-offset": [1, -2], "text-allow-overlap": true, "icon-overlap": "cooperative",
          "text-variable-anchor": ["top", "left"], "icon-text-fit-padding": [1, 2, 3, 4]
          """))
    #expect(style.report.isEmpty)
    let feature = DictionaryFeature(["name": "Oak", "class": "us"], geometry: .line)
    guard case .symbol(let paint)? = style.layers[0].paint(feature: feature, zoom: 9) else {
      Issue.record("no symbol")
      return
    }
    #expect(paint.text.content.plainText == "OAK")
    #expect(paint.icon.image == "us-shield")
    #expect(paint.icon.textFit == .both)
    #expect(paint.icon.padding == Insets(top: 1, left: 2, bottom: 1, right: 2))
    #expect(paint.icon.textFitPadding == Insets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(paint.text.offset == Point(1, -2))
    #expect(paint.text.variableAnchors == [.top, .left])
    #expect(paint.text.overlap == .always && paint.icon.overlap == .cooperative)
    #expect(paint.textRotationAlignment == .map && paint.textPitchAlignment == .map)
    #expect(SymbolPaint().textRotationAlignment == .viewport)
    #expect(SymbolPaint().iconPitchAlignment == .viewport)
  }

  @Test func `anchors with shifts are pairs, and a radial shift replaces the plain one`() throws {
    func text(_ layout: String) throws -> (TextPaint, StyleReport) {
      let style = try Sample.style(Sample.symbolLayer(layout: layout))
      guard case .symbol(let paint)? = style.layers[0].paint(feature: DictionaryFeature(), zoom: 9)
      else {
        Issue.record("no symbol")
        return (TextPaint(), style.report)
      }
      return (paint.text, style.report)
    }
    let (pairs, report) = try text(
      #""text-variable-anchor-offset": ["top", [0, 4], "left", [3, -1]]"#)
    #expect(report.isEmpty)
    #expect(
      pairs.anchorOffsets == [
        VariableAnchorOffset(anchor: .top, offset: Point(0, 4)),
        VariableAnchorOffset(anchor: .left, offset: Point(3, -1)),
      ])
    #expect(pairs.anchors == [.top, .left])
    let (none, wrong) = try text(#""text-variable-anchor-offset": ["top", "left"]"#)
    #expect(none.anchorOffsets.isEmpty)
    #expect(wrong.entries.count == 1)
    let variable = #""text-variable-anchor": ["top"], "text-offset": [2, 2]"#
    #expect(try text(variable).0.offset == Point(2, 2))
    #expect(try text(variable + #", "text-radial-offset": 0"#).0.offset == .zero)
  }
}
