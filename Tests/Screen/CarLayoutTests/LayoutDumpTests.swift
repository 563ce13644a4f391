import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport
import Testing

/// Tests of whole screens as text; a change is a change of the design and must be intended.
struct LayoutDumpTests {
  @Test func `iOS 14 with a second row`() throws {
    let template = MapTemplate.sample.with(
      instructions: ["Turn right at the second light onto West Oak Street", "Oak"], second: .sample)
    let dump = try Screen("ios14", "standard").text(of: template)
    #expect(dump == Self.ios14)
  }

  @Test func `iOS 26 on a portrait screen without a road name`() throws {
    let template = MapTemplate.sample.with(\.currentRoadNameVariants, [])
    let dump = try Screen("ios26", "portrait").text(of: template)
    #expect(dump == Self.ios26)
  }

  @Test func `iOS 18 with a paused trip, a driver on the right and a language from the right`()
    throws
  {
    let template = MapTemplate.sample.with(\.guidance, .paused(.rerouting, text: "در حال مسیریابی"))
      .with(\.isRightToLeft, true).with(\.mapButtons, [])
    let dump = try Screen("ios18", "1586x720@3").driver(on: .right).text(of: template)
    #expect(dump == Self.ios18)
  }

  private static let ios14 = """
    screen 400×240
    device standard 800×480 pixels
    map-area 203,8 151×224
    vehicle-anchor 278.5,178
    sidebar 0,0 45×240 glass of blur 20, saturation 2.594, gray 0.281 at 0.859 plate radius 0
      clock 7.5,6.859 30×14.516 #FFFFFF text variant 1/1
        "10:41" at 7.5,18.5 width 30 size 12 weight 600 ltr
      signal 4.406,25.656 17×10.703 drawing 4
      network 28.5,23.859 12×14.516 #FFFFFF text variant 1/1
        "5G" at 28.5,35.5 width 12 size 12 weight 400 ltr
      battery 11.906,46 22×7.5 drawing 3
      dock-icon-navigation 8,68.5 29×29 drawing 3
      dock-icon-audio 8,105.5 29×29 drawing 3
      dock-icon-messages 8,142.5 29×29 drawing 3
      home 7.5,212.953 30×15.297 #FFFFFF icon home-8
    guidance 53,8 142×106 #242429 plate radius 5
      symbol 66,12 50×50 #FFFFFF symbol turn-right
      distance 124,26.047 54×21.781 #FFFFFF text variant 1/1
        "450 ft" at 124,43.5 width 54 size 18 weight 700 ltr
      instruction 66,66 116×16.703 #C8C8C9 text variant 2/2, needs 4 lines of 3
        "Oak" at 66,79.5 width 21 size 14 weight 700 ltr
      strip 53,87 142×27 #3F3F3F plate radius 5
        next-symbol 58,91.5 18×18 #FFFFFF symbol destination
        next-instruction 80.5,93.359 36×14.516 #FFFFFF text variant 1/1
          "Arrive" at 80.5,105 width 36 size 12 weight 400 ltr
    trip-estimates 53,196 142×44 #000000 plate radius 5
      arrival-value 61,203 42×15 #FFFFFF text variant 1/1
        "10:54" at 67,215 width 30 size 12 weight 600 ltr
      arrival-label 61,217.5 42×15 #FFFFFF text variant 1/1
        "arrival" at 61,229.5 width 42 size 12 weight 400 ltr
      time-value 103,203 42×15 #FFFFFF text variant 1/1
        "13" at 118,215 width 12 size 12 weight 600 ltr
      time-label 103,217.5 42×15 #FFFFFF text variant 1/1
        "min" at 115,229.5 width 18 size 12 weight 400 ltr
      distance-value 145,203 42×15 #FFFFFF text variant 1/1
        "2.1" at 157,215 width 18 size 12 weight 600 ltr
      distance-label 145,217.5 42×15 #FFFFFF text variant 1/1
        "mi" at 160,229.5 width 12 size 12 weight 400 ltr
    map-button-pan 362,88 30×30
      plate 363,89 28×28 #242429 plate radius 14, shadow 10
      glyph 368,94 18×18 #FFFFFF icon pan
    map-button-zoom-out 362,126 30×30
      plate 363,127 28×28 #242429 plate radius 14, shadow 10
      glyph 368,132 18×18 #FFFFFF icon zoom-out
    map-button-zoom-in 362,164 30×30
      plate 363,165 28×28 #242429 plate radius 14, shadow 10
      glyph 368,170 18×18 #FFFFFF icon zoom-in
    map-button-my-location 362,202 30×30
      plate 363,203 28×28 #242429 plate radius 14, shadow 10
      glyph 368,208 18×18 #FFFFFF icon my-location
    road-name 243,204 71.5×20 #FFFFFFEB plate radius 5
      road-name-text 243,204 71.5×20 #1F2831 text variant 1/1
        "Oak Street" at 250,218 width 57.5 size 11.5 weight 600 ltr
    decisions
      sidebar chosen: 3 of 3 apps
      sidebar chosen: on the left, where the driver sits
      symbol chosen: light ink on a dark card
      instruction shortened: variant 2 of 2 is the first to fit
      next-instruction chosen: variant 1 of 1

    """

