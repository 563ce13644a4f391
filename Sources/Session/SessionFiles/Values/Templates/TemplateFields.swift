import JSONText
import Sessions

extension ListTemplate {
  static let fields: [Field<ListTemplate>] = [
    Field("title", \.title, .text, "The title in the bar."),
    Field("sections", \.sections, .list(.listSection), "The sections, top to bottom."),
    Field(
      "emptyViewTitleVariants", \.emptyViewTitleVariants, .variants,
      "The titles of an empty list, longest first."),
    Field(
      "emptyViewSubtitleVariants", \.emptyViewSubtitleVariants, .variants,
      "The subtitles of an empty list, longest first."),
    Field(
      "showsSpinnerWhileEmpty", \.showsSpinnerWhileEmpty, .flag,
      "Whether an empty list shows a spinner."),
    Field(
      "assistantCellConfiguration", \.assistantCell, .assistantCell,
      "The row that opens the assistant."),
    Field(
      "headerGridButtons", \.headerGridButtons, .list(.gridButton),
      "Buttons above the sections."),
    Field("listHeader", \.listHeader, .listHeader, "A header with details."),
  ]
}

extension GridTemplate {
  static let fields: [Field<GridTemplate>] = [
    Field("title", \.title, .text, "The title in the bar."),
    Field(
      "gridButtons", \.buttons, .list(.gridButton), required: true,
      "The buttons; at most eight are shown."),
  ]
}

extension TabBarTemplate {
  static let fields: [Field<TabBarTemplate>] = [
    Field(
      "templates", \.tabs, .list(.text), required: true, "The ids of the templates of the tabs."),
    Field("selectedTab", \.selected, .integer(in: 0...100), "The index of the selected tab."),
  ]
}

extension SearchTemplate {
  static let fields: [Field<SearchTemplate>] = [
    Field("results", \.results, .list(.listItem), "The search results."),
    Field("searchText", \.text, .text, "The text in the field."),
    Field("showsDigits", \.showsDigits, .flag, "Whether the keyboard shows digits and signs."),
  ]
}

extension AlertTemplate {
  static let fields: [Field<AlertTemplate>] = [
    Field("titleVariants", \.titleVariants, .variants, required: true, "Titles, longest first."),
    Field("actions", \.actions, .list(.modalAction), "The buttons."),
  ]
}

extension ActionSheetTemplate {
  static let fields: [Field<ActionSheetTemplate>] = [
    Field("title", \.title, .text, "The title."),
    Field("message", \.message, .text, "The secondary text."),
    Field("actions", \.actions, .list(.modalAction), required: true, "The rows."),
  ]
}

extension InformationTemplate {
  static let fields: [Field<InformationTemplate>] = [
    Field("title", \.title, .text, required: true, "The title in the bar."),
    Field("layout", \.layout, .word, "The layout of title and detail."),
    Field("items", \.items, .list(.informationItem), required: true, "The information items."),
    Field("actions", \.actions, .list(.textButton), "The buttons at the bottom."),
  ]
}

extension ContactTemplate {
  static let fields: [Field<ContactTemplate>] = [
    Field("name", \.name, .text, required: true, "The name."),
    Field("image", \.image, .controlImage, "The image; the initials if left out."),
    Field("subtitle", \.subtitle, .text, "The second line."),
    Field("informativeText", \.informativeText, .text, "The secondary text."),
    Field("actions", \.actions, .list(.contactAction), "The buttons."),
  ]
}

extension VoiceControlTemplate {
  static let fields: [Field<VoiceControlTemplate>] = [
    Field(
      "voiceControlStates", \.states, .list(.voiceControlState), required: true,
      "The states; at most five are used."),
    Field(
      "activeStateIdentifier", \.activeStateIdentifier, .text,
      "The active state; the first one if left out."),
  ]
}

extension PointOfInterestTemplate {
  static let fields: [Field<PointOfInterestTemplate>] = [
    Field("title", \.title, .text, required: true, "The heading of the panel."),
    Field(
      "pointsOfInterest", \.pointsOfInterest, .list(.pointOfInterest), required: true,
      "The points; at most twelve are shown."),
    Field(
      "selectedIndex", \.selectedIndex, .integer(in: 0...100), "The index of the selected point."),
  ]
}

extension NowPlayingTemplate {
  static let fields: [Field<NowPlayingTemplate>] = [
    Field("title", \.title, .text, required: true, "The title."),
    Field("artist", \.artist, .text, "The artist."),
    Field("album", \.album, .text, "The album."),
    Field("artwork", \.artwork, .controlImage, "The image."),
    Field("isPlaying", \.isPlaying, .flag, "Whether it is playing."),
    Field("elapsedSeconds", \.elapsedSeconds, .positive, "The elapsed time."),
    Field(
      "durationSeconds", \.durationSeconds, .positive,
      "The duration; a live stream if left out."),
    Field(
      "isUpNextButtonEnabled", \.isUpNextButtonEnabled, .flag,
      "Whether the Up Next button shows."),
    Field("upNextTitle", \.upNextTitle, .text, "The title of the Up Next button."),
    Field(
      "isAlbumArtistButtonEnabled", \.isAlbumArtistButtonEnabled, .flag,
      "Whether artist and album can be pressed."),
    Field(
      "nowPlayingButtons", \.buttons, .list(.nowPlayingButton), "The buttons of the app."),
    Field("sports", \.sports, .sports, "A game of two teams."),
  ]
}