  private static let ios26 = """
    screen 384×512
    device portrait 768×1024 pixels
    map-area 4,4 336×411
    vehicle-anchor 172,316.5
    dock 4,463 376×45 glass of blur 14, saturation 2.094, gray 0.156 at 0.719 plate radius 18
      home 19.5,478.5 14×14 #FFFFFF icon home-9
      clock 54.5,476.922 35×16.938 #FFFFFF text variant 1/1
        "10:41" at 54.5,490.5 width 35 size 14 weight 600 ltr
      signal 310,479.906 17×10.703 drawing 4
      network 330.5,478.359 12×14.516 #FFFFFF text variant 1/1
        "5G" at 330.5,490 width 12 size 12 weight 400 ltr
      battery 346.5,479.75 24×11.5 drawing 3
      dock-icon-navigation 140.5,471 29×29 drawing 3
      dock-icon-audio 177.5,471 29×29 drawing 3
      dock-icon-messages 214.5,471 29×29 drawing 3
    guidance 4,4 165×71 #262626 plate radius 18
      symbol 17,14 30×30 #FFFFFF symbol turn-right
      distance 55,18.047 54×21.781 #FFFFFF text variant 1/1
        "450 ft" at 55,35.5 width 54 size 18 weight 700 ltr
      instruction 17,48 139×16.703 #FFFFFF text variant 1/1
        "Oak Street" at 17,61.5 width 70 size 14 weight 700 ltr
    trip-estimates 4,415 165×44 glass of blur 14, saturation 2.094, gray 0.031 at 0.719 plate radius 18
      arrival-value 16,422.5 47×15 #FFFFFF text variant 1/1
        "10:54" at 24.5,434.5 width 30 size 12 weight 600 ltr
      arrival-label 16,436.5 47×15 #FFFFFF text variant 1/1
        "arrival" at 18.5,448.5 width 42 size 12 weight 400 ltr
      time-value 63,422.5 47×15 #FFFFFF text variant 1/1
        "13" at 80.5,434.5 width 12 size 12 weight 600 ltr
      time-label 63,436.5 47×15 #FFFFFF text variant 1/1
        "min" at 77.5,448.5 width 18 size 12 weight 400 ltr
      distance-value 110,422.5 47×15 #FFFFFF text variant 1/1
        "2.1" at 124.5,434.5 width 18 size 12 weight 600 ltr
      distance-label 110,436.5 47×15 #FFFFFF text variant 1/1
        "mi" at 127.5,448.5 width 12 size 12 weight 400 ltr
    map-button-pan 344,291 36×36
      plate 344,291 36×36 glass of blur 14, saturation 2.094, gray 0.078 at 0.719 plate radius 18
      glyph 351.5,298.5 21×21 #FFFFFF icon pan
    map-button-zoom-out 344,335 36×36
      plate 344,335 36×36 glass of blur 14, saturation 2.094, gray 0.078 at 0.719 plate radius 18
      glyph 351.5,342.5 21×21 #FFFFFF icon zoom-out
    map-button-zoom-in 344,379 36×36
      plate 344,379 36×36 glass of blur 14, saturation 2.094, gray 0.078 at 0.719 plate radius 18
      glyph 351.5,386.5 21×21 #FFFFFF icon zoom-in
    map-button-my-location 344,423 36×36
      plate 344,423 36×36 glass of blur 14, saturation 2.094, gray 0.078 at 0.719 plate radius 18
      glyph 351.5,430.5 21×21 #FFFFFF icon my-location
    decisions
      dock chosen: 3 of 3 apps
      symbol chosen: light ink on a dark card
      instruction chosen: variant 1 of 1

    """

  private static let ios18 = """
    screen 528.6666666666666×240
    device 1586x720@3 1586×720 pixels
    map-area 46,8 228.328×224
    vehicle-anchor 160.328,178.328
    sidebar 483.672,0 45×240 glass of blur 20, saturation 2.594, gray 0.281 at 0.859 plate radius 0
      clock 491.172,7.031 30×14.516 #FFFFFF text variant 1/1
        "10:41" at 491.172,18.672 width 30 size 12 weight 600 rtl
      signal 488.063,25.656 17×10.703 drawing 4
      network 512.172,24.031 12×14.516 #FFFFFF text variant 1/1
        "5G" at 512.172,35.672 width 12 size 12 weight 400 rtl
      battery 494.563,44 24×11.5 drawing 3
      dock-icon-navigation 491.672,68.672 29×29 drawing 3
      dock-icon-audio 491.672,105.672 29×29 drawing 3
      dock-icon-messages 491.672,142.672 29×29 drawing 3
      home 499.172,213.594 14×14 #FFFFFF icon home-9
    paused 282.328,8 193.328×36.672 #242429 plate radius 10
      pause-rerouting 295.328,18 167.328×16.703 #FFFFFF text variant 1/1
        "در حال مسیریابی" at 357.672,31.328 width 105 size 14 weight 700 rtl
    trip-estimates 282.328,188 193.328×44 #000000 plate radius 10
      arrival-value 406.563,195.328 55.109×15 #FFFFFF text variant 1/1
        "10:54" at 419.109,207.328 width 30 size 12 weight 600 rtl
      arrival-label 406.563,209.328 55.109×15 #FFFFFF text variant 1/1
        "arrival" at 413.109,221.328 width 42 size 12 weight 400 rtl
      time-value 351.438,195.328 55.109×15 #FFFFFF text variant 1/1
        "13" at 373,207.328 width 12 size 12 weight 600 rtl
      time-label 351.438,209.328 55.109×15 #FFFFFF text variant 1/1
        "min" at 370,221.328 width 18 size 12 weight 400 rtl
      distance-value 296.328,195.328 55.109×15 #FFFFFF text variant 1/1
        "2.1" at 314.891,207.328 width 18 size 12 weight 600 rtl
      distance-label 296.328,209.328 55.109×15 #FFFFFF text variant 1/1
        "mi" at 317.891,221.328 width 12 size 12 weight 400 rtl
    road-name 124.328,204.328 71.672×20 #FFFFFFEB plate radius 7
      road-name-text 124.328,204.328 71.672×20 #1F2831 text variant 1/1
        "Oak Street" at 131.422,218.672 width 57.5 size 11.5 weight 600 rtl
    decisions
      sidebar chosen: 3 of 3 apps
      sidebar chosen: on the right, where the driver sits
      pause-rerouting chosen: variant 1 of 1

    """
}

extension Screen {
  /// Returns the text of a screen with its layout decisions.
  fileprivate func text(of template: MapTemplate) -> String {
    LayoutText(layout(template), decisions: [], device: device).text
  }
}
